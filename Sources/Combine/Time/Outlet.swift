/// The delivery queue of operators on schedulers: it keeps what is to be delivered, in order, and
/// delivers it one at a time, whatever threads the scheduler uses.
///
/// Vocabulary. An event is *posted* when it is known, and *due* when a scheduler's action says so:
/// `due` counts those not delivered yet. Posting and coming due happen in the same order, so the
/// n-th event that comes due is the n-th posted. One thread has the *turn* and delivers all that is
/// due; others leave theirs to it.
///
/// The lock of ``Relay`` guards every property, those of subclasses included. `request(_:)` is also
/// called with the demand that a delivery returns. Unlike other relays, and unlike Apple's (X-A36
/// and X-A37, waived), an outlet lets go of its downstream at the end, and
/// delivers nothing after a cancel: scheduled actions may keep the outlet for longer.
@usableFromInline class Outlet<Downstream: Subscriber>: Relay {
  @exclusivity(unchecked) @usableFromInline final var downstream: Downstream?
  @exclusivity(unchecked) @usableFromInline final var values = RingBuffer<Downstream.Input>()
  @exclusivity(unchecked) @usableFromInline
  final var completion: Subscribers.Completion<Downstream.Failure>?
  @exclusivity(unchecked) @usableFromInline final var due = 0
  @exclusivity(unchecked) @usableFromInline final var turn = Turn()

  @inlinable init(name: String, downstream: Downstream) {
    self.downstream = downstream
    super.init(name: name)
  }

  /// Keeps the subscription and passes itself down as one; false if it was refused, or cancelled at
  /// once.
  @discardableResult
  @inlinable final func open(_ subscription: any Subscription) -> Bool {
    guard attach(subscription) else { return false }
    downstream?.receive(subscription: self)
    return isActive
  }

  /// The downstream, until the end.
  @inlinable @inline(__always) final var openDownstream: Downstream? {
    lock.lock()
    let downstream = self.downstream
    lock.unlock()
    return downstream
  }

  /// Adds a value to be delivered; false if it is too late for that.
  @inlinable @inline(__always) final func post(_ value: Downstream.Input) -> Bool {
    lock.lock()
    let isOpen = isOpenLocked
    if isOpen { values.append(value) }
    lock.unlock()
    return isOpen
  }

  /// Adds the completion; false if it is too late for that.
  @inlinable final func post(_ completion: Subscribers.Completion<Downstream.Failure>) -> Bool {
    lock.lock()
    let isOpen = isOpenLocked
    if isOpen { self.completion = completion }
    lock.unlock()
    return isOpen
  }

  /// Whether anything may still be posted.
  @inlinable final var isOpenLocked: Bool { isActive && completion == nil }

  /// One more posted event has come due: delivers it, or leaves it to the thread that delivers just
  /// now.
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
        if end(evenIfWaiting: true) {
          close()
          downstream.receive(completion: completion)
        }
        lock.lock()
      }
    }
    turn.leaveLocked()
  }

  @usableFromInline override func cancel() {
    if cutOff() { close() }
  }

  /// Lets go of the downstream and of what was not delivered. Called once, after the end or a
  /// cancel.
  @inlinable func close() {
    lock.lock()
    let released = (downstream.take(), values)
    values = RingBuffer()
    lock.unlock()
    withExtendedLifetime(released) {}
  }
}
