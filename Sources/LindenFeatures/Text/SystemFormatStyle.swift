import Foundation
@_spi(Engine) import LindenEngine
import LindenFoundation

/// Formats of times that go on with the clock.
public enum SystemFormatStyle {
  /// What has passed since a date, as a stopwatch shows it: 1:05.33.
  public struct Stopwatch: FormatStyle, Hashable, Codable, Sendable {
    let start: Date
    let showsHours: Bool
    let maxFieldCount: Int
    /// Seconds.
    let precision: Double

    /// - Parameters:
    ///   - startDate: When the watch starts; before it there is nothing on it.
    ///   - showsHours: Whether an hour is shown as such, rather than as 60 minutes.
    ///   - maxFieldCount: How many numbers are shown at most, the greatest first.
    ///   - maxPrecision: The shortest time that is told apart.
    public init(
      startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      start = startDate
      self.showsHours = showsHours
      self.maxFieldCount = max(maxFieldCount, 1)
      precision = maxPrecision.timeInterval
    }

    public func format(_ value: Date) -> String {
      clock(
        max(value.timeIntervalSince(start), 0), showsHours: showsHours,
        maxFieldCount: maxFieldCount, precision: precision)
    }
  }

  /// What has passed, or is left, of an interval: 4:59.
  public struct Timer: FormatStyle, Hashable, Codable, Sendable {
    let interval: Range<Date>
    let countsDown: Bool
    let showsHours: Bool
    let maxFieldCount: Int
    /// Seconds.
    let precision: Double

    private init(
      _ interval: Range<Date>, countsDown: Bool, _ showsHours: Bool, _ maxFieldCount: Int,
      _ maxPrecision: Duration
    ) {
      self.interval = interval
      self.countsDown = countsDown
      self.showsHours = showsHours
      self.maxFieldCount = max(maxFieldCount, 1)
      precision = maxPrecision.timeInterval
    }

    /// Shows what has passed of an interval, and all of it when it is over.
    public init(
      countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.init(interval, countsDown: false, showsHours, maxFieldCount, maxPrecision)
    }

    /// Shows what is left of an interval, and nothing when it is over.
    public init(
      countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.init(interval, countsDown: true, showsHours, maxFieldCount, maxPrecision)
    }

    public func format(_ value: Date) -> String {
      let now = min(max(value, interval.lowerBound), interval.upperBound)
      let seconds =
        countsDown
        ? interval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(interval.lowerBound)
      // What is left is shown until it has passed.
      let shown =
        countsDown && precision > 0 ? (seconds / precision).rounded(.up) * precision : seconds
      return clock(
        shown, showsHours: showsHours, maxFieldCount: maxFieldCount, precision: precision)
    }
  }

  /// The way from a date to another, in words: +2 hours.
  public struct DateOffset: FormatStyle, Hashable, Codable, Sendable {
    let anchor: Date
    let fields: Set<Date._ComponentsFormatStyle.Field>
    let maxFieldCount: Int
    let sign: NumberFormatStyleConfiguration.SignDisplayStrategy

    /// - Parameters:
    ///   - anchor: The date that others are told from.
    ///   - allowedFields: The units that may be used.
    ///   - maxFieldCount: How many of them at most.
    ///   - sign: When a plus or a minus is shown.
    public init(
      to anchor: Date,
      allowedFields: Set<Date._ComponentsFormatStyle.Field> = [
        .year, .month, .day, .hour, .minute, .second,
      ], maxFieldCount: Int = 2,
      sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      self.anchor = anchor
      fields = allowedFields
      self.maxFieldCount = max(maxFieldCount, 1)
      self.sign = sign
    }

    public func format(_ value: Date) -> String { format(value, variant: 0) }

    func format(_ value: Date, variant: Int) -> String {
      let seconds = value.timeIntervalSince(anchor)
      let words = spelled(abs(seconds), fields, maxFieldCount, variant)
      let mark = abs(seconds).formatted(.number.sign(strategy: sign).precision(.fractionLength(0)))
      let showsPlus = mark.hasPrefix("+")
      let showsMinus = (-1).formatted(.number.sign(strategy: sign)).hasPrefix("-")
      return (seconds < 0 ? (showsMinus ? "-" : "") : showsPlus ? "+" : "") + words
    }
  }

  /// A date as seen from another one: "in 2 hours" where it is near, the date where it is far.
  public struct DateReference: FormatStyle, Hashable, Codable, Sendable {
    let date: Date
    let fields: Set<Date._ComponentsFormatStyle.Field>
    let maxFieldCount: Int
    let threshold: Date._ComponentsFormatStyle.Field

    /// - Parameters:
    ///   - date: The date that is told.
    ///   - allowedFields: The units that may be used.
    ///   - maxFieldCount: How many of them at most.
    ///   - thresholdField: From one of this unit on the date itself is shown.
    public init(
      to date: Date,
      allowedFields: Set<Date._ComponentsFormatStyle.Field> = [
        .year, .month, .day, .hour, .minute, .second,
      ], maxFieldCount: Int = 2, thresholdField: Date._ComponentsFormatStyle.Field = .day
    ) {
      self.date = date
      fields = allowedFields
      self.maxFieldCount = max(maxFieldCount, 1)
      threshold = thresholdField
    }

