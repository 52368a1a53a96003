extension Publishers {
  /// Republishes the values that differ from their predecessor, until the closure throws. Demand: a
  /// dropped value is asked for anew.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Output, Output) throws -> Bool

    @inlinable public init(
      upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = RemoveDuplicatesInner<Upstream.Failure, any Error, S>(
        subscriber, predicate, name: "TryRemoveDuplicates")
      upstream.receive(subscriber: inner)
    }
  }
}
