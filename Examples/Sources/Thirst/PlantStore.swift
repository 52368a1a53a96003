import Combine
import Foundation
import ThirstKit

/// The plants on the phone: what is on screen is what is in the database.
@MainActor final class PlantStore: ObservableObject {
  @Published private(set) var plants: [Plant] = []
  @Published var problem: String?

  private let database: PlantDatabase
  private let now: () -> Date

  init(_ database: PlantDatabase, problem: String? = nil, now: @escaping () -> Date = Date.init) {
    self.database = database
    self.problem = problem
    self.now = now
    read()
  }

  /// The app's own; `THIRST_DATABASE` names another file. The first time, it has sample plants.
  static func standard(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> PlantStore {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    let file =
      environment["THIRST_DATABASE"].map { URL(fileURLWithPath: $0) }
      ?? folder.appendingPathComponent("Thirst/plants.sqlite")
    let isNew = !FileManager.default.fileExists(atPath: file.path)
    let (database, problem) = PlantDatabase.open(at: file)
    let store = PlantStore(database, problem: problem)
    if isNew { Plant.samples().forEach(store.save) }
    return store
  }

  func add(name: String, kind: Plant.Kind, days: Int) {
    let id = (plants.map(\.id).max() ?? 0) + 1
    save(Plant(id: id, name: name, kind: kind, days: days, last: now(), next: now()))
  }

  func water(_ id: Plant.ID) { apply(ReminderAnswer(.done, plant: id, date: now())) }

  func setDays(_ days: Int, of id: Plant.ID) {
    guard var plant = plants.first(where: { $0.id == id }) else { return }
    plant.days = days
    plant.next = plant.last.addingTimeInterval(Double(days) * 86_400)
    save(plant)
  }

  func remove(_ id: Plant.ID) {
    change { try $0.delete(id) }
  }

  /// Does what was answered on the watch.
  func apply(_ answer: ReminderAnswer) {
    for plant in plants where plant.id == answer.plant {
      save(answer.action.applied(to: plant, at: answer.date))
    }
  }

  /// The answer for the watch; empty for an unknown request.
  func answer(to message: [String: Any]) -> [String: Any] {
    switch PlantRequest(message: message) {
    case .allPlants: return PlantRequest.response(plants)
    case nil: return [:]
    }
  }

  private func save(_ plant: Plant) {
    change { try $0.save(plant) }
  }

  private func change(_ body: (PlantDatabase) throws -> Void) {
    do { try body(database) } catch {
      problem = "The change could not be kept: \(error.localizedDescription)"
    }
    read()
  }

  private func read() {
    do { plants = try database.plants() } catch {
      problem = "Your plants could not be read: \(error.localizedDescription)"
    }
  }
}
