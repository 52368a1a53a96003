extension Swift.Sequence {
  /// A publisher of the elements, in order.
  @inlinable public var publisher: Publishers.Sequence<Self, Never> {
    Publishers.Sequence(sequence: self)
  }
}

extension Publishers {
  /// A publisher of a sequence's elements; every subscriber starts at the beginning.
  ///
  /// It asks the sequence for an element before it delivers the one before it, so that the end
  /// follows the last element at once. Its operators are computed when they are called, not when
  /// a subscription: see `Sequence+Operators.swift`.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    /// The elements.
    public let sequence: Elements

    @inlinable public init(sequence: Elements) { self.sequence = sequence }

    @inlinable public func receive<S>(subscriber: S)
    where Failure == S.Failure, S: Subscriber, Elements.Element == S.Input {
      Self.attach(subscriber, to: sequence, completion: .finished)
    }

    /// Delivers the elements and then the completion, which without elements comes at once.
    @inlinable static func attach<S>(
      _ subscriber: S, to sequence: Elements, completion: Subscribers.Completion<Failure>,
      isRecord: Bool = false
    ) where Failure == S.Failure, S: Subscriber, Elements.Element == S.Input {
      var iterator = sequence.makeIterator()
      if let first = iterator.next() {
        subscriber.receive(
          subscription: Inner(
            subscriber, sequence, first, iterator, completion, isRecord: isRecord))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: completion)
      }
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Publishers.Sequence: Sendable where Elements: Sendable {}
