import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum

@MainActor @Suite struct TabTests {
  private let world: World
  private let store: Store
  private let app: Driver

  init() throws {
    world = try World(trees: 6)
    store = world.makeFullStore()
    app = Driver(RootView(store: store))
  }

  @Test func `A8/F1 A1/PM1 A8/B10 there are two tabs, and the trees come first`() throws {
    #expect(app.exists("Amber linden"))
    try app.tap("Settings")
    #expect(app.exists("ACCOUNT") && !app.exists("Amber linden"))
  }

  @Test
  func `A10/B-32 A8/B5 A8/B6 A8/F2 a tab is chosen by a person or by the state, and keeps its own`()
    throws
  {
    let use = try #require(Garden.uses[1])
    store.dispatch(.showUse(use))
    app.rest()
    try app.tap("Settings")
    #expect(store.state.tab == .settings)
    try app.tap("Show Latin Names")
    store.state.tab = .trees
    app.rest()
    #expect(app.exists(use.text))
    #expect(!store.state.settings.showsLatinNames)
  }

  @Test func `A10/B-22 a page is pushed, another comes from below, and a tab is there at once`()
    throws
  {
    store.dispatch(.showUse(try #require(Garden.uses[1])))
    app.advance(by: 0.1)
    let page = try app.find(#require(Garden.uses[1]).text).frame
    app.rest()
    #expect(try app.find(#require(Garden.uses[1]).text).frame.minX < page.minX)
    try app.tap("Back")
    app.rest()
    store.dispatch(.showPageOverList(Garden.trees(2)[1]))
    app.advance(by: 0.1)
    let sheet = try app.find("Done").frame
    app.rest()
    #expect(try app.find("Done").frame.minY < sheet.minY)
    try app.tap("Done")
    app.rest()
    try app.tap("Settings")
    #expect(try app.find("ACCOUNT").frame.minX >= 0)
  }

  @Test func `A8/F3 A8/B2 A8/B3 rows scroll under the bar at the top of the screen`() throws {
    let top: CGFloat = 59
    let world = try World(trees: 30)
    let app = Driver(
      RootView(store: world.makeFullStore()),
      safeArea: EdgeInsets(top: top, leading: 0, bottom: 34, trailing: 0))
    #expect(try app.find("Trees", role: .text).frame.minY >= top)
    app.scroll(at: CGPoint(x: 195, y: 500), by: CGSize(width: 0, height: -120))
    app.rest()
    #expect(app.frames.filter { $0.width == 358 }.map(\.minY).min()! < top)
  }

  @Test func `A8/R1 A1/B2 the same state shows the same`() {
    let again = Driver(RootView(store: world.makeFullStore()))
    #expect(again.texts == app.texts)
    store.state.tab = .settings
    app.rest()
    #expect(again.texts != app.texts)
    store.state.tab = .trees
    app.rest()
    #expect(again.texts == app.texts)
  }

  @Test func `A8/B9 a preview shows the state that its store was given`() {
    let app = Driver(
      RootView(
        store: .preview {
          $0.tab = .settings
          $0.settings.user = User(email: "mara@example.com")
        }))
    #expect(app.exists("mara@example.com"))
  }

  @Test func `the number of favorites is on the tab of the trees`() {
    store.state.settings.user = User(email: "mara@example.com", favorites: [1, 2, 3])
    app.settle()
    #expect(app.exists("3") || app.items.contains { $0.value == "3" || $0.label.contains("3") })
  }

  @Test func `A8/B4 what lies over one tab's content lies under the tab bar`() throws {
    var taps = 0
    let app = Driver(
      TabView {
        Text("Here")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .overlay(Color.green.onTapGesture { taps += 1 }.ignoresSafeArea())
          .tabItem { Text("First") }
        Text("There").tabItem { Text("Second") }
      })
    let button = try app.find("Second").frame
    app.tap(at: CGPoint(x: button.midX, y: button.minY - 100))
    #expect(taps == 1)
    app.tap(at: CGPoint(x: button.midX, y: button.midY))
    #expect(taps == 1 && app.exists("There"))
  }

  @Test func `A8/R17 A10/B-9 the panel lies over the tab bar`() throws {
    try app.tap("Quercus resonans")
    app.rest()
    let bar = try app.find("Settings").frame
    try app.tap("Panel")
    app.rest()
    app.tap(at: CGPoint(x: bar.midX, y: bar.midY))
    #expect(store.state.tab == .trees)
  }
}
