extension Optional {
  /// A publisher of the value, if there is one.
  ///
  /// Libraries that bring it for older systems, marked as obsoleted on newer ones, are preferred.
  @_disfavoredOverload @inlinable public var publisher: Publisher { Publisher(self) }

  /// A publisher of one value, or none; either way it finishes.
  ///
  /// Its operators are computed when they are called, not at the subscription: see
  /// `Optional+Operators.swift`.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// The value.
    public let output: Wrapped?

    @inlinable public init(_ output: Output?) { self.output = output }

    @inlinable public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Never {
      if let output {
        subscriber.receive(
          subscription: OnceSubscription(output, subscriber, name: "Optional"))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Optional.Publisher: Sendable where Wrapped: Sendable {}
