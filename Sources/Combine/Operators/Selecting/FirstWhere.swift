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
  /// Publishes the first value a closure accepts. Everything is asked for at the first request.
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
      upstream.receive(subscriber: FirstWhereInner(subscriber, predicate))
    }
  }
}

extension Publishers {
  /// Publishes the first value a closure accepts, unless the closure throws. Everything is asked
  /// for at the first request.
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
      upstream.receive(subscriber: TryFirstWhereInner<Upstream.Failure, _>(subscriber, predicate))
    }
  }
}

@usableFromInline
final class FirstWhereInner<Downstream: Subscriber>:
  ResultRelay<Downstream>, ResultSubscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let predicate: (Input) -> Bool
  @inlinable var conclusion: Downstream.Input? { nil }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) -> Bool
  ) {
    self.predicate = predicate
    super.init(downstream, name: "FirstWhere")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    return predicate(input) ? decide(input) : .none
  }
}

@usableFromInline
final class TryFirstWhereInner<UpstreamFailure: Error, Downstream: Subscriber>:
  ResultRelay<Downstream>, ResultSubscriber
where Downstream.Failure == any Error {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let predicate: (Input) throws -> Bool
  @inlinable var conclusion: Downstream.Input? { nil }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) throws -> Bool
  ) {
    self.predicate = predicate
    super.init(downstream, name: "TryFirstWhere")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    do { return try predicate(input) ? decide(input) : .none } catch { return fail(error) }
  }
}
