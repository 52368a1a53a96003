import Foundation

/// Dates as both apps write them.
package enum WateringFormat {
  /// Day and month, in the order of the reader's language.
  package static func day(_ date: Date, locale: Locale = .current) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.dateFormat = DateFormatter.dateFormat(
      fromTemplate: "dMMMM", options: 0, locale: locale)
    return formatter.string(from: date)
  }

  /// When a plant is to have water, as seen now.
  package static func due(_ plant: Plant, now: Date = Date(), locale: Locale = .current) -> String {
    if plant.isThirsty(at: now) { return "Thirsty" }
    let hours = plant.next.timeIntervalSince(now) / 3600
    if hours < 12 { return "Water in \(max(1, Int(hours.rounded()))) h" }
    return "Water on \(day(plant.next, locale: locale))"
  }
}
