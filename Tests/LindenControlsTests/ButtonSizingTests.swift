import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct ButtonSizingTests {
  private let size = CGSize(width: 300, height: 200)

  @Test func `flexible buttons with a border are as wide as the room`() throws {
    func width(_ sizing: ButtonSizing, _ style: some PrimitiveButtonStyle) throws -> CGFloat {
      try Driver(Button("Go") {}.buttonStyle(style).buttonSizing(sizing), size: size)
        .find("Go").frame.width
    }
    #expect(try width(.flexible, .bordered) == 300 && width(.flexible, .borderedProminent) == 300)
    #expect(try width(.fitted, .bordered) < 100 && width(.automatic, .bordered) < 100)
    let glass = Driver(Button("Go") {}.buttonStyle(.glass).buttonSizing(.flexible), size: size)
    #expect(try glass.find("Go").frame.width == 300)
  }

  @Test func `a button with only a role says what it is, and does it`() throws {
    var pressed: [String] = []
    let app = Driver(
      VStack {
        Button(role: .cancel) { pressed.append("cancel") }
        Button(role: .close) { pressed.append("close") }
        Button(role: .confirm) { pressed.append("confirm") }
        Button(role: .destructive) { pressed.append("destructive") }
      })
    for word in ["Cancel", "Close", "Done", "Delete"] { try app.tap(word) }
    #expect(pressed == ["cancel", "close", "confirm", "destructive"])
  }

  @Test func `in a bar such a button is a symbol with the word as its label`() throws {
    let app = Driver(
      NavigationStack {
        Text("page").toolbar {
          ToolbarItem(placement: .cancellationAction) { Button(role: .close) {} }
        }
      })
    let button = try app.find("Close")
    #expect(button.role == .button && button.frame.width < 40)
  }
}
