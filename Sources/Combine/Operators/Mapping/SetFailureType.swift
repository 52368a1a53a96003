extension Publisher where Failure == Never {
  /// Gives a publisher that cannot fail the error type of those it is combined with.
  @inlinable public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// Republishes everything under another error type. Demand and subscription go through untouched.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    public let upstream: Upstream

    @inlinable public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: SetFailureTypeInner(subscriber))
    }

    /// The later type replaces the earlier.
    @inlinable public func setFailureType<E: Error>(
      to failure: E.Type
    ) -> Publishers.SetFailureType<Upstream, E> {
      Publishers.SetFailureType(upstream: upstream)
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

@usableFromInline struct SetFailureTypeInner<Downstream: Subscriber>: NamedSubscriber {
  @usableFromInline typealias Failure = Never

  @usableFromInline let downstream: Downstream
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { "SetFailureType" }

  @inlinable @inline(__always) init(_ downstream: Downstream) { self.downstream = downstream }

  @inlinable func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    downstream.receive(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Never>) {
    downstream.receive(completion: .finished)
  }
}
