import Foundation

/// The whole number in the fraction that a ``CMTime`` is.
public typealias CMTimeValue = Int64
/// How many parts a second has in a ``CMTime``.
public typealias CMTimeScale = Int32
/// Tells times apart that come after a discontinuity; 0 by default.
public typealias CMTimeEpoch = Int64

/// What is special about a ``CMTime``.
public struct CMTimeFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let valid = CMTimeFlags(rawValue: 1)
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  public static let indefinite = CMTimeFlags(rawValue: 16)
  public static let impliedValueFlagsMask: CMTimeFlags = [
    .positiveInfinity, .negativeInfinity, .indefinite,
  ]
}

/// A time or a duration as a fraction of a second: `value / timescale`.
public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: CMTimeEpoch

  /// A time that is invalid.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
  }

  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(
      value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }

  /// The nearest fraction with `preferredTimescale` parts a second. Infinite seconds give an
  /// infinite time, and what is no number an invalid one.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard seconds.isFinite, preferredTimescale > 0 else {
      self.init()
      if seconds.isInfinite { self = seconds > 0 ? .positiveInfinity : .negativeInfinity }
      return
    }
    let parts = (seconds * Double(preferredTimescale)).rounded()
    guard let value = CMTimeValue(exactly: parts) else {
      self = seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    self.init(value: value, timescale: preferredTimescale)
    if Double(value) != seconds * Double(preferredTimescale) { flags.insert(.hasBeenRounded) }
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime(
    value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  public static let positiveInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  public static let negativeInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

  public var isValid: Bool { flags.contains(.valid) }
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// Not a number unless the time is one.
  public var seconds: Double {
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    return isNumeric && timescale != 0 ? Double(value) / Double(timescale) : .nan
  }

  /// The same time in other parts of a second, rounded half away from zero.
  public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
    isNumeric ? CMTime(seconds: seconds, preferredTimescale: newTimescale) : self
  }
}

public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity
  case roundTowardNegativeInfinity
  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

extension CMTime: Hashable, Comparable {
  public static func == (left: CMTime, right: CMTime) -> Bool { CMTimeCompare(left, right) == 0 }
  public static func < (left: CMTime, right: CMTime) -> Bool { CMTimeCompare(left, right) < 0 }

  public func hash(into hasher: inout Hasher) { hasher.combine(rank) }

  /// Orders all times: invalid ones after every other, as Core Media does.
  fileprivate var rank: Double { isValid && !isIndefinite ? seconds : .infinity }
}

extension CMTime {
  public static func + (left: CMTime, right: CMTime) -> CMTime { combine(left, right, 1) }
  public static func - (left: CMTime, right: CMTime) -> CMTime { combine(left, right, -1) }

  private static func combine(_ left: CMTime, _ right: CMTime, _ sign: Int64) -> CMTime {
    guard left.isNumeric, right.isNumeric else {
      guard left.isValid, right.isValid else { return .invalid }
      return left.isNumeric ? right : left
    }
    if left.timescale == right.timescale {
      let (sum, isTooLarge) = left.value.addingReportingOverflow(sign * right.value)
      if !isTooLarge { return CMTime(value: sum, timescale: left.timescale) }
    }
    return CMTime(
      seconds: left.seconds + Double(sign) * right.seconds,
      preferredTimescale: commonScale(left.timescale, right.timescale))
  }

  /// The least common multiple, or the larger if that is too large.
  private static func commonScale(_ first: CMTimeScale, _ second: CMTimeScale) -> CMTimeScale {
    var (a, b) = (Int64(first), Int64(second))
    while b != 0 { (a, b) = (b, a % b) }
    return CMTimeScale(exactly: Int64(first) / max(a, 1) * Int64(second)) ?? max(first, second)
  }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// -1, 0 or 1.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  let (first, second) = (time1.rank, time2.rank)
  return first < second ? -1 : first > second ? 1 : 0
}

public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
  guard time.isNumeric else { return time }
  return CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
}

/// A stretch of time.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime

  public init(start: CMTime, duration: CMTime) {
    (self.start, self.duration) = (start, duration)
  }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange(start: .invalid, duration: .invalid)

  public var end: CMTime { start + duration }
  public var isEmpty: Bool { duration == .zero }
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
