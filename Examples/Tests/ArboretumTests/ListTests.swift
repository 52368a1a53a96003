import ArboretumService
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum

/// The list from its first second on, against the real server.
@MainActor @Suite struct ListTests {
  private let world: World

  init() throws { world = try World() }

  @Test
  func `A8/F39 A8/F40 A1/PS8 A1/E19 A8/B68 A8/B69 loading begins by itself and makes the list`()
    async
  {
    let app = Driver(RootView(store: world.makeStore()))
    #expect(app.exists("Loading…"))
    #expect(await app.wait { app.exists("Amber linden") })
    #expect(app.exists("Trees") && !app.exists("Loading…"))
    #expect(world.log.contains("[ACTION] loadTrees"))
  }

  @Test func `A8/F46 A8/F47 A8/B70 A8/B76 the second start needs no service and shows no waiting`()
    async
  {
    let first = world.makeStore()
    let app = Driver(RootView(store: first))
    #expect(await app.wait { first.state.guide.isComplete })
    world.service.trouble = Trouble("gone")
    let actions = world.log.count
    let second = Driver(RootView(store: world.makeStore()))
    #expect(second.exists("Echo oak") && !second.exists("Loading…"))
    #expect(!world.log.dropFirst(actions).contains { $0.contains("loadTrees") })
  }

  @Test(arguments: [
    ("gone", "The tree service cannot be reached."),
    ("fail=500", "The tree service answered 500."),
    ("broken", "The answer of the tree service could not be read."),
    ("fail=404", "The tree service does not have it."),
  ]) func `A8/F42 a failure says why and can be tried again`(trouble: String, text: String)
    async throws
  {
    world.service.trouble = Trouble(trouble)
    let app = Driver(RootView(store: world.makeStore()))
    #expect(await app.wait { app.exists(text) })
    world.service.trouble = .none
    try app.tap("Try Again")
    #expect(app.exists("Loading…"))
    #expect(await app.wait { app.exists("Amber linden") })
  }

  @Test func `A8/F38 a slow service shows that it is waited for`() async {
    world.service.trouble = Trouble("slow=0.2")
    let app = Driver(RootView(store: world.makeStore()))
    #expect(app.exists("Loading…"))
    #expect(await app.wait { app.exists("Amber linden") })
  }

  @Test func `A8/F43 A8/F44 what is there stays when the rest fails, and the rest can be loaded`()
    async throws
  {
    let world = try World(trees: 40)
    let store = world.makeStore()
    store.state.guide.count = 40
    store.state.guide.trees = Dictionary(
      uniqueKeysWithValues: Garden.trees(4).map { ($0.id, $0) })
    world.service.trouble = Trouble("fail=503")
    let app = Driver(RootView(store: store))
    #expect(await app.wait { app.exists("The tree service answered 503.") })
    #expect(app.exists("Amber linden"))
    world.service.trouble = .none
    try app.tap("Try Again")
    #expect(await app.wait { store.state.guide.isComplete })
    #expect(store.state.guide.trees?.count == 40)
  }

  @Test func `a cache that is broken is loaded again, and put aside`() async throws {
    try world.write("[1, 2", to: "Caches/trees.json")
    let app = Driver(RootView(store: world.makeStore()))
    #expect(await app.wait { app.exists("Amber linden") })
    #expect(world.isThere("Caches/trees.json.unreadable"))
  }

  @Test func `A1/PL8 A1/E20 A8/R6 A8/R14 what is typed in the search field is in the state`() throws
  {
    let store = world.makeFullStore()
    let app = Driver(RootView(store: store))
    try app.type("oak", into: "Name or Latin name")
    #expect(store.state.guide.search == "oak")
    #expect(app.exists("Echo oak") && !app.exists("Amber linden"))
    try app.type("oakum", into: "Name or Latin name")
    #expect(app.exists("No tree is like that."))
  }

  @Test func `A1/PM2 a row has both names, unless only one is wanted`() {
    let store = world.makeFullStore()
    let app = Driver(RootView(store: store))
    #expect(app.exists("Amber linden") && app.exists("Tilia electrina"))
    store.state.settings.showsLatinNames = false
    app.settle()
    #expect(app.exists("Amber linden") && !app.exists("Tilia electrina"))
  }

  @Test func `A8/F49 A8/F50 A8/B74 A8/B75 pictures come from the service once`() async {
    let store = world.makeFullStore()
    let app = Driver(RootView(store: store))
    #expect(await app.wait { app.exists("Picture of Echo oak") })
    let again = Driver(RootView(store: store))
    #expect(again.exists("Picture of Echo oak"))
    #expect(world.service.requests.filter { $0 == "GET /pictures/2" }.count == 1)
  }
}
