import Synchronization

/// The executor of `switchToLatest`: passes on what the newest child receives.
///
/// Demand: what a value returns goes back to the child; a request goes to the newest, and what is
/// owed when a child subscribes is asked of that one. Nothing passes after the outer publisher's
/// failure, and an end of it counts once: X-B17 is waived.
@usableFromInline
class SwitchHub<Downstream: Subscriber>: Hub<SwitchEvent<Downstream>>, EventHandler, Named {
  @usableFromInline typealias Event = SwitchEvent<Downstream>
  @usableFromInline typealias Child = SwitchChild<Downstream>

  @usableFromInline final let downstream: Downstream
  /// Whether the outer publisher has sent its subscription.
  @usableFromInline final let hasStarted = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline final var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline final var outer: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var isOuterDone = false
  @exclusivity(unchecked) @usableFromInline final var newest: Child?

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(name: "SwitchToLatest", of: SwitchHub.self, zeroRequests: .trap)
  }

  @inlinable final func handle(_ event: Event) {
    switch event {
    case .stop: stop()
    case .outer(let subscription): attach(outer: subscription)
    case .subscribed(let child, let subscription): attach(subscription, to: child)
    case _ where !isActive: break
    case .value(let child, let value):
      let more = take(value, from: child)
      if more > .none { child.subscription?.request(more) }
    case .switched(let child): switchTo(child)
    case .closed(let child, let completion): if child === newest { close(completion) }
    case .outerFinished:
      isOuterDone = true
      outer = nil
      finishIfDone()
    case .failed(let error):
      outer = nil
      finish(.failure(error))
    case .request(let more):
      demand += more
      newest?.subscription?.request(more)
    }
  }

  @inlinable final func attach(outer subscription: any Subscription) {
    guard isActive && outer == nil && !isOuterDone else { return subscription.cancel() }
    outer = subscription
    hasStarted.store(true, ordering: .relaxed)
    subscription.request(.unlimited)
  }

  @inlinable final func attach(_ subscription: any Subscription, to child: Child) {
    guard isActive, child === newest, child.subscription == nil else {
      return subscription.cancel()
    }
    child.subscription = subscription
    if demand > .none { subscription.request(demand) }
  }

  /// A value of a child; returns what the subscriber returns for it.
  @inlinable final func take(
    _ value: Downstream.Input, from child: Child
  ) -> Subscribers.Demand {
    guard isActive, child === newest else { return .none }
    precondition(demand > .none, "switchToLatest got a value without demand")
    demand -= .max(1)
    let more = downstream.receive(value)
    if more > .none { demand += more }
    return more
  }

  @inlinable final func switchTo(_ child: Child) {
    let previous = newest?.subscription.take()
    newest = child
    previous?.cancel()
  }

  @inlinable final func close(_ completion: Subscribers.Completion<Downstream.Failure>) {
    precondition(
      newest?.subscription != nil, "switchToLatest got a completion before the subscription")
    newest = nil
    switch completion {
    case .finished: finishIfDone()
    case .failure: finish(completion)
    }
  }

  @inlinable final func finishIfDone() {
    if isOuterDone && newest == nil { finish(.finished) }
  }

  @inlinable final func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() else { return }
    stop()
    downstream.receive(completion: completion)
  }

  @usableFromInline final func stop() {
    let (outer, child) = (outer.take(), newest.take()?.subscription.take())
    child?.cancel()
    outer?.cancel()
  }
}
