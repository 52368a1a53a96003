extension Publisher {
  /// Publishes `true` as soon as the closure accepts a value, `false` if the publisher finishes
  /// before.
  @inlinable public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// As `contains(where:)`; fails with the error the closure throws.
  @inlinable public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Publishes whether a closure accepts one of the values. Everything is asked for at once.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = ContainsWhereInner<Upstream.Output, Upstream.Failure, Never, S>(
        subscriber, predicate, name: "ContainsWhere")
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers {
  /// Publishes whether a closure accepts one of the values, unless the closure throws. Everything
  /// is asked for at once.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    @inlinable public init(
      upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = ContainsWhereInner<Upstream.Output, Upstream.Failure, any Error, S>(
        subscriber, predicate, name: "TryContainsWhere")
      upstream.receive(subscriber: inner)
    }
  }
}

/// Serves the throwing operator too; for the other one `Thrown` is `Never`.
@usableFromInline
final class ContainsWhereInner<Input, Failure: Error, Thrown: Error, Downstream: Subscriber>:
  ResultRelay<Downstream>, ResultSubscriber
where Downstream.Input == Bool {
  @usableFromInline let predicate: (Input) throws(Thrown) -> Bool
  @inlinable var conclusion: Downstream.Input? { false }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) throws(Thrown) -> Bool, name: String
  ) {
    self.predicate = predicate
    super.init(downstream, name: name)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isSubscribed else { return .none }
    do throws(Thrown) { return try predicate(input) ? decide(true) : .none } catch {
      return fail(error)
    }
  }
}
