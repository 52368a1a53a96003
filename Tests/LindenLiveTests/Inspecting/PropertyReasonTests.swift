import Combine
import LindenHosting
import Observation
import SwiftUI
import Testing

@testable import LindenLive

/// Why did this body run? Of a view with several properties only those are named that changed.
@MainActor struct PropertyReasonTests {
  typealias Model = RunLogTests.Model

  private func watch(_ view: some View) -> RunLogTests.Watched { RunLogTests.Watched(view) }

  struct Pair: View {
    static let key = "linden.PropertyReasonTests"
    @State private var first = 0
    @State private var second = 0
    @AppStorage(Pair.key) private var third = 0
    @SceneStorage("fourth") private var fourth = 0
    @Environment(\.colorScheme) private var scheme
    var body: some View {
      VStack {
        Text("\(first) \(second) \(third) \(fourth) \(scheme == .dark)")
        Button("First") { first += 1 }
        Button("Second") { second += 1 }
        Button("Third") { third += 1 }
        Button("Fourth") { fourth += 1 }
        Button("Both") { (first, fourth) = (first + 1, fourth + 1) }
      }
    }
  }

  @Test func `B/B2-07 of several properties those are named that changed`() throws {
    defer { UserDefaults.standard.removeObject(forKey: Pair.key) }
    let app = watch(Pair())
    for (button, names) in [
      ("Second", ["_second"]), ("First", ["_first"]), ("Third", ["_third"]),
      ("Fourth", ["_fourth"]), ("Both", ["_first", "_fourth"]),
    ] {
      try app.tap(button)
      #expect(try app.runs(of: "Pair").because == names)
    }
  }

  // MARK: Focus

  enum Line: Hashable { case name, town }
  struct Form: View {
    @FocusState private var line: Line?
    @State private var name = ""
    @State private var town = ""
    var body: some View {
      VStack {
        TextField("Name", text: $name).focused($line, equals: .name)
        TextField("Town", text: $town).focused($line, equals: .town)
        Text(line == nil ? "no line" : "a line")
        Hint(line: $line)
        Button("Leave") { line = nil }
      }
    }
  }
  struct Hint: View {
    @FocusState.Binding var line: Line?
    var body: some View { Text(line == .town ? "as on letters" : "as you like") }
  }

  @Test func `B/B2-07 a focus state is named, with what moved the focus`() throws {
    let app = watch(Form())
    app.user.perform(.focus, on: try #require(app.user.find("Town", among: app.user.items)))
    let runs = try app.runs(of: "Form")
    #expect(runs.because == ["_line"] && runs.words == "line changed")
    #expect(runs.after == "focus “Town”")
    #expect(try app.runs(of: "Hint").because == ["_line"])
    try app.tap("Leave")
    #expect(try app.runs(of: "Form").because == ["_line"])
    #expect(try app.runs(of: "Form").after == "lift on “Leave”")
  }

  struct Searcher: View {
    @AccessibilityFocusState private var isFound: Bool
    @State private var number = 0
    var body: some View {
      VStack {
        Button("Result \(number)") { number += 1 }.accessibilityFocused($isFound)
        Text(isFound ? "found" : "lost")
        Button("Search") { isFound = true }
      }
    }
  }

  @Test func `B/B2-07 a focus state of assistive technology is named`() throws {
    let app = watch(Searcher())
    try app.tap("Search")
    #expect(try app.runs(of: "Searcher").because == ["_isFound"])
  }

  // MARK: Bindings

  struct Person {
    var name = "Ada"
    var age = 36
  }
  struct Ages: View {
    @Binding var age: Int
    @Binding var shown: Int
    var body: some View { Button("Older") { age += 1 }.accessibilityValue("\(age) \(shown)") }
  }
  struct Family: View {
    @State private var person = Person()
    @State private var number = 7
    var body: some View {
      Ages(age: $person.age, shown: Binding(get: { number }, set: { number = $0 }))
    }
  }

  @Test func `B/B2-07 B/B2-46 a binding to a member is named, another one not`() throws {
    let app = watch(Family())
    try app.tap("Older")
    #expect(try app.runs(of: "Ages").because == ["_age"])
  }

  struct Counter: View {
    @State private var number = 0
    var body: some View {
      VStack {
        Text("\(number)")
        Raiser(number: $number)
      }
    }
  }
  struct Raiser: View {
    @Binding var number: Int
    var body: some View { Button("Raise") { number += 1 } }
  }

  @Test func `A1/B98 who writes a binding runs its owner, which is told its state`() throws {
    let app = watch(Counter())
    try app.tap("Raise")
    #expect(try app.runs(of: "Counter").because == ["_number"])
    #expect(try app.runs(of: "Raiser").count == 1)
  }

  // MARK: Objects

  final class Plain {
    var number = 0
  }
  struct Holder: View {
    @State private var plain = Plain()
    var body: some View {
      Button("Add") { plain.number += 1 }.accessibilityValue("\(plain.number)")
    }
  }

  @Test func `A1/B96 the inside of an object that a state holds runs no body`() throws {
    let app = watch(Holder())
    try app.tap("Add")
    #expect(try app.runs(of: "Holder").count == 1)
  }

  final class Quiet: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    var number = 0
  }
  struct Listener: View {
    @ObservedObject var quiet: Quiet
    @State private var other = 0
    var body: some View {
      VStack {
        Text("\(other)")
        Button("Add") { quiet.number += 1 }.accessibilityValue("\(quiet.number)")
        Button("Say") { quiet.objectWillChange.send() }
      }
    }
  }

