/// Pairs the latest values of two upstreams.
///
/// Demand: everything, if that is asked for; else each upstream is asked for one value at a time as
/// long as a pair is asked for. A change without demand is not kept, but the newest pair is,
/// until there is demand.
@usableFromInline
final class CombineLatestHub<First, Second, Downstream: Subscriber>:
  Hub<PairEvent<First, Second, Downstream.Failure>>, PairHandler, Named
where Downstream.Input == (First, Second) {
  @usableFromInline typealias Event = PairEvent<First, Second, Downstream.Failure>

  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var first: First?
  @exclusivity(unchecked) @usableFromInline var second: Second?
  @exclusivity(unchecked) @usableFromInline var isPairOwed = false
  @exclusivity(unchecked) @usableFromInline var firstUpstream = PairUpstream()
  @exclusivity(unchecked) @usableFromInline var secondUpstream = PairUpstream()

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(name: "CombineLatest", of: CombineLatestHub.self, zeroRequests: .pass)
  }

  @inlinable func handle(_ event: Event) {
    switch event {
    case .stop: return stop()
    case .subscribed(let subscription, _) where !isActive: return subscription.cancel()
    case _ where !isActive: return
    case .first(let value): _ = take(first: value)
    case .second(let value): _ = take(second: value)
    case .subscribed(let subscription, .first): firstUpstream.attach(subscription)
    case .subscribed(let subscription, .second): secondUpstream.attach(subscription)
    case .finished(let side): return finish(side)
    case .failed(let error): return fail(error)
    case .request(let more):
      demand += more
      if isPairOwed && demand > .none { deliver() }
      finishIfDone()
    }
    if isActive { ask() }
  }

  @inlinable func take(first value: First) -> Subscribers.Demand {
    guard isActive else { return .none }
    first = value
    firstUpstream.isAsked = false
    deliver()
    if isActive { ask() }
    return .none
  }

  @inlinable func take(second value: Second) -> Subscribers.Demand {
    guard isActive else { return .none }
    second = value
    secondUpstream.isAsked = false
    deliver()
    if isActive { ask() }
    return .none
  }

  @inlinable func deliver() {
    guard let first, let second else { return }
    isPairOwed = demand == .none
    guard !isPairOwed else { return }
    demand -= .max(1)
    demand += downstream.receive((first, second))
  }

  /// Asks both upstreams for what they have not been asked for.
  @inlinable func ask() {
    guard demand > .none,
      !firstUpstream.isAskedForEverything || !secondUpstream.isAskedForEverything
    else { return }
    let isUnlimited = demand.isUnlimited
    let (first, second) = (
      firstUpstream.subscriptionToAsk(isUnlimited), secondUpstream.subscriptionToAsk(isUnlimited)
    )
    first?.request(isUnlimited ? .unlimited : .max(1))
    second?.request(isUnlimited ? .unlimited : .max(1))
  }

  @inlinable func finish(_ side: PairSide) {
    switch side {
    case .first: firstUpstream.finish()
    case .second: secondUpstream.finish()
    }
    finishIfDone()
  }

  /// A pair that is still owed comes before the end.
  @inlinable func finishIfDone() {
    if firstUpstream.isFinished && secondUpstream.isFinished && !isPairOwed && end() {
      downstream.receive(completion: .finished)
    }
  }

  @usableFromInline func fail(_ error: Downstream.Failure) {
    guard end() else { return }
    stop()
    downstream.receive(completion: .failure(error))
  }

  @usableFromInline func stop() {
    let upstreams = [firstUpstream.subscription.take(), secondUpstream.subscription.take()]
    first = nil
    second = nil
    for upstream in upstreams { upstream?.cancel() }
  }
}

/// The state of one of a hub's two upstreams.
@usableFromInline struct PairUpstream {
  @usableFromInline var subscription: (any Subscription)?
  @usableFromInline var isFinished = false
  /// One value is on its way, or everything.
  @usableFromInline var isAsked = false
  @usableFromInline var isAskedForEverything = false

  @inlinable init() {}

  @inlinable mutating func attach(_ subscription: any Subscription) {
    if self.subscription == nil && !isFinished {
      self.subscription = subscription
    } else {
      subscription.cancel()
    }
  }

  @inlinable mutating func finish() {
    isFinished = true
    subscription = nil
  }

  /// The subscription, if it is to be asked for one more value, or for everything; notes that it
  /// is.
  @inlinable mutating func subscriptionToAsk(_ everything: Bool) -> (any Subscription)? {
    guard let subscription, !isAskedForEverything, everything || !isAsked else { return nil }
    isAsked = true
    isAskedForEverything = everything
    return subscription
  }
}
