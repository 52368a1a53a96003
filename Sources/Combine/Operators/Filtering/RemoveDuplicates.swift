extension Publisher where Output: Equatable {
  /// Drops a value equal to the one before it: 1 1 2 1 becomes 1 2 1.
  @inlinable public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: ==)
  }
}

extension Publisher {
  /// Drops a value that the closure calls a duplicate of the last one published.
  @inlinable public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Drops a value that the closure calls a duplicate of the last one published; fails with the
  /// error it throws.
  @inlinable public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Republishes the values that differ from their predecessor. Demand: a dropped value is asked
  /// for anew.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output, Output) -> Bool

    @inlinable public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: RemoveDuplicatesInner(subscriber, predicate))
    }
  }
}

/// Takes no lock: an upstream delivers one value at a time, and the subscription goes down
/// untouched.
@usableFromInline final class RemoveDuplicatesInner<Downstream: Subscriber>: NamedSubscriber {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input, Input) -> Bool
  @exclusivity(unchecked) @usableFromInline var last: Input?
  @usableFromInline var name: String { "RemoveDuplicates" }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input, Input) -> Bool
  ) {
    self.downstream = downstream
    self.predicate = predicate
  }

  @inlinable func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    if let last, predicate(last, input) { return .max(1) }
    last = input
    return downstream.receive(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    last = nil
    downstream.receive(completion: completion)
  }
}
