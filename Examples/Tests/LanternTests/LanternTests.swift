import SwiftUI
import SwiftUITesting
import Testing

@testable import Lantern

@MainActor @Suite struct LanternTests {
  private let app: Driver

  init() {
    app = Driver(LanternView())
    app.advance(by: 1)
  }

  private func open(_ title: String) throws {
    try app.tap(title, role: .button)
    app.advance(by: 1)
  }

  @Test func `a picture grows out of its cell and goes back`() throws {
    let cell = try app.find("Fjord", role: .button).frame
    try open("Fjord")
    #expect(app.exists("Close"))
    let large = try #require(app.all("Fjord", role: .image).map(\.frame.width).max())
    #expect(large > cell.width * 2)
    try app.tap("Close")
    app.advance(by: 1)
    #expect(!app.exists("Close"))
  }

  @Test func `a heart makes a favourite, and favourites are shown alone`() throws {
    try open("Moor")
    try app.tap("Favourite")
    try app.tap("Close")
    app.advance(by: 1)
    try app.tap("Favourites")
    app.advance(by: 1)
    #expect(app.exists("Moor", role: .button) && !app.exists("Fjord", role: .button))
  }

  @Test func `a drag downwards puts a picture back`() throws {
    try open("Fjord")
    app.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 760), duration: 0.2)
    app.advance(by: 1)
    #expect(!app.exists("Close"))
  }

  @Test func `pinching apart makes the cells wider`() throws {
    let before = try app.find("Fjord", role: .button).frame.width
    app.pinch(at: CGPoint(x: 195, y: 400), scale: 1.6)
    app.advance(by: 1)
    #expect(try app.find("Fjord", role: .button).frame.width > before * 1.3)
  }
}
