/// A subject with a current value, which a new subscriber gets first.
///
/// A subscriber that has asked for nothing misses the values in between, and gets the newest once
/// it asks. After a completion the value can still be read and set, but it is not sent.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let broadcast: Broadcast<Output, Failure>

  /// The newest value. Setting it sends it, unless the subject has ended.
  @inlinable public var value: Output {
    get { broadcast.current }
    set { broadcast.set(newValue) }
  }

  @inlinable public init(_ value: Output) {
    broadcast = Broadcast(.current, latest: value)
  }

  deinit { broadcast.abandon() }

  @inlinable public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    broadcast.attach(subscriber, to: self)
  }

  /// Makes `input` the current value, and delivers it to all subscribers that have asked for
  /// values. After a completion it does nothing.
  @inlinable public func send(_ input: Output) { broadcast.send(input) }

  /// Ends the subject: all subscribers get the completion, those that subscribe later as well. Only
  /// the first one counts.
  @inlinable public func send(completion: Subscribers.Completion<Failure>) {
    broadcast.send(completion: completion)
  }

  /// Gives the subject an upstream, which it asks for all values at once.
  @inlinable public func send(subscription: any Subscription) {
    broadcast.send(subscription: subscription)
  }
}

extension CurrentValueSubject: @unchecked Sendable {}
