import Observation
import SwiftUI
import SwiftUITesting

extension Scenario {
  /// What a person does in an app, with a great deal in it.
  static var apps: [Scenario] { lists + screens + changes + models }

  /// Prepares a window that shows `view`; the work is done on it and on a number that counts the rounds.
  private static func window<V: View>(
    _ name: String, per unit: String, _ units: Int = 1, _ view: @escaping @MainActor () -> V,
    _ work: @escaping @MainActor (Driver, Int) -> Void
  ) -> Scenario {
    Scenario(name, per: unit, units) {
      let app = Driver(view(), size: ViewBenchmarks.size)
      var round = 0
      return {
        round += 1
        work(app, round)
      }
    }
  }

  /// As `window`, where the work is to change a number that the view follows.
  private static func change<V: View>(
    _ name: String, per unit: String, _ units: Int = 1,
    _ view: @escaping @MainActor (Counter) -> V
  ) -> Scenario {
    Scenario(name, per: unit, units) {
      let counter = Counter()
      let app = Driver(view(counter), size: ViewBenchmarks.size)
      return {
        counter.count += 1
        app.settle()
      }
    }
  }

  private static func scroll(_ app: Driver, _ round: Int, by length: CGFloat) {
    // Up again after a while.
    let isUp = (round - 1) / 400 % 2 == 1
    app.scroll(
      at: CGPoint(x: 100, y: 400), by: CGSize(width: 0, height: isUp ? length : -length))
  }

  private static var lists: [Scenario] {
    [
      window("800 points down a list of 1,000,000", per: "a scroll") {
        List(0..<1_000_000, id: \.self) { Text("Row \($0)") }
      } _: { app, round in
        scroll(app, round, by: 800)
      },
      window("800 points down a lazy grid of 100,000", per: "a scroll") {
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) {
            ForEach(0..<100_000, id: \.self) { Text("\($0 % 100)").frame(height: 40) }
          }
        }
      } _: { app, round in
        scroll(app, round, by: 800)
      },
      window("typing above a list of 1,000", per: "a letter") {
        FilteredList()
      } _: { app, round in
        try? app.type(String(repeating: "1", count: round % 3), into: "Search")
      },
      window("selecting in a list of 10,000", per: "a selection") {
        SelectableList()
      } _: { app, round in
        app.tap(at: CGPoint(x: 100, y: 100 + Double(round % 5) * 60))
      },
    ]
  }

  private static var screens: [Scenario] {
    [
      Scenario("first layout of a form", per: "a control", 100) {
        {
          _ = Driver(ControlForm(), size: ViewBenchmarks.size)
        }
      },
      window("a page pushed and popped", per: "a page", 2) {
        Pages()
      } _: { app, _ in
        try? app.tap("Open")
        app.advance(by: 1)
        try? app.tap("Close")
        app.advance(by: 1)
      },
      Scenario("first layout of geometry readers", per: "a reader", 1_000) {
        {
          _ = Driver(Readers(counter: Counter()), size: ViewBenchmarks.size)
        }
      },
      window("scrolling past readers of where they are", per: "a reader", 1_000) {
        ScrollView { VStack(spacing: 0) { ForEach(0..<1_000, id: \.self) { _ in PlaceReader() } } }
      } _: { app, round in
        scroll(app, round, by: 10)
      },
      Scenario("first layout of fields that take the focus", per: "a field", 500) {
        {
          _ = Driver(Fields(), size: ViewBenchmarks.size)
        }
      },
      change("geometry readers of another width", per: "a reader", 1_000) { Readers(counter: $0) },
      Scenario("first layout of attributed texts", per: "a text", 100) {
        let text = attributed
        return {
          _ = Driver(
            ScrollView { VStack { ForEach(0..<100, id: \.self) { _ in Text(text) } } },
            size: ViewBenchmarks.size)
        }
      },
    ]
  }

  private static var attributed: AttributedString {
    var text = AttributedString()
    for number in 0..<200 {
      var word = AttributedString("Word \(number) ")
      if number % 3 == 0 { word.foregroundColor = .red }
      if number % 5 == 0 { word.font = .body.bold() }
      text += word
    }
    return text
  }

  private static var changes: [Scenario] {
    [
      change("a state around 10,000 rows", per: "a row", 10_000) { CounterAround(counter: $0) },
      window("the other color scheme of 10,000 rows", per: "a row", 10_000) {
        VStack(spacing: 0) { ForEach(0..<10_000, id: \.self) { Row(number: $0) } }
      } _: { app, round in
        app.colorScheme = round % 2 == 0 ? .light : .dark
      },
      change("one preference of 10,000", per: "a writer", 10_000) { Preferences(counter: $0) },
      change("the preference of 100 watchers in one another", per: "a watcher", 100) {
        Watchers(counter: $0, levels: 100)
      },
      change("a state at the end of 1,000 levels", per: "a change") {
        Levels(counter: $0, levels: 1_000)
      },
      window("a frame of 500 shapes", per: "a shape", 500) {
        Turning()
      } _: { app, _ in
        app.advance(by: 1.0 / 60)
      },
      change("200 views that fly to others", per: "a view", 200) { Matched(counter: $0) },
    ]
  }

  private static var models: [Scenario] {
    [
      Scenario("one of 100 published by 1,000 observers", per: "an observer", 1_000) {
        let model = PublishedModel()
        let app = Driver(
          VStack(spacing: 0) {
            ForEach(0..<1_000, id: \.self) { PublishedRow(model: model, number: $0 % 10) }
          }, size: ViewBenchmarks.size)
        return {
          model.a += 1
          app.settle()
        }
      },
      Scenario("one of 10 observable by 100 of 1,000 readers", per: "a reader", 100) {
        let model = ObservedModel()
        let app = Driver(
          VStack(spacing: 0) {
            ForEach(0..<1_000, id: \.self) { ObservedRow(model: model, number: $0 % 10) }
          }, size: ViewBenchmarks.size)
        return {
          model.values[0].count += 1
          app.settle()
        }
      },
    ]
  }
}

