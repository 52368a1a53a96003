/// Any number of vectors as one, each interpolated by itself.
///
///     var animatableData: AnimatableValues<CGFloat, Double> {
///       get { AnimatableValues(width, angle) }
///       set { (width, angle) = newValue.value }
///     }
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The vectors.
  public var value: (repeat each Value)

  public init(_ value: repeat each Value) { self.value = (repeat each value) }

  public static var zero: Self { Self(repeat (each Value).zero) }

  public static func + (a: Self, b: Self) -> Self { Self(repeat each a.value + each b.value) }

  public static func - (a: Self, b: Self) -> Self { Self(repeat each a.value - each b.value) }

  public static func == (a: Self, b: Self) -> Bool {
    for (first, second) in repeat (each a.value, each b.value) {
      if first != second { return false }
    }
    return true
  }

  public mutating func scale(by rhs: Double) {
    value = (repeat (each value).scaled(by: rhs))
  }

  public var magnitudeSquared: Double {
    var sum = 0.0
    for part in repeat each value { sum += part.magnitudeSquared }
    return sum
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
