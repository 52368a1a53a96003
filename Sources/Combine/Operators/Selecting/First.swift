extension Publisher {
  /// Publishes the first value, and finishes; none if there is none.
  @inlinable public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }
}

extension Publishers {
  /// Publishes the first value. Everything is asked for at once.
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: FirstInner(subscriber))
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

@usableFromInline
final class FirstInner<Downstream: Subscriber>: ResultRelay<Downstream>,
  ResultSubscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @inlinable var conclusion: Input? { nil }

  @inlinable @inline(__always) init(_ downstream: Downstream) {
    super.init(downstream, name: "First")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand { decide(input) }
}
