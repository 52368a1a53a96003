extension Publisher {
  /// Turns the error into another.
  @inlinable public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform)
  }
}

extension Publishers {
  /// Republishes all values, and what a closure makes of the error. Demand and subscription go
  /// through untouched.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    @inlinable public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: MapErrorInner(subscriber, transform))
    }
  }
}

@usableFromInline
struct MapErrorInner<UpstreamFailure: Error, Downstream: Subscriber>:
  NamedSubscriber
{
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (UpstreamFailure) -> Downstream.Failure
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { "MapError" }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ transform: @escaping (UpstreamFailure) -> Downstream.Failure
  ) {
    self.downstream = downstream
    self.transform = transform
  }

  @inlinable func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    downstream.receive(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    downstream.receive(completion: completion.mapError(transform))
  }
}
