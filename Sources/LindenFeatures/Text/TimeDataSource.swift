import Foundation
@_spi(Engine) import LindenEngine
import LindenFoundation

/// A value that goes on with the clock, for texts.
///
///     Text(.currentDate, format: .stopwatch(startingAt: start))
public struct TimeDataSource<Value>: Sendable {
  let value: @Sendable (Date) -> Value
}

extension TimeDataSource where Value == Date {
  /// What time it is.
  public static var currentDate: TimeDataSource<Date> { TimeDataSource { $0 } }
}

extension TimeDataSource where Value == Range<Date> {
  /// From now to a date; nothing when it has passed.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource { min($0, date)..<date }
  }
  /// From a date to now; nothing before it.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource { date..<max($0, date) }
  }
}

extension TimeDataSource where Value == Duration {
  /// How long ago a date is; negative before it.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource { .seconds($0.timeIntervalSince(date)) }
  }
}

extension Text {
  /// A time that is written anew as the clock goes on.
  ///
  /// - Parameters:
  ///   - source: The value, which follows the clock.
  ///   - format: How it is written: each second, or ten times a second for a stopwatch that tells
  ///     shorter times apart.
  public init<V, F: FormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == String {
    self.init(source: TimeTextSource(source: source, format: format))
  }
}

/// Text that follows the clock.
private final class TimeTextSource<V, F: FormatStyle>: TextSource, @unchecked Sendable
where V == F.FormatInput, F.FormatOutput == String {
  let source: TimeDataSource<V>
  let format: F

  init(source: TimeDataSource<V>, format: F) {
    self.source = source
    self.format = format
  }

  override func isEqual(to other: TextSource) -> Bool { false }

  override var variantCount: Int { (format as? any SizedFormat)?.variantCount ?? 1 }

  override func resolve(_ resolver: inout TextResolver, _ style: TextStyle) {
    let now = resolver.now
    let value = source.value(now)
    let format = format.locale(resolver.environment.untracked(LocaleKey.self))
    resolver.append(resolver.words(for: value, in: format) ?? format.format(value), style)
    let isFine = (format as? SystemFormatStyle.Stopwatch).map { $0.precision < 1 } ?? false
    resolver.changes(
      every: isFine ? 0.1 : 1, from: (format as? any ClockAnchored)?.anchorDate ?? now)
  }
}

/// A format that changes at whole seconds from a date.
protocol ClockAnchored { var anchorDate: Date { get } }
extension SystemFormatStyle.Stopwatch: ClockAnchored { var anchorDate: Date { start } }
extension SystemFormatStyle.Timer: ClockAnchored { var anchorDate: Date { interval.lowerBound } }
extension SystemFormatStyle.DateOffset: ClockAnchored { var anchorDate: Date { anchor } }
extension SystemFormatStyle.DateReference: ClockAnchored { var anchorDate: Date { date } }

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  /// What has passed since a date: 1:05.33.
  public static func stopwatch(
    startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
    maxPrecision: Duration = .milliseconds(10)
  ) -> Self {
    .init(
      startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  /// What is left of an interval.
  public static func timer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    .init(
      countingDownIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
  /// What has passed of an interval.
  public static func timer(
    countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    .init(
      countingUpIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  /// The way from a date: 2 hours.
  public static func offset(
    to anchor: Date,
    allowedFields: Set<Date._ComponentsFormatStyle.Field> = [
      .year, .month, .day, .hour, .minute, .second,
    ], maxFieldCount: Int = 2,
    sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> Self {
    .init(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign)
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
  /// A date as seen from another one: "in 2 hours", or the date where it is far.
  public static func reference(
    to date: Date,
    allowedFields: Set<Date._ComponentsFormatStyle.Field> = [
      .year, .month, .day, .hour, .minute, .second,
    ], maxFieldCount: Int = 2, thresholdField: Date._ComponentsFormatStyle.Field = .day
  ) -> Self {
    .init(
      to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount,
      thresholdField: thresholdField)
  }
}
