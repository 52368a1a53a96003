import Combine
import Foundation
@_spi(Engine) import LindenEngine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct StateArchiveTests {
  /// Shows a view as a host does that keeps what its scenes have.
  private func show<V: View>(_ view: V, _ snapshot: Data? = nil) -> (
    app: Driver, archive: StateArchive
  ) {
    let archive = StateArchive(restoring: snapshot)
    return (StateArchive.$current.withValue(archive) { Driver(view) }, archive)
  }

  /// What comes of a view after `use`, in a scene that is given what the first one had.
  private func again<V: View>(_ view: V, after use: (Driver) throws -> Void) throws -> Driver {
    let first = show(view)
    try use(first.app)
    first.app.advance(by: 1)
    let snapshot = try #require(first.archive.snapshot())
    first.app.close()
    let second = show(view, snapshot).app
    second.advance(by: 1)
    return second
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  @Test func `state that can be coded is there again`() throws {
    let app = try again(Counter(name: "Count")) {
      try $0.tap("Count 0")
      try $0.tap("Count 1")
    }
    #expect(app.exists("Count 2"))
  }

  @Test func `views of one type keep their own`() throws {
    let view = VStack {
      Counter(name: "A")
      Counter(name: "B")
      Counter(name: "C")
    }
    let app = try again(view) {
      try $0.tap("B 0")
      try $0.tap("C 0")
      try $0.tap("C 1")
    }
    #expect(app.exists("A 0") && app.exists("B 1") && app.exists("C 2"))
  }

  private struct Rows: View {
    let names: [String]
    var body: some View { List(names, id: \.self) { Counter(name: $0) } }
  }

  @Test func `rows are found by their identifiers, whatever their order`() throws {
    let first = show(Rows(names: ["A", "B", "C"]))
    try first.app.tap("B 0")
    let second = show(Rows(names: ["C", "B", "D"]), first.archive.snapshot()).app
    #expect(second.exists("B 1") && second.exists("C 0") && second.exists("D 0"))
  }

  private struct Note: View {
    @State private var text = ""
    @State private var isImportant = false
    var body: some View {
      Form {
        TextField("Note", text: $text)
        Toggle("Important", isOn: $isImportant)
      }
    }
  }

  @Test func `text that is being typed and switches are there again`() throws {
    let app = try again(Note()) {
      try $0.type("Milk", into: "Note")
      try $0.tap("Important")
    }
    #expect(try app.find("Note").value == "Milk")
    #expect(try app.find("Important").isOn == true)
  }

  private struct Pages: View {
    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink("Seven", value: 7)
          NavigationLink("Own") { Counter(name: "Inside") }
        }
        .navigationTitle("Start")
        .navigationDestination(for: Int.self) { Text(verbatim: "Page \($0)") }
      }
    }
  }

  @Test func `pages pushed by values and by links are there again`() throws {
    #expect(try again(Pages()) { try $0.tap("Seven") }.exists("Page 7"))
    let app = try again(Pages()) {
      try $0.tap("Own")
      $0.advance(by: 1)
      try $0.tap("Inside 0")
    }
    #expect(app.exists("Inside 1"))
  }

  private struct PathPages: View {
    @State private var path = NavigationPath()
    var body: some View {
      NavigationStack(path: $path) {
        Button("Go") { path = NavigationPath([1, 2]) }
          .navigationDestination(for: Int.self) { Text(verbatim: "Page \($0)") }
      }
    }
  }

  @Test func `a navigation path is there again`() throws {
    #expect(try again(PathPages()) { try $0.tap("Go") }.exists("Page 2"))
  }

  private struct Stored: View {
    @SceneStorage("words") private var words = "none"
    var body: some View { Button(words) { words = "some" } }
  }

  @Test func `scene storage is there again`() throws {
    #expect(try again(Stored()) { try $0.tap("none") }.exists("some"))
  }

  private final class Model: ObservableObject, Codable {
    var count = 0
  }

  private struct Owner: View {
    @StateObject private var model = Model()
    var body: some View {
      Button("Model \(model.count)") {
        model.objectWillChange.send()
        model.count += 1
      }
    }
  }

  @Test func `an object that can be coded is there again`() throws {
    #expect(try again(Owner()) { try $0.tap("Model 0") }.exists("Model 1"))
  }

  @Test func `a scroll view is where it was`() throws {
    let view = ScrollView {
      VStack { ForEach(0..<100, id: \.self) { Text(verbatim: "Row \($0)").frame(height: 50) } }
    }
    var place = CGRect.zero
    let app = try again(view) {
      $0.scroll(at: CGPoint(x: 195, y: 200), by: CGSize(width: 0, height: -900))
      $0.advance(by: 2)
      place = try $0.find("Row 20").frame
    }
    #expect(try app.find("Row 20").frame == place)
    #expect(place.minY < 500)
  }

  @Test func `a button that was held down is not`() throws {
    let first = show(Counter(name: "Count"))
    first.app.press(at: try first.app.find("Count 0").frame.center)
    let snapshot = first.archive.snapshot()
    let untouched = show(Counter(name: "Count")).archive.snapshot()
    #expect(snapshot == untouched)
  }

  @Test func `what is as it began is not kept, and what is not understood is passed over`() throws {
    let first = show(Counter(name: "Count"))
    let list = try PropertyListSerialization.propertyList(
      from: try #require(first.archive.snapshot()), format: nil)
    #expect((list as? [String: Data])?.isEmpty == true)
    #expect(show(Counter(name: "Count"), Data("nonsense".utf8)).app.exists("Count 0"))
    let other = try PropertyListSerialization.data(
      fromPropertyList: ["/Counter.count": Data("\"a\"".utf8)], format: .binary, options: 0)
    #expect(show(Counter(name: "Count"), other).app.exists("Count 0"))
  }

  private struct Switch: View {
    @State private var isShown = false
    var body: some View {
      VStack {
        Button("Show") { isShown.toggle() }
        if isShown { Counter(name: "Late") }
      }
    }
  }

  @Test func `what left and came again begins anew`() throws {
    let app = try again(Switch()) {
      try $0.tap("Show")
      try $0.tap("Late 0")
    }
    #expect(app.exists("Late 1"))
    try app.tap("Show")
    app.advance(by: 1)
    try app.tap("Show")
    app.advance(by: 1)
    #expect(app.exists("Late 0"))
  }

  @Test func `a path of values that can be coded is coded, others are not`() throws {
    struct Plain: Hashable {}
    var path = NavigationPath([1, 2])
    path.append("three")
    let data = try JSONEncoder().encode(try #require(path.codable))
    let back = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(back) == path)
    path.append(Plain())
    #expect(path.codable == nil)
    let unknown = Data(#"["no.such.Type","1"]"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: unknown)
    }
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
