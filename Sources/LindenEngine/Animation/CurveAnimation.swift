import Foundation

/// A curve over a time.
struct CurveAnimation: CustomAnimation, CustomStringConvertible {
  var curve: UnitCurve
  /// Seconds.
  var duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard duration > 0, time < duration else { return nil }
    return value.scaled(by: curve.value(at: time / duration))
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    guard duration > 0, time < duration else { return nil }
    return value.scaled(by: curve.velocity(at: time / duration) / duration)
  }

  var description: String { "CurveAnimation(\(curve.function), duration: \(duration))" }
}

/// The default animation: a curve that equals no other animation, not even the same curve (Y12).
struct DefaultAnimation: CustomAnimation {
  private static let curve = CurveAnimation(
    curve: .easeInOut, duration: Animation.defaultDuration)

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { DefaultAnimation.curve.animate(value: value, time: time, context: &context) }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { DefaultAnimation.curve.velocity(value: value, time: time, context: context) }
}
