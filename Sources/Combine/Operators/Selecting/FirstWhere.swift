extension Publisher {
  /// Publishes the first value the closure accepts, and finishes; none if there is none.
  @inlinable public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// As `first(where:)`; fails with the error the closure throws.
  @inlinable public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Publishes the first value a closure accepts. Everything is asked for at once.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = FirstWhereInner<Upstream.Failure, Never, S>(
        subscriber, predicate, name: "TryFirst")
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers {
  /// Publishes the first value a closure accepts, unless the closure throws. Everything is asked
  /// for at once.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
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
      let inner = FirstWhereInner<Upstream.Failure, any Error, S>(
        subscriber, predicate, name: "TryFirstWhere")
      upstream.receive(subscriber: inner)
    }
  }
}

/// Serves the throwing operator too; for the other one `Thrown` is `Never`.
@usableFromInline
final class FirstWhereInner<Failure: Error, Thrown: Error, Downstream: Subscriber>:
  ResultRelay<Downstream>, ResultSubscriber
{
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let predicate: (Input) throws(Thrown) -> Bool
  @inlinable var conclusion: Downstream.Input? { nil }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) throws(Thrown) -> Bool, name: String
  ) {
    self.predicate = predicate
    super.init(downstream, name: name)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isSubscribed else { return .none }
    do throws(Thrown) { return try predicate(input) ? decide(input) : .none } catch {
      return fail(error)
    }
  }
}
