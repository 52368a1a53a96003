/// A subject that passes values on and keeps none.
///
/// A subscriber misses what was sent before it subscribed, and what is sent while it has asked for
/// nothing.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let broadcast = Broadcast<Output, Failure>(.passthrough)

  @inlinable public init() {}

  deinit { broadcast.abandon() }

  @inlinable public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    broadcast.attach(subscriber, to: self)
  }

  @inlinable public func send(_ input: Output) { broadcast.send(input) }

  @inlinable public func send(completion: Subscribers.Completion<Failure>) {
    broadcast.send(completion: completion)
  }

  @inlinable public func send(subscription: any Subscription) {
    broadcast.send(subscription: subscription)
  }
}

extension PassthroughSubject: @unchecked Sendable {}
