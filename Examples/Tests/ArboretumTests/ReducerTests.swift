import Foundation
import Testing

@testable import Arboretum

/// The reducer, without a store and without a screen.
@MainActor @Suite struct ReducerTests {
  private let world: World
  private var state: AppState

  init() throws {
    world = try World()
    state = AppState(folders: world.folders, defaults: world.defaults)
  }

  private let mara = Credentials(email: "mara@example.com", password: "password")

  @Test func `A8/B57 an error says the same through its own type and as any error`() {
    let error = AppError.passwordWrong
    #expect(error.localizedDescription == "The password is wrong.")
    #expect((error as any Error).localizedDescription == "The password is wrong.")
  }

  @Test
  func `A8/R4 A8/R7 A8/R13 A8/R15 A8/B24 A8/B25 a login makes a state that waits, and a command`() {
    let (next, command) = Reducer.reduce(state, .login(mara))
    #expect(next.settings.isRequesting && !state.settings.isRequesting)
    #expect((command as? Login)?.credentials == mara)
  }

  @Test func `A8/B26 a login while one is on its way changes nothing`() {
    var state = state
    state.settings.isRequesting = true
    let (next, command) = Reducer.reduce(state, .login(mara))
    #expect(next.settings.isRequesting && command == nil)
  }

  @Test func `A8/B27 a login that succeeded ends the waiting and sets the user`() {
    var state = state
    state.settings.isRequesting = true
    let (next, command) = Reducer.reduce(state, .loggedIn(.success(User(email: mara.email))))
    #expect(next.settings.user == User(email: mara.email))
    #expect(!next.settings.isRequesting && next.alert == nil && command == nil)
  }

  @Test func `A8/B28 a login that failed ends the waiting and sets the error`() {
    var state = state
    state.settings.isRequesting = true
    let (next, _) = Reducer.reduce(state, .loggedIn(.failure(.passwordWrong)))
    #expect(next.settings.user == nil && !next.settings.isRequesting)
    #expect(next.alert == .failure(.passwordWrong))
  }

  @Test func `A8/B29 A8/F41 trees are loaded once at a time`() {
    let (loading, command) = Reducer.reduce(state, .loadTrees)
    #expect(loading.guide.isLoading && command is CountTrees)
    #expect(Reducer.reduce(loading, .loadTrees).1 == nil)
    let (counted, next) = Reducer.reduce(loading, .treesCounted(.success(40)))
    #expect((next as? LoadTrees)?.ids == Array(1...30) && counted.guide.isLoading)
  }

  @Test
  func `A8/B30 loaded trees are kept by number, and the rest is asked for until all are there`() {
    var state = Reducer.reduce(state, .treesCounted(.success(12))).0
    let trees = Garden.trees(12)
    state = Reducer.reduce(state, .treesLoaded(.success(Array(trees.prefix(7).reversed())))).0
    #expect(state.guide.isLoading && state.guide.missing == [8, 9, 10, 11, 12])
    let (next, command) = Reducer.reduce(state, .treesLoaded(.success(trees.suffix(5))))
    #expect(next.guide.isComplete && !next.guide.isLoading && command == nil)
    #expect(next.guide.trees?[9] == trees[8])
  }

  @Test func `A8/B31 a failure leaves the trees as they are`() {
    var state = Reducer.reduce(state, .treesCounted(.success(12))).0
    state = Reducer.reduce(state, .treesLoaded(.success(Garden.trees(7)))).0
    let (next, command) = Reducer.reduce(state, .treesLoaded(.failure(.unreachable)))
    #expect(next.guide.trees?.count == 7 && next.guide.failure == .unreachable)
    #expect(!next.guide.isLoading && command == nil)
  }

  @Test func `A8/B32 trees are listed by their number, and there are none before they are loaded`()
  {
    #expect(state.guide.treesByNumber.isEmpty)
    let next = Reducer.reduce(state, .treesLoaded(.success(Garden.trees(9).shuffled()))).0
    #expect(next.guide.treesByNumber.map(\.id) == Array(1...9))
  }

