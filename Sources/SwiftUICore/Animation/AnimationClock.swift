import Foundation

/// The animations under way in a scene; moved on once a frame.
@MainActor package final class AnimationClock {
  package unowned(unsafe) var graph: Graph!
  private var running: [Ticking] = []
  package private(set) lazy var wakeUps = WakeUps(self)

  /// Something that moves with time.
  @MainActor package protocol Ticking: AnyObject {
    /// Moves on to `time`; false once it is at rest.
    func tick(_ time: TimeInterval) -> Bool
  }

  package var isRunning: Bool { !running.isEmpty }

  package func start(_ ticking: Ticking) {
    guard !running.contains(where: { $0 === ticking }) else { return }
    running.append(ticking)
    graph.setNeedsFrame()
  }

  package func stop(_ ticking: Ticking) { running.removeAll { $0 === ticking } }

  func tick(_ time: TimeInterval) {
    wakeUps.tick(time)
    guard !running.isEmpty else { return }
    let due = running
    var ended: [ObjectIdentifier] = []
    for ticking in due where !ticking.tick(time) { ended.append(ObjectIdentifier(ticking)) }
    if !ended.isEmpty {
      let ended = Set(ended)
      running.removeAll { ended.contains(ObjectIdentifier($0)) }
    }
  }
}

/// A value on its way to a target.
@MainActor package struct AnimatedValue<V: VectorArithmetic> {
  package private(set) var current: V
  package private(set) var target: V
  private var from: V
  private var start: TimeInterval = 0
  private var animation: Animation?
  private var context = AnimationContext<V>()
  private var completions: [@MainActor () -> Void] = []

  package init(_ value: V) {
    current = value
    target = value
    from = value
  }

  package var isMoving: Bool { animation != nil }

  /// Heads for `new` from the value on screen; at once if the transaction has no animation.
  package mutating func setTarget(_ new: V, _ transaction: Transaction, at time: TimeInterval) {
    guard let next = transaction.animation else {
      self = AnimatedValue(new)
      return
    }
    var fresh = AnimationContext<V>()
    let elapsed = time - start
    if let animation {
      let velocity = animation.base.velocity(value: target - from, time: elapsed, context: context)
      if next.base.shouldMerge(
        previous: animation, value: target - from, time: elapsed, context: &context)
      {
        fresh.initialVelocity = velocity ?? .zero
      }
    }
    from = current
    target = new
    start = time
    context = fresh
    animation = next
    completions = transaction.completions
  }

  /// Moves on; false once at rest.
  package mutating func advance(to time: TimeInterval) -> Bool {
    guard let animation else { return false }
    if let way = animation.base.animate(value: target - from, time: max(0, time - start), context: &context) {
      current = from + way
      return true
    }
    current = target
    self.animation = nil
    return false
  }
}

/// The way of a leaf's frame.
@MainActor final class GeometryMotion: AnimationClock.Ticking {
  private unowned let leaf: LeafElement
  private var value: AnimatedValue<CGRect.AnimatableData>?

  init(_ leaf: LeafElement) { self.leaf = leaf }

  var current: CGRect {
    guard let value else { return leaf.frame }
    var rect = CGRect.zero
    rect.animatableData = value.current
    return rect
  }

  func retarget(from old: CGRect, to new: CGRect, _ transaction: Transaction) {
    let graph = leaf.node.graph
    if value == nil { value = AnimatedValue(old.animatableData) }
    value!.setTarget(new.animatableData, transaction, at: graph.time)
    if value!.isMoving { graph.animations.start(self) } else { leaf.motionEnded() }
  }

  func tick(_ time: TimeInterval) -> Bool {
    guard value != nil, leaf.node.isAlive else { return false }
    leaf.setNeedsDisplay()
    if value!.advance(to: time) { return true }
    leaf.motionEnded()
    return false
  }
}
