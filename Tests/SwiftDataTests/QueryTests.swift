import Foundation
import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct QueryTests {
  private func container() throws -> ModelContainer {
    try ModelContainer(
      for: Trip.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  private struct TripList: View {
    @Query(sort: \Trip.name) private var trips: [Trip]
    @Query(filter: #Predicate<Trip> { $0.isFavorite }) private var favorites: [Trip]
    @Environment(\.modelContext) private var context

    var body: some View {
      VStack {
        ForEach(trips) { Text($0.name) }
        Text("\(favorites.count) favorites")
        Button("Add") { context.insert(Trip("Lima")) }
        Button("Like") { trips.first?.isFavorite = true }
        Button("Rename") { trips.last?.name = "Athens" }
        Button("Delete") { if let first = trips.first { context.delete(first) } }
      }
    }
  }

  @MainActor @propertyWrapper private struct Initials: @preconcurrency DynamicProperty {
    @Query(sort: \Trip.name) private var trips: [Trip]
    var wrappedValue: String { trips.map { $0.name.prefix(1) }.joined() }
    func update() { _trips.update() }
  }

  private struct InitialsView: View {
    @Initials private var initials
    @Environment(\.modelContext) private var context
    var body: some View {
      Text(initials)
      Button("Add") { context.insert(Trip("Lima")) }
    }
  }

  @Test func `a wrapper of one's own around a query hands on its updates`() throws {
    let container = try container()
    container.mainContext.insert(Trip("Rome"))
    let driver = Driver(InitialsView().modelContainer(container))
    #expect(driver.texts.contains("R"))
    try driver.tap("Add")
    #expect(driver.texts.contains("LR"))
  }

  @Test func `a query shows what its context keeps, sorted, and follows it`() throws {
    let container = try container()
    container.mainContext.insert(Trip("Rome"))
    let driver = Driver(TripList().modelContainer(container))
    let trips = { driver.texts.filter { ["Athens", "Lima", "Rome"].contains($0) } }
    #expect(trips() == ["Rome"])
    try driver.tap("Add")
    #expect(trips() == ["Lima", "Rome"])
    try driver.tap("Like")
    #expect(driver.texts.contains("1 favorites"))
    try driver.tap("Rename")
    #expect(trips() == ["Athens", "Lima"])
    try driver.tap("Delete")
    #expect(trips() == ["Lima"])
  }

  @Test func `a view has a container of its own by the classes it names`() throws {
    let driver = Driver(TripList().modelContainer(for: Trip.self, inMemory: true))
    #expect(driver.texts.contains("0 favorites"))
    try driver.tap("Add")
    #expect(driver.texts.contains("Lima"))
  }

  private struct Editor: View {
    @Bindable var trip: Trip
    var body: some View {
      TextField("Name", text: $trip.name)
      Text("named \(trip.name)")
    }
  }

  private struct Named: View {
    @Query private var trips: [Trip]

    init(_ name: String) {
      _trips = Query(filter: #Predicate<Trip> { $0.name == name }, sort: \.start)
    }

    var body: some View { Text("\(trips.count) of that name") }
  }

  @Test func `a query is made by an initialiser's arguments`() throws {
    let container = try container()
    container.mainContext.insert(Trip("Rome"))
    container.mainContext.insert(Trip("Oslo"))
    #expect(Driver(Named("Rome").modelContainer(container)).texts == ["1 of that name"])
  }

  @Test func `a model is edited by bindings`() throws {
    let container = try container()
    let trip = Trip("Rome")
    container.mainContext.insert(trip)
    let driver = Driver(VStack { Editor(trip: trip) })
    trip.name = "Oslo"
    driver.settle()
    #expect(driver.texts.contains("named Oslo"))
  }

  @Test func `the main context saves by itself`() async throws {
    let container = try container()
    container.mainContext.insert(Trip("Rome"))
    for _ in 0..<100 where container.mainContext.hasChanges {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(!container.mainContext.hasChanges)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 1)
  }

  /// As Xcode's template has it: nothing but `@Query`, and no initializer.
  struct EveryTrip: View {
    @Query private var trips: [Trip]
    var body: some View { Text("\(trips.count) trips") }
  }

  @Test func `a view whose only property is a query is made without arguments`() throws {
    let container = try container()
    container.mainContext.insert(Trip("Rome"))
    #expect(Driver(EveryTrip().modelContainer(container)).texts == ["1 trips"])
  }

  @Test func `the container goes with the window that showed it, and so do its models`()
    async throws
  {
    weak var left: ModelContainer?
    weak var trip: Trip?
    do {
      let container = try container()
      left = container
      let rome = Trip("Rome")
      trip = rome
      container.mainContext.insert(rome)
      let driver = Driver(TripList().modelContainer(container))
      for button in ["Add", "Like", "Rename", "Delete"] { try driver.tap(button) }
      driver.advance(by: 1)
    }
    // Changes are saved before.
    for _ in 0..<100 where trip != nil { try await Task.sleep(for: .milliseconds(5)) }
    #expect(left == nil && trip == nil)
  }

  @Test func `a main context works on when its container is gone, and what it changed is kept`()
    async throws
  {
    let file = URL.temporaryDirectory.appendingPathComponent("\(UUID()).store")
    defer { try? FileManager.default.removeItem(at: file) }
    func open() throws -> ModelContainer {
      try ModelContainer(for: Trip.self, configurations: ModelConfiguration(url: file))
    }
    weak var left: ModelContext?
    do {
      let context = try open().mainContext
      left = context
      context.insert(Trip("Rome"))
      #expect(context.container.mainContext === context)
      #expect(try context.fetch(FetchDescriptor<Trip>()).map(\.name) == ["Rome"])
    }
    for _ in 0..<100 where left != nil { try await Task.sleep(for: .milliseconds(5)) }
    #expect(left == nil)
    let again = try open()
    #expect(try again.mainContext.fetch(FetchDescriptor<Trip>()).map(\.name) == ["Rome"])
  }
}
