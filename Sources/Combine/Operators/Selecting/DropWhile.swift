extension Publisher {
  /// Leaves out values until the closure refuses one; that one and all later ones are published.
  @inlinable public func drop(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// As `drop(while:)`; fails with the error the closure throws.
  @inlinable public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Republishes the values from the first one a closure refuses. Demand: a dropped value is asked
  /// for anew.
  public struct DropWhile<Upstream: Publisher>: Publisher {
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
      upstream.receive(subscriber: DropWhileInner(subscriber, predicate))
    }
  }
}

extension Publishers {
  /// Republishes the values from the first one a closure refuses, unless the closure throws.
  /// Demand: a dropped value is asked for anew.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
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
      upstream.receive(subscriber: TryDropWhileInner<Upstream.Failure, _>(subscriber, predicate))
    }
  }
}

@usableFromInline
final class DropWhileInner<Downstream: Subscriber>: Relay,
  RelaySubscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input) -> Bool
  @exclusivity(unchecked) @usableFromInline var isDropping = true

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) -> Bool
  ) {
    self.downstream = downstream
    self.predicate = predicate
    super.init(name: "DropWhile")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    if isDropping {
      if predicate(input) { return .max(1) }
      isDropping = false
    }
    return downstream.receive(input)
  }
}

@usableFromInline
final class TryDropWhileInner<UpstreamFailure: Error, Downstream: Subscriber>: Relay,
  RelaySubscriber
where Downstream.Failure == any Error {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input) throws -> Bool
  @exclusivity(unchecked) @usableFromInline var isDropping = true

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) throws -> Bool
  ) {
    self.downstream = downstream
    self.predicate = predicate
    super.init(name: "TryDropWhile")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    if isDropping {
      do { if try predicate(input) { return .max(1) } } catch { return fail(error) }
      isDropping = false
    }
    return downstream.receive(input)
  }
}
