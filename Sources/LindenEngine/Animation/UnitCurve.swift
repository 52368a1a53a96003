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

  /// Of constant speed.
  public static let linear = UnitCurve(.linear)
  /// Slow at the start.
  public static let easeIn = UnitCurve(.cubic(x1: 0.42, y1: 0, x2: 1, y2: 1))
  /// Slow at the end.
  public static let easeOut = UnitCurve(.cubic(x1: 0, y1: 0, x2: 0.58, y2: 1))
  /// Slow at both ends.
  public static let easeInOut = UnitCurve(.cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
  public static let easeInEaseOut = easeInOut
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
    guard isInverse, function != .linear, x > 0, x < 1 else { return forward(x) }
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

  /// The slope of the curve at `progress`, which is clamped to 0...1; infinite where it is upright.
  ///
  /// A Bézier curve whose control point lies in its end has no slope of its own there: it counts as
  /// 1 at the beginning and as 0 at the end (Y6).
  public func velocity(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    return isInverse ? 1 / forwardVelocity(value(at: x)) : forwardVelocity(x)
  }

  private func forwardVelocity(_ x: Double) -> Double {
    switch function {
    case .linear: return 1
    case .cubic(let x1, let y1, let x2, let y2):
      let t = UnitCurve.solve(x, x1, x2)
      let (dx, dy) = (UnitCurve.slope(t, x1, x2), UnitCurve.slope(t, y1, y2))
      return dx == 0 && dy == 0 ? (t < 0.5 ? 1 : 0) : dy / dx
    case .circularIn: return UnitCurve.circleSlope(x)
    case .circularOut: return UnitCurve.circleSlope(1 - x)
    case .circularInOut: return UnitCurve.circleSlope(x < 0.5 ? 2 * x : 2 * (1 - x))
    }
  }

  /// The slope of a quarter of a circle that begins level: from 0 to infinity.
  private static func circleSlope(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }

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
