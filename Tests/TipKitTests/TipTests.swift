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

private struct Pointed: Tip {
  var title: Text { Text("Point") }
}

private struct PopoverStage: View {
  @State var isPresented = false
  var body: some View {
    VStack {
      Text(verbatim: isPresented ? "shown" : "away")
      Button("Hide") { isPresented = false }
      Button("Show") { isPresented = true }
      Spacer()
      Text("Anchor").popoverTip(
        Pointed(), isPresented: $isPresented, attachmentAnchor: .point(.bottom), arrowEdge: .bottom)
    }
    .tipBackgroundInteraction(.enabled)
  }
}

extension TipTests {
  @Test func `a binding tells that a tip is shown, and hides it for a while`() throws {
    try Tips.resetDatastore()
    try Tips.configure()
    let app = Driver(PopoverStage())
    app.advance(by: 1)
    #expect(app.exists("Point") && app.exists("shown"))
    try app.tap("Hide")
    app.advance(by: 1)
    #expect(!app.exists("Point") && app.exists("away"))
    #expect(Pointed().status == .available)
    try app.tap("Show")
    app.advance(by: 1)
    #expect(app.exists("Point"))
    try app.tap("Close")
    app.advance(by: 1)
    #expect(!app.exists("Point") && app.exists("away"))
    #expect(Pointed().status == .invalidated(.tipClosed))
  }

  @Test func `a tip that is not shown takes no room`() throws {
    try Tips.resetDatastore()
    try Tips.configure()
    let isShown = Binding<Bool>.constant(false)
    let app = Driver(
      VStack(spacing: 10) {
        Text("a")
        TipView(Pointed(), isPresented: isShown)
        Text("b")
      })
    #expect(try app.find("b").frame.minY - app.find("a").frame.maxY == 10)
  }

  @Test func `a picture is as large as is said`() throws {
    try Tips.resetDatastore()
    try Tips.configure()
    func height(_ size: CGFloat) throws -> CGFloat {
      let app = Driver(
        TipView(Favourite()).tipImageSize(CGSize(width: size, height: size))
          .accessibilityElement(children: .contain).accessibilityIdentifier("tip"),
        size: CGSize(width: 800, height: 600))
      return try app.find("tip").frame.height
    }
    #expect(try height(300) - height(200) == 100)
    #expect(try height(20) < height(200))
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
