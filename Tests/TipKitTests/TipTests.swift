import SwiftUI
import SwiftUITesting
import Testing
import TipKit

private struct Favourite: Tip {
  @Parameter static var isSignedIn = false
  var title: Text { Text("Save it") }
  var message: Text? { Text("Press the star.") }
  var image: Image? { Image(systemName: "star") }
  var actions: [Action] { Action(id: "more", title: "Learn more") }
}

private struct Guarded: Tip {
  @Parameter static var isSignedIn = false
  var title: Text { Text("Hello") }
  var rules: [Rule] { Tips.Rule(Self.$isSignedIn) { $0 } }
}

@MainActor @Suite(.serialized) struct TipTests {
  @Test func `a tip is shown until it is closed, and its buttons act`() throws {
    try Tips.resetDatastore()
    try Tips.configure()
    var pressed: [String] = []
    let app = Driver(TipView(Favourite()) { pressed.append($0.id) })
    #expect(app.texts.contains("Save it"))
    #expect(app.texts.contains("Press the star."))
    try app.tap("Learn more")
    #expect(pressed == ["more"])
    try app.tap("Close")
    app.advance(by: 1)
    #expect(!app.texts.contains("Save it"))
    #expect(Favourite().status == .invalidated(.tipClosed))
    try Tips.resetDatastore()
    app.settle()
    #expect(app.texts.contains("Save it"))
  }

  @Test func `a tip waits for its rules`() async throws {
    try Tips.resetDatastore()
    try Tips.configure()
    let app = Driver(TipView(Guarded()))
    #expect(!app.texts.contains("Hello"))
    Guarded.isSignedIn = true
    #expect(await app.wait { app.texts.contains("Hello") })
  }
}
