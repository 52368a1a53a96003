import SwiftUITesting
import Testing

@testable import NAME

@MainActor @Suite struct NAMETests {
  @Test func `each tap adds one`() throws {
    let app = Driver(ContentView())
    #expect(try app.find("count").label == "0")
    try app.tap("Add one")
    try app.tap("Add one")
    #expect(try app.find("count").label == "2")
  }
}
