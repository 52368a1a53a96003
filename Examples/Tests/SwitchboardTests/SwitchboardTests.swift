import SwiftUI
import SwiftUITesting
import Testing

@testable import Switchboard

@MainActor @Suite struct SwitchboardTests {
  private let app: Driver

  init() {
    app = Driver(SwitchboardView())
    app.advance(by: 1)
  }

  private func open(_ page: String) throws {
    let row = try #require(app.items.first { $0.label.hasPrefix(page) })
    app.tap(at: CGPoint(x: row.frame.midX, y: row.frame.midY))
    app.advance(by: 1)
  }

  @Test func `flight mode turns the wireless page off`() throws {
    try app.tap("Flight mode")
    app.advance(by: 1)
    let row = try #require(app.items.first { $0.label.hasPrefix("Wireless") })
    #expect(!row.isEnabled)
    try app.tap("Flight mode")
  }

  @Test func `a network asks for its password`() throws {
    try open("Wireless")
    try open("Workshop")
    #expect(app.exists("Join Workshop"))
    try app.type("secret", into: "Password")
    try app.tap("Join")
    app.advance(by: 1)
    #expect(!app.exists("Join Workshop"))
  }

  @Test func `sliders, steppers and pickers write what they are bound to`() throws {
    try open("Sound")
    try app.set("Balance", to: -0.5)
    app.advance(by: 1)
    #expect(app.exists("50% to the left"))
    try app.increment("Repeat 3 times")
    #expect(app.exists("Repeat 4 times"))
    try app.set("Balance", to: 0)
  }

  @Test func `people are added by Return`() throws {
    try open("People")
    try app.type("Dora", into: "New name")
    try app.submit("New name")
    app.advance(by: 1)
    #expect(app.exists("Dora"))
  }

  @Test func `cleaning shows how far it is`() async throws {
    try open("Storage")
    try app.tap("Clean up")
    app.advance(by: 1)
    let choice = try #require(
      app.all("Clean up", role: .button).map(\.frame).max { $0.minY < $1.minY })
    app.tap(at: CGPoint(x: choice.midX, y: choice.midY))
    app.advance(by: 1)
    #expect(app.exists("Cleaning…"))
    #expect(await app.wait { app.exists("Used") && (try? app.find("Used").value) == "38%" })
  }

  @Test func `a search shows the pages whose names have it`() throws {
    try app.type("sto", into: "Search")
    app.advance(by: 1)
    #expect(app.items.contains { $0.label.hasPrefix("Storage") })
    #expect(!app.items.contains { $0.label.hasPrefix("Sound") })
  }
}
