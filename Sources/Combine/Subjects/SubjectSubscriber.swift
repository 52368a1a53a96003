/// Sends everything it receives to a subject, and lets go of it after the completion.
@usableFromInline
final class SubjectSubscriber<Destination: Subject>: Subscriber, Cancellable,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var subject: Destination?
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?

  @inlinable init(_ subject: Destination) { self.subject = subject }

  @inlinable func receive(subscription: any Subscription) {
    lock.lock()
    let subject = self.subscription == nil ? self.subject : nil
    if subject != nil { self.subscription = subscription }
    lock.unlock()
    // The subject is handed this, so that both ends of the subscription are let go of together.
    if let subject {
      subject.send(subscription: RelayedSubscription(self))
    } else {
      subscription.cancel()
    }
  }

  @inlinable func receive(_ input: Destination.Output) -> Subscribers.Demand {
    lock.lock()
    let subject = subject
    lock.unlock()
    subject?.send(input)
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Destination.Failure>) {
    let (subject, subscription) = end()
    subject?.send(completion: completion)
    withExtendedLifetime(subscription) {}
  }

  @inlinable func cancel() { end().1?.cancel() }

  @inlinable func end() -> (Destination?, (any Subscription)?) {
    lock.lock()
    let held = (subject.take(), subscription.take())
    lock.unlock()
    return held
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    lock.withLock { subscription }?.request(demand)
  }

  @usableFromInline var description: String { "Subject" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}

/// The subscription a subject gets from the publisher it is subscribed to.
@usableFromInline final class RelayedSubscription<Destination: Subject>: NamedSubscription {
  @usableFromInline let subscriber: SubjectSubscriber<Destination>
  @usableFromInline var name: String { "Subject" }

  @inlinable init(_ subscriber: SubjectSubscriber<Destination>) { self.subscriber = subscriber }

  @usableFromInline func request(_ demand: Subscribers.Demand) { subscriber.request(demand) }
  @usableFromInline func cancel() { subscriber.cancel() }
}

extension Publisher {
  /// Sends everything this publishes to a subject, until the token is dropped.
  @inlinable public func subscribe<S>(_ subject: S) -> AnyCancellable
  where S: Subject, Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    receive(subscriber: subscriber)
    return AnyCancellable(subscriber)
  }
}
