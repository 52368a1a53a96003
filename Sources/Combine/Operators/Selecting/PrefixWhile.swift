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
      upstream.receive(subscriber: PrefixWhileInner(subscriber, predicate))
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
      upstream.receive(subscriber: TryPrefixWhileInner<Upstream.Failure, _>(subscriber, predicate))
    }
  }
}

@usableFromInline
final class PrefixWhileInner<Downstream: Subscriber>: Relay,
  RelaySubscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input) -> Bool

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) -> Bool
  ) {
    self.downstream = downstream
    self.predicate = predicate
    super.init(name: "PrefixWhile")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    guard predicate(input) else {
      if cutOff() { downstream.receive(completion: .finished) }
      return .none
    }
    return downstream.receive(input)
  }
}

@usableFromInline
final class TryPrefixWhileInner<UpstreamFailure: Error, Downstream: Subscriber>: Relay,
  RelaySubscriber
where Downstream.Failure == any Error {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) throws -> Bool
  ) {
    self.downstream = downstream
    self.predicate = predicate
    super.init(name: "TryPrefixWhile")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    do {
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
