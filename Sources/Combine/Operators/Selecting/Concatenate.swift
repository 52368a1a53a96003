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
      let succession = Succession(subscriber, name: "Concatenate")
      prefix.receive(subscriber: FirstOfConcatenation(succession, suffix))
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

/// Receives from the prefix, and subscribes to the suffix at its end.
@usableFromInline
struct FirstOfConcatenation<Suffix: Publisher, Downstream: Subscriber>:
  NamedSubscriber
where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
  @usableFromInline let succession: Succession<Downstream>
  @usableFromInline let suffix: Suffix
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { "Concatenate" }

  @inlinable init(_ succession: Succession<Downstream>, _ suffix: Suffix) {
    self.succession = succession
    self.suffix = suffix
  }

  @inlinable func receive(subscription: any Subscription) { succession.take(subscription) }

  @inlinable func receive(_ input: Suffix.Output) -> Subscribers.Demand {
    succession.forward(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Suffix.Failure>) {
    switch completion {
    case .failure: succession.finish(completion)
    case .finished:
      if succession.leavePublisher() { suffix.receive(subscriber: LastOfSuccession(succession)) }
    }
  }
}
