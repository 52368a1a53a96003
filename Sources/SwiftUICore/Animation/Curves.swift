import Foundation

/// A function from 0...1 to a progress that begins at 0 and ends at 1.
public struct UnitCurve: Hashable, Sendable {
  enum Function: Hashable, Sendable {
    case linear
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
    case circularIn, circularOut, circularInOut
  }
  let function: Function
  private var isInverse = false

  private init(_ function: Function) { self.function = function }

  public static let linear = UnitCurve(.linear)
  public static let easeIn = UnitCurve(.cubic(x1: 0.42, y1: 0, x2: 1, y2: 1))
  public static let easeOut = UnitCurve(.cubic(x1: 0, y1: 0, x2: 0.58, y2: 1))
  public static let easeInOut = UnitCurve(.cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
  public static let circularEaseIn = UnitCurve(.circularIn)
  public static let circularEaseOut = UnitCurve(.circularOut)
  public static let circularEaseInOut = UnitCurve(.circularInOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1); the x of the control points is clamped to 0...1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      .cubic(
        x1: min(max(startControlPoint.x, 0), 1), y1: startControlPoint.y,
        x2: min(max(endControlPoint.x, 0), 1), y2: endControlPoint.y))
  }

  /// The curve with its axes exchanged.
  public var inverse: UnitCurve {
    var curve = self
    curve.isInverse.toggle()
    return curve
  }

  /// The progress at `progress`, which is clamped to 0...1.
  public func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    guard isInverse else { return forward(x) }
    // Progress grows with x: bisect.
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if forward(middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private func forward(_ x: Double) -> Double {
    switch function {
    case .linear: return x
    case .cubic(let x1, let y1, let x2, let y2):
      let t = UnitCurve.solve(x, x1, x2)
      return UnitCurve.bezier(t, y1, y2)
    case .circularIn: return 1 - (1 - x * x).squareRoot()
    case .circularOut: return (1 - (1 - x) * (1 - x)).squareRoot()
    case .circularInOut:
      return x < 0.5
        ? (1 - (1 - 4 * x * x).squareRoot()) / 2
        : (1 + (1 - 4 * (1 - x) * (1 - x)).squareRoot()) / 2
    }
  }

  /// The slope of the curve at `progress`.
  public func velocity(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    if case .cubic(let x1, let y1, let x2, let y2) = function, !isInverse {
      let t = UnitCurve.solve(x, x1, x2)
      let dx = UnitCurve.slope(t, x1, x2)
      return dx == 0 ? 0 : UnitCurve.slope(t, y1, y2) / dx
    }
    let step = 1e-5
    let low = max(0, x - step)
    let high = min(1, x + step)
    return (value(at: high) - value(at: low)) / (high - low)
  }

  private static func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }

  private static func slope(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)
  }

  /// The parameter at which the curve's x is `x`: Newton's method, made safe by bisection.
  private static func solve(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<40 {
      let error = bezier(t, x1, x2) - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = t } else { low = t }
      let slope = slope(t, x1, x2)
      let next = slope == 0 ? .nan : t - error / slope
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}

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

struct DelayAnimation<Base: CustomAnimation>: CustomAnimation {
  var base: Base
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

struct SpeedAnimation<Base: CustomAnimation>: CustomAnimation {
  var base: Base
  var speed: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time * speed, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time * speed, context: &context)
  }
}

struct RepeatAnimation<Base: CustomAnimation>: CustomAnimation {
  var base: Base
  /// Nil is for ever.
  var count: Int?
  var autoreverses: Bool

  private struct Progress: AnimationStateKey {
    /// Seconds one run takes, once known; when the present run began; runs done.
    var duration: TimeInterval?
    var start: TimeInterval = 0
    var runs = 0
    static var defaultValue: Progress { Progress() }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    var progress = context.state[Progress.self]
    defer { context.state[Progress.self] = progress }
    while true {
      if let count, progress.runs >= count { return nil }
      let isBackwards = autoreverses && progress.runs % 2 == 1
      if isBackwards, let duration = progress.duration {
        let elapsed = time - progress.start
        if elapsed < duration {
          return base.animate(value: value, time: duration - elapsed, context: &context) ?? value
        }
      } else if let result = base.animate(value: value, time: time - progress.start, context: &context) {
        return result
      }
      let duration = progress.duration ?? endOfRun(value, context, within: time - progress.start)
      progress.duration = duration
      guard duration > 0 else { return nil }
      progress.start += duration
      progress.runs += 1
    }
  }

  /// Seconds one run takes; it is known to be over after `limit`.
  private func endOfRun<V: VectorArithmetic>(
    _ value: V, _ context: AnimationContext<V>, within limit: TimeInterval
  ) -> TimeInterval {
    var low = 0.0
    var high = limit
    for _ in 0..<60 where high - low > 1e-9 {
      let middle = (low + high) / 2
      var copy = context
      if base.animate(value: value, time: middle, context: &copy) == nil { high = middle } else { low = middle }
    }
    return high
  }
}