  @Test func `A8/R14 A1/PL5 a row opens and closes the other, and loads its uses once`() {
    let trees = Garden.trees(3)
    var state = Reducer.reduce(state, .treesLoaded(.success(trees))).0
    var command: Command?
    (state, command) = Reducer.reduce(state, .toggleRow(trees[1]))
    #expect(state.guide.selection.openedRow == 2)
    #expect((command as? LoadUses)?.ids == trees[1].uses)
    (state, command) = Reducer.reduce(state, .toggleRow(trees[1]))
    #expect(state.guide.selection.openedRow == nil && command == nil)
    #expect(state.guide.uses(of: trees[1]) == nil)
    let uses = trees[1].uses.compactMap { Garden.uses[$0] }
    state = Reducer.reduce(state, .usesLoaded(trees[1].uses, .success(uses))).0
    #expect(state.guide.uses(of: trees[1]) == uses)
    #expect(Reducer.reduce(state, .toggleRow(trees[1])).1 == nil)
  }

  @Test func `uses that could not be loaded can be asked for again`() {
    let trees = Garden.trees(1)
    var state = Reducer.reduce(state, .treesLoaded(.success(trees))).0
    state = Reducer.reduce(state, .toggleRow(trees[0])).0
    state = Reducer.reduce(state, .usesLoaded(trees[0].uses, .failure(.unreachable))).0
    #expect(state.guide.usesFailure == .unreachable)
    let (next, command) = Reducer.reduce(state, .retryUses)
    #expect(next.guide.usesFailure == nil && (command as? LoadUses)?.ids == trees[0].uses)
  }

  @Test func `A8/F22 A8/R3 logging out forgets the user`() {
    var state = Reducer.reduce(state, .loggedIn(.success(User(email: mara.email)))).0
    #expect(state.isLoggedIn)
    state = Reducer.reduce(state, .logout).0
    #expect(!state.isLoggedIn)
  }

  @Test(arguments: [
    ("number", [1, 2, 3, 4, 5, 6]), ("favorites", [4, 6, 1, 2, 3, 5]),
  ]) func `A1/PM4 the list is sorted, and trees that are alike keep their order`(
    sorting: String, ids: [Int]
  ) throws {
    var state = Reducer.reduce(state, .treesLoaded(.success(Garden.trees(6)))).0
    state.settings.user = User(email: mara.email, favorites: [6, 4])
    state.settings.sorting = try #require(Settings.Sorting(rawValue: sorting))
    #expect(state.listedTrees.map(\.id) == ids)
  }

  @Test func `A1/PM4 A8/F6 by name and by color, only favorites, and what is searched for`() {
    var state = Reducer.reduce(state, .treesLoaded(.success(Garden.trees(12)))).0
    state.settings.sorting = .name
    #expect(state.listedTrees.map(\.name) == state.listedTrees.map(\.name).sorted())
    state.settings.sorting = .color
    #expect(state.listedTrees.map(\.hue.rawValue) == state.listedTrees.map(\.hue.rawValue).sorted())
    state.settings.showsFavoritesOnly = true
    #expect(state.listedTrees.isEmpty)
    state.settings.user = User(email: mara.email, favorites: [3])
    #expect(state.listedTrees.map(\.id) == [3])
    state.settings.showsFavoritesOnly = false
    state.guide.search = " QUERCUS "
    #expect(state.listedTrees.map(\.id) == [2])
  }

  @Test func `A8/R16 clearing the cache keeps the account and its form`() {
    var state = Reducer.reduce(state, .treesLoaded(.success(Garden.trees(3)))).0
    state.settings.user = User(email: mara.email, favorites: [1])
    let form = state.settings.account
    let (next, command) = Reducer.reduce(state, .clearCache)
    #expect(next.guide.trees == nil && next.guide.uses == nil && command is ClearPictures)
    #expect(next.settings.user?.favorites == [1] && next.settings.account === form)
  }
}
