import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct ListSelectionTests {
  @Test func `rows of a ForEach are chosen by the ids of their elements`() throws {
    struct Item: Identifiable { let id: String }
    struct Choosing: View {
      @State private var chosen: String?
      var body: some View {
        VStack {
          Text(verbatim: chosen ?? "none")
          List(selection: $chosen) {
            Section { ForEach([Item(id: "a"), Item(id: "b")]) { Text("Row \($0.id)") } }
            Text("Own").tag("own")
            Text("Not me").selectionDisabled()
          }
        }
      }
    }
    let app = Driver(Choosing())
    try app.tap("Row b")
    #expect(app.texts.first == "b")
    try app.tap("Own")
    #expect(app.texts.first == "own")
    try app.tap("Not me")
    #expect(app.texts.first == "own")
  }

  @Test func `while edited, a tap adds a row to several chosen, or takes it away`() throws {
    struct Choosing: View {
      @State private var chosen: Set<Int> = []
      var body: some View {
        VStack {
          EditButton()
          Text(verbatim: chosen.sorted().map(String.init).joined(separator: ","))
          List(1..<5, id: \.self, selection: $chosen) { Text("Row \($0)") }
        }
      }
    }
    let app = Driver(Choosing())
    try app.tap("Edit")
    app.advance(by: 1)
    try app.tap("Row 2")
    try app.tap("Row 4")
    #expect(app.exists("2,4"))
    try app.tap("Row 2")
    #expect(app.exists("4"))
  }

  @Test func `a tree's rows can be chosen`() throws {
    struct Node: Identifiable {
      let id: String
      var children: [Node]?
    }
    struct Tree: View {
      @State private var chosen: String?
      var body: some View {
        VStack {
          Text(verbatim: chosen ?? "none")
          List(
            [Node(id: "leaf"), Node(id: "twig", children: [Node(id: "bud")])], children: \.children,
            selection: $chosen
          ) { Text("Node \($0.id)") }
        }
      }
    }
    let app = Driver(Tree())
    try app.tap("Node leaf")
    #expect(app.texts.first == "leaf")
  }
}
