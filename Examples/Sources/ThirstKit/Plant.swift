import Foundation

/// A plant, when it had water, and when it is to have some again.
package struct Plant: Identifiable, Equatable, Codable {
  package enum Kind: String, CaseIterable, Codable, Identifiable {
    case fern, cactus, basil, orchid
    package var id: Kind { self }
    package var title: String { rawValue.capitalized }
  }

  package var id: Int
  package var name: String
  package var kind: Kind
  /// Days between two waterings.
  package var days: Int
  package var last: Date
  package var next: Date

  package init(id: Int, name: String, kind: Kind, days: Int, last: Date, next: Date) {
    (self.id, self.name, self.kind, self.days) = (id, name, kind, days)
    (self.last, self.next) = (last, next)
  }

  package func isThirsty(at date: Date = Date()) -> Bool { next <= date }

  package static func samples(now: Date = Date()) -> [Plant] {
    func plant(_ id: Int, _ name: String, _ kind: Kind, _ days: Int, _ ago: Double) -> Plant {
      let last = now.addingTimeInterval(-ago * 86_400)
      return Plant(
        id: id, name: name, kind: kind, days: days, last: last,
        next: last.addingTimeInterval(Double(days) * 86_400))
    }
    return [
      plant(1, "Old Gregor", .cactus, 21, 9), plant(2, "Fenna", .fern, 3, 4),
      plant(3, "Kitchen basil", .basil, 1, 0.4), plant(4, "Madame Li", .orchid, 7, 6),
    ]
  }
}

// MARK: Between the devices

extension Plant {
  /// As it travels: dates are seconds since 1970.
  package var dictionary: [String: Any] {
    [
      "id": id, "name": name, "kind": kind.rawValue, "days": days,
      "last": last.timeIntervalSince1970, "next": next.timeIntervalSince1970,
    ]
  }

  /// Nil if something is missing or makes no sense.
  package init?(dictionary: [String: Any]) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    guard JSONSerialization.isValidJSONObject(dictionary),
      let data = try? JSONSerialization.data(withJSONObject: dictionary),
      let plant = try? decoder.decode(Plant.self, from: data), plant.days > 0
    else { return nil }
    self = plant
  }
}

/// A request of the watch to the phone.
package enum PlantRequest: String {
  case allPlants

  package var message: [String: Any] { ["request": rawValue] }

  package init?(message: [String: Any]) {
    guard let name = message["request"] as? String else { return nil }
    self.init(rawValue: name)
  }

  package static func response(_ plants: [Plant]) -> [String: Any] {
    ["response": plants.map(\.dictionary)]
  }

  /// The plants of an answer; nil if it has none.
  package static func plants(in response: [String: Any]) -> [Plant]? {
    (response["response"] as? [[String: Any]])?.compactMap(Plant.init)
  }
}

/// What a person answers to a reminder.
package enum ReminderAction: String, CaseIterable {
  case done = "water_done"
  case later = "water_later"
  case tomorrow = "water_tomorrow"

  package var title: String {
    switch self {
    case .done: NSLocalizedString("It has water", comment: "An answer to a reminder")
    case .later: NSLocalizedString("In four hours", comment: "An answer to a reminder")
    case .tomorrow: NSLocalizedString("Tomorrow", comment: "An answer to a reminder")
    }
  }

  /// The plant after the answer. The same answer twice changes nothing more.
  package func applied(to plant: Plant, at date: Date) -> Plant {
    var plant = plant
    switch self {
    case .done:
      plant.last = date
      plant.next = date.addingTimeInterval(Double(plant.days) * 86_400)
    case .later: plant.next = date.addingTimeInterval(4 * 3600)
    case .tomorrow: plant.next = date.addingTimeInterval(86_400)
    }
    return plant
  }
}

/// An answer on its way to the phone.
package struct ReminderAnswer: Equatable {
  package var action: ReminderAction
  package var plant: Plant.ID
  package var date: Date

  package init(_ action: ReminderAction, plant: Plant.ID, date: Date) {
    (self.action, self.plant, self.date) = (action, plant, date)
  }

  package var dictionary: [String: Any] {
    ["action": action.rawValue, "plant": plant, "date": date.timeIntervalSince1970]
  }

  package init?(dictionary: [String: Any]) {
    guard let action = (dictionary["action"] as? String).flatMap(ReminderAction.init),
      let plant = dictionary["plant"] as? Int, let seconds = dictionary["date"] as? Double
    else { return nil }
    self.init(action, plant: plant, date: Date(timeIntervalSince1970: seconds))
  }
}

extension Array where Element == Plant {
  /// The plants after some answers.
  package func applying(_ answers: [ReminderAnswer]) -> [Plant] {
    answers.reduce(self) { plants, answer in
      plants.map { $0.id == answer.plant ? answer.action.applied(to: $0, at: answer.date) : $0 }
    }
  }
}
