/// A type that delivers a sequence of values over time to the subscribers that ask for them.
///
/// Conforming types implement ``receive(subscriber:)``, and owe a subscriber the following.
///
/// - Order: `receive(subscription:)` exactly once and first, then values, then at most one
///   completion.
/// - Demand: no more values than were requested. Demand adds up: what `Subscription.request(_:)`
///   asks for, and what `Subscriber.receive(_:)` returns, is added to what is still owed.
/// - One at a time: calls to one subscriber never overlap. A value sent from inside a callback may
///   arrive inside it.
/// - The end: nothing after a completion, nothing after `Subscription.cancel()`.
///
/// A subscriber may call `request(_:)` and `cancel()` from inside any callback.
public protocol Publisher<Output, Failure> {
  /// The kind of values delivered.
  associatedtype Output

  /// The kind of error delivery may end with; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber. Call `subscribe(_:)` instead.
  func receive<S>(subscriber: S)
  where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input
}

extension Publisher {
  /// Attaches a subscriber, which then gets a subscription and requests values from it.
  @inlinable @inline(__always)
  public func subscribe<S>(_ subscriber: S)
  where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input {
    receive(subscriber: subscriber)
  }
}

/// The namespace of the publishers that operators return.
public enum Publishers {}
