extension Publisher where Failure == Never {
  /// Makes the publisher wait for `connect()`, and publish to all its subscribers from one
  /// subscription.
  @inlinable public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension Publishers {
  /// Publishes from one subscription, made by `connect()`. Copies share it.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    @usableFromInline let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    @inlinable public init(upstream: Upstream) {
      inner = upstream.multicast(subject: PassthroughSubject())
    }

    @inlinable public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      inner.receive(subscriber: subscriber)
    }

    @inlinable public func connect() -> any Cancellable { inner.connect() }
  }
}
