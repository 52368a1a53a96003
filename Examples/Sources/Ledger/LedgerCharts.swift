import SwiftUI

/// A ring cut into the shares of a whole, drawn part by part as it appears.
struct RingChart: View {
  struct Slice: Identifiable, Equatable {
    let id: String
    let value: Double
    let color: Color
  }

  let slices: [Slice]
  @Binding var selection: String?
  @State private var progress = 0.0

  var body: some View {
    GeometryReader { proxy in
      ZStack {
        ForEach(placed, id: \.slice.id) { item in
          RingSlice(from: item.from * progress, to: item.to * progress, gap: 0.006)
            .fill(item.slice.color)
            .opacity(selection == nil || selection == item.slice.id ? 1 : 0.3)
            .scaleEffect(selection == item.slice.id ? 1.05 : 1)
            .onTapGesture {
              withAnimation(.spring(duration: 0.3)) {
                selection = selection == item.slice.id ? nil : item.slice.id
              }
            }
            .accessibilityElement()
            .accessibilityLabel(item.slice.id)
            .accessibilityValue(
              Text((item.to - item.from).formatted(.percent.precision(.fractionLength(0))))
            )
            .accessibilityAddTraits(.isButton)
        }
      }
      .frame(width: min(proxy.size.width, proxy.size.height))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .onAppear {
      withAnimation(.easeOut(duration: 0.8)) { progress = 1 }
    }
  }

  private var placed: [(slice: Slice, from: Double, to: Double)] {
    let sum = max(slices.reduce(0) { $0 + $1.value }, .leastNonzeroMagnitude)
    var start = 0.0
    return slices.map { slice in
      defer { start += slice.value / sum }
      return (slice, start, start + slice.value / sum)
    }
  }
}

/// A part of a ring between two turns; 0 is at the top, clockwise.
struct RingSlice: Shape {
  var from: Double
  var to: Double
  var gap: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(from, to) }
    set { (from, to) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let end = max(to - gap, from)
    var path = Path()
    path.addArc(
      center: center, radius: radius, startAngle: angle(from), endAngle: angle(end),
      clockwise: false)
    path.addArc(
      center: center, radius: radius * 0.62, startAngle: angle(end), endAngle: angle(from),
      clockwise: true)
    path.closeSubpath()
    return path
  }

  private func angle(_ turn: Double) -> Angle { .degrees(turn * 360 - 90) }
}

/// What has been spent day by day, under the line of the budget.
struct SpendingLine: View {
  let values: [Double]
  let budget: Double
  @State private var day: Int?

  var body: some View {
    GeometryReader { proxy in
      let size = proxy.size
      ZStack(alignment: .topLeading) {
        area(in: size)
          .fill(
            LinearGradient(
              colors: [.accentColor.opacity(0.35), .accentColor.opacity(0.02)], startPoint: .top,
              endPoint: .bottom))
        line(in: size)
          .stroke(Color.accentColor, style: StrokeStyle(lineWidth: 2.5, lineJoin: .round))
        Path { path in
          path.move(to: CGPoint(x: 0, y: y(budget, size)))
          path.addLine(to: CGPoint(x: size.width, y: y(budget, size)))
        }
        .stroke(.secondary, style: StrokeStyle(lineWidth: 1, dash: [4, 4]))
        // The month may have become a shorter one under the finger.
        if let day, values.indices.contains(day) {
          marker(day, in: size)
        }
      }
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { value in
            let share = value.location.x / max(size.width, 1)
            day = min(max(Int(share * Double(values.count)), 0), values.count - 1)
          }
          .onEnded { _ in day = nil })
    }
    .accessibilityElement()
    .accessibilityLabel("Spent so far")
    .accessibilityValue((values.last ?? 0).formatted(.number.precision(.fractionLength(0))))
  }

  private var top: Double { max(budget, values.max() ?? 0, 1) * 1.1 }

  private func x(_ index: Int, _ size: CGSize) -> CGFloat {
    size.width * CGFloat(index) / CGFloat(max(values.count - 1, 1))
  }

  private func y(_ value: Double, _ size: CGSize) -> CGFloat {
    size.height * (1 - CGFloat(value / top))
  }

  private func line(in size: CGSize) -> Path {
    Path { path in
      for (index, value) in values.enumerated() {
        let point = CGPoint(x: x(index, size), y: y(value, size))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
  }

  private func area(in size: CGSize) -> Path {
    var path = line(in: size)
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.addLine(to: CGPoint(x: 0, y: size.height))
    path.closeSubpath()
    return path
  }

  private func marker(_ day: Int, in size: CGSize) -> some View {
    let point = CGPoint(x: x(day, size), y: y(values[day], size))
    return Group {
      Circle()
        .fill(Color.accentColor)
        .frame(width: 10, height: 10)
        .position(point)
      Text("Day \(day + 1): \(Int(values[day]))")
        .font(.caption.monospacedDigit())
        .padding(6)
        .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 6))
        .position(x: min(max(point.x, 50), size.width - 50), y: max(point.y - 24, 12))
    }
  }
}
