import Combine
import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum

@MainActor @Suite struct StoreTests {
  private let world: World
  private let store: Store

  init() throws {
    world = try World()
    store = world.makeStore()
  }

  @Test func `A8/R8 A8/R9 A8/B33 A8/F45 an action, its command, and one action that ends it`()
    async throws
  {
    let mara = Credentials(email: "mara@example.com", password: "password")
    store.dispatch(.login(mara))
    let app = Driver(EmptyView())
    #expect(await app.wait { store.state.isLoggedIn })
    let log = world.log.filter { !$0.contains("address") && !$0.contains("canRegister") }
    #expect(
      log.map { $0.prefix { $0 != "(" } } == [
        "[ACTION] login", "[COMMAND] Login", "[ACTION] loggedIn",
      ])
  }

  @Test func `A8/B39 a command is kept until its end, and then let go of`() async throws {
    let app = Driver(EmptyView())
    for password in ["password", "wrong"] {
      store.dispatch(.login(Credentials(email: "mara@example.com", password: password)))
      #expect(store.running.count == 1)
      #expect(await app.wait { !store.state.settings.isRequesting && store.running.isEmpty })
    }
  }

  @Test func `A8/B34 no log has a password in it`() {
    store.dispatch(.login(Credentials(email: "mara@example.com", password: "elderflower")))
    #expect(world.log.contains { $0.contains("mara@example.com") })
    #expect(!world.log.contains { $0.contains("elderflower") })
  }

  @Test func `A8/R2 A8/R5 A8/B7 a new state is announced before it is there, once for each action`()
  {
    var seen: [Bool] = []
    let token = store.$state.dropFirst().sink { [store] in
      seen.append($0.guide.selection.isPanelShown)
      seen.append(store.state.guide.selection.isPanelShown)
    }
    store.dispatch(.togglePanel)
    #expect(seen == [true, false] && store.state.guide.selection.isPanelShown)
    token.cancel()
  }

  @Test func `A8/B11 A8/B18 A8/B19 a binding through the form's class is one change of the store`()
  {
    var changes = 0
    let token = store.objectWillChange.sink { changes += 1 }
    let email = ObservedObject(wrappedValue: store).projectedValue.state.settings.account.password
    email.wrappedValue = "lime"
    #expect(store.state.settings.account.password == "lime")
    #expect(changes == 1)
    token.cancel()
  }

  @Test func `A8/R12 A8/B20 A8/B21 what typing leads to is not undone by the end of the write`() {
    let email = ObservedObject(wrappedValue: store).projectedValue.state.settings.account.email
    email.wrappedValue = "mara@example.com"
    #expect(store.state.settings.address == .accepted)
    email.wrappedValue = "mara@"
    #expect(store.state.settings.address == .malformed)
    #expect(store.state.settings.account.email == "mara@")
  }

  @Test func `A8/B22 A8/B23 A8/R11 after the cache was cleared typing still counts`() {
    store.dispatch(.clearCache)
    store.state.settings.account.email = "mara@example.com"
    #expect(store.state.settings.address == .accepted)
  }

  @Test func `A8/B40 A8/B41 a store that is gone takes its work along`() async throws {
    weak var gone: Store?
    do {
      let store = world.makeStore()
      store.dispatch(.loadTrees)
      gone = store
    }
    let app = Driver(EmptyView())
    #expect(await app.wait { gone == nil })
  }
}
