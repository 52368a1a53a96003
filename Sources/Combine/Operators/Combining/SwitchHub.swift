/// Passes on what the newest child receives.
@usableFromInline
final class SwitchHub<Downstream: Subscriber>: Hub<SwitchEvent<Downstream>>,
  EventHandler
{
  @usableFromInline typealias Event = SwitchEvent<Downstream>
  @usableFromInline typealias Child = SwitchChild<Downstream>

  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var outer: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var isOuterDone = false
  @exclusivity(unchecked) @usableFromInline var newest: Child?

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(
      name: "SwitchToLatest",
      request: { unsafeDowncast($0, to: SwitchHub.self).post(.request($1)) },
      cancel: {
        let hub = unsafeDowncast($0, to: SwitchHub.self)
        if hub.end() { hub.post(.stop) }
      })
  }

  @inlinable func handle(_ event: Event) {
    switch event {
    case .stop: stop()
    case .outer(let subscription): attach(outer: subscription)
    case .subscribed(let child, let subscription): attach(subscription, to: child)
    case _ where !isActive: break
    case .value(let child, let value): if child === newest { deliver(value, from: child) }
    case .switched(let child): switchTo(child)
    case .closed(let child, let completion): if child === newest { close(completion) }
    case .outerFinished:
      isOuterDone = true
      outer = nil
      finishIfDone()
    case .failed(let error): finish(.failure(error))
    case .request(let more):
      demand += more
      if more > .none { newest?.subscription?.request(more) }
    }
  }

  @inlinable func attach(outer subscription: any Subscription) {
    if isActive && outer == nil && !isOuterDone {
      outer = subscription
    } else {
      subscription.cancel()
    }
  }

  @inlinable func attach(_ subscription: any Subscription, to child: Child) {
    guard isActive, child === newest, child.subscription == nil else {
      return subscription.cancel()
    }
    child.subscription = subscription
    if demand > .none { subscription.request(demand) }
  }

  @inlinable func deliver(_ value: Downstream.Input, from child: Child) {
    demand -= .max(1)
    let more = downstream.receive(value)
    if more > .none { post(.request(more)) }
  }

  @inlinable func switchTo(_ child: Child) {
    let previous = newest?.subscription.take()
    newest = child
    previous?.cancel()
  }

  @inlinable func close(_ completion: Subscribers.Completion<Downstream.Failure>) {
    newest = nil
    switch completion {
    case .finished: finishIfDone()
    case .failure: finish(completion)
    }
  }

  @inlinable func finishIfDone() { if isOuterDone && newest == nil { finish(.finished) } }

  @inlinable func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() else { return }
    stop()
    downstream.receive(completion: completion)
  }

  @usableFromInline func stop() {
    let (outer, child) = (outer.take(), newest.take()?.subscription.take())
    outer?.cancel()
    child?.cancel()
  }
}
