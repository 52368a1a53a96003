import Foundation

/// A damped spring: a mass that is pulled to its target and slowed by friction.
public struct Spring: Hashable, Sendable {
  public let mass: Double
  public let stiffness: Double
  public let damping: Double
  private let allowsOverDamping: Bool

  /// By physics. A damping beyond the critical one is cut to it unless allowed.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false)
  {
    self.mass = mass
    self.stiffness = stiffness
    allowsOverDamping = allowOverDamping
    let critical = 2 * (stiffness * mass).squareRoot()
    self.damping = allowOverDamping ? damping : min(damping, critical)
  }

  /// By the period in seconds it would have without damping, and the fraction of critical damping.
  public init(response: Double, dampingRatio: Double) {
    let omega = 2 * Double.pi / max(response, 1e-5)
    self.init(
      stiffness: omega * omega, damping: 2 * max(dampingRatio, 0) * omega,
      allowOverDamping: dampingRatio > 1)
  }

  /// By perceived duration in seconds and bounce: 0 none, 1 endless, negative sluggish.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.9999))
    self.init(response: duration, dampingRatio: ratio)
  }

  /// By how long it takes to settle, in seconds.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    // The envelope exp(-ζωt) falls to epsilon at the settling time.
    let ratio = max(dampingRatio, 1e-4)
    let omega = -log(epsilon) / (min(ratio, 1) * max(settlingDuration, 1e-5))
    self.init(response: 2 * .pi / omega, dampingRatio: ratio)
  }

  public static let smooth = Spring(duration: 0.5, bounce: 0)
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  private var omega: Double { (stiffness / mass).squareRoot() }
  public var response: Double { 2 * .pi / omega }
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  public var duration: TimeInterval { response }
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Seconds until a way of 1 begun at rest stays within 0.001 of its end.
  public var settlingDuration: TimeInterval {
    settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.001)
  }

  /// Seconds until the way stays within `epsilon` of `target`.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      amplitude: target.magnitudeSquared.squareRoot(),
      speed: initialVelocity.magnitudeSquared.squareRoot(), epsilon: epsilon)
  }

  private func settlingDuration(amplitude: Double, speed: Double, epsilon: Double) -> TimeInterval {
    guard damping > 0, amplitude + speed > 0 else { return amplitude + speed > 0 ? .infinity : 0 }
    let ratio = dampingRatio
    if ratio < 1 {
      // |x - target| is at most A·exp(-ζωt).
      let omegaD = omega * (1 - ratio * ratio).squareRoot()
      let b = (speed + ratio * omega * amplitude) / omegaD
      let envelope = (amplitude * amplitude + b * b).squareRoot()
      return max(0, log(envelope / epsilon) / (ratio * omega))
    }
    // No more crossings: bisect the monotone tail.
    var high = 1.0 / omega
    while remainder(high, amplitude, speed) > epsilon, high < 1e4 { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if remainder(middle, amplitude, speed) > epsilon { low = middle } else { high = middle }
    }
    return high
  }

  private func remainder(_ time: TimeInterval, _ amplitude: Double, _ speed: Double) -> Double {
    let (a, b) = coefficients(time)
    return abs(amplitude * a) + abs(speed * b)
  }

  /// With the distance to the target d and the speed v at 0, the distance at `time` is `a·d - b·v`.
  func coefficients(_ time: TimeInterval) -> (a: Double, b: Double) {
    let omega = omega
    let ratio = dampingRatio
    if abs(ratio - 1) < 1e-6 {
      let decay = exp(-omega * time)
      return (decay * (1 + omega * time), decay * time)
    }
    if ratio < 1 {
      let omegaD = omega * (1 - ratio * ratio).squareRoot()
      let decay = exp(-ratio * omega * time)
      let (sine, cosine) = (sin(omegaD * time), cos(omegaD * time))
      return (decay * (cosine + ratio * omega / omegaD * sine), decay * sine / omegaD)
    }
    let root = omega * (ratio * ratio - 1).squareRoot()
    let r1 = -ratio * omega + root
    let r2 = -ratio * omega - root
    let (e1, e2) = (exp(r1 * time), exp(r2 * time))
    return ((r1 * e2 - r2 * e1) / (r1 - r2), (e1 - e2) / (r1 - r2))
  }

  /// The derivatives of `coefficients`.
  func derivatives(_ time: TimeInterval) -> (a: Double, b: Double) {
    // x'' = -ω²x - 2ζωx' gives a' = -ω²·b and b' = a - 2ζω·b.
    let (a, b) = coefficients(time)
    return (-omega * omega * b, a - 2 * dampingRatio * omega * b)
  }

  /// The way gone at `time` of the way to `target`, begun with `initialVelocity` (per second).
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let (a, b) = coefficients(time)
    return target.scaled(by: 1 - a) + initialVelocity.scaled(by: b)
  }

  /// The speed at `time`, per second.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let (a, b) = derivatives(time)
    return initialVelocity.scaled(by: b) - target.scaled(by: a)
  }

  /// Moves `value` and `velocity` on by `deltaTime`.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let way = target - value
    let next = value + self.value(target: way, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
    value = next
  }

  /// The force on a mass at `position` that moves with `velocity`.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData =
      fromValue.animatableData
      + value(
        target: toValue.animatableData - fromValue.animatableData,
        initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The speed on the way from one value to another, per second.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The force on a mass at `position` that moves with `velocity`.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData - fromValue.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  /// Seconds until the way from one value to another stays within `epsilon` of its end.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}
