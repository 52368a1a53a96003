extension Publisher {
  /// Publishes the last value the closure accepts when the publisher finishes; none if there is
  /// none.
  @inlinable public func last(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// As `last(where:)`; fails with the error the closure throws.
  @inlinable public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Publishes the last value a closure accepts when the upstream finishes. Everything is asked for
  /// at once.
  public struct LastWhere<Upstream: Publisher>: Publisher {
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
      let inner = LastWhereInner<Upstream.Failure, Never, S>(
        subscriber, predicate, name: "LastWhere")
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers {
  /// Publishes the last value a closure accepts when the upstream finishes, unless the closure
  /// throws. Everything is asked for at once.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
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
      let inner = LastWhereInner<Upstream.Failure, any Error, S>(
        subscriber, predicate, name: "TryLastWhere")
      upstream.receive(subscriber: inner)
    }
  }
}

/// Serves the throwing operator too; for the other one `Thrown` is `Never`.
@usableFromInline
final class LastWhereInner<Failure: Error, Thrown: Error, Downstream: Subscriber>:
  ResultRelay<Downstream>, ResultSubscriber
{
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let predicate: (Input) throws(Thrown) -> Bool
  @exclusivity(unchecked) @usableFromInline var last: Input?
  @inlinable var conclusion: Downstream.Input? { last }
  @usableFromInline override var partialResult: (initial: Any?, result: Any?) { (nil, last) }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) throws(Thrown) -> Bool, name: String
  ) {
    self.predicate = predicate
    super.init(downstream, name: name)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isSubscribed else { return .none }
    do throws(Thrown) { if try predicate(input) { last = input } } catch { return fail(error) }
    return .none
  }
}
