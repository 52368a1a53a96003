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

/// Keeps no state: the subscription goes down untouched before everything is asked of it.
@usableFromInline struct IgnoreOutputInner<Input, Downstream: Subscriber>: NamedSubscriber
where Downstream.Input == Never {
  @usableFromInline let downstream: Downstream
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { "IgnoreOutput" }

  @inlinable @inline(__always) init(_ downstream: Downstream) { self.downstream = downstream }

  @inlinable func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
    subscription.request(.unlimited)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand { .none }

  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
