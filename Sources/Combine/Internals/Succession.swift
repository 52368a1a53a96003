/// What operators share that serve one subscriber from one publisher after another: `append`,
/// `catch`, `retry`.
///
/// What the subscriber has asked for and not had goes over to the next publisher. Only one of them
/// is subscribed to at a time, so values need no lock.
@usableFromInline class Succession<Downstream: Subscriber>: Relay {
  @usableFromInline final let downstream: Downstream
  @usableFromInline final let demand = DemandCounter()
  @exclusivity(unchecked) @usableFromInline final var isStarted = false

  @inlinable init(_ downstream: Downstream, name: String) {
    self.downstream = downstream
    super.init(name: name)
  }

  @usableFromInline final override func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand.add(more)
    let upstream = upstream
    lock.unlock()
    upstream?.request(more)
  }

  /// Takes the subscription of the present publisher. The first goes down, as this; the others are
  /// asked for what is left over.
  @inlinable final func take(_ subscription: any Subscription) {
    lock.lock()
    let isWanted = upstream == nil && isActive
    let isFirst = !isStarted
    if isWanted {
      upstream = subscription
      isStarted = true
    }
    let owed = demand.owed
    lock.unlock()
    guard isWanted else { return subscription.cancel() }
    if isFirst {
      downstream.receive(subscription: self)
    } else if owed > .none {
      subscription.request(owed)
    }
  }

  @inlinable final func forward(_ input: Downstream.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    demand.take()
    let more = downstream.receive(input)
    demand.add(more)
    return more
  }

  /// Lets go of the present publisher, which has ended; false if the subscriber has gone.
  @inlinable final func leavePublisher() -> Bool {
    lock.lock()
    let subscription = upstream.take()
    lock.unlock()
    withExtendedLifetime(subscription) {}
    return isActive
  }

  @inlinable final func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if end() { downstream.receive(completion: completion) }
  }
}

/// Receives from the last publisher of a succession: its end is the end.
@usableFromInline struct LastOfSuccession<Downstream: Subscriber>: NamedSubscriber {
  @usableFromInline let succession: Succession<Downstream>
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { succession.name }

  @inlinable init(_ succession: Succession<Downstream>) { self.succession = succession }

  @inlinable func receive(subscription: any Subscription) { succession.take(subscription) }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    succession.forward(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    succession.finish(completion)
  }
}
