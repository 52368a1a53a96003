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
      let inner = DropWhileInner<Failure, Never, S>(subscriber, predicate, name: "DropWhile")
      upstream.receive(subscriber: inner)
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
      let inner = DropWhileInner<Upstream.Failure, any Error, S>(
        subscriber, predicate, name: "TryDropWhile")
      upstream.receive(subscriber: inner)
    }
  }
}

/// Serves the throwing operator too; for the other one `Thrown` is `Never`.
@usableFromInline
final class DropWhileInner<Failure: Error, Thrown: Error, Downstream: Subscriber>: Relay,
  RelaySubscriber
{
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input) throws(Thrown) -> Bool
  @exclusivity(unchecked) @usableFromInline var isDropping = true

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input) throws(Thrown) -> Bool, name: String
  ) {
    self.downstream = downstream
    self.predicate = predicate
    super.init(name: name)
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    demand.requireSome()
    super.request(demand)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isSubscribed else { return .none }
    if isDropping {
      do throws(Thrown) { if try predicate(input) { return .max(1) } } catch { return fail(error) }
      isDropping = false
    }
    return downstream.receive(input)
  }
}
