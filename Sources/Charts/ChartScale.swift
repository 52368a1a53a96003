import CoreGraphics
import Foundation

extension _ChartPosition {
  /// A number or a date as a number; nil for a name.
  var number: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : 0
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .name: nil
    }
  }
}

/// How values are spread along an axis.
public struct ScaleType: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case linear, log, category, date, power(Double), symmetricLog(Double)
  }
  let kind: Kind
  public static var linear: ScaleType { ScaleType(kind: .linear) }
  /// Equal distances for equal factors; all values have to be above 0.
  public static var log: ScaleType { ScaleType(kind: .log) }
  public static var date: ScaleType { ScaleType(kind: .date) }
  /// One step for each value.
  public static var category: ScaleType { ScaleType(kind: .category) }
  public static var squareRoot: ScaleType { ScaleType(kind: .power(0.5)) }
  public static var symmetricLog: ScaleType { ScaleType(kind: .symmetricLog(1)) }
  public static func power(exponent: Double) -> ScaleType { ScaleType(kind: .power(exponent)) }
  /// Like a logarithm away from 0 on both sides, and even around it.
  public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
    ScaleType(kind: .symmetricLog(slopeAtZero))
  }

  func bent(_ value: Double) -> Double {
    switch kind {
    case .linear, .category, .date: value
    case .log: log10(Swift.max(value, .leastNormalMagnitude))
    case .power(let exponent): (value < 0 ? -1 : 1) * pow(abs(value), exponent)
    case .symmetricLog(let slope): (value < 0 ? -1 : 1) * log1p(abs(value) * slope)
    }
  }
  func straightened(_ value: Double) -> Double {
    switch kind {
    case .linear, .category, .date: value
    case .log: pow(10, value)
    case .power(let exponent): (value < 0 ? -1 : 1) * pow(abs(value), 1 / exponent)
    case .symmetricLog(let slope): (value < 0 ? -1 : 1) * expm1(abs(value)) / slope
    }
  }
}

/// A scale along one axis.
struct ChartScale {
  /// The steps, where values are names.
  var names: [String] = []
  var lower = 0.0
  var upper = 1.0
  var isDate = false
  /// Whether nothing is plotted along the axis.
  var isEmpty = false
  var type = ScaleType.linear
  var isReversed = false
  /// The part of the whole scale that is seen: where it begins and how long it is, of 1.
  var window = (start: 0.0, length: 1.0)

  var isNamed: Bool { !names.isEmpty }

  /// 0 at the beginning of what is seen, 1 at its end; the middle of its step for a name.
  func part(of position: _ChartPosition) -> Double {
    (wholePart(of: position) - window.start) / window.length
  }

  /// 0 at the beginning of the whole scale, 1 at its end.
  func wholePart(of position: _ChartPosition) -> Double {
    let part: Double
    if isNamed {
      part = (Double(names.firstIndex(of: position.text) ?? 0) + 0.5) / Double(names.count)
    } else if upper > lower {
      let (first, last) = (type.bent(lower), type.bent(upper))
      part = (type.bent(position.number ?? lower) - first) / (last - first)
    } else {
      part = 0.5
    }
    return isReversed ? 1 - part : part
  }

  /// Whether the scale has the position at all.
  func contains(_ position: _ChartPosition) -> Bool {
    switch position {
    case .name(let name): names.contains(name)
    case .number, .date: !isNamed
    }
  }

  /// What is at a part of what is seen; nil beside the steps of names.
  func position(atPart part: Double) -> _ChartPosition? {
    position(atWholePart: window.start + part * window.length)
  }

  func position(atWholePart part: Double) -> _ChartPosition? {
    guard part.isFinite else { return nil }
    let part = isReversed ? 1 - part : part
    if isNamed {
      guard (0...1).contains(part) else { return nil }
      return .name(names[min(Int(part * Double(names.count)), names.count - 1)])
    }
    let (first, last) = (type.bent(lower), type.bent(upper))
    return value(type.straightened(first + part * (last - first)))
  }

  /// The least and the greatest number that is seen.
  var seen: (lower: Double, upper: Double) {
    let ends = [0.0, 1].map { position(atPart: $0)?.number ?? ($0 == 0 ? lower : upper) }
    return (min(ends[0], ends[1]), max(ends[0], ends[1]))
  }

