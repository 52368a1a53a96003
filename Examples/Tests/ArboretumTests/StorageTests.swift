import Foundation
import Testing

@testable import Arboretum

@MainActor @Suite struct StorageTests {
  private let world: World

  init() throws { world = try World() }

  private func settings() -> Settings { Settings(world.folders, world.defaults) }

  @Test func `A8/F21 A8/B72 A8/R10 what is set is there for the next start; nil removes the file`()
  {
    var first = settings()
    #expect(first.user == nil)
    first.user = User(email: "mara@example.com", favorites: [3])
    #expect(settings().user == first.user && world.isThere("Documents/user.json"))
    first.user = nil
    #expect(settings().user == nil && !world.isThere("Documents/user.json"))
    first.user = nil
    #expect(first.$user.problem == nil)
  }

  @Test func `A8/B72 a copy and a read do not touch the disk, a change inside writes once`() {
    final class Counter: @unchecked Sendable { var (reads, writes) = (0, 0) }
    let counter = Counter()
    var folders = world.folders
    folders.disk = Disk(
      read: { _ in
        counter.reads += 1
        return nil
      }, write: { _, _ in counter.writes += 1 }, remove: { _ in })
    var settings = Settings(folders, world.defaults)
    settings.user = User(email: "mara@example.com")
    var copy = settings
    _ = (settings.user, copy.user)
    #expect(counter.reads == 1 && counter.writes == 1)
    copy.user?.favorites.insert(4)
    #expect(counter.writes == 2)
  }

  @Test func `A8/B71 A8/F48 trees are an object with their numbers as keys`() throws {
    world.makeFullStore().state.guide.trees?[12] = nil
    let data = try Data(contentsOf: world.file("Caches/trees.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object.count == 11 && object["7"] != nil)
    #expect(world.makeStore().state.guide.trees?[7] == Garden.trees(12)[6])
  }

  @Test func `A8/F23 a file that cannot be read is put aside, and the app says so`() throws {
    try world.write("{ \"email\": ", to: "Documents/user.json")
    let state = world.makeStore().state
    #expect(!state.isLoggedIn && state.settings.$user.problem == .unreadable)
    #expect(
      state.fileProblems.map(\.message)
        == ["The account could not be read. The file was put aside."])
    let aside = world.file("Documents/user.json.unreadable")
    #expect(try String(contentsOf: aside, encoding: .utf8) == "{ \"email\": ")
  }

  @Test func `a full disk loses neither the old file nor what is new`() throws {
    var first = settings()
    first.user = User(email: "mara@example.com")
    let disk = FullDisk()
    world.disk = disk.disk
    var second = settings()
    second.user?.favorites = [5]
    #expect(second.user?.favorites == [5])
    guard case .notSaved? = second.$user.problem else {
      Issue.record("there is no problem")
      return
    }
    #expect(settings().user?.favorites == [])
    disk.isFull = false
    second.$user.save()
    #expect(second.$user.problem == nil && settings().user?.favorites == [5])
  }

  @Test func `A8/B78 A8/F5 choices are the declared ones at first, then the ones made`() {
    var first = settings()
    #expect(first.showsLatinNames && first.sorting == .number && !first.showsFavoritesOnly)
    first.showsLatinNames = false
    first.sorting = .color
    let second = settings()
    #expect(!second.showsLatinNames && second.sorting == .color)
    #expect(world.defaults.string(forKey: "sorting") == "color")
    world.defaults.set("height", forKey: "sorting")
    #expect(settings().sorting == .number)
  }
}
