import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A wheel for each part of a date.
struct DateWheels: View {
  enum Column: Hashable {
    case month, day, year
    /// Month and day together, beside the time.
    case dayOfYear
    case hour, minute, half
  }

  let choice: DateChoice
  /// Nil: as the components and the language ask for.
  var columns: [Column]?
  private var local = LocalCalendar()

  init(choice: DateChoice, columns: [Column]? = nil) {
    self.choice = choice
    self.columns = columns
  }

  var body: some View {
    let calendar = local.value
    WheelBand {
      ForEach(columns ?? ownColumns, id: \.self) { column in
        wheel(column, calendar)
      }
    }
    .frame(minWidth: 200, maxWidth: 320)
  }

  private var ownColumns: [Column] {
    let time: [Column] = local.has24Hours ? [.hour, .minute] : [.hour, .minute, .half]
    let hasDate = choice.components.contains(.date)
    if choice.components.contains(.hourAndMinute) { return (hasDate ? [.dayOfYear] : []) + time }
    return dateColumns
  }

  /// In the language's order.
  private var dateColumns: [Column] {
    let template =
      DateFormatter.dateFormat(
        fromTemplate: "yMMMMd", options: 0, locale: local.value.locale ?? .current) ?? "MMMM d y"
    let places: [(Column, Character)] = [(.month, "M"), (.day, "d"), (.year, "y")]
    return places.sorted { a, b in
      (template.firstIndex(of: a.1) ?? template.endIndex)
        < (template.firstIndex(of: b.1) ?? template.endIndex)
    }
    .map(\.0)
  }

  @ViewBuilder private func wheel(_ column: Column, _ calendar: Calendar) -> some View {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: choice.date)
    switch column {
    case .month:
      Wheel(
        count: calendar.monthSymbols.count, chosen: (parts.month ?? 1) - 1, edge: .leading,
        margin: 12, minWidth: 130
      ) { index in
        choice.choose({ $0.month = index + 1 }, calendar)
      } text: { index in
        Text(verbatim: calendar.standaloneMonthSymbols[index])
      }
    case .day:
      Wheel(
        count: calendar.range(of: .day, in: .month, for: choice.date)?.count ?? 31,
        chosen: (parts.day ?? 1) - 1, minWidth: 60, maxWidth: 60
      ) { index in
        choice.choose({ $0.day = index + 1 }, calendar)
      } text: { index in
        Text(verbatim: "\(index + 1)").monospacedDigit()
      }
    case .year:
      Wheel(count: 9999, chosen: (parts.year ?? 1) - 1, minWidth: 80, maxWidth: 80) { index in
        choice.choose({ $0.year = index + 1 }, calendar)
      } text: { index in
        Text(verbatim: "\(index + 1)").monospacedDigit()
      }
    case .dayOfYear: dayOfYear(calendar)
    case .hour: hour(parts.hour ?? 0, calendar)
    case .minute:
      Wheel(count: 60, chosen: parts.minute ?? 0, minWidth: 52, maxWidth: 52) { index in
        choice.choose({ $0.minute = index }, calendar)
      } text: { index in
        Text(verbatim: index < 10 ? "0\(index)" : "\(index)").monospacedDigit()
      }
    case .half:
      let isAfternoon = (parts.hour ?? 0) >= 12
      Wheel(count: 2, chosen: isAfternoon ? 1 : 0, minWidth: 60, maxWidth: 60) { index in
        choice.choose({ $0.hour = (parts.hour ?? 0) % 12 + 12 * index }, calendar)
      } text: { index in
        Text(verbatim: index == 0 ? calendar.amSymbol : calendar.pmSymbol)
      }
    }
  }

  private func hour(_ hour: Int, _ calendar: Calendar) -> some View {
    let isFull = local.has24Hours
    return Wheel(
      count: isFull ? 24 : 12, chosen: isFull ? hour : hour % 12, minWidth: 52, maxWidth: 52
    ) { index in
      choice.choose({ $0.hour = isFull ? index : index + (hour >= 12 ? 12 : 0) }, calendar)
    } text: { index in
      Text(
        verbatim: isFull ? (index < 10 ? "0\(index)" : "\(index)") : "\(index == 0 ? 12 : index)"
      ).monospacedDigit()
    }
  }

  /// Days by their number since the calendar began.
  private func dayOfYear(_ calendar: Calendar) -> some View {
    let origin = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0))
    let first = -400_000
    let today =
      calendar.dateComponents([.day], from: origin, to: calendar.startOfDay(for: choice.date)).day
      ?? 0
    return Wheel(
      count: 800_000, chosen: today - first, edge: .trailing, margin: 8, minWidth: 120
    ) { index in
      if let day = calendar.date(byAdding: .day, value: index + first, to: origin) {
        choice.choose(day: day, calendar)
      }
    } text: { index in
      Text(
        calendar.date(byAdding: .day, value: index + first, to: origin) ?? origin,
        format: local.format { $0.weekday(.abbreviated).month(.abbreviated).day() })
    }
  }
}
