import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct BoundListTests {
  private struct Note: Identifiable {
    let id: Int
    var isDone = false
  }

  @Test func `a row of a list of bindings changes its element`() throws {
    struct Notes: View {
      @State private var notes = [Note(id: 1), Note(id: 2)]
      var body: some View {
        VStack {
          Text(verbatim: notes.map { $0.isDone ? "x" : "o" }.joined())
          List($notes) { $note in Button("Do \(note.id)") { note.isDone.toggle() } }
        }
      }
    }
    let app = Driver(Notes())
    try app.tap("Do 2")
    #expect(app.texts.first == "ox")
  }

  @Test func `rows of a list of bindings are chosen by the ids of their elements`() throws {
    struct Notes: View {
      @State private var notes = [Note(id: 1), Note(id: 2)]
      @State private var one: Int?
      var body: some View {
        VStack {
          Text(verbatim: one.map(String.init) ?? "none")
          List($notes, selection: $one) { $note in Text("Row \(note.id)") }
        }
      }
    }
    let app = Driver(Notes())
    try app.tap("Row 2")
    #expect(app.texts.first == "2")
  }

  @Test func `a list of bindings takes a selection of several`() {
    struct Notes: View {
      @State private var notes = [Note(id: 1), Note(id: 2)]
      @State private var several: Set<Int> = []
      var body: some View {
        List($notes, selection: $several) { $note in Text("Row \(note.id)") }
      }
    }
    #expect(Driver(Notes()).texts == ["Row 1", "Row 2"])
  }
}
