import SwiftUITesting
import Testing

@testable import Counter

@MainActor @Suite struct CounterTests {
  @Test func `the buttons count up and down`() {
    let app = Driver(CounterView())
    #expect(app.text("count") == "0")
    app.tap("Increase")
    app.tap("Increase")
    app.tap("Decrease")
    #expect(app.text("count") == "1")
  }
}
