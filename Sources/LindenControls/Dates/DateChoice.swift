import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A date that is being chosen, and what can be.
struct DateChoice {
  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents

  var date: Date { selection.wrappedValue }

  /// Chooses the nearest date to `date` that is allowed.
  func choose(_ date: Date) {
    var date = date
    if let minimum { date = max(date, minimum) }
    if let maximum { date = min(date, maximum) }
    if date != selection.wrappedValue { selection.wrappedValue = date }
  }

  /// Whether some time of the day that begins at `day` can be chosen.
  func allows(day: Date, _ calendar: Calendar) -> Bool {
    if let minimum, day < calendar.startOfDay(for: minimum) { return false }
    if let maximum, day > calendar.startOfDay(for: maximum) { return false }
    return true
  }

  /// The day that begins at `day`, at the time that is chosen now.
  func choose(day: Date, _ calendar: Calendar) {
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    let moved = calendar.date(
      bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
    choose(moved ?? day)
  }

  /// The date with some of its components changed; a day the month does not have becomes its last.
  func choose(_ change: (inout DateComponents) -> Void, _ calendar: Calendar) {
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second], from: date)
    change(&parts)
    let day = parts.day ?? 1
    parts.day = 1
    guard let first = calendar.date(from: parts) else { return }
    let length = calendar.range(of: .day, in: .month, for: first)?.count ?? 28
    parts.day = min(day, length)
    if let date = calendar.date(from: parts) { choose(date) }
  }
}

/// The calendar of what is around, speaking its language in its time zone.
struct LocalCalendar: DynamicProperty {
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var value: Calendar {
    var calendar = calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }

  func format(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle)
    -> Date.FormatStyle
  {
    Date.FormatStyle(date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
  }

  func format(_ template: (Date.FormatStyle) -> Date.FormatStyle) -> Date.FormatStyle {
    template(Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone))
  }

  /// Whether the clock goes to 24.
  var has24Hours: Bool {
    let template = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "h a"
    return !template.contains("a")
  }
}
