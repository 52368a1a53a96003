/// What operators share that deliver one value, computed from those of their publisher.
///
/// The first request asks the publisher for everything. A result that is ready before it waits for
/// it. The result is followed by the end.
@usableFromInline class ResultRelay<Downstream: Subscriber>: Relay {
  @usableFromInline final let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline final var isDemanded = false
  @exclusivity(unchecked) @usableFromInline final var isCancelled = false
  /// A result without a request.
  @exclusivity(unchecked) @usableFromInline final var result: Downstream.Input?

  @inlinable init(_ downstream: Downstream, name: String) {
    self.downstream = downstream
    super.init(name: name)
  }

  @usableFromInline final override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    let upstream = isDemanded ? nil : upstream
    let result = result.take()
    isDemanded = true
    lock.unlock()
    if let result { deliver(result) } else { upstream?.request(.unlimited) }
  }

  @usableFromInline final override func cancel() {
    lock.lock()
    isCancelled = true
    let result = result.take()
    lock.unlock()
    withExtendedLifetime(result) {}
    cutOff()
  }

  /// The upstream has ended and this is what comes of it; `nil` is no value.
  @inlinable final func conclude(_ value: Downstream.Input?) {
    guard end() else { return }
    guard let value else { return downstream.receive(completion: .finished) }
    lock.lock()
    let isDemanded = isDemanded
    if !isDemanded { result = value }
    lock.unlock()
    if isDemanded { deliver(value) }
  }

  /// The result is known before the upstream has ended.
  @inlinable final func decide(_ value: Downstream.Input) -> Subscribers.Demand {
    if cutOff() { deliver(value) }
    return .none
  }

  @inlinable final func deliver(_ value: Downstream.Input) {
    lock.lock()
    let isWanted = !isCancelled
    lock.unlock()
    guard isWanted else { return }
    _ = downstream.receive(value)
    lock.lock()
    let isStillWanted = !isCancelled
    lock.unlock()
    if isStillWanted { downstream.receive(completion: .finished) }
  }
}

/// A subscriber that is a `ResultRelay`: its result when the upstream finishes is its `conclusion`.
@usableFromInline protocol ResultSubscriber: RelaySubscriber
where Self: ResultRelay<Downstream> {
  var conclusion: Downstream.Input? { get }
}

extension ResultSubscriber where Failure == Downstream.Failure {
  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: conclude(conclusion)
    case .failure: if end() { downstream.receive(completion: completion) }
    }
  }
}
