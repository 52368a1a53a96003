/// A type-erased subscriber that is called by code compiled for its type, as a `Conduit` is.
///
/// It is what stands at both ends of an `AnyPublisher`: the chain above is compiled for this one
/// class, the subscriber below is called through its functions.
@usableFromInline class ErasedSubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline typealias Start = (ErasedSubscriber, any Subscription) -> Void
  @usableFromInline typealias Deliver = (ErasedSubscriber, Input) -> Subscribers.Demand
  @usableFromInline typealias Finish = (
    ErasedSubscriber, Subscribers.Completion<Failure>
  ) -> Void

  @usableFromInline final let start: Start
  @usableFromInline final let deliver: Deliver
  @usableFromInline final let finish: Finish

  @inlinable init(
    start: @escaping Start, deliver: @escaping Deliver, finish: @escaping Finish
  ) {
    self.start = start
    self.deliver = deliver
    self.finish = finish
  }

  @inlinable final func receive(subscription: any Subscription) { start(self, subscription) }

  @inlinable final func receive(_ input: Input) -> Subscribers.Demand { deliver(self, input) }

  @inlinable final func receive(completion: Subscribers.Completion<Failure>) {
    finish(self, completion)
  }

  /// What is erased, for descriptions.
  @usableFromInline var base: Any { self }

  /// That of what is erased.
  @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// An erased subscriber with the type it hides.
@usableFromInline
final class ErasedSubscriberOf<Base: Subscriber>:
  ErasedSubscriber<Base.Input, Base.Failure>
{
  @usableFromInline let subscriber: Base

  @inlinable init(_ subscriber: Base) {
    self.subscriber = subscriber
    super.init(
      start: {
        unsafeDowncast($0, to: ErasedSubscriberOf.self).subscriber.receive(subscription: $1)
      },
      deliver: { unsafeDowncast($0, to: ErasedSubscriberOf.self).subscriber.receive($1) },
      finish: {
        unsafeDowncast($0, to: ErasedSubscriberOf.self).subscriber.receive(completion: $1)
      })
  }

  @usableFromInline override var base: Any { subscriber }

  @usableFromInline override var combineIdentifier: CombineIdentifier {
    subscriber.combineIdentifier
  }
}

/// An erased subscriber made of closures.
@usableFromInline
final class ClosureSubscriber<Input, Failure: Error>:
  ErasedSubscriber<Input, Failure>
{
  @inlinable init(
    receiveSubscription: ((any Subscription) -> Void)?,
    receiveValue: ((Input) -> Subscribers.Demand)?,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  ) {
    super.init(
      start: { receiveSubscription?($1) },
      deliver: { receiveValue?($1) ?? .none },
      finish: { receiveCompletion?($1) })
  }
}
