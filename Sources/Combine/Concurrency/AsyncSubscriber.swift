/// Hands a publisher's values to tasks that wait for them, one request a value.
///
/// Waiting tasks are served in the order in which they came. After the end they get nil, except
/// that the first to ask after a failure gets the error. A value that no task waits for is a breach
/// of the publisher's contract and stops the program (X-A27).
@usableFromInline
final class AsyncSubscriber<Input, Failure: Error>: NamedSubscriber, Cancellable,
  @unchecked Sendable
{
  /// What a waiting task gets; it may move to the task's thread, as the publisher keeps no hold of
  /// it.
  @usableFromInline struct Answer: @unchecked Sendable {
    @usableFromInline let result: Result<Input?, Failure>

    @inlinable init(result: Result<Input?, Failure>) { self.result = result }
  }

  @usableFromInline typealias Waiter = UnsafeContinuation<Answer, Never>

  @usableFromInline enum Phase {
    case waiting
    case open(any Subscription)
    case closed(Failure?)
  }

  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var phase = Phase.waiting
  @exclusivity(unchecked) @usableFromInline var waiters = RingBuffer<Waiter>()
  /// How many tasks have asked before the subscription came.
  @exclusivity(unchecked) @usableFromInline var asked = 0

  @usableFromInline var name: String { "AsyncSubscriber" }

  @inlinable init() {}

  /// The next value; nil at the end, and when the task is cancelled, which cancels the
  /// subscription.
  @inlinable func next() async -> Result<Input?, Failure> {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { wait($0) }.result
    } onCancel: {
      cancel()
    }
  }

  /// Answers at once after the end; otherwise the waiter waits, and one more value is asked for.
  @inlinable func wait(_ waiter: Waiter) {
    lock.lock()
    switch phase {
    case .waiting:
      waiters.append(waiter)
      asked += 1
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

  @inlinable func receive(subscription: any Subscription) {
    lock.lock()
    guard case .waiting = phase else {
      lock.unlock()
      return subscription.cancel()
    }
    phase = .open(subscription)
    let asked = asked
    lock.unlock()
    if asked > 0 { subscription.request(.max(asked)) }
  }

  /// As with Apple, a value that comes before the subscription ends the wait of all tasks, and what
  /// they asked for is requested all the same.
  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    switch phase {
    case .waiting:
      var left = waiters
      waiters = RingBuffer()
      lock.unlock()
      while let waiter = left.popFirst() { waiter.resume(returning: Answer(result: .success(nil))) }
    case .open:
      let waiter = waiters.popFirst()
      lock.unlock()
      precondition(waiter != nil, "a publisher sent a value that was not asked for")
      waiter?.resume(returning: Answer(result: .success(input)))
    case .closed: lock.unlock()
    }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: close(nil)
    case .failure(let error): close(error)
    }
  }

  @inlinable func cancel() { close(nil)?.cancel() }

  /// Ends it: the first waiter gets the failure, or else the next one to come. Returns the
  /// subscription.
  @discardableResult
  @inlinable func close(_ failure: Failure?) -> (any Subscription)? {
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
@usableFromInline final class AsyncSubscriberLifetime<Input, Failure: Error> {
  @usableFromInline let subscriber = AsyncSubscriber<Input, Failure>()

  @inlinable init() {}

  deinit { subscriber.cancel() }
}
