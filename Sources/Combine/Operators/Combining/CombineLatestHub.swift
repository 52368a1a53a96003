/// Pairs the latest values of two upstreams.
///
/// The subscriber gets its subscription when both upstreams have sent theirs. Demand: a request goes
/// to both upstreams; what is returned for a pair goes to the upstream whose value completed it. A
/// change while no pair is owed is not published, not even later, but its value is kept for the next
/// pair.
///
/// Source: Apple's documentation of `combineLatest(_:)`, and for what is returned the log in Apple's
/// developer forums, thread 709494; for what is not owed Swift's forums, thread 83677.
@usableFromInline
final class CombineLatestHub<First, Second, Downstream: Subscriber>:
  Hub<PairEvent<First, Second, Downstream.Failure>>, PairHandler, Named
where Downstream.Input == (First, Second) {
  @usableFromInline typealias Event = PairEvent<First, Second, Downstream.Failure>

  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var demand: Subscribers.Demand
  @exclusivity(unchecked) @usableFromInline var first: First?
  @exclusivity(unchecked) @usableFromInline var second: Second?
  @exclusivity(unchecked) @usableFromInline var firstUpstream = PairUpstream()
  @exclusivity(unchecked) @usableFromInline var secondUpstream = PairUpstream()
  /// How many upstreams have not sent their subscription.
  @exclusivity(unchecked) @usableFromInline var missing = 2

  /// Every pair of a `part` of a larger combination is published: the whole keeps count, and needs
  /// the newest values even while it owes nothing.
  @inlinable init(_ downstream: Downstream, isPart: Bool) {
    self.downstream = downstream
    demand = isPart ? .unlimited : .none
    super.init(name: "CombineLatest", of: CombineLatestHub.self, zeroRequests: .pass)
  }

  @inlinable func handle(_ event: Event) {
    switch event {
    case .stop: stop()
    case .subscribed(let subscription, _) where !isActive: subscription.cancel()
    case _ where !isActive: break
    case .first(let value):
      let more = take(first: value)
      if more > .none { firstUpstream.subscription?.request(more) }
    case .second(let value):
      let more = take(second: value)
      if more > .none { secondUpstream.subscription?.request(more) }
    case .subscribed(let subscription, .first):
      if firstUpstream.attach(subscription) { start() }
    case .subscribed(let subscription, .second):
      if secondUpstream.attach(subscription) { start() }
    case .finished(let side): finish(side)
    case .failed(let error): end(with: .failure(error))
    case .request(let more):
      demand += more
      let (first, second) = (firstUpstream.subscription, secondUpstream.subscription)
      first?.request(more)
      second?.request(more)
    }
  }

  @inlinable func take(first value: First) -> Subscribers.Demand {
    guard isActive else { return .none }
    first = value
    return deliver()
  }

  @inlinable func take(second value: Second) -> Subscribers.Demand {
    guard isActive else { return .none }
    second = value
    return deliver()
  }

  /// What the subscriber returns, or none if nothing is delivered.
  @inlinable @inline(__always) func deliver() -> Subscribers.Demand {
    guard demand > .none, let first, let second else { return .none }
    demand -= .max(1)
    let more = downstream.receive((first, second))
    if more.rawValue > 0 { demand += more }
    return more
  }

  /// One more upstream has sent its subscription.
  @inlinable func start() {
    missing -= 1
    if missing == 0 { downstream.receive(subscription: self) }
  }

  @inlinable func finish(_ side: PairSide) {
    switch side {
    case .first: firstUpstream.finish()
    case .second: secondUpstream.finish()
    }
    if firstUpstream.isFinished && secondUpstream.isFinished { end(with: .finished) }
  }

  /// An end that comes before all subscriptions still finds a subscriber that has one.
  @usableFromInline func end(with completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() else { return }
    stop()
    if missing > 0 { downstream.receive(subscription: Subscriptions.empty) }
    downstream.receive(completion: completion)
  }

  @usableFromInline func stop() {
    let upstreams = [firstUpstream.subscription.take(), secondUpstream.subscription.take()]
    let values = (first.take(), second.take())
    for upstream in upstreams { upstream?.cancel() }
    withExtendedLifetime(values) {}
  }
}

/// The state of one of a hub's two upstreams.
@usableFromInline struct PairUpstream {
  @usableFromInline var subscription: (any Subscription)?
  @usableFromInline var isFinished = false

  @inlinable init() {}

  /// Keeps the subscription; a second one, or one that comes after the end, is cancelled.
  @discardableResult
  @inlinable mutating func attach(_ subscription: any Subscription) -> Bool {
    guard self.subscription == nil && !isFinished else {
      subscription.cancel()
      return false
    }
    self.subscription = subscription
    return true
  }

  @inlinable mutating func finish() {
    isFinished = true
    subscription = nil
  }
}
