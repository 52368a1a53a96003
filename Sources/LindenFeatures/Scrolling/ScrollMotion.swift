import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// Content that moves on its own: thrown, springing back, or on its way to a place.
@MainActor struct ScrollMotion {
  private var x: Track
  private var y: Track
  private let start: TimeInterval
  private var guided: Guided?
  private var last: TimeInterval

  /// An animation to a place that may turn out to be elsewhere on the way.
  private struct Guided {
    var value: AnimatedValue<CGPoint.AnimatableData>
    let from: CGPoint
    let planned: CGPoint
    var wanted: CGPoint
    /// By how much the content is further than planned, less and less so on the way.
    var lead = CGPoint.zero

    /// How much of the way along an axis is done.
    @MainActor func share(_ axis: Axis) -> CGFloat {
      var point = CGPoint.zero
      point.animatableData = value.current
      let way = planned[axis] - from[axis]
      return way == 0 ? 1 : (point[axis] - from[axis]) / way
    }
  }
  /// The content comes to rest by itself, at a place nobody chose.
  private let isFree: Bool

  /// Thrown: slows down, and springs back at the ends.
  init(from point: CGPoint, velocity: CGVector, range: CGSize, at time: TimeInterval) {
    x = Track(point.x, velocity.dx, range.width)
    y = Track(point.y, velocity.dy, range.height)
    start = time
    last = time
    isFree = true
  }

  /// Thrown, to come to rest at a place.
  init(from point: CGPoint, velocity: CGVector, to end: CGPoint, at time: TimeInterval) {
    x = Track(point.x, velocity.dx, to: end.x)
    y = Track(point.y, velocity.dy, to: end.y)
    start = time
    last = time
    isFree = false
  }

  init(from point: CGPoint, to target: CGPoint, _ animation: Animation, at time: TimeInterval) {
    self.init(from: point, velocity: CGVector(), to: target, at: time)
    var value = AnimatedValue(point.animatableData)
    value.setTarget(target.animatableData, Transaction(animation: animation), at: time)
    guided = Guided(value: value, from: point, planned: target, wanted: target)
  }

  /// Where the content comes to rest.
  var end: CGPoint { guided?.wanted ?? CGPoint(x: x.end, y: y.end) }

  /// The place on the way to is elsewhere.
  mutating func follow(_ point: CGPoint) { guided?.wanted = point }

  /// What is seen has moved within the content; the motion goes on with it.
  ///
  /// - Parameters:
  ///   - difference: How far it has moved.
  ///   - position: Where the content is now, with that.
  ///   - velocity: How fast it moves, in points a second.
  ///   - range: How far it can be scrolled now.
  mutating func shift(
    by difference: CGFloat, along axis: Axis, to position: CGPoint, velocity: CGVector,
    range: CGSize, at time: TimeInterval
  ) {
    if var guided {
      let former = guided.wanted[axis]
      // The beginning stays the beginning.
      if former > 0 { guided.wanted[axis] = min(max(former + difference, 0), range[axis]) }
      let share = guided.share(axis)
      if share < 0.99 {
        let followed = (guided.wanted[axis] - former) * share
        guided.lead[axis] += (difference - followed) / (1 - share)
      }
      self.guided = guided
    } else if isFree {
      self = ScrollMotion(from: position, velocity: velocity, range: range, at: time)
    } else {
      var end = end
      if end[axis] > 0 { end[axis] = min(max(end[axis] + difference, 0), range[axis]) }
      self = ScrollMotion(from: position, velocity: velocity, to: end, at: time)
    }
  }

  mutating func position(at time: TimeInterval) -> (CGPoint, Bool) {
    if guided != nil { return guidedPosition(at: time) }
    let elapsed = time - start
    let (px, doneX) = x.position(elapsed)
    let (py, doneY) = y.position(elapsed)
    return (CGPoint(x: px, y: py), doneX && doneY)
  }

  private mutating func guidedPosition(at time: TimeInterval) -> (CGPoint, Bool) {
    let goesOn = guided!.value.advance(to: time)
    guard let guided, goesOn else { return (guided!.wanted, true) }
    var point = CGPoint.zero
    point.animatableData = guided.value.current
    // What has been learnt of the place is made up for by and by.
    for axis in Axis.allCases {
      let share = guided.share(axis)
      point[axis] += (guided.wanted[axis] - guided.planned[axis]) * share
      point[axis] += guided.lead[axis] * (1 - share)
    }
    return (point, false)
  }

  /// Points a second between this frame and the one before.
  mutating func velocity(from old: CGPoint, to new: CGPoint, at time: TimeInterval) -> CGVector {
    defer { last = time }
    guard time > last else { return CGVector() }
    return CGVector(dx: (new.x - old.x) / (time - last), dy: (new.y - old.y) / (time - last))
  }

  /// One axis: slows down exponentially and springs back from beyond the ends, or goes to a place.
  private struct Track {
    let from: CGFloat
    let velocity: CGFloat
    let end: CGFloat
    /// Seconds in which the speed falls to 1/e: UIScrollView's normal deceleration of 0.998 a
    /// millisecond.
    private static let decay: CGFloat = -1 / (1000 * log(0.998))
    private static let spring = Spring(response: 0.45, dampingRatio: 1)
    /// When a spring takes over: when the content reaches an end, at once if it goes to a place.
    private let hit: TimeInterval?

    init(_ from: CGFloat, _ velocity: CGFloat, _ range: CGFloat) {
      self.from = from
      self.velocity = velocity
      let rest = from + velocity * Track.decay
      end = from < 0 ? 0 : from > range ? range : min(max(rest, 0), range)
      if from < 0 || from > range {
        hit = 0
      } else if rest < 0 || rest > range {
        let share = (end - from) / (velocity * Track.decay)
        hit = share < 1 ? Double(-Track.decay * log(1 - share)) : nil
      } else {
        hit = nil
      }
    }

    init(_ from: CGFloat, _ velocity: CGFloat, to end: CGFloat) {
      self.from = from
      // Away from the place it would only swing.
      self.velocity = (end - from) * velocity > 0 ? velocity : 0
      self.end = end
      hit = 0
    }

    func position(_ time: TimeInterval) -> (CGFloat, Bool) {
      guard let hit, time >= hit else {
        let speed = velocity * exp(-CGFloat(time) / Track.decay)
        let position = from + velocity * Track.decay * (1 - exp(-CGFloat(time) / Track.decay))
        return (position, hit == nil && abs(speed) < 8)
      }
      let speed = velocity * exp(-CGFloat(hit) / Track.decay)
      let at = from + velocity * Track.decay * (1 - exp(-CGFloat(hit) / Track.decay))
      let since = time - hit
      let position = at + Track.spring.value(target: end - at, initialVelocity: speed, time: since)
      let settles = Track.spring.settlingDuration(
        target: end - at, initialVelocity: speed, epsilon: 0.5)
      return since >= settles ? (end, true) : (position, false)
    }
  }
}
