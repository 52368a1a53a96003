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
        of: inner.combineIdentifier, fire: { inner.open() }, ended: { inner.otherEnded($0) })
      inner.trigger = trigger
      subscriber.receive(subscription: inner)
      other.receive(subscriber: DropUntilTrigger(trigger))
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// Drops values until the trigger, on whatever thread, has opened it. The subscriber gets this
/// before the upstream has sent its subscription; what it requests until then is added up.
///
/// An end of the other publisher is an end here, and values do not pass after it: X-B16 is waived.
@usableFromInline final class DropUntilInner<Downstream: Subscriber>: Relay, RelaySubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let gate = Atomic<DropUntilGate>(.closed)
  @usableFromInline let demand = DemandCounter()
  /// Set before anything is subscribed to, and released by what ends this.
  @exclusivity(unchecked) @usableFromInline var trigger: (any Forgettable)?

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(name: "DropUntilOutput")
  }

  @inlinable func open() { gate.store(.open, ordering: .releasing) }

  @inlinable func receive(subscription: any Subscription) {
    lock.lock()
    let isWanted = phase == .waiting
    if isWanted {
      upstream = subscription
      phase = .subscribed
    }
    let owed = demand.owed
    lock.unlock()
    guard isWanted else { return subscription.cancel() }
    if owed > .none { subscription.request(owed) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    let gate = gate.load(ordering: .acquiring)
    guard gate == .stuck || gate == .open && isActive else { return .none }
    precondition(demand.take(), "drop(untilOutputFrom:) got a value without demand")
    guard gate == .open else { return .none }
    let more = downstream.receive(input)
    demand.add(more)
    return more
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if end(evenIfWaiting: true) { downstream.receive(completion: completion) }
    takeTrigger()?.forget()
  }

  /// The other publisher has ended, without a value.
  @inlinable func otherEnded(_ completion: Subscribers.Completion<Failure>) {
    gate.store(.stuck, ordering: .releasing)
    if cutOff(evenIfWaiting: true) { downstream.receive(completion: completion) }
    takeTrigger()?.forget()
  }

  @usableFromInline override func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand.add(more)
    let upstream = upstream
    lock.unlock()
    upstream?.request(more)
  }

  @usableFromInline override func cancel() {
    cutOff(evenIfWaiting: true)
    takeTrigger()?.cancel()
  }

  @inlinable func takeTrigger() -> (any Forgettable)? {
    lock.lock()
    let trigger = trigger.take()
    lock.unlock()
    return trigger
  }
}

/// Whether values pass; it is stuck once the other publisher has ended without a value.
@usableFromInline enum DropUntilGate: UInt8, AtomicRepresentable { case closed, open, stuck }

/// The subscriber of the other publisher.
@usableFromInline struct DropUntilTrigger<Input, Failure: Error>: NamedSubscriber {
  @usableFromInline let trigger: Trigger<Input, Failure>
  @usableFromInline var combineIdentifier: CombineIdentifier { trigger.combineIdentifier }
  @usableFromInline var name: String { "DropUntilOutput" }

  @inlinable init(_ trigger: Trigger<Input, Failure>) { self.trigger = trigger }

  @inlinable func receive(subscription: any Subscription) {
    trigger.receive(subscription: subscription)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand { trigger.receive(input) }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    trigger.receive(completion: completion)
  }
}