    public func format(_ value: Date) -> String { format(value, variant: 0) }

    func format(_ value: Date, variant: Int) -> String {
      let seconds = date.timeIntervalSince(value)
      guard abs(seconds) < threshold.seconds else {
        return date.formatted(.dateTime.year().month().day())
      }
      let words = spelled(abs(seconds), fields, maxFieldCount, variant)
      return seconds < 0 ? "\(words) ago" : "in \(words)"
    }
  }
}

/// A format that can say the same in several lengths.
protocol SizedFormat {
  var variantCount: Int { get }
  /// - Parameter variant: 0 is the longest, `variantCount - 1` the shortest.
  func format(_ value: Date, variant: Int) -> String
}

extension SystemFormatStyle.DateOffset: SizedFormat { var variantCount: Int { 3 } }
extension SystemFormatStyle.DateReference: SizedFormat { var variantCount: Int { 3 } }

extension TextResolver {
  /// A date in the size that is wanted; nil in a format that has one size only.
  func words<Value>(for value: Value, in format: some FormatStyle) -> String? {
    guard variant > 0, let format = format as? any SizedFormat, let date = value as? Date else {
      return nil
    }
    return format.format(date, variant: min(variant, format.variantCount - 1))
  }
}

// MARK: Words

extension Duration {
  fileprivate var timeInterval: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

/// 1:05, 36:59:01 or 1:05.33: the greatest numbers, as many as are allowed.
private func clock(
  _ seconds: Double, showsHours: Bool, maxFieldCount: Int, precision: Double
) -> String {
  func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
  // Times too long for a whole number are all the same to a reader.
  let hundredths = Int(min(max(seconds, 0), 1e12) * 100 + 1e-6)
  let whole = hundredths / 100
  var fields: [String] = []
  if showsHours, whole >= 3600 {
    fields = [String(whole / 3600), two(whole / 60 % 60), two(whole % 60)]
  } else {
    fields = [String(whole / 60), two(whole % 60)]
  }
  let isCut = fields.count > maxFieldCount
  var text = fields.prefix(maxFieldCount).joined(separator: ":")
  if precision < 1, !isCut, fields.count < maxFieldCount {
    text += precision < 0.1 ? "." + two(hundredths % 100) : ".\(hundredths % 100 / 10)"
  }
  return text
}

extension Date._ComponentsFormatStyle.Field {
  /// The units, from the greatest, with their seconds; months and years are of the usual length.
  fileprivate static let all: [(field: Self, seconds: Double, name: Name)] = [
    (.year, 31_556_952, Name("year", "yr", "yrs")),
    (.month, 2_629_746, Name("month", "mth", "mths")),
    (.week, 604_800, Name("week", "wk", "wks")), (.day, 86_400, Name("day", "day", "days")),
    (.hour, 3_600, Name("hour", "hr", "hr")), (.minute, 60, Name("minute", "min", "min")),
    (.second, 1, Name("second", "sec", "sec")),
  ]

  /// What a unit is called.
  fileprivate struct Name {
    let full: String
    let short: String
    let shortPlural: String

    init(_ full: String, _ short: String, _ shortPlural: String) {
      (self.full, self.short, self.shortPlural) = (full, short, shortPlural)
    }

    func text(_ count: Int, isShort: Bool) -> String {
      let name = isShort ? (count == 1 ? short : shortPlural) : full + (count == 1 ? "" : "s")
      return "\(count) \(name)"
    }
  }

  fileprivate var seconds: Double { Self.all.first { $0.field == self }?.seconds ?? 1 }
}

/// "2 hours, 5 minutes": the greatest of the units that are allowed; in variant 1 "2 hr, 5 min", in
/// variant 2 "2 hr".
private func spelled(
  _ seconds: Double, _ allowed: Set<Date._ComponentsFormatStyle.Field>, _ maxFieldCount: Int,
  _ variant: Int
) -> String {
  let maxFieldCount = variant < 2 ? maxFieldCount : 1
  var left = min(max(seconds, 0), 1e15)
  var words: [String] = []
  var smallest = Date._ComponentsFormatStyle.Field.Name("second", "sec", "sec")
  for unit in Date._ComponentsFormatStyle.Field.all where allowed.contains(unit.field) {
    smallest = unit.name
    guard words.count < maxFieldCount else { continue }
    let count = (left / unit.seconds).rounded(.down)
    guard count > 0 else { continue }
    left -= count * unit.seconds
    words.append(unit.name.text(Int(count), isShort: variant > 0))
  }
  return words.isEmpty
    ? smallest.text(0, isShort: variant > 0) : words.joined(separator: ", ")
}
