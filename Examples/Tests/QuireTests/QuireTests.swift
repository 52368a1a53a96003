import SwiftUI
import SwiftUITesting
import Testing

@testable import Quire

@MainActor @Suite struct QuireTests {
  @Test func `a note is the same after it was written and read`() {
    let text = "# Packing\n- [x] Rope\n- [ ] Lamp\nAnd a book."
    let note = NoteDocument(text: text)
    #expect(note.title == "Packing" && note.lines.map(\.isDone) == [true, false, nil])
    #expect(note.text == text)
    #expect(note.wordCount == 5)
  }

  private struct Host: View {
    @State var note = NoteDocument(text: "# Packing\n- [ ] Lamp")
    var body: some View { NavigationStack { NoteEditor(document: $note) } }
  }

  @Test func `a task is ticked, and Undo takes it back`() throws {
    let app = Driver(Host())
    try app.tap("Open")
    app.advance(by: 1)
    #expect(app.exists("Done"))
    try app.tap("Undo")
    app.advance(by: 1)
    #expect(app.exists("Open"))
  }

  @Test func `a line that is added takes the words`() throws {
    let app = Driver(Host())
    try app.tap("Add a line")
    app.advance(by: 1)
    #expect(app.exists("1 words"))
    try app.type("two words", into: "Write…")
    app.advance(by: 1)
    #expect(app.texts.contains { $0.hasSuffix("words") && $0 != "0 words" })
  }
}
