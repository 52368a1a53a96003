import Foundation

/// A place of the island, as `places.json` has it.
package struct Place: Identifiable, Hashable, Codable {
  package enum Category: String, CaseIterable, Codable, Identifiable {
    case shores, waters, heights, woods
    package var id: Category { self }
    package var title: String { rawValue.capitalized }
  }

  /// What its picture shows.
  package enum Scene: String, CaseIterable, Codable { case peak, lake, dunes, forest, cape, falls }

  package var id: Int
  package var name: String
  package var region: String
  package var category: Category
  /// Where it is on the map, whose sides are 100 long.
  package var x: Double
  package var y: Double
  package var scene: Scene
  /// The colour of its picture, from 0 to 1.
  package var hue: Double
  package var isFeatured: Bool
  package var text: String
  package var walks: [Walk]

  package var position: CGPoint { CGPoint(x: x, y: y) }
}

/// A walk at a place, measured in seven parts.
package struct Walk: Identifiable, Hashable, Codable {
  /// What was measured in every part, from the least to the most.
  package enum Measure: String, CaseIterable, Identifiable {
    case climb, pulse, pace
    package var id: Measure { self }
    package var title: String {
      switch self {
      case .climb: "Height"
      case .pulse: "Pulse"
      case .pace: "Pace"
      }
    }
  }

  package var id: Int
  package var name: String
  package var kilometres: Double
  /// From 1 to 5.
  package var effort: Int
  package var climb: [[Double]]
  package var pulse: [[Double]]
  package var pace: [[Double]]

  /// The parts; what is not a pair in order is left out.
  package func ranges(of measure: Measure) -> [ClosedRange<Double>] {
    let pairs =
      switch measure {
      case .climb: climb
      case .pulse: pulse
      case .pace: pace
      }
    return pairs.compactMap { $0.count == 2 && $0[0] <= $0[1] ? $0[0]...$0[1] : nil }
  }

  package var distanceText: String {
    Measurement(value: kilometres, unit: UnitLength.kilometers)
      .formatted(.measurement(width: .abbreviated, usage: .asProvided))
  }
}

/// Who uses the guide.
package struct Profile: Equatable, Codable {
  package enum Season: String, CaseIterable, Codable, Identifiable {
    case spring = "🌱"
    case summer = "🌞"
    case autumn = "🍂"
    case winter = "❄️"
    package var id: Season { self }
    package var title: String {
      switch self {
      case .spring: "Spring"
      case .summer: "Summer"
      case .autumn: "Autumn"
      case .winter: "Winter"
      }
    }
  }

  package var name = "Ingrid"
  package var wantsReminders = true
  package var season = Season.autumn
  package var nextWalk = Date(timeIntervalSince1970: 1_764_000_000)
  package init() {}
}
