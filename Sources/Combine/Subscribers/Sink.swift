extension Publisher {
  /// Calls the closures with every value and with the completion.
  ///
  /// Asks for everything at once. Dropping the token cancels; the closures are released after the completion.
  @inlinable public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls the closure with every value, of a publisher that cannot fail.
  @inlinable public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Never>(
      receiveCompletion: { _ in }, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Subscribers {
  /// A subscriber that asks for everything and hands it to two closures.
  ///
  /// Takes a lock only to fetch a closure: `cancel()` may come from any thread while a value is on its way.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var valueAction: ((Input) -> Void)?
    @exclusivity(unchecked) @usableFromInline
    var completionAction: ((Subscribers.Completion<Failure>) -> Void)?
    @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
    @exclusivity(unchecked) @usableFromInline var isSubscribed = false

    /// What is done with a value; nothing once this has ended.
    public var receiveValue: (Input) -> Void { lock.withLock { valueAction } ?? { _ in } }

    /// What is done with the completion; nothing once this has ended.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      lock.withLock { completionAction } ?? { _ in }
    }

    @inlinable public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      completionAction = receiveCompletion
      valueAction = receiveValue
    }

    @inlinable public func receive(subscription: any Subscription) {
      lock.lock()
      let isWanted = !isSubscribed && valueAction != nil
      if isWanted {
        isSubscribed = true
        self.subscription = subscription
      }
      lock.unlock()
      if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    @inlinable public func receive(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      let action = valueAction
      lock.unlock()
      action?(value)
      return .none
    }

    @inlinable public func receive(completion: Subscribers.Completion<Failure>) {
      let (_, action, subscription) = end()
      action?(completion)
      withExtendedLifetime(subscription) {}
    }

    @inlinable public func cancel() { end().2?.cancel() }

    /// Forgets everything; the caller releases it, outside the lock.
    @inlinable func end() -> (
      ((Input) -> Void)?, ((Subscribers.Completion<Failure>) -> Void)?, (any Subscription)?
    ) {
      lock.lock()
      let held = (valueAction.take(), completionAction.take(), subscription.take())
      lock.unlock()
      return held
    }
  }
}

extension Subscribers.Sink: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  public var description: String { "Sink" }
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  public var playgroundDescription: Any { description }
}
