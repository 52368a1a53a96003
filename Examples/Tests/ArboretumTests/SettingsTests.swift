import ArboretumService
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum

@MainActor @Suite struct SettingsTests {
  private let world: World
  private let store: Store
  private let app: Driver

  init() throws {
    world = try World(trees: 6)
    store = world.makeFullStore()
    store.state.tab = .settings
    app = Driver(RootView(store: store), size: CGSize(width: 390, height: 1000))
  }

  private func logIn(_ password: String) throws {
    try app.type("mara@example.com", into: "E-mail")
    try app.type(password, into: "Password")
    try app.tapLastButton("Log In")
  }

  /// Taps one of the two segments, which come before the form's button.
  private func choose(_ purpose: String) throws {
    let frame = try #require(app.all(purpose, role: .button).first).frame
    app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  @Test
  func
    `A8/F7 A8/F8 A8/F10 A1/PS1 A1/PS3 A1/PS6 there are three sections, and logging in comes first`()
    throws
  {
    #expect(store.state.settings.account.purpose == .login)
    let tops = try ["ACCOUNT", "LIST", "STORAGE"].map { try app.find($0).frame.minY }
    #expect(tops == tops.sorted())
    #expect(app.exists("E-mail") && app.exists("Password") && !app.exists("Password Again"))
  }

  @Test
  func
    `A8/B65 A1/PS2 A1/PS3 A1/B160 who registers repeats the password, and nothing typed is lost`()
    throws
  {
    try app.type("mara@example.com", into: "E-mail")
    try choose("Register")
    try app.type("lime", into: "Password Again")
    try choose("Log In")
    #expect(!app.exists("Password Again"))
    try choose("Register")
    #expect(app.exists("Password Again"))
    #expect(store.state.settings.account.repeatedPassword == "lime")
    #expect(store.state.settings.account.email == "mara@example.com")
  }

  @Test
  func `A8/F9 A8/F13 A8/F14 A8/F15 A8/F16 A8/B13 A8/B67 logging in shows that it is waited for`()
    async throws
  {
    world.service.trouble = Trouble("slow=0.1")
    try logIn("password")
    #expect(app.exists("Waiting") && app.exists("E-mail"))
    #expect(await app.wait { app.exists("mara@example.com") && !app.exists("Waiting") })
    #expect(app.exists("Log Out") && !app.exists("Password"))
    #expect(store.state.settings.user?.favorites == [])
  }

  @Test
  func `A8/F17 A8/F18 A8/B58 A8/B59 A8/B62 A8/B63 a wrong password is said each time`()
    async throws
  {
    for _ in 1...2 {
      try logIn("pass")
      #expect(await app.wait(passing: 0.1) { app.exists("Wrong Password") })
      #expect(app.exists("The password is wrong."))
      app.rest()
      try app.tap("OK")
      app.rest()
      #expect(store.state.alert == nil && !app.exists("Wrong Password"))
      #expect(store.state.settings.account.credentials.password == "pass")
    }
  }

  @Test func `A8/F8 A8/B18 the form follows what is typed and chosen, though no more changes`()
    throws
  {
    try app.type("mara", into: "E-mail")
    #expect(try app.find("E-mail").value == "mara")
    try choose("Register")
    #expect(app.exists("Password Again"))
    try choose("Log In")
    #expect(!app.exists("Password Again"))
  }

  @Test func `A8/F20 logging in needs no address that looks like one`() async {
    store.dispatch(.login(Credentials(email: "mara", password: "password")))
    #expect(await app.wait { store.state.isLoggedIn })
  }

  @Test func `A8/F11 A8/F22 logging out shows the form again, also after the next start`() throws {
    store.state.settings.user = User(email: "mara@example.com")
    app.settle()
    try app.tap("Log Out")
    #expect(app.exists("E-mail") && !world.isThere("Documents/user.json"))
    #expect(!world.makeStore().state.isLoggedIn)
  }

  @Test func `A8/F19 registering needs a free address and the same password twice`() async throws {
    try choose("Register")
    #expect(app.all("Register", role: .button).last?.isEnabled == false)
    try app.type("gardener@example.com", into: "E-mail")
    try app.type("lime", into: "Password")
    try app.type("lime", into: "Password Again")
    #expect(await app.wait { app.exists("This address is taken.") })
    #expect(!store.state.settings.canRegister)
    try app.type("mara@example.com", into: "E-mail")
    #expect(await app.wait { store.state.settings.canRegister })
    app.settle()
    #expect(
      await app.wait(passing: 0.1) {
        app.all("Register", role: .button).last?.isEnabled == true
      })
    app.rest()
    try app.tapLastButton("Register")
    #expect(store.state.settings.isRequesting || store.state.isLoggedIn)
    #expect(await app.wait { store.state.isLoggedIn })
    #expect(world.service.requests.filter { $0 == "POST /accounts" }.count == 1)
  }

  @Test func `A8/F25 A8/B66 the typed address changes its color as it becomes one`() throws {
    try app.type("mara@example", into: "E-mail")
    let field = try app.find("E-mail").frame.insetBy(dx: -20, dy: -12)
    let area = field.applying(CGAffineTransform(scaleX: 2, y: 2))
    let malformed = app.picture
    store.state.settings.address = .accepted
    app.settle()
    let difference = app.picture.difference(from: malformed)
    #expect(difference.pixels > 0 && difference.pixels(outside: [area]) == 0)
  }

  @Test func `an address that cannot be asked for is said to be so`() async throws {
    world.service.trouble = Trouble("gone")
    try choose("Register")
    try app.type("mara@example.com", into: "E-mail")
    #expect(app.exists("Is it free?"))
    #expect(
      await app.wait { app.exists("The service cannot be asked whether it is free.") })
  }

  @Test func `A8/F5 A8/B12 A8/B64 A1/PS4 A1/PS7 A1/E16 A1/E17 A1/B159 the order has a page`()
    throws
  {
    try app.tap("Sort By")
    app.rest()
    try app.tap("Color")
    app.rest()
    #expect(store.state.settings.sorting == .color)
    #expect(world.defaults.string(forKey: "sorting") == "color")
  }

  @Test func `A1/PS5 clearing the cache is asked for, and loads all again`() async throws {
    try app.tap("Clear Cache")
    app.rest()
    try app.tap("Cancel")
    app.rest()
    #expect(store.state.guide.trees != nil)
    try app.tap("Clear Cache")
    app.rest()
    try app.tap("Clear")
    app.rest()
    #expect(store.state.guide.trees == nil && !world.isThere("Caches/trees.json"))
    try app.tap("Trees")
    #expect(await app.wait { app.exists("Amber linden") })
    #expect(world.service.requests.contains("GET /trees"))
  }

  @Test func `a favorite that could not be saved is said to be so, kept, and saved later`() throws {
    let disk = FullDisk()
    disk.isFull = false
    world.disk = disk.disk
    let store = world.makeFullStore()
    store.state.settings.user = User(email: "mara@example.com")
    let app = Driver(RootView(store: store), size: CGSize(width: 390, height: 1000))
    disk.isFull = true
    store.dispatch(.toggleFavorite(Garden.trees(1)[0]))
    app.rest()
    #expect(app.exists("Not Saved"))
    try app.tap("Later")
    app.rest()
    #expect(store.state.isFavorite(1))
    try app.tap("Settings")
    #expect(app.exists("Save Again", role: .button))
    disk.isFull = false
    try app.tap("Save Again")
    #expect(!app.exists("Save Again") && store.state.fileProblems.isEmpty)
    #expect(world.makeStore().state.settings.user?.favorites == [1])
  }
}
