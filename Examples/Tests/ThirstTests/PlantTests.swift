import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import ThirstKit

@testable import Thirst
@testable import ThirstWatch

private let now = Date(timeIntervalSince1970: 1_732_000_000)

/// The phone: what it keeps, and what it tells the watch.
@MainActor @Suite struct PhoneTests {
  private func store(_ plants: [Plant] = Plant.samples(now: now)) throws -> PlantStore {
    let database = try PlantDatabase(path: ":memory:")
    for plant in plants { try database.save(plant) }
    return PlantStore(database, now: { now })
  }

  private func app(_ store: PlantStore) -> Driver {
    let app = Driver(
      PlantsView().environmentObject(store).environmentObject(WatchDesk(store, session: nil)))
    app.advance(by: 1)
    return app
  }

  @Test func `N/W1 plants with name and dates outlive the process`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
    defer { try? FileManager.default.removeItem(at: file) }
    let first = PlantStore.standard(["THIRST_DATABASE": file.path])
    #expect(first.plants.count == 4)
    first.add(name: "Ö's \"fern\"", kind: .orchid, days: 5)
    first.water(2)
    let second = PlantStore.standard(["THIRST_DATABASE": file.path])
    #expect(second.plants == first.plants && second.problem == nil)
    #expect(second.plants.contains { $0.name == "Ö's \"fern\"" && $0.kind == .orchid })
  }

  @Test func `on a full disk what was there stays, and it is said`() throws {
    let store = PlantStore(try PlantDatabase(path: ":memory:", pages: 2), now: { now })
    store.add(name: "Fenna", kind: .fern, days: 3)
    #expect(store.problem == nil)
    store.add(name: String(repeating: "long ", count: 2_000), kind: .cactus, days: 3)
    #expect(store.plants.map(\.name) == ["Fenna"])
    let app = app(store)
    #expect(app.texts.contains { $0.hasPrefix("The change could not be kept: ") })
    #expect(app.texts.contains { $0.contains("full") })
    store.water(1)
    #expect(store.plants[0].last == now)
  }

  @Test func `a database that cannot be read is kept aside and said so`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
    let aside = file.appendingPathExtension("broken")
    defer { for url in [file, aside] { try? FileManager.default.removeItem(at: url) } }
    try Data("no database, but long enough to be looked at".utf8).write(to: file)
    let (database, problem) = PlantDatabase.open(at: file)
    let app = app(PlantStore(database, problem: problem))
    #expect(app.texts.contains { $0.contains("could not be read") })
    #expect(try String(contentsOf: aside, encoding: .utf8).hasPrefix("no database"))
  }

  @Test func `N/W4 allPlants is answered with dictionaries, an unknown request with nothing`()
    throws
  {
    let store = try store()
    let response = store.answer(to: ["request": "allPlants"])
    let plants = try #require(response["response"] as? [[String: Any]])
    #expect(plants.count == 4)
    #expect(plants.contains { $0["last"] as? Double == now.timeIntervalSince1970 - 4 * 86_400 })
    #expect(PlantRequest.plants(in: response) == store.plants)
    #expect(store.answer(to: ["request": "weather"]).isEmpty && store.answer(to: [:]).isEmpty)
    // Under the request's key there are none.
    #expect(PlantRequest.plants(in: ["request": plants]) == nil)
  }

  @Test func `N/W3 the three actions water, wait four hours and wait a day`() throws {
    let store = try store()
    #expect(
      ReminderAction.allCases.map(\.rawValue) == ["water_done", "water_later", "water_tomorrow"])
    func next() -> Double? {
      store.plants.first { $0.id == 2 }?.next.timeIntervalSince(now).rounded()
    }
    store.apply(ReminderAnswer(.later, plant: 2, date: now))
    #expect(next() == 14_400.0)
    store.apply(ReminderAnswer(.tomorrow, plant: 2, date: now))
    #expect(next() == 86_400.0)
    store.apply(ReminderAnswer(.done, plant: 2, date: now))
    #expect(next() == 259_200.0)
    store.apply(ReminderAnswer(.done, plant: 99, date: now))  // a plant that is gone
    #expect(store.plants.count == 4)
  }

  @Test func `a plant is added, watered, given another interval and deleted`() throws {
    let store = try store([])
    let app = app(store)
    #expect(app.texts.contains("No plants"))
    try app.tap("Add")
    app.advance(by: 1)
    try app.type("Ivy", into: "Name")
    try app.increment("Every 7 days")
    try app.tap("Save")
    app.advance(by: 1)
    #expect(store.plants.map(\.name) == ["Ivy"] && store.plants[0].days == 8)
    try app.tap("Ivy, Thirsty")
    app.advance(by: 1)
    try app.tap("Water now")
    app.advance(by: 1)
    #expect(store.plants[0].next == now.addingTimeInterval(8 * 86_400))
    store.remove(store.plants[0].id)
    app.advance(by: 1)
    #expect(app.texts.contains("This plant is gone"))
  }
}

/// A phone that answers, or does not.
@MainActor private final class Phone: PhoneLink {
  var isReachable = true { didSet { onChange?() } }
  var lastKnown: [Plant]
  var pending: [ReminderAnswer] = []
  var onChange: (() -> Void)?
  var plants: [Plant]?

