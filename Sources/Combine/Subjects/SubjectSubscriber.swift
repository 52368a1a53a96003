/// Sends everything it receives to a subject, which it does not keep alive.
///
/// It is the subscription that the subject gets as well: the subject asks its publisher through
/// this, so that both let go of the publisher's subscription together.
@usableFromInline
final class SubjectSubscriber<Destination: Subject>: NamedSubscription, Subscriber {
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline weak var subject: Destination?
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  @usableFromInline var name: String { "Subject" }

  @inlinable init(_ subject: Destination) { self.subject = subject }

  @inlinable func receive(subscription: any Subscription) {
    lock.lock()
    let subject = self.subscription == nil ? subject : nil
    if subject != nil { self.subscription = subscription }
    lock.unlock()
    if let subject { subject.send(subscription: self) } else { subscription.cancel() }
  }

  @inlinable func receive(_ input: Destination.Output) -> Subscribers.Demand {
    lock.lock()
    let subject = subject
    lock.unlock()
    subject?.send(input)
    return .none
  }

  /// One that comes before the subscription is ignored.
  @inlinable func receive(completion: Subscribers.Completion<Destination.Failure>) {
    lock.lock()
    let (subject, subscription) = (subject, subscription.take())
    if subscription != nil { self.subject = nil }
    lock.unlock()
    if subscription != nil { subject?.send(completion: completion) }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    lock.withLock { subscription }?.request(demand)
  }

  @usableFromInline func cancel() {
    lock.lock()
    subject = nil
    let subscription = subscription.take()
    lock.unlock()
    subscription?.cancel()
  }

  @usableFromInline var children: [Mirror.Child] {
    lock.lock()
    let (subject, subscription) = (subject, subscription)
    lock.unlock()
    return [
      ("downstreamSubject", subject as Any), ("upstreamSubscription", subscription as Any),
      ("subject", subject as Any),
    ]
  }
}

extension Publisher {
  /// Sends everything this publishes to a subject, until the token is dropped. Neither the token
  /// nor this keeps the subject alive.
  @inlinable public func subscribe<S>(_ subject: S) -> AnyCancellable
  where S: Subject, Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    receive(subscriber: subscriber)
    return AnyCancellable(subscriber)
  }
}