  @Test func `A1/B110 an object is named when it says that it changes, and not before`() throws {
    let app = watch(Listener(quiet: Quiet()))
    try app.tap("Add")
    #expect(try app.runs(of: "Listener").count == 1)
    try app.tap("Say")
    #expect(try app.runs(of: "Listener").because == ["_quiet"])
  }

  struct Borrower: View {
    @Environment(\.plain) private var model
    var body: some View { Text("\(model?.number ?? 0)") }
  }
  struct Exchanger: View {
    @State private var model = Model()
    var body: some View {
      VStack {
        Borrower().environment(\.plain, model)
        Button("Add") { model.number += 1 }
        Button("Exchange") { model = Model() }
      }
    }
  }

  @Test func `B/B3-16 an object under an ordinary key is named when another takes its place`()
    throws
  {
    let app = watch(Exchanger())
    try app.tap("Add")
    #expect(try app.runs(of: "Borrower").count == 1)
    try app.tap("Exchange")
    let runs = try app.runs(of: "Borrower")
    #expect(runs.count == 2 && runs.because == ["_model"])
  }

  @Observable final class Store {
    var number = 0
  }
  struct Customer: View {
    @Environment(Store.self) private var store
    @State private var other = 0
    var body: some View { Text("\(store.number) \(other)") }
  }
  struct Market: View {
    @State private var store = Store()
    var body: some View {
      VStack {
        Customer().environment(store)
        Button("Sell") { store.number += 1 }
        Button("Close") { store = Store() }
      }
    }
  }

  @Test func `B/B3-17 an observable object that changes is told from one that is exchanged`()
    throws
  {
    let app = watch(Market())
    try app.tap("Sell")
    #expect(try app.runs(of: "Customer").because == ["@dependencies"])
    try app.tap("Close")
    #expect(try app.runs(of: "Customer").because == ["_store"])
  }

  struct Forgetful: View {
    @Environment(Store.self) private var store
    @State private var number = 0
    var body: some View { Button("Add") { number += 1 }.accessibilityValue("\(number)") }
  }

  @Test func `an object that is not there is not read to say what changed`() throws {
    let app = watch(Forgetful())
    try app.tap("Add")
    #expect(try app.runs(of: "Forgetful").because == ["_number"])
  }

  // MARK: Properties made of others

  @MainActor struct Tally: DynamicProperty {
    @State private var number = 0
    @Environment(\.colorScheme) private var scheme
    var text: String { "\(number) \(scheme == .dark)" }
    func add() { number += 1 }
  }
  struct Score: View {
    private var tally = Tally()
    @ScaledMetric private var size = 20.0
    @State private var other = 0
    var body: some View {
      VStack {
        Text(tally.text).frame(width: size)
        Button("Add") { tally.add() }
        Button("Other") { other += 1 }.accessibilityValue("\(other)")
      }
    }
  }

  struct Table: View {
    @State private var size = DynamicTypeSize.large
    var body: some View {
      VStack {
        Score().dynamicTypeSize(size)
        Button("Enlarge") { size = .xxxLarge }
      }
    }
  }

  @Test func `B/B2-07 an app's own property is named when a state or an environment in it changes`()
    throws
  {
    let app = watch(Table())
    try app.tap("Other")
    #expect(try app.runs(of: "Score").because == ["_other"])
    try app.tap("Add")
    #expect(try app.runs(of: "Score").because == ["tally"])
    var traits = app.scene.scene.traits
    traits.isDark = true
    app.scene.scene.traits = traits
    app.user.settle()
    #expect(try app.runs(of: "Score").because == ["tally"])
    try app.tap("Enlarge")
    #expect(try app.runs(of: "Score").because == ["_size"])
  }

  // MARK: Gestures

  struct Dragged: View {
    @GestureState private var way = 0.0
    @State private var ends = 0
    var body: some View {
      Color.red.frame(width: 100, height: 100)
        .accessibilityValue("\(way) \(ends)")
        .gesture(
          DragGesture(minimumDistance: 0)
            .updating($way) { value, way, _ in way = value.translation.width }
            .onEnded { _ in ends += 1 })
    }
  }

  @Test func `B/B2-48 a gesture's state is named while it goes on, and when it is taken back`()
    throws
  {
    let app = watch(Dragged())
    app.user.press(at: CGPoint(x: 100, y: 100))
    app.user.move(to: CGPoint(x: 120, y: 100))
    app.user.settle()
    #expect(try app.runs(of: "Dragged").because == ["_way"])
    app.user.lift(at: CGPoint(x: 120, y: 100))
    app.user.settle()
    #expect(try app.runs(of: "Dragged").because == ["_way", "_ends"])
  }

  // MARK: Wrapped views

  struct Wrapped: View {
    let number: Int
    var body: some View { Text("\(number)") }
  }
  struct Wrapper: View {
    @State private var number = 0
    @State private var other = 0
    var body: some View {
      VStack {
        AnyView(Wrapped(number: number))
        Button("Add") { number += 1 }
        Button("Other") { other += 1 }.accessibilityValue("\(other)")
      }
    }
  }

  @Test func `B/B2-25 a view in an AnyView runs by its values, and only if they changed`() throws {
    let app = watch(Wrapper())
    try app.tap("Other")
    #expect(try app.runs(of: "Wrapped").count == 1)
    try app.tap("Add")
    let runs = try app.runs(of: "Wrapped")
    #expect(runs.count == 2 && runs.because == ["@self"])
  }
}

extension EnvironmentValues {
  @Entry fileprivate var plain: RunLogTests.Model?
}
