import Foundation

/// Writes a length of time, such as "1 hr, 5 min" or "1:05:00". In English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// `1:05:00`.
    case positional
    /// `1h 5m 0s`.
    case abbreviated
    /// `1 hr, 5 min, 0 sec`.
    case short
    /// `1 hour, 5 minutes, 0 seconds`.
    case full
    /// `one hour, five minutes, zero seconds`.
    case spellOut
    /// `1hr 5min 0sec`.
    case brief
  }

  /// Which zeros are written.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// `.dropAll`, but for the positional style `.dropLeading`.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [
      .dropLeading, .dropMiddle, .dropTrailing,
    ]
    /// Numbers are written with at least two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// Year, month, week of month, day, hour, minute and second may be chosen. None means those that
  /// the length of time calls for.
  open var allowedUnits: NSCalendar.Unit = []
  open var unitsStyle = UnitsStyle.positional
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  open var calendar: Calendar? = .current
  open var referenceDate: Date?
  /// At most so many units, the largest ones; 0 is no limit.
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var allowsFractionalUnits = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var formattingContext = Formatter.Context.unknown

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A length of time in seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    let length = string(from: start, to: start.addingTimeInterval(abs(ti).rounded()))
    return ti <= -0.5 ? length.map { "-" + $0 } : length
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    var calendar = self.calendar ?? .current
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    let components = calendar.dateComponents(
      Set(units.map(\.component)), from: startDate, to: endDate)
    return string(from: components)
  }

  /// Units that are not allowed are left out.
  open func string(from components: DateComponents) -> String? {
    var parts = units.map { ($0, components.value(for: $0.component) ?? 0) }
    if allowedUnits.isEmpty {
      parts = parts.filter { part in components.value(for: part.0.component) != nil }
    }
    parts = written(parts)
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    guard !parts.isEmpty else { return nil }
    var text = joined(parts)
    if includesApproximationPhrase { text = "About " + text }
    if includesTimeRemainingPhrase { text += " remaining" }
    return text
  }

  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }
}

/// A unit, and what it is called in the styles.
private struct TimeUnit {
  let unit: NSCalendar.Unit
  let component: Calendar.Component
  let letter: String
  let short: String
  let name: String

  static let all = [
    TimeUnit(unit: .year, component: .year, letter: "y", short: "yr", name: "year"),
    TimeUnit(unit: .month, component: .month, letter: "mo", short: "mth", name: "month"),
    TimeUnit(unit: .weekOfMonth, component: .weekOfMonth, letter: "w", short: "wk", name: "week"),
    TimeUnit(unit: .day, component: .day, letter: "d", short: "day", name: "day"),
    TimeUnit(unit: .hour, component: .hour, letter: "h", short: "hr", name: "hour"),
    TimeUnit(unit: .minute, component: .minute, letter: "m", short: "min", name: "minute"),
    TimeUnit(unit: .second, component: .second, letter: "s", short: "sec", name: "second"),
  ]
}

extension DateComponentsFormatter {
  private var units: [TimeUnit] {
    guard allowedUnits.isEmpty else {
      return TimeUnit.all.filter { allowedUnits.contains($0.unit) }
    }
    return TimeUnit.all.filter { $0.unit != .weekOfMonth }
  }

  /// The parts that are left when zeros are dropped; the last one always is.
  private func written(_ parts: [(TimeUnit, Int)]) -> [(TimeUnit, Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll)
    }
    guard let first = parts.firstIndex(where: { $0.1 != 0 }),
      let last = parts.lastIndex(where: { $0.1 != 0 })
    else {
      let drops = behavior.intersection(.dropAll)
      if drops.isEmpty { return parts }
      return unitsStyle == .positional ? parts.suffix(2) : parts.suffix(1)
    }
    return parts.enumerated().filter { index, part in
      if part.1 != 0 { return true }
      // Minutes stay before lonely seconds: 0:07.
      let keeps = unitsStyle == .positional && index == parts.count - 2
      if index < first { return keeps || !behavior.contains(.dropLeading) }
      if index > last { return !behavior.contains(.dropTrailing) }
      return !behavior.contains(.dropMiddle)
    }.map(\.element)
  }

  private func joined(_ parts: [(TimeUnit, Int)]) -> String {
    let isPadded = zeroFormattingBehavior.contains(.pad)
    func number(_ value: Int, _ isPadded: Bool) -> String {
      isPadded && (0..<10).contains(value) ? "0\(value)" : "\(value)"
    }
    switch unitsStyle {
    case .positional:
      return parts.enumerated()
        .map { number($1.1, $0 > 0 || isPadded) }
        .joined(separator: ":")
    case .abbreviated:
      return parts.map { "\(number($1, isPadded))\($0.letter)" }.joined(separator: " ")
    case .brief:
      return parts.map { "\(number($1, isPadded))\($0.short)" }.joined(separator: " ")
    case .short:
      return parts.map { unit, value in
        let plural = value != 1 && ["yr", "mth", "wk", "day"].contains(unit.short) ? "s" : ""
        return "\(number(value, isPadded)) \(unit.short)\(plural)"
      }.joined(separator: ", ")
    case .full:
      return parts.map { "\(number($1, isPadded)) \($0.name)\($1 == 1 ? "" : "s")" }
        .joined(separator: ", ")
    case .spellOut:
      let speller = NumberFormatter()
      speller.numberStyle = .spellOut
      speller.locale = Locale(identifier: "en_US")
      return parts.map { unit, value in
        let number = speller.string(from: NSNumber(value: value)) ?? "\(value)"
        return "\(number) \(unit.name)\(value == 1 ? "" : "s")"
      }.joined(separator: ", ")
    }
  }
}
