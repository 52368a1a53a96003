import SwiftUI
import SwiftUITesting
import Testing

@testable import RecordedApp

@MainActor struct RecordedTests {
  @Test func `what was recorded`() throws {
    let app = Driver(
      app: RecordedApp.self, size: CGSize(width: 400, height: 800),
      colorScheme: .dark,
      safeArea: EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0),
      locale: Locale(identifier: "de_DE"))
    try app.tap("Add")
    app.advance(by: 0.5)
    try app.tap("Add")
    try app.tap("Add")
    try app.tap("Add")
    try app.tap("Add")
    try app.tap("Add")
    try app.tap("Add")
    try app.tap("Add")
    try app.tap("Add")
    try app.tap("Add")
    try app.tap("Add")
    try app.tap("Add")
    try app.tap("Add")
    app.advance(by: 0.25)
    app.tap(at: CGPoint(x: 199.408, y: 323.644))
    try app.focus("Name")
    try app.type("Ada", into: "Name")
    try app.submit("Name")
    try app.leave("Name")
    app.advance(by: 1)
    try app.focus("Weight")
    try app.type("2.75", into: "Weight")
    try app.leave("Weight")
    try app.activate("Ripe")
    try app.set("Ripeness", to: 7.0)
    try app.increment("Boxes: 1")
    app.press(at: CGPoint(x: 175.716, y: 527.361))
    app.advance(by: 0.017)
    app.move(to: CGPoint(x: 185.716, y: 527.361))
    app.advance(by: 0.016)
    app.move(to: CGPoint(x: 195.716, y: 527.361))
    app.advance(by: 0.017)
    app.move(to: CGPoint(x: 205.716, y: 527.361))
    app.advance(by: 0.017)
    app.move(to: CGPoint(x: 215.716, y: 527.361))
    app.advance(by: 0.016)
    app.move(to: CGPoint(x: 225.716, y: 527.361))
    app.advance(by: 0.017)
    app.move(to: CGPoint(x: 235.716, y: 527.361))
    app.lift(at: CGPoint(x: 235.716, y: 527.361))
    app.secondaryClick(at: CGPoint(x: 254, y: 527.361))
    app.advance(by: 1)
    app.tap(at: CGPoint(x: 254, y: 567.505))
    app.advance(by: 1)
    try app.tap("Yes")
    app.advance(by: 1)
    try app.perform("Empty", on: "Crate")
    app.press(at: CGPoint(x: 10, y: 30), finger: 1)
    app.press(at: CGPoint(x: 50, y: 30), finger: 2)
    app.cancelTouch(at: CGPoint(x: 50, y: 30), finger: 2)
    app.advance(by: 0.75)
    app.lift(at: CGPoint(x: 10, y: 30), finger: 1)
    app.scroll(at: CGPoint(x: 50, y: 50), by: CGSize(width: 0, height: -12.5))
    app.pinch(at: CGPoint(x: 50, y: 50), scale: 1.5)
    // Left out: turn
    app.key("s", modifiers: [.shift, .command])
    app.size = CGSize(width: 440, height: 800)
    app.colorScheme = .light
    app.colorSchemeContrast = .increased
    try app.tap("Later")
    app.advance(by: 1)
    #expect(
      app.texts == [
        "3 fruits of Ada",
        "2.75 kg, ripe, ripeness 7",
        "It's \"ripe\",\n2 boxes \\ more",
        "Add",
        "Less",
        "Less",
        "Say",
        "Later",
        "There is more.",
        "day",
      ])
  }
}
