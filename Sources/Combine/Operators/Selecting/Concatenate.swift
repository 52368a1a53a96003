extension Publisher {
  /// Publishes the elements, and then everything of the publisher.
  @inlinable public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Publishes the elements of a sequence, and then everything of the publisher.
  @inlinable public func prepend<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Publishes everything of another publisher, and when that has finished, everything of this one.
  @inlinable public func prepend<P: Publisher>(
    _ publisher: P
  ) -> Publishers.Concatenate<P, Self> where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Publishes everything of the publisher, and when that has finished, the elements.
  @inlinable public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Publishes everything of the publisher, and when that has finished, the elements of a sequence.
  @inlinable public func append<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Publishes everything of the publisher, and when that has finished, everything of another.
  @inlinable public func append<P: Publisher>(
    _ publisher: P
  ) -> Publishers.Concatenate<Self, P> where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}

extension Publishers {
  /// Publishes everything of one publisher, and when that has finished, everything of another.
  /// Demand that the first leaves over goes to the second.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    public let prefix: Prefix
    public let suffix: Suffix

    @inlinable public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let succession = Concatenation(subscriber, suffix)
      prefix.receive(subscriber: FirstOfConcatenation(succession))
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

/// What `append` and `prepend` are inside. Lets go of the suffix when its turn has come, or never
/// will.
@usableFromInline
final class Concatenation<Suffix: Publisher, Downstream: Subscriber>: Succession<Downstream>
where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
  @exclusivity(unchecked) @usableFromInline var suffix: Suffix?

  @inlinable init(_ downstream: Downstream, _ suffix: Suffix) {
    self.suffix = suffix
    super.init(downstream, name: "Concatenate", surplus: .isDropped)
  }

  @usableFromInline override func cancel() {
    super.cancel()
    let suffix = takeSuffix()
    withExtendedLifetime(suffix) {}
  }

  @inlinable func takeSuffix() -> Suffix? {
    lock.lock()
    let suffix = suffix.take()
    lock.unlock()
    return suffix
  }
}

/// Receives from the prefix, and subscribes to the suffix at its end.
@usableFromInline
struct FirstOfConcatenation<Suffix: Publisher, Downstream: Subscriber>:
  NamedSubscriber
where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
  @usableFromInline let succession: Concatenation<Suffix, Downstream>
  @usableFromInline var combineIdentifier: CombineIdentifier { succession.combineIdentifier }
  @usableFromInline var name: String { "Concatenate" }

  @inlinable init(_ succession: Concatenation<Suffix, Downstream>) { self.succession = succession }

  @inlinable func receive(subscription: any Subscription) {
    succession.take(subscription, turn: 0)
  }

  @inlinable func receive(_ input: Suffix.Output) -> Subscribers.Demand {
    succession.forward(input, turn: 0)
  }

  @inlinable func receive(completion: Subscribers.Completion<Suffix.Failure>) {
    switch completion {
    case .failure:
      succession.finish(completion, turn: 0)
      _ = succession.takeSuffix()
    case .finished:
      guard succession.leavePublisher(turn: 0) else { return }
      succession.takeSuffix()?.receive(subscriber: LastOfSuccession<Suffix.Failure, _>(succession))
    }
  }
}
