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

  /// Delivers `input` to all subscribers that have asked for values; the others miss it. After a
  /// completion it does nothing.
  @inlinable public func send(_ input: Output) { broadcast.send(input) }

  /// Ends the subject: all subscribers get the completion, those that subscribe later as well. Only
  /// the first one counts.
  @inlinable public func send(completion: Subscribers.Completion<Failure>) {
    broadcast.send(completion: completion)
  }

  /// Gives the subject an upstream. It asks the upstream for all values as soon as a subscriber has
  /// asked the subject for one.
  @inlinable public func send(subscription: any Subscription) {
    broadcast.send(subscription: subscription)
  }
}

extension PassthroughSubject: @unchecked Sendable {}