private struct FilteredList: View {
  @State private var search = ""

  var body: some View {
    VStack {
      TextField("Search", text: $search)
      List(names, id: \.self) { Text($0) }
    }
  }

  private var names: [String] {
    FilteredList.all.filter { search.isEmpty || $0.contains(search) }
  }
  private static let all = (0..<1_000).map { "Name \($0)" }
}

private struct SelectableList: View {
  @State private var selection: Int?

  var body: some View {
    List(0..<10_000, id: \.self, selection: $selection) { Text("Row \($0)") }
  }
}

/// A hundred controls in ten sections.
private struct ControlForm: View {
  @State private var isOn = false
  @State private var text = ""
  @State private var number = 3.0
  @State private var choice = 1

  var body: some View {
    Form {
      ForEach(0..<10, id: \.self) { section in
        Section("Section \(section)") {
          Toggle("On", isOn: $isOn)
          Toggle("Too", isOn: $isOn)
          TextField("Name", text: $text)
          TextField("Place", text: $text)
          Slider(value: $number, in: 0...10)
          Stepper("Number", value: $number)
          Button("Save") {}
          Button("Delete", role: .destructive) {}
          Picker("Choice", selection: $choice) {
            ForEach(0..<5, id: \.self) { Text("\($0)") }
          }
          LabeledContent("Sum", value: "5")
        }
      }
    }
  }
}

private struct Pages: View {
  @State private var isOpen = false

  var body: some View {
    NavigationStack {
      List {
        Button("Open") { isOpen = true }
        ForEach(0..<100, id: \.self) { Text("Row \($0)") }
      }
      .navigationTitle("Rows")
      .navigationDestination(isPresented: $isOpen) {
        List {
          Button("Close") { isOpen = false }
          ForEach(0..<100, id: \.self) { Text("Line \($0)") }
        }
        .navigationTitle("Lines")
      }
    }
  }
}

private struct Readers: View {
  @ObservedObject var counter: Counter

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<1_000, id: \.self) { _ in
        GeometryReader { geometry in
          Color.red.frame(width: geometry.size.width / 2, height: 1)
        }
        .frame(height: 1)
      }
    }
    .frame(width: counter.count % 2 == 0 ? 300 : 310)
  }
}

