import SwiftUITesting
import Testing

@testable import Postcard

@MainActor @Suite struct PostcardTests {
  @Test func `a postcard is sent to whom was typed`() async throws {
    let app = Driver(delegate: AppDelegate.self)
    defer { app.close() }
    #expect(app.exists("Send a postcard"))
    try app.type("Grace1", into: "To whom?")
    #expect(try app.find("To whom?").value == "")
    try app.type("Grace", into: "To whom?")
    try app.tap("Send")
    #expect(app.items.contains { $0.role == .progress })
    #expect(await app.wait { app.exists("On its way to Grace") })
    #expect(!app.items.contains { $0.role == .progress })
  }

  @Test func `the card is blurred glass, dark in the evening`() throws {
    let app = Driver(delegate: AppDelegate.self)
    defer { app.close() }
    let day = app.picture
    try app.tap("Evening")
    app.advance(by: 1)
    // The card is more than a third of the screen, the landscape around it stays.
    let difference = app.picture.difference(from: day)
    #expect(difference.pixels > day.width * day.height / 5)
    #expect(difference.pixels < day.width * day.height / 2)
  }
}
