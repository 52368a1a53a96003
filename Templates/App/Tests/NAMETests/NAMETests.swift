import SwiftUITesting
import Testing

@testable import NAME

@MainActor @Suite struct NAMETests {
  @Test func `each tap adds one`() {
    let app = Driver(ContentView())
    #expect(app.text("count") == "0")
    app.tap("Add one")
    app.tap("Add one")
    #expect(app.text("count") == "2")
  }
}
