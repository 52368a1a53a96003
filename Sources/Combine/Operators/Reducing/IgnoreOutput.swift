extension Publisher {
  /// Publishes only the completion.
  @inlinable public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

extension Publishers {
  /// Republishes only the completion. Everything is asked for at once, without a request.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: IgnoreOutputInner<Upstream.Output, _>(subscriber))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

@usableFromInline
final class IgnoreOutputInner<Input, Downstream: Subscriber>: Relay,
  RelaySubscriber
where Downstream.Input == Never {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream

  @inlinable @inline(__always) init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(name: "IgnoreOutput")
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {}

  @inlinable func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    downstream.receive(subscription: self)
    current?.request(.unlimited)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand { .none }
}
