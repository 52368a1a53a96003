extension Publisher where Output: Equatable {
  /// Publishes `true` as soon as the value comes, `false` if the publisher finishes before.
  @inlinable public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publishers {
  /// Publishes whether a value is among the upstream's. Everything is asked for at once.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Upstream.Output

    @inlinable public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: ContainsInner(subscriber, output))
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

@usableFromInline
final class ContainsInner<Input: Equatable, Downstream: Subscriber>:
  ResultRelay<Downstream>, ResultSubscriber
where Downstream.Input == Bool {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let output: Input
  @inlinable var conclusion: Bool? { false }

  @inlinable @inline(__always) init(_ downstream: Downstream, _ output: Input) {
    self.output = output
    super.init(downstream, name: "Contains")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    isSubscribed && input == output ? decide(true) : .none
  }
}
