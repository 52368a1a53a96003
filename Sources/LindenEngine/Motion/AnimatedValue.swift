import Foundation

/// A value on its way to a target. At rest, as nearly all are, it is little more than the value.
@MainActor package struct AnimatedValue<V: VectorArithmetic> {
  /// The value on screen.
  package private(set) var current: V
  /// Nil at rest.
  private var way: Way<V>?

  package init(_ value: V) { current = value }

  package var target: V { way?.target ?? current }
  package var isMoving: Bool { way?.animation != nil }
  /// Whether a spring could begin with the speed of recent changes.
  package var isTracking: Bool { way.map { !$0.track.isEmpty } ?? false }

  /// Heads for `new` from the value on screen; at once if the transaction has no animation.
  ///
  /// A spring takes over the speed of what it replaces (B/B6-35). An animation of one's own that
  /// wants to merge gets the state and the clock of the one before.
  package mutating func setTarget(_ new: V, _ transaction: Transaction, at time: TimeInterval) {
    guard let next = transaction.animation else {
      var track = transaction.tracksVelocity ? way?.track ?? ValueTrack() : ValueTrack()
      if transaction.tracksVelocity { track.add(new, at: time) }
      current = new
      way = track.isEmpty ? nil : Way(from: new, to: new)
      way?.track = track
      return
    }
    let old = way ?? Way(from: current, to: current)
    let fresh = Way(from: current, to: new)
    fresh.start = time
    if let keeper = next.base as? any VelocityKeeping {
      if keeper.keepsVelocity {
        fresh.context.initialVelocity =
          old.velocity(at: time) + (new - old.target).scaled(by: keeper.initialVelocity)
      }
    } else if let animation = old.animation {
      fresh.context.state = old.context.state
      let elapsed = time - old.start
      if next.shouldMerge(
        previous: animation, value: old.target - old.from, time: elapsed, context: &fresh.context)
      {
        fresh.start = old.start
        fresh.from = old.from
      } else {
        fresh.context.state = AnimationState()
      }
    }
    fresh.animation = next
    fresh.tickets = CompletionTickets.make(transaction)
    way = fresh
  }

  /// Moves on; false once at rest.
  package mutating func advance(to time: TimeInterval) -> Bool {
    guard let animation = way?.animation else { return false }
    if !isKnownUniquelyReferenced(&way) { way = way?.copy }
    guard let way else { return false }
    let value = animation.animate(
      value: way.target - way.from, time: max(0, time - way.start), context: &way.context)
    if let value, value.magnitudeSquared.isFinite {
      current = way.from + value
      if way.context.isLogicallyComplete { way.tickets?.isLogicallyComplete() }
      return true
    }
    current = way.target
    self.way = nil
    return false
  }
}

/// Where a value comes from, where it goes, and how.
@MainActor private final class Way<V: VectorArithmetic> {
  var from: V
  let target: V
  var start: TimeInterval = 0
  var animation: Animation?
  var context = AnimationContext<V>()
  var tickets: CompletionTickets?
  /// Recent changes without an animation whose speed counts.
  var track = ValueTrack<V>()

  init(from: V, to target: V) {
    self.from = from
    self.target = target
  }

  /// What another copy of the value goes by.
  var copy: Way {
    let copy = Way(from: from, to: target)
    copy.start = start
    copy.animation = animation
    copy.context = context
    copy.tickets = tickets
    return copy
  }

  /// Per second: of the animation under way, or of recent changes without one.
  func velocity(at time: TimeInterval) -> V {
    guard let animation else { return track.velocity(at: time) }
    return animation.velocity(value: target - from, time: time - start, context: context) ?? .zero
  }
}

/// The last few values of something that is moved by hand.
private struct ValueTrack<V: VectorArithmetic> {
  /// Seconds of movement that make up the speed.
  private static var window: TimeInterval { 0.1 }
  private var samples: [(time: TimeInterval, value: V)] = []

  var isEmpty: Bool { samples.isEmpty }

  mutating func add(_ value: V, at time: TimeInterval) {
    samples.removeAll { $0.time < time - Self.window || $0.time == time }
    samples.append((time, value))
  }

  /// Per second.
  func velocity(at time: TimeInterval) -> V {
    let recent = samples.filter { $0.time >= time - Self.window }
    guard let first = recent.first, let last = recent.last, last.time > first.time else {
      return .zero
    }
    return (last.value - first.value).scaled(by: 1 / (last.time - first.time))
  }
}
