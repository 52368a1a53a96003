import Foundation

/// A tree as the guide shows it, made of what the service says of it and of its species.
struct Tree: Codable, Equatable, Identifiable {
  /// A length of the radar chart.
  struct Measure: Codable, Equatable, Identifiable {
    static let highest = 120

    let name: String
    let value: Int
    var id: String { name }
  }

  let id: Int
  let name: String
  let latinName: String
  let family: String
  let text: String
  /// What its rows and its panel are tinted with.
  let hue: Hue
  /// Tenths of a metre.
  let height: Int
  /// Years.
  let age: Int
  let kinds: [Kind]
  let measures: [Measure]
  let uses: [Use.ID]

  var heightInMetres: String { String(format: "%.1f m", Double(height) / 10) }
}
