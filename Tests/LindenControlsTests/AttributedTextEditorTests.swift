import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct AttributedTextEditorTests {
  @MainActor @Observable final class Note {
    var text = AttributedString("plain ")
    var selection = AttributedTextSelection()

    init() {
      var word = AttributedString("red")
      word.foregroundColor = .red
      text += word
    }

    /// The characters and the colour of each run.
    var runs: [String] {
      text.runs.map { run in
        let color = run.foregroundColor
        let name = color == .red ? ":red" : color == .blue ? ":blue" : ""
        return String(text[run.range].characters) + name
      }
    }
  }

  struct Editor: View {
    @Bindable var note: Note
    var body: some View {
      TextEditor(text: $note.text, selection: $note.selection).accessibilityIdentifier("editor")
    }
  }

  @Test func `what is typed has the attributes of the character before it`() throws {
    let note = Note()
    let app = Driver(Editor(note: note))
    #expect(try app.find("editor").value == "plain red")
    try app.type("plain redder", into: "editor")
    #expect(note.runs == ["plain ", "redder:red"])
    try app.type("plainer redder", into: "editor")
    #expect(note.runs == ["plainer ", "redder:red"])
    try app.type("redder", into: "editor")
    #expect(note.runs == ["redder:red"])
  }

  @Test func `the selection is a caret behind what was typed last`() throws {
    let note = Note()
    let app = Driver(Editor(note: note))
    try app.type("plain old red", into: "editor")
    guard case .insertionPoint(let index) = note.selection.indices(in: note.text) else {
      Issue.record("It is no caret.")
      return
    }
    #expect(String(note.text.characters[..<index]) == "plain old ")
  }

  @Test func `attributes set at the caret are those of what is typed next`() throws {
    let note = Note()
    let app = Driver(Editor(note: note))
    note.text.transformAttributes(in: &note.selection) { $0.foregroundColor = .blue }
    #expect(note.selection.typingAttributes(in: note.text).foregroundColor == .blue)
    try app.type("plain red!", into: "editor")
    try app.type("plain red!?", into: "editor")
    #expect(note.runs == ["plain ", "red:red", "!?:blue"])
  }

  @Test func `the editor shows its text with the attributes`() {
    func picture(_ color: Color?) -> Picture {
      var text = AttributedString("words")
      text.foregroundColor = color
      return Driver(TextEditor(text: .constant(text)), size: CGSize(width: 100, height: 40)).picture
    }
    #expect(picture(.red).difference(from: picture(nil)).pixels > 0)
  }
}

struct AttributedTextSelectionTests {
  private var text: AttributedString {
    var bold = AttributedString("bold")
    bold.inlinePresentationIntent = .stronglyEmphasized
    return AttributedString("a ") + bold + AttributedString(" c")
  }

  private func range(_ word: String, in text: AttributedString) throws
    -> Range<AttributedString.Index>
  { try #require(text.range(of: word)) }

  @Test func `only what is selected changes its attributes, and stays selected`() throws {
    var text = text
    var selection = AttributedTextSelection(range: try range("ld c", in: text))
    text.transformAttributes(in: &selection) { $0.kern = 2 }
    #expect(String(text[selection].characters) == "ld c")
    #expect(text.runs.map { String(text[$0.range].characters) } == ["a ", "bo", "ld", " c"])
    #expect(text.runs.map(\.kern) == [nil, nil, 2, 2])
    let kerning = selection.attributes(
      in: text)[AttributeScopes.SwiftUIAttributes.KerningAttribute.self]
    #expect(kerning == [2, 2])
  }

  @Test func `what replaces the selection is typed as its beginning was`() throws {
    var text = text
    var selection = AttributedTextSelection(range: try range("bold", in: text))
    text.replaceSelection(&selection, withCharacters: "strong")
    #expect(String(text.characters) == "a strong c")
    #expect(text.runs.map { String(text[$0.range].characters) } == ["a ", "strong", " c"])
    text.replaceSelection(&selection, with: AttributedString("!"))
    #expect(String(text.characters) == "a strong! c")
  }

  @Test func `several parts are replaced by one text`() throws {
    var text = AttributedString("one two three")
    let ranges = RangeSet([try range("one", in: text), try range("three", in: text)])
    var selection = AttributedTextSelection(ranges: ranges)
    #expect(String(text[selection].characters) == "onethree")
    text.replaceSelection(&selection, withCharacters: "1")
    #expect(String(text.characters) == "1 two ")
  }

  @Test func `indices of a longer text count as the end`() {
    let long = AttributedString("long text")
    let short = AttributedString("s")
    let caret = AttributedTextSelection(insertionPoint: long.endIndex)
    #expect(caret.indices(in: short) == .insertionPoint(short.endIndex))
    let all = AttributedTextSelection(range: long.startIndex..<long.endIndex)
    #expect(String(short[all].characters) == "s")
    #expect(
      AttributedTextSelection().typingAttributes(in: AttributedString()) == AttributeContainer())
  }
}
