extension Publisher {
  /// Publishes values until the closure refuses one, and finishes there, without it.
  @inlinable public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// As `prefix(while:)`; fails with the error the closure throws.
  @inlinable public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Republishes the values before the first one a closure refuses. Demand goes through untouched.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
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
      let inner = PrefixWhileInner<Failure, Never, S>(subscriber, predicate, name: "PrefixWhile")
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers {
  /// Republishes the values before the first one a closure refuses, unless the closure throws.
  /// Demand goes through untouched.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
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
      let inner = PrefixWhileInner<Upstream.Failure, any Error, S>(
        subscriber, predicate, name: "TryPrefixWhile")
      upstream.receive(subscriber: inner)
    }
  }
}

/// Serves the throwing operator too; for the other one `Thrown` is `Never`.
@usableFromInline
final class PrefixWhileInner<Failure: Error, Thrown: Error, Downstream: Subscriber>:
  StrictRelay<Downstream>, StrictRelaySubscriber
{
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let predicate: (Input) throws(Thrown) -> Bool

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) throws(Thrown) -> Bool, name: String
  ) {
    self.predicate = predicate
    super.init(downstream, name: name)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard takesValues else { return .none }
    do throws(Thrown) {
      guard try predicate(input) else {
        if cutOff() { downstream.receive(completion: .finished) }
        return .none
      }
    } catch {
      return fail(error)
    }
    return downstream.receive(input)
  }
}
