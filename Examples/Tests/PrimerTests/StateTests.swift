import SwiftUI
import SwiftUITesting
import Testing

@testable import Primer

@MainActor @Suite struct StateTests {
  private func press(_ titles: String, _ app: Driver) throws {
    for title in titles.split(separator: " ") { try app.tap(String(title), role: .button) }
  }

  @Test func `A1/CM25 a state of the view is written by a button of the same view`() throws {
    let app = Driver(OwnedCalculator(owner: .view))
    #expect(try app.find("display").label == "0")
    try app.tap("Test")
    #expect(try app.find("display").label == "1.23")
  }

  @Test(arguments: [StateOwner.binding, .announcing, .published, .reference, .environment])
  func
    `A1/CM26 A1/CM27 A1/CM28 A1/CM29 A1/CM30 A1/B119 whoever owns the state, the frames are the same`(
      owner: StateOwner
    ) throws
  {
    let app = Driver(OwnedCalculator(owner: owner), scale: 1)
    let usual = Driver(OwnedCalculator(owner: .binding), scale: 1)
    for keys in ["9 8", "- 3", "× 2", "=", "÷ 0 =", "AC"] {
      try press(keys, app)
      try press(keys, usual)
      #expect(try app.find("display").label == usual.find("display").label)
      #expect(app.picture.difference(from: usual.picture).pixels == 0, "after \(keys)")
    }
    #expect(try app.find("display").label == "0")
  }

  @Test func `A1/E13 the slider above the display goes back in place`() throws {
    let app = Driver(HistoryInPlace())
    #expect(app.exists("No steps yet"))
    try press("9 8 - 3 + 2 × 4", app)
    #expect(app.exists("98-3+2×4"))
    try app.set("", to: 5)
    #expect(app.exists("98-3+"))
    #expect(try app.find("display").label == "95")
    try app.set("", to: 8)
    #expect(try app.find("display").label == "4")
  }

  @Test func `A1/E14 a key is announced several times and runs the body once`() throws {
    let app = Driver(SendsPage())
    #expect(app.exists("Press a key"))
    for key in ["7", "+"] {
      try app.tap(key, role: .button)
      let text = try #require(app.texts.first { $0.hasPrefix("Announced") })
      let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
      #expect(numbers[0] >= 4 && numbers[1] == 1, "\(text)")
    }
  }
}
