import Foundation

/// Begins later.
struct DelayAnimation<Base: CustomAnimation>: CustomAnimation {
  var base: Base
  /// Seconds.
  var delay: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    time < delay ? .zero : base.animate(value: value, time: time - delay, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

extension DelayAnimation: VelocityKeeping where Base: VelocityKeeping {
  var keepsVelocity: Bool { delay <= 0 && base.keepsVelocity }
  var initialVelocity: Double { base.initialVelocity }
}

/// Runs faster or slower; at a speed of 0 it stays at its beginning.
struct SpeedAnimation<Base: CustomAnimation>: CustomAnimation {
  var base: Base
  var speed: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let velocity = context.initialVelocity
    defer { context.initialVelocity = velocity }
    context.initialVelocity = inBase(velocity)
    return base.animate(value: value, time: max(0, time * speed), context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    var context = context
    context.initialVelocity = inBase(context.initialVelocity)
    return base.velocity(value: value, time: max(0, time * speed), context: context)?.scaled(
      by: speed)
  }

  /// A velocity by the base's own seconds.
  private func inBase<V: VectorArithmetic>(_ velocity: V?) -> V? {
    speed > 0 ? velocity?.scaled(by: 1 / speed) : .zero
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time * speed, context: &context)
  }
}

extension SpeedAnimation: VelocityKeeping where Base: VelocityKeeping {
  var keepsVelocity: Bool { speed > 0 && base.keepsVelocity }
  var initialVelocity: Double { speed * base.initialVelocity }
}

/// Runs several times (B/B6-43, B/B6-44): odd runs forwards, even runs backwards if it reverses.
struct RepeatAnimation<Base: CustomAnimation>: CustomAnimation {
  var base: Base
  /// Nil is for ever.
  var count: Int?
  var autoreverses: Bool

  /// Seconds one run takes, once known.
  private enum RunTime: AnimationStateKey {
    static var defaultValue: TimeInterval? { nil }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if let count, count <= 0 { return nil }
    let length: TimeInterval
    if let known = context.state[RunTime.self] {
      length = known
    } else {
      var first = context
      if let result = base.animate(value: value, time: time, context: &first) {
        context = first
        context.isLogicallyComplete = false
        return result
      }
      length = endOfRun(value, context, within: time)
      context.state[RunTime.self] = length
    }
    guard length > 0 else { return nil }
    let run = (time / length).rounded(.down)
    if let count, run >= Double(count) {
      context.isLogicallyComplete = true
      return nil
    }
    var elapsed = time - run * length
    let isBackwards = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
    if isBackwards { elapsed = length - elapsed }
    let result = base.animate(value: value, time: elapsed, context: &context) ?? value
    context.isLogicallyComplete = false
    return result
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    guard let length = context.state[RunTime.self], length > 0 else {
      return base.velocity(value: value, time: time, context: context)
    }
    let run = (time / length).rounded(.down)
    let elapsed = time - run * length
    guard autoreverses, run.truncatingRemainder(dividingBy: 2) == 1 else {
      return base.velocity(value: value, time: elapsed, context: context)
    }
    return base.velocity(value: value, time: length - elapsed, context: context)?.scaled(by: -1)
  }

  /// Seconds one run takes; it is known to be over after `limit`.
  private func endOfRun<V: VectorArithmetic>(
    _ value: V, _ context: AnimationContext<V>, within limit: TimeInterval
  ) -> TimeInterval {
    var low = 0.0
    var high = limit
    for _ in 0..<100 where high - low > high * 1e-15 {
      let middle = (low + high) / 2
      var copy = context
      if base.animate(value: value, time: middle, context: &copy) == nil {
        high = middle
      } else {
        low = middle
      }
    }
    return high
  }
}

/// Counts as complete before it is over.
struct LogicallyCompleteAnimation<Base: CustomAnimation>: CustomAnimation {
  var base: Base
  /// Seconds.
  var duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let result = base.animate(value: value, time: time, context: &context)
    context.isLogicallyComplete = time >= duration
    return result
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

extension LogicallyCompleteAnimation: VelocityKeeping where Base: VelocityKeeping {
  var keepsVelocity: Bool { base.keepsVelocity }
  var initialVelocity: Double { base.initialVelocity }
}
