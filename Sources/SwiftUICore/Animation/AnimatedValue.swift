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

  package init(_ value: V) {
    current = value
    target = value
    from = value
  }

  package var isMoving: Bool { animation != nil }

  /// Heads for `new` from the value on screen; at once if the transaction has no animation.
  ///
  /// A spring takes over the speed of what it replaces (B6-35). An animation of one's own that wants to merge gets
  /// the state and the clock of the one before.
  package mutating func setTarget(_ new: V, _ transaction: Transaction, at time: TimeInterval) {
    guard let next = transaction.animation else {
      self = AnimatedValue(new)
      return
    }
    var fresh = AnimationContext<V>()
    var begins = time
    if let animation {
      let elapsed = time - start
      let velocity = animation.velocity(value: target - from, time: elapsed, context: context)
      fresh.state = context.state
      if next.shouldMerge(previous: animation, value: target - from, time: elapsed, context: &fresh) {
        if next.base is any VelocityKeeping {
          fresh.state = AnimationState()
          fresh.initialVelocity = velocity ?? .zero
        } else {
          begins = start
        }
      } else {
        fresh.state = AnimationState()
      }
    }
    if begins == time { from = current }
    target = new
    start = begins
    context = fresh
    animation = next
    tickets = CompletionTickets.make(transaction)
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

/// An animation that begins with the speed of the one before.
protocol VelocityKeeping {}
