/// The reducer, which operators share that deliver one value, computed from those of their publisher
/// (X-A6).
///
/// The publisher is asked for everything as soon as it is there. The result, also that there is
/// none, waits for the first request; a failure does not. The result is followed by the end.
@usableFromInline class ResultRelay<Downstream: Subscriber>: Relay {
  /// How far the result has come to the subscriber.
  @usableFromInline enum Progress {
    /// Not known, and not asked for.
    case unknown
    /// Not known, but asked for.
    case demanded
    /// Known, but not asked for; nil is no value.
    case due(Downstream.Input?)
    /// On its way, with the end behind it.
    case delivering
    /// Delivered, or no longer wanted.
    case settled
  }

  @usableFromInline final let downstream: Downstream
  /// Guarded by the lock.
  @exclusivity(unchecked) @usableFromInline final var progress = Progress.unknown

  @inlinable init(_ downstream: Downstream, name: String) {
    self.downstream = downstream
    super.init(name: name)
  }

  /// What the result is computed from, at first and so far.
  @usableFromInline var partialResult: (initial: Any?, result: Any?) { (nil, nil) }

  @usableFromInline override var children: [Mirror.Child] {
    let (initial, result) = partialResult
    return [
      ("downstream", downstream), ("result", result as Any), ("initial", initial as Any),
      ("status", "\(phase)"),
    ]
  }

  @usableFromInline final override func request(_ demand: Subscribers.Demand) {
    guard demand > .none, phase != .waiting else { return }
    lock.lock()
    switch progress {
    case .unknown:
      progress = .demanded
      lock.unlock()
    case .due(let result):
      progress = .delivering
      lock.unlock()
      deliver(result)
    case .demanded, .delivering, .settled: lock.unlock()
    }
  }

  @usableFromInline final override func cancel() {
    lock.lock()
    let (subscription, counts) = leaveLocked(false)
    let forgotten = progress
    if phase == .over { progress = .settled }
    lock.unlock()
    if counts { subscription?.cancel() }
    withExtendedLifetime(forgotten) {}
  }

  /// The upstream has ended and this is what comes of it; `nil` is no value.
  @inlinable final func conclude(_ result: Downstream.Input?) { if end() { settle(result) } }

  /// The result is known before the upstream has ended.
  @inlinable final func decide(_ result: Downstream.Input) -> Subscribers.Demand {
    if cutOff() { settle(result) }
    return .none
  }

  @inlinable final func settle(_ result: Downstream.Input?) {
    lock.lock()
    switch progress {
    case .unknown: progress = .due(result)
    case .demanded:
      progress = .delivering
      lock.unlock()
      return deliver(result)
    case .due, .delivering, .settled: break
    }
    lock.unlock()
  }

  @inlinable final func deliver(_ result: Downstream.Input?) {
    if let result { _ = downstream.receive(result) }
    lock.lock()
    let isWanted = if case .delivering = progress { true } else { false }
    if isWanted { progress = .settled }
    lock.unlock()
    if isWanted { downstream.receive(completion: .finished) }
  }
}

/// A subscriber that is a `ResultRelay`: its result when the upstream finishes is its `conclusion`.
@usableFromInline protocol ResultSubscriber: RelaySubscriber
where Self: ResultRelay<Downstream> {
  var conclusion: Downstream.Input? { get }
}

extension ResultSubscriber {
  @inlinable func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    downstream.receive(subscription: self)
    current?.request(.unlimited)
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: conclude(conclusion)
    case .failure: if end() { downstream.receive(completion: completion.converted()) }
    }
  }
}
