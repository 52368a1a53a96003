import Foundation

/// A value on its way to a target.
@MainActor package struct AnimatedValue<V: VectorArithmetic> {
  /// The value on screen.
  package private(set) var current: V
  package private(set) var target: V
  private var from: V
  private var start: TimeInterval = 0
  private var animation: Animation?
  private var context = AnimationContext<V>()
  private var tickets: CompletionTickets?
  /// Recent changes without an animation whose speed counts.
  private var track = ValueTrack<V>()

  package init(_ value: V) {
    current = value
    target = value
    from = value
  }

  package var isMoving: Bool { animation != nil }
  /// Whether a spring could begin with the speed of recent changes.
  package var isTracking: Bool { !track.isEmpty }

  /// Heads for `new` from the value on screen; at once if the transaction has no animation.
  ///
  /// A spring takes over the speed of what it replaces (B/B6-35). An animation of one's own that
  /// wants to merge gets the state and the clock of the one before.
  package mutating func setTarget(_ new: V, _ transaction: Transaction, at time: TimeInterval) {
    guard let next = transaction.animation else {
      var track = track
      if transaction.tracksVelocity {
        track.add(new, at: time)
      } else {
        track = ValueTrack()
      }
      self = AnimatedValue(new)
      self.track = track
      return
    }
    var fresh = AnimationContext<V>()
    var begins = time
    if let keeper = next.base as? any VelocityKeeping {
      if keeper.keepsVelocity {
        fresh.initialVelocity =
          velocity(at: time) + (new - target).scaled(by: keeper.initialVelocity)
      }
    } else if let animation {
      fresh.state = context.state
      let elapsed = time - start
      if next.shouldMerge(previous: animation, value: target - from, time: elapsed, context: &fresh)
      {
        begins = start
      } else {
        fresh.state = AnimationState()
      }
    }
    track = ValueTrack()
    if begins == time { from = current }
    target = new
    start = begins
    context = fresh
    animation = next
    tickets = CompletionTickets.make(transaction)
  }

  /// Per second: of the animation under way, or of recent changes without one.
  private func velocity(at time: TimeInterval) -> V {
    guard let animation else { return track.velocity(at: time) }
    return animation.velocity(value: target - from, time: time - start, context: context) ?? .zero
  }

  /// Moves on; false once at rest.
  package mutating func advance(to time: TimeInterval) -> Bool {
    guard let animation else { return false }
    let way = animation.animate(value: target - from, time: max(0, time - start), context: &context)
    if let way, way.magnitudeSquared.isFinite {
      current = from + way
      if context.isLogicallyComplete { tickets?.isLogicallyComplete() }
      return true
    }
    current = target
    self.animation = nil
    tickets = nil
    return false
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
