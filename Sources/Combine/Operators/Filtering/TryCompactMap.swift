extension Publishers {
  /// Republishes what a closure makes of the values, without `nil`, until it throws. Demand: a
  /// dropped value is asked for anew.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output?

    @inlinable public init(
      upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?
    ) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = TryCompactMapInner<Upstream.Output, Upstream.Failure, S>(subscriber, transform)
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers.TryCompactMap {
  /// Two in a row are one.
  @inlinable public func compactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryCompactMap<Upstream, T>(upstream: upstream) {
      try first($0).flatMap(transform)
    }
  }
}

@usableFromInline
final class TryCompactMapInner<Input, Failure: Error, Downstream: Subscriber>:
  StrictRelay<Downstream>, StrictRelaySubscriber
where Downstream.Failure == any Error {
  @usableFromInline let transform: (Input) throws -> Downstream.Input?

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ transform: @escaping (Input) throws -> Downstream.Input?
  ) {
    self.transform = transform
    super.init(downstream, name: "TryCompactMap")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard takesValues else { return .none }
    let output: Downstream.Input?
    do { output = try transform(input) } catch { return fail(error) }
    return output.map(downstream.receive) ?? .max(1)
  }
}
