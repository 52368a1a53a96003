extension Publisher {
  /// Publishes what the closure makes of every value, unless it makes `nil`.
  @inlinable public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Publishes what the closure makes of every value, unless it makes `nil`; fails with the error
  /// it throws.
  @inlinable public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// Republishes what a closure makes of the values, without `nil`. Demand: a dropped value is
  /// asked for anew.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: CompactMapInner(subscriber, transform, name: "CompactMap"))
    }
  }
}

extension Publishers.CompactMap {
  /// Two in a row are one.
  @inlinable public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
  }

  /// A map after it becomes part of it.
  @inlinable public func map<T>(
    _ transform: @escaping (Output) -> T
  ) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
  }
}

/// Serves the throwing operator too; for the other one `Thrown` is `Never`.
@usableFromInline
final class CompactMapInner<
  Input, Thrown: Error, Downstream: Subscriber
>: Relay, RelaySubscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) throws(Thrown) -> Downstream.Input?

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ transform: @escaping (Input) throws(Thrown) -> Downstream.Input?,
    name: String
  ) {
    self.downstream = downstream
    self.transform = transform
    super.init(name: name)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    let output: Downstream.Input?
    do throws(Thrown) { output = try transform(input) } catch { return fail(error) }
    return output.map(downstream.receive) ?? .max(1)
  }
}
