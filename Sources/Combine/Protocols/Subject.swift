/// A publisher that values can be sent into from outside.
///
/// `send` may be called from any thread and from inside any callback. A value sent from inside a
/// callback is delivered at once, inside the outer delivery; one sent by another thread meanwhile
/// is delivered afterwards, so no subscriber is ever called twice at a time.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Ends the subject: the subscribers, and all who come later, get the completion and nothing
  /// else.
  func send(completion: Subscribers.Completion<Failure>)

  /// Hands the subject the subscription of a publisher it is to receive values from.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Tells the subscribers that something happened.
  @inlinable public func send() { send(()) }
}
