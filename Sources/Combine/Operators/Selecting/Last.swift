extension Publisher {
  /// Publishes the last value when the publisher finishes; none if there is none.
  @inlinable public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
}

extension Publishers {
  /// Publishes the last value when the upstream finishes. Everything is asked for at once.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: LastInner(subscriber))
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

@usableFromInline
final class LastInner<Downstream: Subscriber>: ResultRelay<Downstream>,
  ResultSubscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @exclusivity(unchecked) @usableFromInline var last: Input?
  @inlinable var conclusion: Input? { last }
  @usableFromInline override var partialResult: (initial: Any?, result: Any?) { (nil, last) }

  @inlinable @inline(__always) init(_ downstream: Downstream) {
    super.init(downstream, name: "Last")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    if isSubscribed { last = input }
    return .none
  }
}
