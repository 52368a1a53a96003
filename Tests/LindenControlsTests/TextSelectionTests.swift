import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct TextSelectionTests {
  /// A field and an editor, each with what is selected in it, and buttons that select.
  private struct Notes: View {
    @State var text = "old oaks"
    @State var selection: TextSelection?
    var isEditor = false

    var body: some View {
      VStack {
        if isEditor {
          TextEditor(text: $text, selection: $selection).accessibilityLabel("Note")
        } else {
          TextField("Note", text: $text, selection: $selection)
        }
        Button("All") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
        Button("Start") { selection = TextSelection(insertionPoint: text.startIndex) }
        Button("Stress") {
          guard case .selection(let range)? = selection?.indices else { return }
          text.replaceSubrange(range, with: "*\(text[range])*")
        }
        Text(words).accessibilityIdentifier("selected")
      }
    }

    private var words: String {
      guard case .selection(let range)? = selection?.indices else { return "nothing" }
      return selection?.isInsertion == true
        ? "caret \(text.utf16.distance(from: text.startIndex, to: range.lowerBound))"
        : String(text[range])
    }
  }

  private func selected(_ app: Driver) throws -> String {
    try app.find("selected").label
  }

  @Test(arguments: [false, true])
  func `the program hears what is selected, and edits it`(isEditor: Bool) throws {
    let app = Driver(Notes(isEditor: isEditor))
    #expect(try selected(app) == "nothing")
    try app.select(4..<8, in: "Note")
    #expect(try selected(app) == "oaks")
    try app.tap("Stress")
    #expect(try app.find("Note").value == "old *oaks*")
    try app.select(3..<3, in: "Note")
    #expect(try selected(app) == "caret 3")
  }

  @Test func `what is typed goes where the program put the caret`() throws {
    let app = Driver(Notes())
    try app.focus("Note")
    try app.tap("Start")
    try app.focus("Note")
    for key in ["V", "e", "r", "y", " "] { app.key(key) }
    #expect(try app.find("Note").value == "Very old oaks")
    #expect(try selected(app) == "caret 5")
    app.key("Backspace")
    #expect(try app.find("Note").value == "Veryold oaks")
    try app.tap("All")
    try app.focus("Note")
    app.key("a")
    #expect(try app.find("Note").value == "a")
  }

  @Test func `after a change the caret is behind what is new`() throws {
    let app = Driver(Notes())
    try app.type("old grey oaks", into: "Note")
    #expect(try selected(app) == "caret 9")
    try app.type("old oaks", into: "Note")
    #expect(try selected(app) == "caret 4")
  }

  @Test func `places beyond the text, or within a character, are those at its end or beginning`()
    throws
  {
    let app = Driver(Notes(text: "a👩‍👩‍👧b"))
    try app.select(3..<999, in: "Note")
    #expect(try selected(app) == "👩‍👩‍👧b")
    try app.select(2..<5, in: "Note")
    #expect(try selected(app) == "caret 1")
  }

  @Test func `an editor of attributed text changes what a person has selected`() throws {
    struct Page: View {
      @State private var text = AttributedString("old oaks")
      @State private var selection = AttributedTextSelection()
      var body: some View {
        VStack {
          TextEditor(text: $text, selection: $selection).accessibilityLabel("Note")
          Button("Bold") {
            text.transformAttributes(in: &selection) {
              $0.inlinePresentationIntent = .stronglyEmphasized
            }
          }
          Text(bold).accessibilityIdentifier("selected")
        }
      }
      private var bold: String {
        text.runs.filter { $0.inlinePresentationIntent == .stronglyEmphasized }
          .map { String(text[$0.range].characters) }.joined(separator: "|")
      }
    }
    let app = Driver(Page())
    try app.select(4..<8, in: "Note")
    try app.tap("Bold")
    #expect(try selected(app) == "oaks")
    // The selection stays, and what is typed in its place is as its beginning was.
    try app.type("old elms", into: "Note")
    #expect(try selected(app) == "elms")
    // A caret with attributes of its own keeps them when the host tells of it once more.
    try app.select(0..<0, in: "Note")
    try app.tap("Bold")
    try app.select(0..<0, in: "Note")
    try app.type("Xold elms", into: "Note")
    #expect(try selected(app) == "X|elms")
  }

  @Test func `a field whose program does not ask hears nothing`() throws {
    struct Page: View {
      @State private var text = "oaks"
      var body: some View { TextField("Note", text: $text) }
    }
    let app = Driver(Page())
    try app.select(0..<2, in: "Note")
    app.key("!")
    #expect(try app.find("Note").value == "oaks!")
  }
}
