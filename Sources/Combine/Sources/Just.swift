/// A publisher of one value, which it has already.
///
/// Its operators are computed when they are called, not at the subscription: see
/// `Just+Operators.swift`.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value.
  public let output: Output

  @inlinable public init(_ output: Output) { self.output = output }

  @inlinable public func receive<S>(subscriber: S)
  where S: Subscriber, S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: OnceSubscription(output, subscriber, name: "Just"))
  }
}

extension Just: Equatable where Output: Equatable {}

extension Just: Sendable where Output: Sendable {}
