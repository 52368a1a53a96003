/// A delivery queue with a demand count, for values that come whether they are asked for or not:
/// what exceeds the demand is dropped.
@usableFromInline class MeteredOutlet<Downstream: Subscriber>: Outlet<Downstream>, Named {
  @exclusivity(unchecked) @usableFromInline final var demand = Subscribers.Demand.none

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand += demand
    lock.unlock()
  }

  /// A cancel before the subscription counts: the subscription is refused.
  @usableFromInline override func cancel() {
    if cutOff(evenIfWaiting: true) { close() }
  }

  /// Delivers the value now, if it is owed; if another thread delivers just now, that one does it
  /// next.
  @inlinable final func deliver(_ value: Downstream.Input) {
    lock.lock()
    if demand != .none, isOpenLocked {
      demand -= 1
      values.append(value)
      due += 1
      deliverLocked()
    }
    lock.unlock()
  }
}
