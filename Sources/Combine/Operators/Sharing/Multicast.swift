extension Publisher {
  /// Publishes to all subscribers through one subject, made when the first subscribes, and from one
  /// subscription, made by `connect()`.
  @inlinable public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Publishes to all subscribers through a subject, and from one subscription, made by
  /// `connect()`.
  @inlinable public func multicast<S: Subject>(
    subject: S
  ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
    multicast { subject }
  }
}

extension Publishers {
  /// Publishes to all subscribers through one subject. Demand: that of the subject, towards both
  /// sides.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public final let upstream: Upstream
    public final let createSubject: () -> SubjectType

    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var createdSubject: SubjectType?

    @inlinable public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    @inlinable public func receive<S>(subscriber: S)
    where S: Subscriber, SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
      subject.receive(subscriber: MulticastInner(subscriber))
    }

    @inlinable public func connect() -> any Cancellable { upstream.subscribe(subject) }

    /// The subject, made outside the lock; of two made at the same time one is dropped.
    @inlinable var subject: SubjectType {
      if let subject = knownSubject { return subject }
      let new = createSubject()
      lock.lock()
      let subject = createdSubject ?? new
      createdSubject = subject
      lock.unlock()
      return subject
    }

    @inlinable var knownSubject: SubjectType? {
      lock.lock()
      let subject = createdSubject
      lock.unlock()
      return subject
    }
  }
}

@usableFromInline final class MulticastInner<Downstream: Subscriber>: Relay, RelaySubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(name: "Multicast")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    isActive ? downstream.receive(input) : .none
  }
}
