/// What the strides of this module's schedulers have in common: a signed amount of one unit, whole
/// nanoseconds (`Int`) or seconds (`Double`), with the arithmetic of that amount.
///
/// Public because the public strides conform to it; not meant for use.
public protocol _SchedulerStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Codable, Sendable
where Magnitude: _SchedulerStrideAmount {
  /// The amount, with its sign.
  var magnitude: Magnitude { get set }

  /// A stride of that amount, with its sign.
  init(_magnitude: Magnitude)
}

/// A number that can count a stride. An amount outside its range becomes the nearest one inside.
///
/// Functions and no initialisers: of those `Int.init` would be one more in every module that imports
/// this one, and `numbers.map(Int.init)` ambiguous.
public protocol _SchedulerStrideAmount: SignedNumeric, Comparable, Codable, Sendable {
  /// The amount for `count` units of `nanoseconds` each.
  static func _stride(of count: Int, nanoseconds: Int) -> Self
  /// The amount for a number of seconds.
  static func _stride(ofSeconds seconds: Double) -> Self
}

extension Int: _SchedulerStrideAmount {
  /// Whole nanoseconds.
  @inlinable public static func _stride(of count: Int, nanoseconds: Int) -> Int {
    let (product, isTooLarge) = count.multipliedReportingOverflow(by: nanoseconds)
    return isTooLarge ? (count < 0 ? .min : .max) : product
  }

  /// Whole nanoseconds, rounded towards zero; 0 for NaN.
  @inlinable public static func _stride(ofSeconds seconds: Double) -> Int {
    let nanoseconds = seconds * 1e9
    if nanoseconds >= 0x1p63 { return .max }
    if nanoseconds < -0x1p63 { return .min }
    return nanoseconds.isNaN ? 0 : Int(nanoseconds)
  }
}

extension Double: _SchedulerStrideAmount {
  /// Seconds.
  @inlinable public static func _stride(of count: Int, nanoseconds: Int) -> Double {
    Double(count) * Double(nanoseconds) / 1e9
  }

  /// Seconds, as they are.
  @inlinable public static func _stride(ofSeconds seconds: Double) -> Double { seconds }
}

extension _SchedulerStride {
  @inlinable public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.magnitude < rhs.magnitude
  }

  @inlinable public static func + (lhs: Self, rhs: Self) -> Self {
    Self(_magnitude: lhs.magnitude + rhs.magnitude)
  }

  @inlinable public static func - (lhs: Self, rhs: Self) -> Self {
    Self(_magnitude: lhs.magnitude - rhs.magnitude)
  }

  @inlinable public static func * (lhs: Self, rhs: Self) -> Self {
    Self(_magnitude: lhs.magnitude * rhs.magnitude)
  }

  @inlinable public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  @inlinable public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
  @inlinable public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

  /// A literal is a number of seconds.
  @inlinable public init(floatLiteral value: Double) {
    self.init(_magnitude: Magnitude._stride(ofSeconds: value))
  }

  /// The stride of `source` units, or nil if the unit cannot count that far.
  @inlinable public init?<T: BinaryInteger>(exactly source: T) {
    guard let magnitude = Magnitude(exactly: source) else { return nil }
    self.init(_magnitude: magnitude)
  }

  @inlinable public static func seconds(_ s: Double) -> Self {
    Self(_magnitude: Magnitude._stride(ofSeconds: s))
  }

  @inlinable public static func seconds(_ s: Int) -> Self {
    Self(_magnitude: Magnitude._stride(of: s, nanoseconds: 1_000_000_000))
  }

  @inlinable public static func milliseconds(_ ms: Int) -> Self {
    Self(_magnitude: Magnitude._stride(of: ms, nanoseconds: 1_000_000))
  }

  @inlinable public static func microseconds(_ us: Int) -> Self {
    Self(_magnitude: Magnitude._stride(of: us, nanoseconds: 1_000))
  }

  @inlinable public static func nanoseconds(_ ns: Int) -> Self {
    Self(_magnitude: Magnitude._stride(of: ns, nanoseconds: 1))
  }
}
