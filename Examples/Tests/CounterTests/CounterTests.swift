import SwiftUITesting
import Testing

@testable import Counter

@MainActor @Suite struct CounterTests {
  @Test func `the buttons count up and down`() throws {
    let app = Driver(CounterView())
    #expect(try app.find("count").label == "0")
    try app.tap("Increase")
    try app.tap("Increase")
    try app.tap("Decrease")
    #expect(try app.find("count").label == "1")
  }
}
