import Synchronization

/// Where an operator is with its upstream: it waits for the subscription, has it, or is over, by a
/// completion or a cancel. The order of the cases is that of time.
@usableFromInline enum Phase: UInt8 {
  case waiting
  case subscribed
  case over
}

/// The processor, subscriber and subscription in one, that most operators derive from: it keeps the
/// upstream's subscription, and the phase it is in.
///
/// It is the subscriber the upstream sees and the subscription the downstream gets. Values need no
/// lock, as the upstream delivers one at a time; the lock is for `request` and `cancel`, which come
/// from any thread. Once over, it lets go of the upstream, so no cycle outlives a completion or a
/// cancel.
///
/// Unless an operator says otherwise, nothing that comes while it waits counts: not a completion,
/// not a request, not a cancel.
@usableFromInline class Relay: Subscription {
  @usableFromInline final let name: String
  @usableFromInline final let lock = Lock()
  /// A raw value of `Phase`: an atomic enum is decoded, and checked, whenever it is read.
  @usableFromInline final let rawPhase = Atomic<UInt8>(Phase.waiting.rawValue)
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Subscription)?

  @inlinable init(name: String) { self.name = name }

  @usableFromInline var children: [Mirror.Child] { [] }

  /// Changed only under the lock.
  @inlinable @inline(__always) final var phase: Phase {
    get { unsafeBitCast(rawPhase.load(ordering: .relaxed), to: Phase.self) }
    set { rawPhase.store(newValue.rawValue, ordering: .relaxed) }
  }

  /// True until a completion passed or the downstream cancelled.
  @inlinable @inline(__always) final var isActive: Bool {
    rawPhase.load(ordering: .relaxed) != Phase.over.rawValue
  }

  /// True from the upstream's subscription until the end.
  @inlinable @inline(__always) final var isSubscribed: Bool {
    rawPhase.load(ordering: .relaxed) == Phase.subscribed.rawValue
  }

  /// Keeps the upstream's subscription. A second one, or one that comes too late, is cancelled and
  /// refused.
  @inlinable final func attach(_ subscription: any Subscription) -> Bool {
    lock.lock()
    let isWanted = phase == .waiting
    if isWanted {
      upstream = subscription
      phase = .subscribed
    }
    lock.unlock()
    if !isWanted { subscription.cancel() }
    return isWanted
  }

  /// Notes that the upstream has ended; false if that does not count, as this waits or is over.
  @inlinable final func end(evenIfWaiting: Bool = false) -> Bool {
    lock.lock()
    let (subscription, counts) = leaveLocked(evenIfWaiting)
    lock.unlock()
    withExtendedLifetime(subscription) {}
    return counts
  }

  /// Ends and cancels the upstream; false if that does not count, as this waits or is over.
  @discardableResult @inlinable final func cutOff(evenIfWaiting: Bool = false) -> Bool {
    lock.lock()
    let (subscription, counts) = leaveLocked(evenIfWaiting)
    lock.unlock()
    subscription?.cancel()
    return counts
  }

  @inlinable @inline(__always)
  final func leaveLocked(_ evenIfWaiting: Bool) -> ((any Subscription)?, counts: Bool) {
    guard isSubscribed || evenIfWaiting && phase == .waiting else { return (nil, false) }
    phase = .over
    return (upstream.take(), true)
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
/// subscription and the ends of a stream.
@usableFromInline protocol RelaySubscriber: Relay, Subscriber, Named {
  associatedtype Downstream: Subscriber
  var downstream: Downstream { get }
}

extension RelaySubscriber {
  @inlinable func receive(subscription: any Subscription) {
    if attach(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if end() { downstream.receive(completion: completion.converted()) }
  }

  /// The end of an operator whose closure has thrown. What it throws is what the downstream fails
  /// with: any error, or, if it cannot throw, there is no such call.
  @inlinable func fail(_ error: some Error) -> Subscribers.Demand {
    if cutOff() { downstream.receive(completion: .failure(error as! Downstream.Failure)) }
    return .none
  }
}

/// A relay that stops the program if it is called before it has its subscription; a cancel before
/// it makes it refuse the subscription (X-C3 and X-B4).
@usableFromInline class StrictRelay<Downstream: Subscriber>: Relay {
  @usableFromInline final let downstream: Downstream

  @inlinable init(_ downstream: Downstream, name: String) {
    self.downstream = downstream
    super.init(name: name)
  }

  @usableFromInline override var children: [Mirror.Child] { [("downstream", downstream)] }

  /// Whether a value is to be looked at.
  @inlinable @inline(__always) final var takesValues: Bool {
    let phase = rawPhase.load(ordering: .relaxed)
    if phase == Phase.waiting.rawValue { stopBeforeSubscription("a value") }
    return phase == Phase.subscribed.rawValue
  }

  @inlinable final func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if phase == .waiting { stopBeforeSubscription("a completion") }
    if end() { downstream.receive(completion: completion) }
  }

  @usableFromInline final override func request(_ demand: Subscribers.Demand) {
    if phase == .waiting { stopBeforeSubscription("a request") }
    super.request(demand)
  }

  @usableFromInline final override func cancel() { cutOff(evenIfWaiting: true) }

  @usableFromInline @inline(never) final func stopBeforeSubscription(_ event: String) -> Never {
    preconditionFailure("\(name): \(event) came before the subscription")
  }
}

/// The subscriber inside an operator that is a `StrictRelay`.
@usableFromInline protocol StrictRelaySubscriber: RelaySubscriber
where Self: StrictRelay<Downstream> {}

extension StrictRelaySubscriber {
  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    finish(completion.converted())
  }
}
