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

  @Test func `A10/B-32 A8/B5 A8/B6 a tab is chosen by a person or by the state, and keeps its own`()
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

  @Test func `the number of favorites is on the tab of the trees`() {
    store.state.settings.user = User(email: "mara@example.com", favorites: [1, 2, 3])
    app.settle()
    #expect(app.exists("3") || app.items.contains { $0.value == "3" || $0.label.contains("3") })
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
