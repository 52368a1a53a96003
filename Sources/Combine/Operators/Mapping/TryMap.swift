extension Publishers {
  /// Republishes what a closure makes of every value, until it throws. Demand goes through
  /// untouched.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output

    @inlinable public init(
      upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == any Error {
      let inner = TryMapInner<Upstream.Output, Upstream.Failure, S>(subscriber, transform)
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers.TryMap {
  /// A map after a throwing one becomes part of it.
  @inlinable public func map<T>(
    _ transform: @escaping (Output) -> T
  ) -> Publishers.TryMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryMap<Upstream, T>(upstream: upstream) { transform(try first($0)) }
  }

  /// Two throwing maps in a row are one.
  @inlinable public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.TryMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(try first($0)) }
  }
}

/// Values count while it waits too. After a throw they no longer do, unlike Apple's (X-B9,
/// waived: nothing comes after a failure).
@usableFromInline
final class TryMapInner<Input, Failure: Error, Downstream: Subscriber>: Relay, RelaySubscriber
where Downstream.Failure == any Error {
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) throws -> Downstream.Input

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ transform: @escaping (Input) throws -> Downstream.Input
  ) {
    self.downstream = downstream
    self.transform = transform
    super.init(name: "TryMap")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    let output: Downstream.Input
    do { output = try transform(input) } catch { return fail(error) }
    return downstream.receive(output)
  }
}
