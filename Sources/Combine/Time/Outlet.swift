/// The part that operators on schedulers share: it keeps what is to be delivered, in order, and delivers it
/// one at a time, whatever threads the scheduler uses.
///
/// Vocabulary. An event is *posted* when it is known, and *due* when a scheduler's action says so: `due` counts
/// those not delivered yet. Posting and coming due happen in the same order, so the n-th event that comes due
/// is the n-th posted. One thread has the *turn* and delivers all that is due; others leave theirs to it.
///
/// `request(_:)` is also called with the demand that a delivery returns.
@usableFromInline class Outlet<Downstream: Subscriber>: Passage<Downstream> {
  @exclusivity(unchecked) @usableFromInline final var values = RingBuffer<Downstream.Input>()
  @exclusivity(unchecked) @usableFromInline
  final var completion: Subscribers.Completion<Downstream.Failure>?
  @exclusivity(unchecked) @usableFromInline final var due = 0
  @exclusivity(unchecked) @usableFromInline final var turn = Turn()

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
      guard let downstream else { continue }
      if let value = values.popFirst() {
        lock.unlock()
        let demand = downstream.receive(value)
        if demand != .none { request(demand) }
        lock.lock()
      } else if let completion {
        lock.unlock()
        complete(completion)
        lock.lock()
      }
    }
    turn.leaveLocked()
  }

  @inlinable override func didClose() {
    lock.lock()
    let undelivered = values
    values = RingBuffer()
    lock.unlock()
    withExtendedLifetime(undelivered) {}
  }
}
