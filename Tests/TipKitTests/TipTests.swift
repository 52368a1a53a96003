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

private struct Watched: Tip {
  @Parameter static var isReady = false
  static let opened = Event(id: "TipTests.opened")
  static let bought = Tips.Event<Purchase>(id: "TipTests.bought")
  struct Purchase: Codable, Sendable { var price: Int }
  var title: Text { Text("Watched") }
  var rules: [Rule] {
    #Rule(Self.$isReady) { $0 == true }
    #Rule(Self.opened) { $0.donations.donatedWithin(.week).count >= 2 }
    #Rule(Self.bought) { $0.donations.filter { $0.price > 3 }.count == 1 }
  }
}

private struct GroupView: View {
  @State var tips = TipGroup(.ordered) {
    Favourite()
    Guarded()
  }
  var body: some View { TipView(tips.currentTip) }
}

extension TipTests {
  @Test func `rules look at parameters and at donations of events`() async throws {
    try Tips.resetDatastore()
    try Tips.configure()
    for id in ["opened", "bought"] {
      UserDefaults.standard.removeObject(forKey: "TipKit.event.TipTests.\(id)")
    }
    let tip = Watched()
    Watched.isReady = true
    await Watched.opened.donate()
    await Watched.bought.donate(Watched.Purchase(price: 2))
    #expect(tip.status == .pending)
    await Watched.opened.donate()
    #expect(tip.status == .pending)
    await Watched.bought.donate(Watched.Purchase(price: 5))
    #expect(tip.status == .available)
    Watched.isReady = false
    #expect(tip.status == .pending)
  }

  @Test func `an ordered group shows a tip when those before it are closed`() throws {
    try Tips.resetDatastore()
    try Tips.configure()
    Guarded.isSignedIn = true
    let app = Driver(GroupView())
    #expect(app.texts.contains("Save it"))
    #expect(!app.texts.contains("Hello"))
    try app.tap("Close")
    app.advance(by: 1)
    #expect(app.texts.contains("Hello"))
    Guarded.isSignedIn = false
  }

  @Test func `the state of a tip can be followed`() async throws {
    try Tips.resetDatastore()
    try Tips.configure()
    var seen: [Tips.Status] = []
    for await status in Favourite().statusUpdates {
      seen.append(status)
      if seen.count == 2 { break }
      Favourite().invalidate(reason: .actionPerformed)
    }
    #expect(seen == [.available, .invalidated(.actionPerformed)])
    try Tips.resetDatastore()
  }
}
