import Foundation

/// A spring that keeps the speed of what it takes over from.
struct SpringAnimation: CustomAnimation, VelocityKeeping, CustomStringConvertible {
  var spring: Spring
  /// Seconds over which a running spring turns into this one; it turns at once, with its speed.
  var blendDuration: TimeInterval

  var keepsVelocity: Bool { true }
  var initialVelocity: Double { 0 }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    spring.animate(value, initialVelocity: context.initialVelocity ?? .zero, time, &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    spring.velocity(target: value, initialVelocity: context.initialVelocity ?? .zero, time: time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { true }

  var description: String {
    "SpringAnimation(response: \(spring.response), dampingRatio: \(spring.dampingRatio))"
  }
}

/// A spring whose speed at the beginning is given, in ways a second.
///
/// One that replaces another adds its motion to it, which for springs of a kind is the same as
/// keeping the speed.
struct InterpolatingSpringAnimation: CustomAnimation, VelocityKeeping, CustomStringConvertible {
  var spring: Spring
  var initialVelocity: Double

  var keepsVelocity: Bool { true }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    spring.animate(value, initialVelocity: velocity(for: value, context), time, &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    spring.velocity(target: value, initialVelocity: velocity(for: value, context), time: time)
  }

  private func velocity<V: VectorArithmetic>(for value: V, _ context: AnimationContext<V>) -> V {
    context.initialVelocity ?? value.scaled(by: initialVelocity)
  }

  var description: String {
    "InterpolatingSpringAnimation(mass: \(spring.mass), stiffness: \(spring.stiffness), "
      + "damping: \(spring.damping), initialVelocity: \(initialVelocity))"
  }
}

extension Spring {
  /// The part of its way a spring ends with: what is left is not seen.
  private static let remainder = 0.001

  fileprivate func animate<V: VectorArithmetic>(
    _ value: V, initialVelocity: V, _ time: TimeInterval, _ context: inout AnimationContext<V>
  ) -> V? {
    let end: TimeInterval
    if let known = context.settlingTime {
      end = known
    } else {
      // A thousandth of the way, or, for a push without a way, of what the push amounts to.
      let way = value.magnitudeSquared.squareRoot()
      let push = initialVelocity.magnitudeSquared.squareRoot() * response
      let scale = way > 0 ? way : push
      end =
        scale > 0
        ? settlingDuration(
          target: value, initialVelocity: initialVelocity, epsilon: Spring.remainder * scale)
        : 0
      context.settlingTime = end
    }
    if time >= response { context.isLogicallyComplete = true }
    if time >= end { return nil }
    return self.value(target: value, initialVelocity: initialVelocity, time: time)
  }
}
