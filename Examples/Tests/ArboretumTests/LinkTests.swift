import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum

@MainActor @Suite struct LinkTests {
  private let world: World

  init() throws { world = try World(trees: 6) }

  private func url(_ text: String) -> URL { URL(string: text)! }

  @Test(arguments: [
    ("arboretum://tree?id=5", AppLink.tree("5")),
    ("arboretum://tree?id=abc", .tree("abc")),
    ("arboretum://register?email=admin@example.com", .register(email: "admin@example.com")),
    ("arboretum://tree", nil), ("arboretum://wood?id=5", nil), ("https://tree?id=5", nil),
    ("arboretum://register", nil),
  ]) func `an address that leads nowhere is none`(text: String, link: AppLink?) {
    #expect(AppLink(url(text)) == link)
  }

  @Test func `the app opens with the panel of a tree`() throws {
    let store = world.makeFullStore()
    let app = Driver(RootView(store: store))
    store.state.tab = .settings
    app.open(url("arboretum://tree?id=5"))
    app.rest()
    #expect(store.state.tab == .trees && store.state.guide.selection.openedRow == 5)
    #expect(app.exists(Garden.trees(5)[4].text))
  }

  @Test func `the panel opens by itself when its tree has come`() async {
    let store = world.makeStore()
    let app = Driver(RootView(store: store))
    app.open(url("arboretum://tree?id=5"))
    #expect(!app.exists("Handle"))
    #expect(await app.wait(passing: 0.1) { app.exists(Garden.trees(5)[4].text) })
    #expect(await app.wait { store.state.guide.uses(of: Garden.trees(5)[4]) != nil })
  }

  @Test(arguments: ["7", "0", "-1", "abc", "99999999999999999999"])
  func `a tree that nobody knows is said to be unknown, and nothing else happens`(number: String)
    throws
  {
    let store = world.makeFullStore()
    let app = Driver(RootView(store: store))
    app.open(url("arboretum://tree?id=\(number)"))
    app.rest()
    #expect(app.exists("There is no tree with the number \(number)."))
    try app.tap("OK")
    app.rest()
    #expect(store.state.guide.selection == Guide.Selection() && app.exists("Amber linden"))
  }

  @Test func `whether a tree is unknown is found out when the trees are counted`() async {
    let app = Driver(RootView(store: world.makeStore()))
    app.open(url("arboretum://tree?id=7"))
    #expect(await app.wait(passing: 0.1) { app.exists("There is no tree with the number 7.") })
  }

  @Test func `an address to register fills in the form, but for who is logged in`() {
    let store = world.makeFullStore()
    let app = Driver(RootView(store: store))
    store.state.settings.account.password = "old"
    app.open(url("arboretum://register?email=admin@example.com"))
    #expect(store.state.tab == .settings && app.exists("Password Again"))
    let form = store.state.settings.account
    #expect(form.email == "admin@example.com" && form.password.isEmpty)
    store.state.settings.user = User(email: "mara@example.com")
    store.state.tab = .trees
    app.open(url("arboretum://register?email=other@example.com"))
    #expect(store.state.tab == .trees && form.email == "admin@example.com")
  }
}
