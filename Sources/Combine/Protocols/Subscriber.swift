/// A type that receives a publisher's values.
///
/// A subscriber gets its subscription first, requests values from it, then gets at most as many
/// values as it requested, and at most one completion. ``Publisher`` states the whole contract.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values received.
  associatedtype Input

  /// The kind of error a completion may carry.
  associatedtype Failure: Error

  /// The publisher accepted the subscription: request values from it, now or later.
  func receive(subscription: any Subscription)

  /// One value. The result is added to what is still owed; `.none` takes nothing back.
  func receive(_ input: Input) -> Subscribers.Demand

  /// The publisher finished, or failed; nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives the value of a publisher that only tells that something happened.
  @inlinable public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of the subscribers and of the types they exchange with publishers.
public enum Subscribers {}
