import CoreGraphics
import Foundation

/// Content that moves on its own: thrown, springing back, or on its way to a view.
@MainActor struct ScrollMotion {
  private var x: Track
  private var y: Track
  private let start: TimeInterval
  private var guided: AnimatedValue<CGPoint.AnimatableData>?

  init(from point: CGPoint, velocity: CGPoint, range: CGSize, at time: TimeInterval) {
    x = Track(point.x, velocity.x, range.width)
    y = Track(point.y, velocity.y, range.height)
    start = time
  }

  init(from point: CGPoint, to target: CGPoint, _ animation: Animation, at time: TimeInterval) {
    self.init(from: point, velocity: .zero, range: .zero, at: time)
    var value = AnimatedValue(point.animatableData)
    value.setTarget(target.animatableData, Transaction(animation: animation), at: time)
    guided = value
  }

  mutating func position(at time: TimeInterval) -> (CGPoint, Bool) {
    if guided != nil {
      let goesOn = guided!.advance(to: time)
      var point = CGPoint.zero
      point.animatableData = guided!.current
      return (point, !goesOn)
    }
    let elapsed = time - start
    let (px, doneX) = x.position(elapsed)
    let (py, doneY) = y.position(elapsed)
    return (CGPoint(x: px, y: py), doneX && doneY)
  }

  /// One axis: slows down exponentially, and springs back from beyond the ends.
  private struct Track {
    let from: CGFloat
    let velocity: CGFloat
    let range: CGFloat
    /// Seconds in which the speed falls to 1/e: UIScrollView's normal deceleration of 0.998 a
    /// millisecond.
    private static let decay: CGFloat = -1 / (1000 * log(0.998))
    private static let spring = Spring(response: 0.45, dampingRatio: 1)
    /// When the thrown content reaches an end.
    private let hit: TimeInterval?

    init(_ from: CGFloat, _ velocity: CGFloat, _ range: CGFloat) {
      self.from = from
      self.velocity = velocity
      self.range = range
      let rest = from + velocity * Track.decay
      if from < 0 || from > range {
        hit = 0
      } else if rest < 0 || rest > range {
        let end: CGFloat = rest < 0 ? 0 : range
        let share = (end - from) / (velocity * Track.decay)
        hit = share < 1 ? Double(-Track.decay * log(1 - share)) : nil
      } else {
        hit = nil
      }
    }

    func position(_ time: TimeInterval) -> (CGFloat, Bool) {
      guard let hit, time >= hit else {
        let speed = velocity * exp(-CGFloat(time) / Track.decay)
        let position = from + velocity * Track.decay * (1 - exp(-CGFloat(time) / Track.decay))
        return (position, hit == nil && abs(speed) < 8)
      }
      let speed = velocity * exp(-CGFloat(hit) / Track.decay)
      let at = from + velocity * Track.decay * (1 - exp(-CGFloat(hit) / Track.decay))
      let end = at <= range / 2 ? 0 : range
      let since = time - hit
      let position = at + Track.spring.value(target: end - at, initialVelocity: speed, time: since)
      let settles = Track.spring.settlingDuration(
        target: end - at, initialVelocity: speed, epsilon: 0.5)
      return since >= settles ? (end, true) : (position, false)
    }
  }
}
