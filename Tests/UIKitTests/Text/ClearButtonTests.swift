import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

/// The button that empties a text field.
@MainActor @Suite struct ClearButtonTests {
  private final class Guard: UITextFieldDelegate {
    var mayClear = false
    var asked = 0
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      asked += 1
      return mayClear
    }
  }

  private struct Stage: UIViewRepresentable {
    let field: UITextField
    func makeUIView(context: Context) -> UITextField { field }
    func updateUIView(_ uiView: UITextField, context: Context) {}
  }

  private func app(_ mode: UITextField.ViewMode, text: String = "Ada") -> (Driver, UITextField) {
    let field = UITextField()
    field.placeholder = "Name"
    field.text = text
    field.clearButtonMode = mode
    return (Driver(Stage(field: field).padding(), size: CGSize(width: 300, height: 100)), field)
  }

  @Test(arguments: [
    (UITextField.ViewMode.never, false, false), (.always, true, true),
    (.whileEditing, false, true), (.unlessEditing, true, false),
  ])
  func `it is there as the field's mode says`(
    mode: UITextField.ViewMode, before: Bool, whileEditing: Bool
  ) throws {
    let (app, _) = app(mode)
    #expect(app.exists("Clear text") == before)
    try app.tap("Name")
    #expect(app.exists("Clear text") == whileEditing)
  }

  @Test func `a field without text has none`() {
    #expect(!app(.always, text: "").0.exists("Clear text"))
  }

  @Test func `the delegate is asked before the field is emptied`() throws {
    let (app, field) = app(.always)
    let keeper = Guard()
    field.delegate = keeper
    try app.tap("Clear text")
    #expect(field.text == "Ada" && keeper.asked == 1)
    keeper.mayClear = true
    try app.tap("Clear text")
    #expect(field.text == "")
  }

  @Test func `a mode that is set later counts`() {
    let (app, field) = app(.never)
    field.clearButtonMode = .always
    app.settle()
    #expect(app.exists("Clear text"))
  }
}
