/// The processor with a default value, which `replaceEmpty` and `replaceError` share: the value
/// waits until it is asked for.
@usableFromInline class ReplacingRelay<Downstream: Subscriber>: Relay {
  @usableFromInline final let downstream: Downstream
  @usableFromInline final let demand = DemandCounter()
  @usableFromInline final let replacement: Downstream.Input
  @exclusivity(unchecked) @usableFromInline final var isWaiting = false
  @exclusivity(unchecked) @usableFromInline final var isCancelled = false

  @inlinable init(_ downstream: Downstream, replacement: Downstream.Input, name: String) {
    self.downstream = downstream
    self.replacement = replacement
    super.init(name: name)
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand.add(demand)
    let upstream = upstream
    let isReady = isWaiting && demand > .none
    if isReady { isWaiting = false }
    lock.unlock()
    if isReady { deliver() } else { upstream?.request(demand) }
  }

  @usableFromInline final override func cancel() {
    lock.lock()
    let (subscription, _) = leaveLocked(false)
    if !isActive {
      isCancelled = true
      isWaiting = false
    }
    lock.unlock()
    subscription?.cancel()
  }

  /// The upstream has ended: the replacement is due, as soon as it is asked for.
  @inlinable final func replace() {
    lock.lock()
    let isReady = demand.owed > .none
    if !isReady && !isCancelled { isWaiting = true }
    lock.unlock()
    if isReady { deliver() }
  }

  @inlinable final func deliver() {
    _ = downstream.receive(replacement)
    lock.lock()
    let isWanted = !isCancelled
    lock.unlock()
    if isWanted { downstream.receive(completion: .finished) }
  }
}
