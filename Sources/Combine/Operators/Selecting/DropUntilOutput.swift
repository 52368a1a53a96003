import Synchronization

extension Publisher {
  /// Leaves out values until another publisher publishes its first.
  ///
  /// If the other one ends before, so does this, in the same way.
  @inlinable public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// Republishes values after another publisher has published its first. Demand goes through
  /// untouched: a dropped value counts. One value is asked of the other publisher.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    @inlinable public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = DropUntilInner(subscriber)
      let trigger = Trigger<Other.Output, Failure>(
        fire: { inner.open() }, ended: { inner.otherEnded($0) })
      inner.trigger = trigger
      other.receive(subscriber: trigger)
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// Drops values until the trigger, on whatever thread, has opened it.
@usableFromInline final class DropUntilInner<Downstream: Subscriber>: Relay, RelaySubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let isOpen = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var isStarted = false
  /// How the other publisher ended, if that was before there was a subscription to end.
  @exclusivity(unchecked) @usableFromInline var early: Subscribers.Completion<Failure>?
  /// Set before anything is subscribed to, and let go of by whoever ends this.
  @exclusivity(unchecked) @usableFromInline var trigger: (any Cancellable)?

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(name: "DropUntilOutput")
  }

  @inlinable func open() { isOpen.store(true, ordering: .releasing) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    isOpen.load(ordering: .acquiring) && isActive ? downstream.receive(input) : .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if end() { downstream.receive(completion: completion) }
    cancelTrigger()
  }

  @inlinable func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    downstream.receive(subscription: self)
    lock.lock()
    let completion = early.take()
    isStarted = true
    lock.unlock()
    if let completion { stop(completion) }
  }

  @inlinable func otherEnded(_ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let isStarted = isStarted
    if !isStarted { early = completion }
    lock.unlock()
    if isStarted { stop(completion) }
  }

  @inlinable func stop(_ completion: Subscribers.Completion<Failure>) {
    if cutOff() { downstream.receive(completion: completion) }
    cancelTrigger()
  }

  @usableFromInline override func cancel() {
    cutOff()
    cancelTrigger()
  }

  @inlinable func cancelTrigger() {
    lock.lock()
    let trigger = trigger.take()
    lock.unlock()
    trigger?.cancel()
  }
}
