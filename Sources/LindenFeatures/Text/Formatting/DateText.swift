import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

extension Text {
  /// How a date is shown. All but `date` and `time` go on with the clock.
  public struct DateStyle: Hashable, Sendable, Codable {
    enum Kind: String, Codable { case time, date, relative, offset, timer }
    let kind: Kind

    /// 11:23 PM
    public static let time = DateStyle(kind: .time)
    /// June 3, 2019
    public static let date = DateStyle(kind: .date)
    /// The distance from now: 2 hr, 23 min
    public static let relative = DateStyle(kind: .relative)
    /// The distance from now, roughly: +2 hours
    public static let offset = DateStyle(kind: .offset)
    /// The distance from now: 36:59:01
    public static let timer = DateStyle(kind: .timer)
  }

  public init(_ date: Date, style: DateStyle) {
    self.init(source: DateTextSource(content: .date(date, style)))
  }

  /// A timer that runs while the clock is in an interval.
  ///
  /// - Parameters:
  ///   - timerInterval: When the timer starts and ends.
  ///   - pauseTime: When the timer stops; nil is at the end of the interval.
  ///   - countsDown: Whether it shows what is left, rather than what has passed.
  ///   - showsHours: Whether an hour is shown as such, rather than as 60 minutes.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      source: DateTextSource(
        content: .timer(
          timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours)))
  }
}

/// Text that depends on a date, and often on what time it is.
final class DateTextSource: TextSource, @unchecked Sendable {
  enum Content: Equatable {
    case date(Date, Text.DateStyle)
    case range(Date, Date)
    case timer(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)
  }

  let content: Content
  init(content: Content) { self.content = content }

  override func isEqual(to other: TextSource) -> Bool {
    (other as? DateTextSource)?.content == content
  }

  override var variantCount: Int {
    switch content {
    case .date(_, let style):
      switch style.kind {
      case .date, .relative, .offset: 3
      case .time, .timer: 1
      }
    case .range, .timer: 1
    }
  }

  override func resolve(_ resolver: inout TextResolver, _ style: TextStyle) {
    let words = DateWords(resolver.environment, variant: resolver.variant)
    switch content {
    case .range(let start, let end): resolver.append(words.range(start, end), style)
    case .date(let date, let kind):
      switch kind.kind {
      case .time: resolver.append(words.time(date), style)
      case .date: resolver.append(words.day(date), style)
      case .relative: resolver.append(words.distance(from: resolver.now, to: date), style)
      case .offset: resolver.append(words.offset(from: resolver.now, to: date), style)
      case .timer:
        resolver.append(
          words.clock(Int(nearest: abs(date.timeIntervalSince(resolver.now)).rounded(.down))), style
        )
      }
      if kind != .time, kind != .date { resolver.changes(every: 1, from: date) }
    case .timer(let interval, let pause, let countsDown, let showsHours):
      let end = min(pause ?? .distantFuture, interval.upperBound)
      let now = min(max(resolver.now, interval.lowerBound), max(end, interval.lowerBound))
      let passed = now.timeIntervalSince(interval.lowerBound)
      let left = interval.upperBound.timeIntervalSince(now)
      let seconds = Int(nearest: countsDown ? left.rounded(.up) : passed.rounded(.down))
      resolver.append(words.clock(seconds, showsHours: showsHours), style)
      if resolver.now < end { resolver.changes(every: 1, from: interval.lowerBound) }
    }
  }
}

/// Dates and times in the words of a locale.
struct DateWords {
  private let locale: Locale
  private let calendar: Calendar
  private let timeZone: TimeZone
  /// 0 is the longest way to say it, 1 a shorter, 2 the shortest.
  private let variant: Int

  init(_ environment: EnvironmentValues, variant: Int = 0) {
    self.variant = variant
    locale = environment.untracked(LocaleKey.self)
    calendar = environment.untracked(CalendarKey.self)
    timeZone = environment.untracked(TimeZoneKey.self)
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
  }

  func time(_ date: Date) -> String { date.formatted(style.hour().minute()) }

  func day(_ date: Date) -> String {
    switch variant {
    case 0: date.formatted(style.year().month(.wide).day())
    case 1: date.formatted(style.year().month(.abbreviated).day())
    default: date.formatted(style.year(.twoDigits).month(.defaultDigits).day())
    }
  }

  func range(_ start: Date, _ end: Date) -> String {
    guard start < end else { return time(start) }
    let interval = Date.IntervalFormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
    let isOneDay = calendar.isDate(start, inSameDayAs: end)
    return (start..<end).formatted(
      isOneDay ? interval.hour().minute() : interval.year().month().day().hour().minute())
  }

  /// The two greatest units of the way between two dates: 2 hr, 23 min. Where there is little room the greatest: 2 hr,
  /// 2h.
  func distance(from now: Date, to date: Date) -> String {
    let seconds = Int(nearest: abs(date.timeIntervalSince(now)).rounded(.down))
    let units = Duration.UnitsFormatStyle(
      allowedUnits: [.weeks, .days, .hours, .minutes, .seconds],
      width: variant < 2 ? .abbreviated : .narrow, maximumUnitCount: variant == 0 ? 2 : 1
    ).locale(locale)
    return Duration.seconds(seconds).formatted(units)
  }

  /// The greatest unit of the way between two dates, with its direction: +2 hours. Where there is little room +2 hr, +2h.
  func offset(from now: Date, to date: Date) -> String {
    let seconds = Int(nearest: date.timeIntervalSince(now).rounded(.towardZero))
    let units = Duration.UnitsFormatStyle(
      allowedUnits: [.weeks, .days, .hours, .minutes, .seconds],
      width: variant == 0 ? .wide : variant == 1 ? .abbreviated : .narrow, maximumUnitCount: 1
    ).locale(locale)
    return (seconds < 0 ? "-" : "+") + Duration.seconds(abs(seconds)).formatted(units)
  }

  /// 1:05, 36:59:01.
  func clock(_ seconds: Int, showsHours: Bool = true) -> String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let (hours, minutes) = (seconds / 3600, seconds / 60)
    if showsHours, hours > 0 { return "\(hours):\(two(minutes % 60)):\(two(seconds % 60))" }
    return "\(minutes):\(two(seconds % 60))"
  }
}

extension ClosedRange: _TextContent where Bound == Date {
  /// The time from one date to another: 9:30 AM – 3:30 PM.
  public var _text: Text {
    Text(source: DateTextSource(content: .range(lowerBound, upperBound)))
  }
}

extension DateInterval: _TextContent {
  /// The time from the interval's start to its end: 9:30 AM – 3:30 PM.
  public var _text: Text { (start...end)._text }
}