private struct PlaceReader: View {
  var body: some View {
    GeometryReader { geometry in
      Color.red.opacity(geometry.frame(in: .global).minY > 400 ? 1 : 0.5)
    }
    .frame(height: 10)
  }
}

private struct Fields: View {
  @State private var text = ""
  @FocusState private var focus: Int?

  var body: some View {
    VStack {
      ForEach(0..<500, id: \.self) { TextField("Name", text: $text).focused($focus, equals: $0) }
    }
  }
}

/// Every row is made anew with each count, but shows the same.
private struct CounterAround: View {
  @ObservedObject var counter: Counter

  var body: some View {
    VStack(spacing: 0) {
      Text("\(counter.count % 10)").frame(width: 40)
      ForEach(0..<10_000, id: \.self) { number in
        HStack {
          Text("Title")
          Spacer()
          Text("Detail")
        }
        .padding(2)
      }
    }
  }
}

private struct SumKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Preferences: View {
  let counter: Counter
  @State private var sum = 0

  var body: some View {
    VStack(spacing: 0) {
      Text("\(sum % 10)").frame(width: 40)
      Writer(counter: counter)
      ForEach(0..<10_000, id: \.self) {
        Color.red.frame(width: 20, height: 1).preference(key: SumKey.self, value: $0)
      }
    }
    .onPreferenceChange(SumKey.self) { sum = $0 }
  }

  struct Writer: View {
    @ObservedObject var counter: Counter
    var body: some View { Color.red.preference(key: SumKey.self, value: counter.count) }
  }
}

private struct Watchers: View {
  @ObservedObject var counter: Counter
  let levels: Int

  var body: some View {
    if levels > 0 {
      AnyView(Watchers(counter: counter, levels: levels - 1))
        .onPreferenceChange(SumKey.self) { _ in }
    } else {
      Color.red.preference(key: SumKey.self, value: counter.count)
    }
  }
}

private struct Levels: View {
  let counter: Counter
  let levels: Int

  var body: some View {
    HStack {
      if levels > 1 {
        AnyView(Levels(counter: counter, levels: levels - 1))
      } else {
        LeafOfCount(counter: counter)
      }
    }
    .padding(0.1)
  }
}

private struct LeafOfCount: View {
  @ObservedObject var counter: Counter
  var body: some View { Color.red.frame(height: counter.count % 2 == 0 ? 10 : 20) }
}

private struct Turning: View {
  @State private var isTurned = false

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<20, id: \.self) { _ in
        VStack(spacing: 0) {
          ForEach(0..<25, id: \.self) { _ in
            Rectangle()
              .fill(isTurned ? Color.red : .blue)
              .frame(width: 10, height: 10)
              .rotationEffect(.degrees(isTurned ? 360 : 0))
              .offset(x: isTurned ? 10 : 0)
          }
        }
      }
    }
    .onAppear { withAnimation(.linear(duration: 36_000)) { isTurned = true } }
  }
}

private struct Matched: View {
  @ObservedObject var counter: Counter
  @Namespace private var space

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<200, id: \.self) { number in
        HStack {
          Color.red.frame(width: 10, height: 1)
            .matchedGeometryEffect(
              id: number, in: space, properties: .position, isSource: counter.count % 2 == 0)
          Spacer()
          Color.blue.frame(width: 10, height: 1)
            .matchedGeometryEffect(
              id: number, in: space, properties: .position, isSource: counter.count % 2 == 1)
        }
      }
    }
  }
}

private final class PublishedModel: ObservableObject {
  @Published var a = 0
  @Published var b = 0
  @Published var values = Array(repeating: 0, count: 100)
}

private struct PublishedRow: View {
  @ObservedObject var model: PublishedModel
  let number: Int
  var body: some View { Color.red.frame(width: CGFloat(model.values[number]) + 10, height: 1) }
}

@Observable private final class ObservedNumber {
  var count = 0
}

@Observable private final class ObservedModel {
  var values = (0..<10).map { _ in ObservedNumber() }
}

private struct ObservedRow: View {
  let model: ObservedModel
  let number: Int
  var body: some View {
    Color.red.frame(width: CGFloat(model.values[number].count % 10) + 10, height: 1)
  }
}