  /// Round values, or names, along what is seen.
  func ticks(_ wanted: Int) -> [_ChartPosition] {
    if isNamed { return names.map { .name($0) } }
    guard !isEmpty else { return [] }
    guard upper > lower else { return [value(lower)] }
    if isDate { return ChartDates.ticks(seen.lower, seen.upper, wanted) }
    if case .log = type.kind {
      let (first, last) = (log10(seen.lower).rounded(.up), log10(seen.upper).rounded(.down))
      if last - first >= 1 {
        let step = max(((last - first) / Double(max(wanted, 1))).rounded(), 1)
        return stride(from: first, through: last, by: step).map { value(pow(10, $0)) }
      }
    }
    return steps(of: ChartScale.roundStep((seen.upper - seen.lower) / Double(max(wanted, 1))))
  }

  /// The multiples of `step` that are seen.
  func steps(of step: Double) -> [_ChartPosition] {
    guard step > 0, step.isFinite else { return [] }
    let (lower, upper) = seen
    var number = (lower / step - 1e-9).rounded(.up)
    var result: [_ChartPosition] = []
    while number * step <= upper + step * 1e-6, result.count < 200 {
      result.append(value(number == 0 ? 0 : number * step))
      number += 1
    }
    return result
  }

  private func value(_ number: Double) -> _ChartPosition {
    isDate ? .date(Date(timeIntervalSinceReferenceDate: number)) : .number(number)
  }

  /// 1, 2 or 5 times a power of ten, at least `step`.
  static func roundStep(_ step: Double) -> Double {
    let power = pow(10, log10(max(step, 1e-12)).rounded(.down))
    return power * ([1, 2, 5].first { $0 * power >= step * 0.999 } ?? 10)
  }
}

/// Round dates along an axis.
enum ChartDates {
  private static let steps: [(unit: Calendar.Component, count: Int, seconds: Double)] = [
    (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30), (.minute, 1, 60),
    (.minute, 5, 300), (.minute, 15, 900), (.minute, 30, 1800), (.hour, 1, 3600),
    (.hour, 3, 10800), (.hour, 6, 21600), (.hour, 12, 43200), (.day, 1, 86400),
    (.day, 2, 172_800), (.weekOfYear, 1, 604_800), (.weekOfYear, 2, 1_209_600),
    (.month, 1, 2_629_746), (.month, 3, 7_889_238), (.month, 6, 15_778_476),
    (.year, 1, 31_556_952), (.year, 2, 63_113_904), (.year, 5, 157_784_760),
    (.year, 10, 315_569_520), (.year, 20, 631_139_040), (.year, 50, 1_577_847_600),
    (.year, 100, 3_155_695_200),
  ]

  static func ticks(_ lower: Double, _ upper: Double, _ wanted: Int) -> [_ChartPosition] {
    let least = (upper - lower) / Double(max(wanted, 1) + 1)
    let step = steps.first { $0.seconds >= least } ?? steps[steps.count - 1]
    return strides(by: step.unit, step.count, from: lower, to: upper, calendar: .current)
  }

  /// The beginnings of units from `lower` to `upper`, each `count` units after the last.
  static func strides(
    by unit: Calendar.Component, _ count: Int, from lower: Double, to upper: Double,
    calendar: Calendar
  ) -> [_ChartPosition] {
    let count = max(count, 1)
    let begin = Date(timeIntervalSinceReferenceDate: lower)
    let end = Date(timeIntervalSinceReferenceDate: upper)
    let wider: Calendar.Component? =
      switch unit {
      case .second: .minute
      case .minute: .hour
      case .hour: .day
      case .month: .year
      default: nil
      }
    // Every few hours from midnight on, and the like; days and weeks from the first that is seen.
    let whole = count > 1 ? wider ?? unit : unit
    var date = calendar.dateInterval(of: whole, for: begin)?.start ?? begin
    if unit == .year, count > 1 {
      let year = calendar.component(.year, from: date)
      date = calendar.date(byAdding: .year, value: -(year % count), to: date) ?? date
    }
    var result: [_ChartPosition] = []
    var number = 0
    let first = date
    while date <= end, result.count < 200, number < 20_000 {
      if date >= begin { result.append(.date(date)) }
      number += 1
      guard let next = calendar.date(byAdding: unit, value: number * count, to: first), next > date
      else { break }
      date = next
    }
    return result
  }

  /// How dates are written at the marks of an axis that are `step` seconds apart.
  static func format(step: Double) -> Date.FormatStyle {
    switch step {
    case ..<60: Date.FormatStyle(date: .omitted, time: .standard)
    case ..<86000: Date.FormatStyle(date: .omitted, time: .shortened)
    case ..<2_400_000: .dateTime.month(.abbreviated).day()
    case ..<31_000_000: .dateTime.month(.abbreviated)
    default: .dateTime.year()
    }
  }
}
