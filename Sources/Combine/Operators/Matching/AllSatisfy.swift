extension Publisher {
  /// Publishes `false` as soon as the closure refuses a value, `true` if the publisher finishes
  /// before.
  @inlinable public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// As `allSatisfy(_:)`; fails with the error the closure throws.
  @inlinable public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Publishes whether a closure accepts all values. Everything is asked for at the first request.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
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
      upstream.receive(subscriber: AllSatisfyInner(subscriber, predicate))
    }
  }
}

extension Publishers {
  /// Publishes whether a closure accepts all values, unless the closure throws. Everything is asked
  /// for at the first request.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
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
      upstream.receive(
        subscriber: TryAllSatisfyInner<_, Upstream.Failure, _>(subscriber, predicate))
    }
  }
}

@usableFromInline
final class AllSatisfyInner<Input, Downstream: Subscriber>:
  ResultRelay<Downstream>, ResultSubscriber
where Downstream.Input == Bool {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let predicate: (Input) -> Bool
  @inlinable var conclusion: Downstream.Input? { true }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) -> Bool
  ) {
    self.predicate = predicate
    super.init(downstream, name: "AllSatisfy")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    return predicate(input) ? .none : decide(false)
  }
}

@usableFromInline
final class TryAllSatisfyInner<
  Input, UpstreamFailure: Error, Downstream: Subscriber
>:
  ResultRelay<Downstream>, ResultSubscriber
where Downstream.Failure == any Error, Downstream.Input == Bool {
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let predicate: (Input) throws -> Bool
  @inlinable var conclusion: Downstream.Input? { true }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) throws -> Bool
  ) {
    self.predicate = predicate
    super.init(downstream, name: "TryAllSatisfy")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    do { return try predicate(input) ? .none : decide(false) } catch { return fail(error) }
  }
}