  init(_ known: [Plant]) { lastKnown = known }
  func allPlants() async -> [Plant]? { plants }
  func send(_ answer: ReminderAnswer) { pending.append(answer) }
}

@MainActor @Suite(.serialized) struct WatchTests {
  private let phone = Phone(Plant.samples(now: now))
  private let size = CGSize(width: 198, height: 242)

  private func payload(_ plant: String) -> Data {
    Data(
      """
      {"aps": {"alert": {"title": "Time for water", "subtitle": "Fenna", "body": "Dry."},
        "category": "WATERING_REMINDER", "thread-id": "plants"}, "plant": \(plant)}
      """.utf8)
  }
  private let fenna = """
    {"id": 2, "name": "Fenna", "kind": "fern", "days": 3, "last": 1731654400, "next": 1731913600}
    """

  @Test func `N/W1 the watch lists the plants and asks the phone when it appears`() async throws {
    var changed = Plant.samples(now: now)
    changed[0].name = "Young Gregor"
    phone.plants = changed
    let app = Driver(
      WatchPlantsView().environmentObject(WatchModel(phone, now: { now })), size: size)
    #expect(app.items.contains { $0.label.contains("Gregor") })
    #expect(await app.wait { app.items.contains { $0.label.contains("Young Gregor") } })
  }

  @Test func `N/W5 a cell fills the width, with a title and a subtitle 8 points inside`() throws {
    let plant = Plant.samples(now: now)[1]
    let app = Driver(
      PlantCell(title: "Fenna", subtitle: "Thirsty", plant: plant)
        .accessibilityElement(children: .contain),
      size: size)
    let cell = try #require(app.items.first { $0.label.contains("Fenna") })
    #expect(cell.frame.minX <= 8.5 && cell.frame.width >= 180)
  }

  @Test func `N/W2 a payload shows title, subtitle, last and next watering of its plant`() throws {
    WatchModel.shared = WatchModel(phone, now: { now })
    let app = Driver(app: ThirstWatchApp.self, size: size, colorScheme: .dark)
    try app.receive(payload: payload(fenna))
    app.advance(by: 1)
    for text in ["Time for water", "Fenna", "Last water: 15 November", "Next water: 18 November"] {
      #expect(
        app.texts.contains(text) || app.texts.contains(WatchTests.american(text)), "\(app.texts)")
    }
    app.scroll(at: CGPoint(x: 99, y: 120), by: CGSize(width: 0, height: -400))
    app.advance(by: 1)
    try app.tap("Dismiss")
    app.advance(by: 1)
    #expect(!app.exists("Time for water") && phone.pending.isEmpty)
  }

  /// The machine's language decides on the order.
  private static func american(_ text: String) -> String {
    text.replacingOccurrences(of: "15 November", with: "November 15")
      .replacingOccurrences(of: "18 November", with: "November 18")
  }

  @Test(arguments: ReminderAction.allCases)
  func `N/W3 each action of the reminder goes to the phone`(action: ReminderAction) throws {
    WatchModel.shared = WatchModel(phone, now: { now })
    let app = Driver(
      app: ThirstWatchApp.self, size: CGSize(width: 198, height: 400), colorScheme: .dark)
    try app.receive(payload: payload(fenna))
    app.advance(by: 1)
    try app.tap(action.title)
    app.advance(by: 1)
    #expect(phone.pending == [ReminderAnswer(action, plant: 2, date: now)])
    #expect(!app.exists("Time for water"))
    // It is seen at once, though the phone has not answered.
    let plant = WatchModel.shared.plants.first { $0.id == 2 }
    #expect(plant == action.applied(to: Plant.samples(now: now)[1], at: now))
  }

  @Test func `a reminder whose plant is malformed says so and has no actions`() throws {
    WatchModel.shared = WatchModel(phone, now: { now })
    let app = Driver(app: ThirstWatchApp.self, size: size, colorScheme: .dark)
    try app.receive(payload: payload(#"{"id": "two"}"#))
    app.advance(by: 1)
    #expect(app.exists("This reminder names no plant.") && !app.exists("It has water"))
    try app.tap("Dismiss")
    #expect(throws: (any Error).self) { try app.receive(payload: Data("{".utf8)) }
  }

  @Test func `N/W4 without the phone the watch shows what it was told last`() async throws {
    phone.isReachable = false
    let model = WatchModel(phone, now: { now })
    let app = Driver(WatchPlantsView().environmentObject(model), size: size)
    #expect(app.exists("Phone not in reach"))
    #expect(model.plants.count == 4)
    phone.plants = []
    phone.lastKnown = []
    phone.isReachable = true
    #expect(await app.wait { app.texts.contains { $0.contains("No plants yet") } })
  }
}

@MainActor @Suite struct ThirstPreviewTests {
  @Test func `the previews show the phone, the watch and a reminder`() {
    func texts<Content: View>(_ view: Content) -> [String] {
      let app = Driver(VStack { view }, size: CGSize(width: 600, height: 3000))
      app.advance(by: 1)
      return app.items.map(\.label)
    }
    #expect(texts(PlantsView_Previews.previews).contains { $0.hasPrefix("Fenna") })
    #expect(texts(WatchPlantsView_Previews.previews).contains { $0.hasPrefix("Fenna") })
    #expect(texts(ReminderView_Previews.previews).contains("Time for water"))
  }
}
