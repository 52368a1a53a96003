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
