import SwiftUI
import SwiftUITesting
import Testing
import UniformTypeIdentifiers

@MainActor struct ListKeysTests {
  private struct One: View {
    @State var chosen: Int?
    var body: some View {
      Text("chosen:\(chosen.map(String.init) ?? "none")")
      List(1..<200, id: \.self, selection: $chosen) { Text("Row \($0)") }
    }
  }

  @Test func `arrows choose the row before or after, and rows come into sight`() {
    let app = Driver(One(), size: CGSize(width: 390, height: 600))
    app.key("ArrowDown")
    #expect(app.exists("chosen:1"))
    app.key("ArrowDown")
    app.key("ArrowDown")
    app.key("ArrowUp")
    #expect(app.exists("chosen:2"))
    for _ in 0..<60 {
      app.key("ArrowDown")
      app.advance(by: 0.5)
    }
    let chosen = app.texts.first { $0.hasPrefix("chosen:") }.flatMap { Int($0.dropFirst(7)) } ?? 0
    #expect(chosen > 50)
    #expect(app.exists("Row \(chosen)"))
  }

  private struct Several: View {
    @State var items = Array(1..<10)
    @State var chosen: Set<Int> = []
    var body: some View {
      Text("chosen:\(chosen.sorted().map(String.init).joined(separator: ","))")
      Text("items:\(items.map(String.init).joined(separator: ","))")
      List(selection: $chosen) {
        ForEach(items, id: \.self) { Text("Row \($0)").deleteDisabled($0 == 3) }
          .onDelete { items.remove(atOffsets: $0) }
      }
    }
  }

  @Test func `the shift key adds rows to those chosen, and takes them away on the way back`() throws
  {
    let app = Driver(Several())
    try app.tap("Row 4")
    app.key("ArrowDown", modifiers: .shift)
    app.key("ArrowDown", modifiers: .shift)
    #expect(app.exists("chosen:4,5,6"))
    app.key("ArrowUp", modifiers: .shift)
    #expect(app.exists("chosen:4,5"))
    app.key("ArrowUp", modifiers: .shift)
    app.key("ArrowUp", modifiers: .shift)
    #expect(app.exists("chosen:3,4"))
    app.key("ArrowUp")
    #expect(app.exists("chosen:2"))
    app.key("a", modifiers: .command)
    #expect(app.exists("chosen:1,2,3,4,5,6,7,8,9"))
  }

  @Test func `the delete key deletes the chosen rows that may be deleted`() throws {
    let app = Driver(Several())
    try app.tap("Row 2")
    app.key("ArrowDown", modifiers: .shift)
    app.key("ArrowDown", modifiers: .shift)
    app.key("Backspace")
    app.advance(by: 1)
    #expect(app.exists("items:1,3,5,6,7,8,9"))
  }

  private struct Inserting: View {
    @State var items = ["a", "b", "c"]
    var body: some View {
      VStack {
        Text(items.joined()).accessibilityIdentifier("all")
        Color.red.frame(width: 100, height: 50).draggable("new")
        Color.blue.frame(width: 100, height: 50).draggable(URL(string: "https://a.b")!)
        List {
          ForEach(items, id: \.self) { Text("Row \($0)") }
            .dropDestination(for: String.self) { items.insert(contentsOf: $0, at: $1) }
        }
      }
    }
  }

  private func carry(_ app: Driver, from start: CGPoint, to end: CGPoint) {
    app.press(at: start)
    app.advance(by: 0.6)
    app.move(to: end)
    app.lift(at: end)
    app.advance(by: 1)
  }

  @Test func `what is dropped on a row stands before it, or after it in its lower half`() throws {
    let app = Driver(Inserting())
    let row = try app.find("Row b").frame
    carry(app, from: CGPoint(x: 195, y: 55), to: CGPoint(x: row.midX, y: row.midY + 12))
    let all = try app.find("all").label
    #expect(all == "abnewc", "\(row)")
  }

  @Test func `what is of another type is not taken between rows`() throws {
    struct Picky: View {
      @State var log = "nothing"
      var body: some View {
        VStack {
          Text(log).accessibilityIdentifier("log")
          Color.red.frame(width: 100, height: 50).draggable("text")
          List {
            ForEach(["a", "b"], id: \.self) { Text("Row \($0)") }
              .onInsert(of: [.png]) { index, providers in log = "\(providers.count) at \(index)" }
          }
        }
      }
    }
    let app = Driver(Picky())
    let row = try app.find("Row b").frame
    carry(app, from: CGPoint(x: 195, y: 55), to: CGPoint(x: row.midX, y: row.midY))
    #expect(try app.find("log").label == "nothing")
  }

  @Test func `rows that are moved and deleted while a refresh replaces them stay one of each`()
    async throws
  {
    struct Refreshed: View {
      @State var items = Array(1...6)
      var body: some View {
        Text("items:\(items.map(String.init).joined(separator: ","))")
        Button("Refresh") { items = [6, 5, 4, 3, 2, 1] }
        List {
          ForEach(items, id: \.self) { Text("Row \($0)") }
            .onDelete { items.remove(atOffsets: $0) }
            .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    let app = Driver(Refreshed())
    let row = try app.find("Row 2").frame
    // The row is held when the refresh puts others where it was.
    app.press(at: CGPoint(x: row.midX, y: row.midY))
    app.advance(by: 0.8)
    app.move(to: CGPoint(x: row.midX, y: row.midY + 60))
    try app.tap("Refresh")
    app.lift(at: CGPoint(x: row.midX, y: row.midY + 60))
    app.advance(by: 1)
    let items = try #require(app.texts.first { $0.hasPrefix("items:") })
    #expect(items.dropFirst(6).split(separator: ",").map { Int($0)! }.sorted() == Array(1...6))
    #expect(app.texts.filter { $0.hasPrefix("Row") }.count == 6)
  }
}
