/// A one-shot subscriber: waits for one value of a publisher, whatever it is, and asks for no more.
///
/// At the value it lets go of the subscription, without a cancel, as Apple's does (X-A18). Nothing
/// counts before the subscription.
@usableFromInline final class Trigger<Input, Failure: Error>: Subscriber, Forgettable {
  @usableFromInline typealias Ended = (Subscribers.Completion<Failure>) -> Void

  /// That of the subscriber of the other publisher.
  @usableFromInline let combineIdentifier: CombineIdentifier
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var fire: (() -> Void)?
  @exclusivity(unchecked) @usableFromInline var ended: Ended?
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?

  /// Calls `fire` at the first value, or `ended` at a completion before that.
  @inlinable init(
    of identifier: CombineIdentifier, fire: @escaping () -> Void, ended: @escaping Ended
  ) {
    combineIdentifier = identifier
    self.fire = fire
    self.ended = ended
  }

  @inlinable func receive(subscription: any Subscription) {
    lock.lock()
    let isWanted = self.subscription == nil && fire != nil
    if isWanted { self.subscription = subscription }
    lock.unlock()
    if isWanted { subscription.request(.max(1)) } else { subscription.cancel() }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    take(onlyIfSubscribed: true).fire?()
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    take(onlyIfSubscribed: true).ended?(completion)
  }

  @inlinable func cancel() { take(onlyIfSubscribed: false).subscription?.cancel() }

  @inlinable func forget() { _ = take(onlyIfSubscribed: false) }

  @usableFromInline typealias Held = (
    fire: (() -> Void)?, ended: Ended?, subscription: (any Subscription)?
  )

  /// Everything that is held, to be let go of outside the lock.
  @inlinable func take(onlyIfSubscribed: Bool) -> Held {
    lock.lock()
    defer { lock.unlock() }
    if onlyIfSubscribed && subscription == nil { return (nil, nil, nil) }
    return (fire.take(), ended.take(), subscription.take())
  }
}

/// What can be made to do nothing any more, with a cancel of its publisher or without.
@usableFromInline protocol Forgettable: Cancellable {
  func forget()
}
