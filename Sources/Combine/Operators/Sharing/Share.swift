extension Publisher {
  /// Publishes to all subscribers from one subscription, made for the first and cancelled after the
  /// last.
  ///
  /// A subscriber that comes later misses what was published before; one that comes after the end
  /// gets that.
  @inlinable public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publishers {
  /// Publishes to all subscribers from one subscription; a class, so that copies share it too
  /// (A5/B63).
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public final let upstream: Upstream

    @usableFromInline
    let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
      inner = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    @inlinable public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      inner.receive(subscriber: subscriber)
    }

    /// Two are equal if they are the same object.
    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}
