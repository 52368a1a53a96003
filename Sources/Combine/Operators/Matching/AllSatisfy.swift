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
  /// Publishes whether a closure accepts all values. Everything is asked for at once.
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
      let inner = AllSatisfyInner<Upstream.Output, Upstream.Failure, Never, S>(
        subscriber, predicate, name: "AllSatisfy")
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers {
  /// Publishes whether a closure accepts all values, unless the closure throws. Everything is asked
  /// for at once.
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
      let inner = AllSatisfyInner<Upstream.Output, Upstream.Failure, any Error, S>(
        subscriber, predicate, name: "TryAllSatisfy")
      upstream.receive(subscriber: inner)
    }
  }
}

/// Serves the throwing operator too; for the other one `Thrown` is `Never`.
@usableFromInline
final class AllSatisfyInner<Input, Failure: Error, Thrown: Error, Downstream: Subscriber>:
  ResultRelay<Downstream>, ResultSubscriber
where Downstream.Input == Bool {
  @usableFromInline let predicate: (Input) throws(Thrown) -> Bool
  @inlinable var conclusion: Downstream.Input? { true }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) throws(Thrown) -> Bool, name: String
  ) {
    self.predicate = predicate
    super.init(downstream, name: name)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isSubscribed else { return .none }
    do throws(Thrown) { return try predicate(input) ? .none : decide(false) } catch {
      return fail(error)
    }
  }
}
