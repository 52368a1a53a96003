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
      let inner = RemoveDuplicatesInner<Failure, Never, S>(
        subscriber, predicate, name: "RemoveDuplicates")
      upstream.receive(subscriber: inner)
    }
  }
}

/// Serves the throwing operator too; for the other one `Thrown` is `Never`.
@usableFromInline
final class RemoveDuplicatesInner<Failure: Error, Thrown: Error, Downstream: Subscriber>:
  StrictRelay<Downstream>, StrictRelaySubscriber
{
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let predicate: (Input, Input) throws(Thrown) -> Bool
  @exclusivity(unchecked) @usableFromInline var last: Input?
  @usableFromInline override var children: [Mirror.Child] {
    [("downstream", downstream), ("last", last as Any)]
  }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input, Input) throws(Thrown) -> Bool,
    name: String
  ) {
    self.predicate = predicate
    super.init(downstream, name: name)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard takesValues else { return .none }
    do throws(Thrown) {
      if let last, try predicate(last, input) { return .max(1) }
    } catch {
      return fail(error)
    }
    last = input
    return downstream.receive(input)
  }
}
