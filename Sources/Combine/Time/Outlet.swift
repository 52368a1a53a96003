/// The part that operators on schedulers share: it keeps what is to be delivered, in order, and delivers it
/// one at a time, whatever threads the scheduler uses.
///
/// Vocabulary. An event is *posted* when it is known, and *due* when a scheduler's action says so: `due` counts
/// those not delivered yet. Posting and coming due happen in the same order, so the n-th event that comes due
/// is the n-th posted. One thread has the *turn* and delivers all that is due; others leave theirs to it.
///
/// A subclass says how many values to ask the upstream for (`request(_:)`, also called with the demand that a
/// delivery returns), and when events come due. `lock` guards every property, those of the subclass included;
/// it is never held while calling out.
@usableFromInline class Outlet<Downstream: Subscriber>: NamedSubscription {
  @usableFromInline enum Phase { case waiting, open, closed }

  @usableFromInline final let lock = Lock()
  @usableFromInline final let name: String
  @exclusivity(unchecked) @usableFromInline final var phase = Phase.waiting
  @exclusivity(unchecked) @usableFromInline final var downstream: Downstream?
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var values = RingBuffer<Downstream.Input>()
  @exclusivity(unchecked) @usableFromInline
  final var completion: Subscribers.Completion<Downstream.Failure>?
  @exclusivity(unchecked) @usableFromInline final var due = 0
  @exclusivity(unchecked) @usableFromInline final var turn = Turn()

  @inlinable init(name: String, downstream: Downstream) {
    self.name = name
    self.downstream = downstream
  }

  /// For subclasses to override: the downstream wants more.
  @inlinable func request(_ demand: Subscribers.Demand) {
    upstreamIfOpen()?.request(demand)
  }

  /// For subclasses to override: it ended or was cancelled. Called without the lock, perhaps twice.
  @inlinable func didClose() {}

  @inlinable final func cancel() {
    lock.lock()
    let waste = closeLocked()
    lock.unlock()
    didClose()
    waste.upstream?.cancel()
  }

  /// Passes the subscription down as this; a second one is refused. False if it was.
  @discardableResult
  @inlinable final func attach(_ subscription: any Subscription) -> Bool {
    lock.lock()
    guard phase == .waiting, let downstream else {
      lock.unlock()
      subscription.cancel()
      return false
    }
    phase = .open
    upstream = subscription
    lock.unlock()
    downstream.receive(subscription: self)
    return true
  }

  @inlinable final func upstreamIfOpen() -> (any Subscription)? {
    lock.lock()
    let upstream = self.upstream
    lock.unlock()
    return upstream
  }

  /// Adds a value to be delivered; false if it is too late for that.
  @inlinable @inline(__always) final func post(_ value: Downstream.Input) -> Bool {
    lock.lock()
    let isOpen = phase == .open && completion == nil
    if isOpen { values.append(value) }
    lock.unlock()
    return isOpen
  }

  /// Adds the completion; false if it is too late for that.
  @inlinable final func post(_ completion: Subscribers.Completion<Downstream.Failure>) -> Bool {
    lock.lock()
    let isOpen = phase == .open && self.completion == nil
    if isOpen { self.completion = completion }
    lock.unlock()
    return isOpen
  }

  /// One more posted event has come due: delivers it, or leaves it to the thread that delivers just now.
  @inlinable final func deliverOne() {
    lock.lock()
    due += 1
    deliverLocked()
    lock.unlock()
  }

  /// Delivers what is due, unlocking around each delivery.
  @inlinable final func deliverLocked() {
    guard turn.enterLocked() else { return }
    while due > 0 {
      due -= 1
      if let value = values.popFirst() {
        guard let downstream else { continue }
        lock.unlock()
        let demand = downstream.receive(value)
        if demand != .none { request(demand) }
        lock.lock()
      } else if let completion {
        let waste = closeLocked()
        lock.unlock()
        didClose()
        waste.downstream?.receive(completion: completion)
        lock.lock()
      }
    }
    turn.leaveLocked()
  }

  /// What a closed outlet no longer holds, for the caller to let go of after unlocking.
  @usableFromInline struct Waste {
    @usableFromInline let downstream: Downstream?
    @usableFromInline let upstream: (any Subscription)?
    @usableFromInline let values: RingBuffer<Downstream.Input>
    @usableFromInline let completion: Subscribers.Completion<Downstream.Failure>?

    @inlinable init(_ outlet: Outlet) {
      downstream = outlet.downstream
      upstream = outlet.upstream
      values = outlet.values
      completion = outlet.completion
    }
  }

  @inlinable final func closeLocked() -> Waste {
    let waste = Waste(self)
    phase = .closed
    downstream = nil
    upstream = nil
    values = RingBuffer()
    completion = nil
    due = 0
    return waste
  }
}
