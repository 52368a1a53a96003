import Foundation
import SwiftData
import Testing

@MainActor @Suite struct ContextTests {
  private let container: ModelContainer
  private var context: ModelContext { container.mainContext }

  init() throws {
    container = try ModelContainer(
      for: Trip.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    container.mainContext.autosaveEnabled = false
  }

  private func names(_ descriptor: FetchDescriptor<Trip> = .init()) throws -> [String] {
    try context.fetch(descriptor).map(\.name)
  }

  @Test func `objects are found by predicate, order, limit and offset`() throws {
    for (name, day) in [("Rome", 3.0), ("Oslo", 1), ("Lima", 2)] {
      context.insert(Trip(name, start: Date(timeIntervalSince1970: day)))
    }
    #expect(try names() == ["Rome", "Oslo", "Lima"])
    #expect(try names(.init(predicate: #Predicate { $0.name.contains("im") })) == ["Lima"])
    var sorted = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.start)])
    #expect(try names(sorted) == ["Oslo", "Lima", "Rome"])
    (sorted.fetchOffset, sorted.fetchLimit) = (1, 1)
    #expect(try names(sorted) == ["Lima"])
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 3)
    let reversed = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name, order: .reverse)])
    #expect(try names(reversed) == ["Rome", "Oslo", "Lima"])
  }

  @Test func `a context has changes until it saves`() throws {
    #expect(!context.hasChanges)
    let trip = Trip("Rome")
    context.insert(trip)
    #expect(context.hasChanges && trip.hasChanges && trip.modelContext === context)
    try context.save()
    #expect(!context.hasChanges && !trip.hasChanges)
    trip.isSelected = true
    #expect(!context.hasChanges)
    trip.tags.append("warm")
    #expect(context.hasChanges && context.changedModelsArray.count == 1)
  }

  @Test func `both ends of a relationship follow each other`() throws {
    let trip = Trip("Rome")
    context.insert(trip)
    let item = Item("Colosseum")
    trip.items.append(item)
    #expect(item.trip === trip && item.modelContext === context)
    let other = Trip("Oslo")
    context.insert(other)
    item.trip = other
    #expect(trip.items.isEmpty && other.items.map(\.title) == ["Colosseum"])
    item.trip = nil
    #expect(other.items.isEmpty)
  }

  @Test func `a cascade deletes what the object led to, and a nullify lets it be`() throws {
    let trip = Trip("Rome")
    let lodging = Lodging(address: "Via Appia")
    context.insert(trip)
    trip.lodging = lodging
    trip.items = [Item("Colosseum"), Item("Forum")]
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 2)
    context.delete(trip)
    #expect(trip.isDeleted && trip.modelContext == nil)
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 0)
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 0)
    #expect(try context.fetchCount(FetchDescriptor<Lodging>()) == 1)
  }

  @Test func `an object with a unique value that is there gives that one its values`() throws {
    let old = Trip("Rome")
    context.insert(old)
    try context.save()
    let new = Trip("Rome")
    new.isFavorite = true
    context.insert(new)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Trip>()).map(ObjectIdentifier.init) == [.init(old)])
    #expect(old.isFavorite)
  }

  @Test func `properties that are unique together tell two objects apart by any of them`() throws {
    let container = try ModelContainer(
      for: Seat.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = container.mainContext
    func guests() throws -> [String] {
      try context.fetch(FetchDescriptor<Seat>(sortBy: [SortDescriptor(\.number)])).map(\.guest)
    }
    context.insert(Seat("A", 1, guest: "Anna"))
    context.insert(Seat("A", 2, guest: "Ben"))
    try context.save()
    #expect(try guests() == ["Anna", "Ben"])
    context.insert(Seat("A", 2, guest: "Carla"))
    try context.save()
    #expect(try guests() == ["Anna", "Carla"])
    context.insert(Seat("B", 3, guest: "Anna"))
    try context.save()
    #expect(try guests() == ["Carla", "Anna"])
  }

  @Test func `a rollback takes back what was changed, inserted and deleted since the save`() throws
  {
    let (kept, gone) = (Trip("Rome"), Trip("Oslo"))
    context.insert(kept)
    context.insert(gone)
    kept.items = [Item("Colosseum")]
    try context.save()
    kept.note = "changed"
    kept.items = []
    context.delete(gone)
    context.insert(Trip("Lima"))
    context.rollback()
    #expect(try names() == ["Rome", "Oslo"])
    #expect(kept.note == nil && kept.items.map(\.title) == ["Colosseum"])
    #expect(!context.hasChanges && !gone.isDeleted)
  }

  @Test func `what another context saves is followed`() throws {
    let trip = Trip("Rome")
    context.insert(trip)
    try context.save()
    let other = ModelContext(container)
    let copy = try #require(try other.fetch(FetchDescriptor<Trip>()).first)
    #expect(copy !== trip && copy.persistentModelID == trip.persistentModelID)
    copy.note = "from there"
    #expect(trip.note == nil)
    try other.save()
    #expect(trip.note == "from there")
    other.delete(copy)
    try other.save()
    #expect(try names().isEmpty)
  }

  @Test func `objects that lead to their own kind are kept`() throws {
    let container = try ModelContainer(
      for: Folder.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let root = Folder(name: "root")
    let context = ModelContext(container)
    context.insert(root)
    root.children?.append(Folder(name: "leaf"))
    try context.save()
    let other = ModelContext(container)
    let found = try other.fetch(
      FetchDescriptor<Folder>(predicate: #Predicate { $0.name == "root" }))
    #expect(found.first?.children?.map(\.name) == ["leaf"])
    #expect(found.first?.id == root.id)
  }

  @Test func `an actor of models has a context of its own`() async throws {
    let importer = Importer(modelContainer: container)
    try await importer.add("Rome")
    #expect(try names() == ["Rome"])
  }

  @Test func `a deletion that a relationship denies is not saved`() throws {
    let container = try ModelContainer(
      for: Shelf.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    let shelf = Shelf()
    context.insert(shelf)
    shelf.books = [Book()]
    try context.save()
    context.delete(shelf)
    #expect(throws: SwiftDataError.self) { try context.save() }
  }
}

@Model private final class Shelf {
  @Relationship(deleteRule: .deny) var books: [Book] = []
  init() {}
}

@Model private final class Book {
  var title = ""
  init() {}
}

@ModelActor actor Importer {
  func add(_ name: String) throws {
    modelContext.insert(Trip(name))
    try modelContext.save()
  }
}

@Suite struct StoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("SwiftData-\(UUID())")

  private func container() throws -> ModelContainer {
    try ModelContainer(
      for: Trip.self,
      configurations: ModelConfiguration(url: folder.appendingPathComponent("trips.store")))
  }

  @Test func `what is saved is there again, relationships with it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var id: PersistentIdentifier?
    do {
      let context = ModelContext(try container())
      let trip = Trip("Rome", start: Date(timeIntervalSince1970: 86_400))
      (trip.tags, trip.kind, trip.note) = (["warm"], .leisure, "Pack light")
      context.insert(trip)
      trip.items = [Item("Colosseum"), Item("Forum")]
      trip.lodging = Lodging(address: "Via Appia")
      try context.save()
      id = trip.persistentModelID
      trip.note = "not saved"
    }
    let context = ModelContext(try container())
    let trip = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
    #expect(trip.persistentModelID == id)
    #expect(trip.name == "Rome" && trip.start == Date(timeIntervalSince1970: 86_400))
    #expect(trip.tags == ["warm"] && trip.kind == .leisure && trip.note == "Pack light")
    #expect(trip.items.map(\.title) == ["Colosseum", "Forum"])
    #expect(trip.items.allSatisfy { $0.trip === trip })
    #expect(trip.lodging?.address == "Via Appia")
    #expect(!context.hasChanges)
  }

  @Test func `what is deleted stays away`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let context = ModelContext(try container())
      context.insert(Trip("Rome"))
      context.insert(Trip("Oslo"))
      try context.save()
      try context.delete(model: Trip.self, where: #Predicate { $0.name == "Rome" })
      try context.save()
    }
    let context = ModelContext(try container())
    #expect(try context.fetch(FetchDescriptor<Trip>()).map(\.name) == ["Oslo"])
  }

  @Test func `a store whose place cannot be made is an error`() {
    #expect(throws: (any Error).self) {
      try ModelContainer(
        for: Trip.self,
        configurations: ModelConfiguration(url: URL(fileURLWithPath: "/dev/null/x.store")))
    }
  }
}
