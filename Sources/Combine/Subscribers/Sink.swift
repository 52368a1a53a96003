import Synchronization

extension Publisher {
  /// Calls the closures with every value and with the completion.
  ///
  /// Asks for everything at once. Dropping the token cancels; the closures are released after the
  /// completion.
  @inlinable @inline(__always) public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable { sink.cancel() }
  }
}

extension Publisher where Failure == Never {
  /// Calls the closure with every value, of a publisher that cannot fail.
  @inlinable @inline(__always) public func sink(receiveValue: @escaping (Output) -> Void)
    -> AnyCancellable
  {
    let sink = Subscribers.Sink<Output, Never>(
      receiveCompletion: { _ in }, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable { sink.cancel() }
  }
}

extension Subscribers {
  /// A subscriber that asks for everything and hands it to two closures.
  ///
  /// `cancel()` may come from any thread while a value is on its way. So calls into the closures
  /// are counted, and the last one out after the end releases them: cheaper than keeping them alive
  /// anew for every value.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    @exclusivity(unchecked) @usableFromInline var actions: SinkActions<Input, Failure>?
    /// Twice the number of calls going on, plus `ended`, plus `released`.
    @usableFromInline let state = Atomic<UInt32>(0)
    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
    @exclusivity(unchecked) @usableFromInline var isSubscribed = false

    @inlinable static var ended: UInt32 { 1 }
    @inlinable static var released: UInt32 { 1 << 31 }

    /// What is done with a value; nothing once this has ended.
    public var receiveValue: (Input) -> Void {
      defer { leave() }
      return enter() ? actions?.value ?? { _ in } : { _ in }
    }

    /// What is done with the completion; nothing once this has ended.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      defer { leave() }
      return enter() ? actions?.completion ?? { _ in } : { _ in }
    }

    @inlinable public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      actions = SinkActions(value: receiveValue, completion: receiveCompletion)
    }

    @inlinable public func receive(subscription: any Subscription) {
      lock.lock()
      let isWanted = !isSubscribed && state.load(ordering: .relaxed) & Self.ended == 0
      if isWanted {
        isSubscribed = true
        self.subscription = subscription
      }
      lock.unlock()
      if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    @inlinable @inline(__always) public func receive(_ value: Input) -> Subscribers.Demand {
      if enter() { actions?.take(value) }
      leave()
      return .none
    }

    @inlinable public func receive(completion: Subscribers.Completion<Failure>) {
      if enter(), end() { actions?.finish(completion) }
      leave()
      withExtendedLifetime(takeSubscription()) {}
    }

    /// Ends it and lets go of the closures; one that comes before the subscription refuses that,
    /// where Apple's has no effect (X-B8): a dropped token always cancels.
    @inlinable public func cancel() {
      _ = enter()
      _ = end()
      leave()
      takeSubscription()?.cancel()
    }

    /// Counts a call into the closures; false if they may no longer be called. `leave()` in any
    /// case.
    @inlinable @inline(__always) func enter() -> Bool {
      state.wrappingAdd(2, ordering: .acquiring).oldValue & Self.ended == 0
    }

    @inlinable @inline(__always) func leave() {
      if state.wrappingSubtract(2, ordering: .acquiringAndReleasing).newValue == Self.ended {
        releaseActions()
      }
    }

    /// True the first time.
    @inlinable func end() -> Bool {
      state.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue & Self.ended == 0
    }

    @usableFromInline @inline(never) func releaseActions() {
      let isMine = state.compareExchange(
        expected: Self.ended, desired: Self.ended | Self.released,
        ordering: .acquiringAndReleasing
      ).exchanged
      if isMine { actions = nil }
    }

    @inlinable func takeSubscription() -> (any Subscription)? {
      lock.lock()
      let subscription = subscription.take()
      lock.unlock()
      return subscription
    }
  }

  /// The two closures of a sink. It cannot be copied, so a call counts no references.
  @usableFromInline struct SinkActions<Input, Failure: Error>: ~Copyable {
    @usableFromInline let value: (Input) -> Void
    @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void

    @inlinable init(
      value: @escaping (Input) -> Void,
      completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
      self.value = value
      self.completion = completion
    }

    @inlinable @inline(__always) borrowing func take(_ input: Input) { value(input) }

    @inlinable @inline(__always)
    borrowing func finish(_ end: Subscribers.Completion<Failure>) { completion(end) }
  }
}

extension Subscribers.Sink: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  public var description: String { "Sink" }
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  public var playgroundDescription: Any { description }
}
