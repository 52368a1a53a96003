extension Publishers {
  /// Republishes the accumulated result after every value, until the closure throws. Demand goes
  /// through untouched.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    @inlinable public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = ScanInner(subscriber, initialResult, nextPartialResult, name: "TryScan")
      upstream.receive(subscriber: erasingErrors(of: Upstream.Failure.self, for: inner))
    }
  }
}
