import Foundation
import SwiftUI
import SwiftUITesting
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
    field.text = "another"
    #expect(field.selectedTextRange == nil)
  }

  final class Delegate: NSObject, UITextViewDelegate, UITextFieldDelegate {
    var changes = 0
    func textViewDidChangeSelection(_ textView: UITextView) { changes += 1 }
    func textFieldDidChangeSelection(_ textField: UITextField) { changes += 1 }
  }

  @Test func `a text view tells what a person selects, and puts text there`() throws {
    let (view, delegate) = (UITextView(), Delegate())
    view.text = "old oaks"
    view.accessibilityLabel = "Note"
    view.delegate = delegate
    let app = Driver(HeldView(view: view))
    #expect(view.selectedRange == NSRange(location: 8, length: 0))
    try app.select(4..<8, in: "Note")
    #expect(view.selectedRange == NSRange(location: 4, length: 4) && delegate.changes == 1)
    view.insertText("elms")
    #expect(view.text == "old elms" && view.selectedRange == NSRange(location: 8, length: 0))
    view.selectedRange = NSRange(location: 3, length: 0)
    view.deleteBackward()
    #expect(view.text == "ol elms" && view.selectedRange == NSRange(location: 2, length: 0))
  }

  @Test func `a field tells what a person selects, and selects all`() throws {
    let (field, delegate) = (UITextField(), Delegate())
    field.text = "old oaks"
    field.placeholder = "Note"
    field.delegate = delegate
    let app = Driver(HeldView(view: field))
    try app.select(0..<3, in: "Note")
    let range = try #require(field.selectedTextRange)
    #expect(field.text(in: range) == "old" && delegate.changes == 1)
    app.key("n")
    #expect(field.text == "n oaks")
    field.selectAll(nil)
    field.insertText("elms")
    #expect(field.text == "elms")
  }
}
