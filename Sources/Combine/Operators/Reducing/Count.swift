extension Publisher {
  /// Publishes the number of values when the publisher finishes.
  @inlinable public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}

extension Publishers {
  /// Publishes the number of values when the upstream finishes. Everything is asked for at
  /// once.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: CountInner<Upstream.Output, _>(subscriber))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

@usableFromInline
final class CountInner<Input, Downstream: Subscriber>: ResultRelay<Downstream>,
  ResultSubscriber
where Downstream.Input == Int {
  @usableFromInline typealias Failure = Downstream.Failure

  @exclusivity(unchecked) @usableFromInline var count = 0
  @inlinable var conclusion: Int? { count }
  @usableFromInline override var partialResult: (initial: Any?, result: Any?) { (0, count) }

  @inlinable @inline(__always) init(_ downstream: Downstream) {
    super.init(downstream, name: "Count")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    if isSubscribed { count += 1 }
    return .none
  }
}
