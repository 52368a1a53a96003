extension Result {
  /// A publisher of the value, or of the error.
  @inlinable public var publisher: Publisher { Publisher(self) }

  /// A publisher of one value, or of an error.
  ///
  /// Its operators are computed when they are called, not at the subscription: see
  /// `Result+Operators.swift`.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success

    /// The value or the error.
    public let result: Result<Success, Failure>

    @inlinable public init(_ result: Result<Success, Failure>) { self.result = result }

    @inlinable public init(_ output: Output) { self.init(.success(output)) }

    @inlinable public init(_ failure: Failure) { self.init(.failure(failure)) }

    @inlinable public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      switch result {
      case .success(let output):
        subscriber.receive(subscription: OnceSubscription(output, subscriber, name: "Once"))
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}

extension Result.Publisher: Sendable where Success: Sendable {}
