/// An angle, in radians and degrees: `.degrees(90)`. Positive angles turn clockwise. It may be more
/// than a full turn, and negative.
@frozen public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double

  @inlinable public init() { radians = 0 }
  @inlinable public init(radians: Double) { self.radians = radians }
  @inlinable public init(degrees: Double) { radians = degrees * .pi / 180 }

  @inlinable public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No turn at all.
  @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static let zero = Angle()

  @inlinable public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  @inlinable public static func + (a: Angle, b: Angle) -> Angle {
    Angle(radians: a.radians + b.radians)
  }
  @inlinable public static func - (a: Angle, b: Angle) -> Angle {
    Angle(radians: a.radians - b.radians)
  }
  @inlinable public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
  @inlinable public static func += (a: inout Angle, b: Angle) { a.radians += b.radians }
  @inlinable public static func -= (a: inout Angle, b: Angle) { a.radians -= b.radians }
  @inlinable public static func * (a: Angle, b: Double) -> Angle { Angle(radians: a.radians * b) }
  @inlinable public static func * (a: Double, b: Angle) -> Angle { Angle(radians: a * b.radians) }
  @inlinable public static func / (a: Angle, b: Double) -> Angle { Angle(radians: a.radians / b) }
}

extension Angle: Animatable {
  /// The angle in units of which 128 are a radian, so that a spring's tolerance is a small angle.
  public var animatableData: Double {
    get { radians * 128 }
    set { radians = newValue / 128 }
  }
}
