import Testing

@testable import LindenWindowHost

@Suite struct EditedTextTests {
  @Test func `the caret of a new text is at its end`() {
    let text = EditedText("abc")
    #expect(text.caret == 3)
    #expect(text.selection.isEmpty)
  }

  @Test func `typing replaces the selection`() {
    var text = EditedText("one two")
    text.move(.start)
    text.move(.wordOn, selecting: true)
    text.insert("1")
    #expect(text.string == "1 two")
    #expect(text.caret == 1)
  }

  @Test func `a selection is told, and made, in UTF-16 units`() {
    var text = EditedText("a👩‍👩‍👧b")
    #expect(text.selectedUnits == 10..<10)
    text.move(.characterBack, selecting: true)
    text.move(.characterBack, selecting: true)
    #expect(text.selectedUnits == 1..<10)
    text.select(9..<99)
    #expect(text.selectedText == "b")
    // Within a character is before it.
    text.select(0..<4)
    #expect(text.selectedText == "a")
  }

  @Test func `an accent joins the letter before it`() {
    var text = EditedText("e")
    text.insert("\u{301}")
    #expect(text.string == "é")
    #expect(text.caret == 1)
  }

  @Test func `delete takes a character, a word, or what is selected`() {
    var text = EditedText("ab cd 👨‍👩‍👧")
    text.delete(.characterBack)
    #expect(text.string == "ab cd ")
    text.delete(.wordBack)
    #expect(text.string == "ab ")
    text.selectAll()
    text.delete(.characterBack)
    #expect(text.string == "")
    text.delete(.characterBack)
    #expect(text.string == "")
  }

  @Test func `an arrow leaves a selection at the end it points to`() {
    var text = EditedText("abcd")
    text.move(.to(1))
    text.move(.to(3), selecting: true)
    var other = text
    text.move(.characterBack)
    other.move(.characterOn)
    #expect(text.caret == 1)
    #expect(other.caret == 3)
  }

  @Test func `a double click takes the word, or the space between two`() {
    var text = EditedText("one  two")
    text.selectWord(at: 6)
    #expect(text.selectedText == "two")
    text.selectWord(at: 3)
    #expect(text.selectedText == "  ")
    text.selectWord(at: 99)
    #expect(text.selectedText == "two")
  }

  @Test func `an input method takes away scalars around the caret`() {
    var text = EditedText("a한b")
    text.move(.to(2))
    text.deleteScalars(offset: -1, count: 1)
    #expect(text.string == "ab")
    #expect(text.caret == 1)
    text.deleteScalars(offset: -9, count: 99)
    #expect(text.string == "")
  }

  @Test func `another text keeps the caret where it was, or at the end`() {
    var text = EditedText("abc")
    text.replace(with: "abcdef")
    #expect(text.caret == 6)
    text.move(.to(2))
    text.replace(with: "a")
    #expect(text.caret == 1)
  }
}
