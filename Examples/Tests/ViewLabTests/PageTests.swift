import SwiftUI
import SwiftUITesting
import Testing

@testable import ViewLab

@MainActor @Suite struct PageTests {
  private let phone = CGSize(width: 390, height: 844)

  @Test func `B/X5 the knob takes the user's color once the default is off`() throws {
    let app = Driver(ColoredKnob(), size: phone)
    let before = app.png()
    try app.tap("Default Color")
    #expect(try app.find("Default Color").isOn == false)
    app.advance(by: 1)
    #expect(app.png() != before)
  }

  @Test func `B/X4 every column is as wide as its widest cell`() throws {
    let app = Driver(TablePage(), size: phone)
    #expect(try app.find("Monday").frame.minX == app.find("Heavy Rain").frame.minX)
    #expect(try app.find("Tuesday").frame.minX == app.find("Mostly\nSunny").frame.minX)
    #expect(try app.find("Berlin").frame.minX == app.find("London").frame.minX)
  }

  @Test func `B/E53 what was shown is gone when its transition is over`() throws {
    let app = Driver(Transitions(), size: phone)
    try app.tap("Hide")
    let leaving = app.png()
    app.advance(by: 1)
    #expect(app.png() != leaving)
    #expect(app.exists("Show"))
  }
}
