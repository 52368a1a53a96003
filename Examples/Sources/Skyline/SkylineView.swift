import PreviewScreens
import SwiftUI

struct SkylineView: View {
  @EnvironmentObject private var model: WeatherModel
  @State private var page = 0
  @State private var isChoosing = false

  var body: some View {
    TabView(selection: $page) {
      ForEach(Array(model.places.enumerated()), id: \.element) { index, place in
        PlaceView(place: place).tag(index)
      }
    }
    .tabViewStyle(.page)
    .indexViewStyle(.page(backgroundDisplayMode: .always))
    .ignoresSafeArea()
    .overlay(alignment: .topTrailing) {
      Button {
        isChoosing = true
      } label: {
        Image(systemName: "list.bullet").padding(10).background(.ultraThinMaterial, in: Circle())
      }
      .accessibilityLabel("Places")
      .padding()
    }
    .sheet(isPresented: $isChoosing) {
      PlacesSheet { index in
        page = index
        isChoosing = false
      }
    }
    .preferredColorScheme(.dark)
  }
}

private struct PlaceView: View {
  let place: String
  @EnvironmentObject private var model: WeatherModel

  var body: some View {
    ZStack {
      LinearGradient(colors: sky.colors, startPoint: .top, endPoint: .bottom)
        .ignoresSafeArea()
        .animation(.easeInOut(duration: 0.6), value: sky)
      switch model.phase(of: place) {
      case .idle, .loading:
        ProgressView("Looking at the sky…")
      case .failed(let message):
        ContentUnavailableView {
          Label("No forecast", systemImage: "cloud.slash")
        } description: {
          Text(message)
        } actions: {
          Button("Try again") { Task { await model.load(place) } }
            .buttonStyle(.borderedProminent)
        }
      case .loaded(let forecast):
        content(forecast)
      }
    }
    .task { await model.load(place) }
  }

  private var sky: Sky {
    if case .loaded(let forecast) = model.phase(of: place) { return forecast.sky }
    return .cloudy
  }

  private func content(_ forecast: Forecast) -> some View {
    ScrollView {
      VStack(spacing: 24) {
        VStack(spacing: 4) {
          Text(forecast.place).font(.largeTitle)
          Text(model.text(forecast.now))
            .font(.system(size: 88, weight: .thin))
            .contentTransition(.numericText(value: forecast.now))
          Label(forecast.sky.rawValue.capitalized, systemImage: forecast.sky.symbol)
            .symbolRenderingMode(.multicolor)
        }
        .padding(.top, 60)
        hourly(forecast)
        daily(forecast)
        HStack(spacing: 16) {
          Gauge(value: forecast.humidity) {
            Text("Humidity")
          } currentValueLabel: {
            Text(forecast.humidity, format: .percent)
          }
          .gaugeStyle(.accessoryCircular)
          .tile("Humidity")
          Text("\(forecast.wind, specifier: "%.1f") m/s")
            .font(.title2)
            .frame(minHeight: 60)
            .tile("Wind")
        }
      }
      .padding()
    }
    .refreshable { await model.load(place) }
  }

  private func hourly(_ forecast: Forecast) -> some View {
    ScrollView(.horizontal, showsIndicators: false) {
      VStack(spacing: 8) {
        TemperatureCurve(values: forecast.hours.map(\.temperature))
          .stroke(.white, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
          .frame(height: 44)
          .padding(.horizontal, 24)
        HStack(spacing: 0) {
          ForEach(forecast.hours) { hour in
            VStack(spacing: 6) {
              Text(model.text(hour.temperature)).font(.callout)
              Image(systemName: hour.sky.symbol).symbolRenderingMode(.multicolor)
              Text("\(hour.hour)").font(.caption).opacity(0.7)
            }
            .frame(width: 48)
            .accessibilityElement(children: .combine)
          }
        }
      }
    }
    .tile("Hour by hour")
  }

  private func daily(_ forecast: Forecast) -> some View {
    let low = forecast.days.map(\.low).min() ?? 0
    let high = forecast.days.map(\.high).max() ?? 1
    return Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 10) {
      ForEach(forecast.days) { day in
        GridRow {
          Text(day.name)
          Image(systemName: day.sky.symbol)
            .symbolRenderingMode(.multicolor)
            .gridColumnAlignment(.center)
          Text(model.text(day.low)).opacity(0.7).gridColumnAlignment(.trailing)
          TemperatureBar(low: day.low, high: day.high, range: low...high)
          Text(model.text(day.high)).gridColumnAlignment(.trailing)
        }
      }
    }
    .tile("This week")
  }
}

/// A smooth line through values at equal distances.
struct TemperatureCurve: Shape {
  let values: [Double]

  func path(in rect: CGRect) -> Path {
    guard values.count > 1, let low = values.min(), let high = values.max() else { return Path() }
    let span = max(high - low, 0.1)
    let points = values.enumerated().map { index, value in
      CGPoint(
        x: rect.minX + rect.width * CGFloat(index) / CGFloat(values.count - 1),
        y: rect.maxY - rect.height * CGFloat((value - low) / span))
    }
    var path = Path()
    path.move(to: points[0])
    for (from, to) in zip(points, points.dropFirst()) {
      let middle = (from.x + to.x) / 2
      path.addCurve(
        to: to, control1: CGPoint(x: middle, y: from.y), control2: CGPoint(x: middle, y: to.y))
    }
    return path
  }
}

/// Where a day lies between the coldest and the warmest of the week.
struct TemperatureBar: View {
  let low: Double
  let high: Double
  let range: ClosedRange<Double>

  var body: some View {
    GeometryReader { proxy in
      let span = max(range.upperBound - range.lowerBound, 0.1)
      let start = (low - range.lowerBound) / span
      let length = (high - low) / span
      ZStack(alignment: .leading) {
        Capsule().fill(.black.opacity(0.2))
        Capsule()
          .fill(
            LinearGradient(
              colors: [.cyan, .yellow, .orange], startPoint: .leading, endPoint: .trailing)
          )
          .frame(width: max(proxy.size.width * length, 6))
          .offset(x: proxy.size.width * start)
      }
    }
    .frame(height: 6)
    .accessibilityHidden(true)
  }
}

private struct PlacesSheet: View {
  let show: (Int) -> Void
  @EnvironmentObject private var model: WeatherModel
  @Environment(\.dismiss) private var dismiss
  @State private var newPlace = ""

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(Array(model.places.enumerated()), id: \.element) { index, place in
            Button(place) { show(index) }
          }
          .onDelete { model.places.remove(atOffsets: $0) }
          .onMove { model.places.move(fromOffsets: $0, toOffset: $1) }
          HStack {
            TextField("Add a place", text: $newPlace).onSubmit(add)
            Button("Add", action: add).disabled(newPlace.isEmpty)
          }
        }
        Section {
          Picker("Degrees", selection: $model.usesFahrenheit) {
            Text("Celsius").tag(false)
            Text("Fahrenheit").tag(true)
          }
        }
      }
      .navigationTitle("Places")
      .toolbar {
        ToolbarItem(placement: .navigationBarLeading) { EditButton() }
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
    .presentationDetents([.medium, .large])
  }

  private func add() {
    model.add(newPlace)
    newPlace = ""
  }
}

extension View {
  fileprivate func tile(_ title: String) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(title.uppercased()).font(.caption).opacity(0.7)
      self
    }
    .padding()
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 16))
  }
}

struct SkylineView_Previews: PreviewProvider {
  static var previews: some View {
    SkylineView()
      .environmentObject(WeatherModel(service: DrawnWeatherService()))
      .previewedOnScreens()
  }
}
