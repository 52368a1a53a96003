import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum

@MainActor @Suite struct FavoriteTests {
  private let world: World
  private let store: Store
  private let app: Driver

  init() throws {
    world = try World(trees: 6)
    store = world.makeFullStore()
    app = Driver(RootView(store: store))
  }

  private func tapStar() throws {
    try app.tap("Tilia electrina")
    app.rest()
    try app.tap("Favorite")
    app.rest()
  }

  @Test func `who is not logged in is asked to be, and cancelling changes nothing`() throws {
    try tapStar()
    #expect(app.exists("Not Logged In"))
    try app.tap("Cancel")
    app.rest()
    #expect(store.state.tab == .trees && store.state.alert == nil && !store.state.isFavorite(1))
  }

  @Test func `A10/B-32 the alert leads to the settings`() throws {
    try tapStar()
    try app.tap("Log In")
    app.rest()
    #expect(store.state.tab == .settings && app.exists("E-mail"))
  }

  @Test func `a favorite is kept, and taken back by the same button`() throws {
    store.state.settings.user = User(email: "mara@example.com")
    try tapStar()
    #expect(store.state.isFavorite(1) && app.exists("No Favorite"))
    #expect(world.makeStore().state.isFavorite(1))
    try app.tap("No Favorite")
    #expect(!store.state.isFavorite(1))
  }
}
