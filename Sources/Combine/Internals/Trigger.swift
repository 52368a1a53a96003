/// Waits for one value of a publisher, whatever it is, and asks for no more.
@usableFromInline final class Trigger<Input, Failure: Error>: NamedSubscriber, Cancellable {
  @usableFromInline typealias Ended = (Subscribers.Completion<Failure>) -> Void

  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var fire: (() -> Void)?
  @exclusivity(unchecked) @usableFromInline var ended: Ended?
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  @usableFromInline var name: String { "Trigger" }

  /// Calls `fire` at the first value, or `ended` at a completion before that.
  @inlinable init(fire: @escaping () -> Void, ended: @escaping Ended) {
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
    let (fire, _, subscription) = take()
    subscription?.cancel()
    fire?()
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    let (_, ended, _) = take()
    ended?(completion)
  }

  @inlinable func cancel() { take().2?.cancel() }

  @inlinable func take() -> ((() -> Void)?, Ended?, (any Subscription)?) {
    lock.lock()
    let held = (fire.take(), ended.take(), subscription.take())
    lock.unlock()
    return held
  }
}
