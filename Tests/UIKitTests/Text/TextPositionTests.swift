import Foundation
import Testing
import UIKit

@MainActor struct TextPositionTests {
  @Test func `places of a text are counted as Foundation counts its characters`() throws {
    let view = UITextView()
    view.text = "a👍b"
    #expect(view.offset(from: view.beginningOfDocument, to: view.endOfDocument) == 4)
    let b = try #require(view.position(from: view.beginningOfDocument, offset: 3))
    let range = try #require(view.textRange(from: view.endOfDocument, to: b))
    #expect(view.text(in: range) == "b")
    #expect(view.compare(b, to: view.endOfDocument) == .orderedAscending)
    #expect(view.position(from: b, offset: 2) == nil)
    view.selectedTextRange = range
    #expect(view.selectedRange == NSRange(location: 3, length: 1))
    view.replace(range, withText: "cd")
    #expect(view.text == "a👍cd")
  }

  @Test func `a field keeps the selection that an app sets`() throws {
    let field = UITextField()
    field.text = "name"
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.endOfDocument)
    let range = try #require(field.selectedTextRange)
    #expect(field.text(in: range) == "name" && !range.isEmpty)
  }
}
