import Synchronization

/// The inner subscriber of a merge: receives from one of the publishers that meet in a junction.
///
/// Its place in the list of children belongs to the thread that handles the junction's events; the
/// lock guards its subscription.
@usableFromInline final class JunctionChild<Downstream: Subscriber>: NamedSubscriber {
  @usableFromInline let junction: Junction<Downstream>
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var isStarted = false
  @exclusivity(unchecked) @usableFromInline var isCancelled = false
  @exclusivity(unchecked) @usableFromInline var next: JunctionChild?
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var previous: JunctionChild?
  @exclusivity(unchecked) @usableFromInline var isLinked = false
  @usableFromInline var name: String { junction.name }
  @usableFromInline var children: [Mirror.Child] {
    [("parentSubscription", junction.combineIdentifier)]
  }

  @inlinable init(_ junction: Junction<Downstream>) { self.junction = junction }

  @inlinable func receive(subscription: any Subscription) {
    lock.lock()
    let isWanted = !isStarted && !isCancelled
    if isWanted {
      isStarted = true
      self.subscription = subscription
    }
    lock.unlock()
    guard isWanted else { return subscription.cancel() }
    // Read after the subscription is stored: see `Junction.request(more:)`, which does it the other
    // way round.
    let isUnlimited = junction.isUnlimited.load(ordering: .relaxed)
    subscription.request(isUnlimited ? .unlimited : .max(1))
  }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard junction.enter(orPost: .value(self, input)) else { return .none }
    let isReplaced = junction.take(input, from: self)
    junction.leave()
    return isReplaced ? .max(1) : .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    forget()
    switch completion {
    case .finished: junction.post(.closed(self))
    case .failure(let error): junction.post(.failed(error))
    }
  }

  @inlinable func requestOne() { current?.request(.max(1)) }

  @inlinable func requestEverything() { current?.request(.unlimited) }

  @inlinable var current: (any Subscription)? {
    lock.lock()
    let subscription = subscription
    lock.unlock()
    return subscription
  }

  @inlinable func cancel() { forget()?.cancel() }

  @discardableResult @inlinable func forget() -> (any Subscription)? {
    lock.lock()
    isCancelled = true
    let subscription = subscription.take()
    lock.unlock()
    return subscription
  }
}
