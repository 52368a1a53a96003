/// Sends everything it receives to a subject, which it does not keep alive.
///
/// It is the subscription that the subject gets as well: the subject asks its publisher through
/// this, so that both let go of the publisher's subscription together.
///
/// A weak reference is slow to read, and makes every count of the subject's references slow. So a
/// subject of this module is sent to through its broadcast, which may outlive it: the subject closes
/// it when it goes.
@usableFromInline
final class SubjectSubscriber<Destination: Subject>: NamedSubscription, Subscriber {
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline weak var subject: Destination?
  /// Of a subject of this module; nil once over.
  @exclusivity(unchecked) @usableFromInline
  var broadcast: Broadcast<Destination.Output, Destination.Failure>?
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  @usableFromInline var name: String { "Subject" }

  @inlinable init(_ subject: Destination) {
    self.subject = subject
    broadcast =
      (subject as? PassthroughSubject<Destination.Output, Destination.Failure>)?.broadcast
      ?? (subject as? CurrentValueSubject<Destination.Output, Destination.Failure>)?.broadcast
  }

  @inlinable func receive(subscription: any Subscription) {
    lock.lock()
    let subject = self.subscription == nil ? subject : nil
    if subject != nil { self.subscription = subscription }
    lock.unlock()
    if let subject { subject.send(subscription: self) } else { subscription.cancel() }
  }

  @inlinable func receive(_ input: Destination.Output) -> Subscribers.Demand {
    lock.lock()
    if let broadcast {
      lock.unlock()
      broadcast.send(input)
    } else {
      let subject = subject
      lock.unlock()
      subject?.send(input)
    }
    return .none
  }

  /// One that comes before the subscription is ignored.
  @inlinable func receive(completion: Subscribers.Completion<Destination.Failure>) {
    lock.lock()
    guard subscription != nil else { return lock.unlock() }
    let (subject, held) = (subject, leaveLocked())
    lock.unlock()
    subject?.send(completion: completion)
    withExtendedLifetime(held) {}
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    lock.withLock { subscription }?.request(demand)
  }

  @usableFromInline func cancel() {
    lock.lock()
    let held = leaveLocked()
    lock.unlock()
    held.subscription?.cancel()
  }

  @usableFromInline typealias Held = (
    subscription: (any Subscription)?,
    broadcast: Broadcast<Destination.Output, Destination.Failure>?
  )

  /// Lets go of both sides; what is returned is to be released without the lock.
  @inlinable func leaveLocked() -> Held {
    subject = nil
    return (subscription.take(), broadcast.take())
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
