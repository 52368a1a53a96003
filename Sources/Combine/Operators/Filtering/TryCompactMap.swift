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
      let inner = CompactMapInner(subscriber, transform, name: "TryCompactMap")
      upstream.receive(subscriber: erasingErrors(of: Upstream.Failure.self, for: inner))
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
