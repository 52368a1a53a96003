extension Publisher {
  /// Hides the publisher's type behind its values and its error.
  @inlinable public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

/// A publisher whose type is hidden.
///
/// Costs one call through a function pointer a value: the chain behind it stays compiled as one
/// piece.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  @usableFromInline let attach: (ErasedSubscriber<Output, Failure>) -> Void

  /// Hides the type of a publisher.
  @inlinable public init<P>(_ publisher: P)
  where Output == P.Output, Failure == P.Failure, P: Publisher {
    if let erased = publisher as? AnyPublisher {
      self = erased
    } else {
      attach = { publisher.receive(subscriber: $0) }
    }
  }

  @inlinable public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    attach(ErasedSubscriberOf(subscriber))
  }
}

extension AnyPublisher: CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  public var description: String { "AnyPublisher" }
  public var playgroundDescription: Any { description }
}
