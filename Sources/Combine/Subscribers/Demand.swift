extension Subscribers {
  /// How many values a subscriber asks for: a number that is not negative, or unlimited.
  ///
  /// Adding to or multiplying `.unlimited` leaves it unlimited, and a sum or a product beyond
  /// `Int.max` is unlimited; multiplying by zero gives none. Subtracting more than there is gives
  /// none; unlimited minus anything is unlimited. An integer that is added or subtracted may be
  /// negative.
  public struct Demand: Equatable, Hashable, Comparable, Codable, CustomStringConvertible, Sendable
  {
    /// The number; unlimited is `UInt(Int.max) + 1`.
    @usableFromInline let rawValue: UInt

    @inlinable @inline(__always) init(rawValue: UInt) {
      self.rawValue = min(rawValue, Demand.unlimitedValue)
    }

    @inlinable static var unlimitedValue: UInt { UInt(Int.max) + 1 }

    /// As many values as the publisher has.
    @inlinable public static var unlimited: Demand { Demand(rawValue: unlimitedValue) }

    /// No value; the same as `.max(0)`.
    @inlinable public static var none: Demand { Demand(rawValue: 0) }

    /// At most `value` values. Traps if it is negative.
    @inlinable public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand cannot be negative")
      return Demand(rawValue: UInt(value))
    }

    /// The number asked for, `nil` if unlimited.
    @inlinable public var max: Int? { isUnlimited ? nil : Int(rawValue) }

    @inlinable @inline(__always) var isUnlimited: Bool { rawValue == Demand.unlimitedValue }

    /// `unlimited` or `max(3)`.
    public var description: String { isUnlimited ? "unlimited" : "max(\(rawValue))" }

    public init(from decoder: any Decoder) throws {
      self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }
  }
}

extension Subscribers.Demand {
  @inlinable @inline(__always)
  public static func + (lhs: Self, rhs: Self) -> Self {
    let (sum, overflow) = lhs.rawValue.addingReportingOverflow(rhs.rawValue)
    return overflow ? .unlimited : Self(rawValue: sum)
  }

  @inlinable @inline(__always)
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  @inlinable public static func + (lhs: Self, rhs: Int) -> Self {
    guard let count = lhs.max else { return .unlimited }
    let (sum, isTooLarge) = count.addingReportingOverflow(rhs)
    return isTooLarge ? .unlimited : .max(Swift.max(sum, 0))
  }

  @inlinable public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  @inlinable public static func * (lhs: Self, rhs: Int) -> Self {
    precondition(rhs >= 0, "a demand cannot be negative")
    if lhs.isUnlimited { return rhs == 0 ? .none : .unlimited }
    let (product, overflow) = lhs.rawValue.multipliedReportingOverflow(by: UInt(rhs))
    return overflow ? .unlimited : Self(rawValue: product)
  }

  @inlinable public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

  @inlinable @inline(__always)
  public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs.isUnlimited { return lhs }
    return lhs.rawValue > rhs.rawValue ? Self(rawValue: lhs.rawValue - rhs.rawValue) : .none
  }

  @inlinable @inline(__always)
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// None if the difference is beyond `Int.max`, which takes a negative integer: as Apple has it.
  @inlinable public static func - (lhs: Self, rhs: Int) -> Self {
    guard let count = lhs.max else { return .unlimited }
    let (difference, isTooLarge) = count.subtractingReportingOverflow(rhs)
    return isTooLarge ? .none : .max(Swift.max(difference, 0))
  }

  @inlinable public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }
}

// Against integers: unlimited is greater than every integer and equal to none.
extension Subscribers.Demand {
  @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  @inlinable public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }
  @inlinable public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }
  @inlinable public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue == rhs.rawValue }

  @inlinable public static func > (lhs: Self, rhs: Int) -> Bool { rhs < lhs }
  @inlinable public static func >= (lhs: Self, rhs: Int) -> Bool { !(lhs < rhs) }
  @inlinable public static func < (lhs: Self, rhs: Int) -> Bool {
    lhs.max.map { $0 < rhs } ?? false
  }
  @inlinable public static func <= (lhs: Self, rhs: Int) -> Bool { !(lhs > rhs) }
  @inlinable public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }
  @inlinable public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

  @inlinable public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }
  @inlinable public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
  @inlinable public static func < (lhs: Int, rhs: Self) -> Bool {
    rhs.max.map { lhs < $0 } ?? true
  }
  @inlinable public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }
  @inlinable public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }
  @inlinable public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }
}
