/// Hands a publisher's values to tasks that wait for them, one request a value.
///
/// Waiting tasks are served in the order in which they came. After the end they get nil, except
/// that the first to ask after a failure gets the error.
final class AsyncSubscriber<Input, Failure: Error>: NamedSubscriber, @unchecked Sendable {
  /// What a waiting task gets; it may move to the task's thread, as the publisher keeps no hold of
  /// it.
  struct Answer: @unchecked Sendable {
    let result: Result<Input?, Failure>
  }

  typealias Waiter = UnsafeContinuation<Answer, Never>

  private enum Phase {
    case waiting
    case open(any Subscription)
    case closed(Failure?)
  }

  private let lock = Lock()
  private var phase = Phase.waiting
  private var waiters = RingBuffer<Waiter>()

  var name: String { "AsyncSubscriber" }

  /// The next value; nil at the end, and when the task is cancelled, which cancels the
  /// subscription.
  func next() async -> Result<Input?, Failure> {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { wait($0) }.result
    } onCancel: {
      cancel()
    }
  }

  /// Answers at once after the end; otherwise the waiter waits, and one more value is asked for.
  private func wait(_ waiter: Waiter) {
    lock.lock()
    switch phase {
    case .waiting:
      waiters.append(waiter)
      lock.unlock()
    case .open(let subscription):
      waiters.append(waiter)
      lock.unlock()
      subscription.request(.max(1))
    case .closed(let failure):
      phase = .closed(nil)
      lock.unlock()
      waiter.resume(returning: Answer(result: failure.map { .failure($0) } ?? .success(nil)))
    }
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    guard case .waiting = phase else {
      lock.unlock()
      return subscription.cancel()
    }
    phase = .open(subscription)
    let owed = waiters.count
    lock.unlock()
    if owed > 0 { subscription.request(.max(owed)) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let waiter = lock.withLock { waiters.popFirst() }
    waiter?.resume(returning: Answer(result: .success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: close(nil)
    case .failure(let error): close(error)
    }
  }

  func cancel() { close(nil)?.cancel() }

  /// Ends it: the first waiter gets the failure, or else the next one to come. Returns the
  /// subscription.
  @discardableResult
  private func close(_ failure: Failure?) -> (any Subscription)? {
    lock.lock()
    let old = phase
    if case .closed = old {
      lock.unlock()
      return nil
    }
    var left = waiters
    waiters = RingBuffer()
    phase = .closed(left.isEmpty ? failure : nil)
    lock.unlock()
    if let failure, let first = left.popFirst() {
      first.resume(returning: Answer(result: .failure(failure)))
    }
    while let waiter = left.popFirst() { waiter.resume(returning: Answer(result: .success(nil))) }
    guard case .open(let subscription) = old else { return nil }
    return subscription
  }
}

/// Cancels the subscription when the last copy of an iterator goes.
final class AsyncSubscriberLifetime<Input, Failure: Error> {
  let subscriber = AsyncSubscriber<Input, Failure>()

  deinit { subscriber.cancel() }
}
