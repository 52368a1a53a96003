import Foundation

/// One of several ranges that follow each other.
///
/// Its upper bound belongs to the next range; that of the last belongs to the last.
public struct ChartBinRange<Bound: Comparable & Sendable>: Sendable {
  public let lowerBound: Bound
  public let upperBound: Bound
  private let isClosed: Bool

  init(_ lowerBound: Bound, _ upperBound: Bound, isClosed: Bool) {
    (self.lowerBound, self.upperBound, self.isClosed) = (lowerBound, upperBound, isClosed)
  }

  public func contains(_ value: Bound) -> Bool {
    value >= lowerBound && (value < upperBound || isClosed && value == upperBound)
  }
}

extension ChartBinRange: Equatable where Bound: Equatable {}
extension ChartBinRange: Hashable where Bound: Hashable {}

/// Ranges of dates whose bounds are whole units of a calendar, such as every third hour.
public struct DateBins: RandomAccessCollection, Sendable {
  /// The bounds of the ranges: one more than there are ranges.
  public let thresholds: [Date]

  /// - Parameter thresholds: The bounds of the ranges, in ascending order.
  public init(thresholds: [Date]) { self.thresholds = thresholds }

  /// The ranges that a range of dates lies in.
  ///
  /// - Parameters:
  ///   - unit: What a range is a whole number of.
  ///   - count: How many units a range has. The first begins at a multiple of it, as at 9 o'clock
  ///     for every third hour; days and months are counted from 1.
  ///   - range: The dates that the ranges cover.
  ///   - calendar: Whose units these are; by default that of the process.
  public init(
    unit: Calendar.Component, by count: Int = 1, range: ClosedRange<Date>,
    calendar: Calendar = .current
  ) {
    let step = Swift.max(count, 1)
    let begin = calendar.dateInterval(of: unit, for: range.lowerBound)?.start ?? range.lowerBound
    let counted = calendar.component(unit, from: begin) - (Self.isFromOne(unit) ? 1 : 0)
    let over = ((counted % step) + step) % step
    var thresholds: [Date] = []
    while thresholds.count < 100_000 {
      let units = thresholds.count * step - over
      guard let next = calendar.date(byAdding: unit, value: units, to: begin),
        next > thresholds.last ?? .distantPast
      else { break }
      thresholds.append(next)
      if next >= range.upperBound && thresholds.count > 1 { break }
    }
    self.thresholds = thresholds
  }

  /// The ranges that dates lie in; none without dates.
  public init(
    unit: Calendar.Component, by count: Int = 1, data: [Date], calendar: Calendar = .current
  ) {
    guard let first = data.min(), let last = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(unit: unit, by: count, range: first...last, calendar: calendar)
  }

  /// The ranges of so many seconds that a range of dates lies in, counted from its lower bound.
  public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
    let step = Swift.max(timeInterval, 0.001)
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    let count = Int(Swift.min(Swift.max((length / step).rounded(.up), 1), 100_000))
    thresholds = (0...count).map { range.lowerBound.addingTimeInterval(Double($0) * step) }
  }

  private static func isFromOne(_ unit: Calendar.Component) -> Bool {
    [.month, .day, .weekday, .weekdayOrdinal, .quarter, .weekOfYear, .weekOfMonth, .dayOfYear]
      .contains(unit)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }
  public subscript(index: Int) -> ChartBinRange<Date> {
    ChartBinRange(thresholds[index], thresholds[index + 1], isClosed: index == endIndex - 1)
  }

  /// Which range a date lies in; less than 0 before the first, and the count after the last.
  public func index(for value: Date) -> Int { place(of: value, in: thresholds) }
}

/// Ranges of numbers whose bounds are multiples of one number.
public struct NumberBins<Value: BinaryFloatingPoint & Sendable>: RandomAccessCollection, Sendable {
  /// The bounds of the ranges: one more than there are ranges.
  public let thresholds: [Value]

  /// - Parameter thresholds: The bounds of the ranges, in ascending order.
  public init(thresholds: [Value]) { self.thresholds = thresholds }

  /// The ranges of one size that a range of numbers lies in.
  public init(size: Value, range: ClosedRange<Value>) {
    let size = size > 0 && size.isFinite ? size : 1
    let first = (range.lowerBound / size).rounded(.down)
    let last = Swift.max((range.upperBound / size).rounded(.up), first + 1)
    let count = Int(Swift.min(last - first, 100_000))
    thresholds = (0...count).map { (first + Value($0)) * size }
  }

  /// The ranges of one size that numbers lie in; none without numbers.
  public init(size: Value, data: [Value]) {
    guard let first = data.min(), let last = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(size: size, range: first...last)
  }

  /// About as many ranges as asked for: their size is 1, 2 or 5 times a power of ten.
  public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
    let length = Double(range.upperBound - range.lowerBound)
    let rough = Swift.max(length / Double(Swift.max(desiredCount, 1)), Double(minimumStride))
    guard rough > 0, rough.isFinite else {
      self.init(size: 1, range: range)
      return
    }
    let power = pow(10, log10(rough).rounded(.down))
    let size = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999_999 } ?? rough
    self.init(size: Value(size), range: range)
  }

  /// About as many ranges as asked for, of numbers; none without numbers.
  public init(data: [Value], desiredCount: Int = 10, minimumStride: Value = 0) {
    guard let first = data.min(), let last = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(range: first...last, desiredCount: desiredCount, minimumStride: minimumStride)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }
  public subscript(index: Int) -> ChartBinRange<Value> {
    ChartBinRange(thresholds[index], thresholds[index + 1], isClosed: index == endIndex - 1)
  }

  /// Which range a number lies in; less than 0 before the first, and the count after the last.
  public func index(for value: Value) -> Int { place(of: value, in: thresholds) }
}

/// The range between ascending bounds that a value lies in. The last bound belongs to the last one.
private func place<Value: Comparable>(of value: Value, in thresholds: [Value]) -> Int {
  var (low, high) = (0, thresholds.count)
  while low < high {
    let middle = (low + high) / 2
    if thresholds[middle] <= value { low = middle + 1 } else { high = middle }
  }
  let isLast = low == thresholds.count && low > 1 && thresholds.last == value
  return isLast ? low - 2 : low - 1
}
