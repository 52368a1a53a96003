import Synchronization

/// What operators that stand between a subscriber and its publisher share: the upstream's
/// subscription, and whether it is over.
///
/// It is the subscription the downstream sees. Values need no lock, as the upstream delivers one at
/// a time; the lock is for `request` and `cancel`, which come from any thread. Once over, it lets
/// go of the upstream, so no cycle outlives a completion or a cancel.
@usableFromInline class Relay: NamedSubscription {
  @usableFromInline final let name: String
  @usableFromInline final let lock = Lock()
  @usableFromInline final let isOver = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Subscription)?

  @inlinable init(name: String) { self.name = name }

  /// Keeps the upstream's subscription. A second one is cancelled and refused.
  @inlinable final func attach(_ subscription: any Subscription) -> Bool {
    lock.lock()
    let isWanted = upstream == nil && !isOver.load(ordering: .relaxed)
    if isWanted { upstream = subscription }
    lock.unlock()
    if !isWanted { subscription.cancel() }
    return isWanted
  }

  /// True until a completion passed or the downstream cancelled.
  @inlinable final var isActive: Bool { !isOver.load(ordering: .relaxed) }

  /// Notes that the upstream has ended; false if it was over before.
  @inlinable final func end() -> Bool {
    lock.lock()
    let subscription = upstream.take()
    let wasOver = isOver.exchange(true, ordering: .relaxed)
    lock.unlock()
    withExtendedLifetime(subscription) {}
    return !wasOver
  }

  /// Ends and cancels the upstream, which has more than is wanted; false if it was over before.
  @discardableResult @inlinable final func cutOff() -> Bool {
    lock.lock()
    let subscription = upstream.take()
    let wasOver = isOver.exchange(true, ordering: .relaxed)
    lock.unlock()
    subscription?.cancel()
    return !wasOver
  }

  /// The upstream's subscription, as long as it goes on.
  @inlinable final var current: (any Subscription)? {
    lock.lock()
    let subscription = upstream
    lock.unlock()
    return subscription
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) { current?.request(demand) }

  @usableFromInline func cancel() { cutOff() }
}

/// The subscriber inside an operator that is a `Relay`; these are what most of them do with the
/// ends of a stream.
@usableFromInline protocol RelaySubscriber: Relay, Subscriber {
  associatedtype Downstream: Subscriber
  var downstream: Downstream { get }
}

extension RelaySubscriber {
  @inlinable func receive(subscription: any Subscription) {
    if attach(subscription) { downstream.receive(subscription: self) }
  }
}

extension RelaySubscriber where Failure == Downstream.Failure {
  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if end() { downstream.receive(completion: completion) }
  }
}

extension RelaySubscriber {
  /// The end of an operator whose closure has thrown. What it throws is what the downstream fails
  /// with: any error, or, if it cannot throw, there is no such call.
  @inlinable func fail(_ error: some Error) -> Subscribers.Demand {
    if cutOff() { downstream.receive(completion: .failure(error as! Downstream.Failure)) }
    return .none
  }
}
