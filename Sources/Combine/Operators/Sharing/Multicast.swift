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
  /// sides. The subscribers keep the subject alive, the connection does not.
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
      let subject = subject
      subject.receive(subscriber: MulticastInner(subscriber, of: subject))
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

/// What a subscriber returns for a value is requested of the subject, which may be of any class.
@usableFromInline
final class MulticastInner<Downstream: Subscriber, SubjectType: Subject>: Relay, RelaySubscriber
where SubjectType.Output == Downstream.Input, SubjectType.Failure == Downstream.Failure {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let subject: SubjectType

  @inlinable init(_ downstream: Downstream, of subject: SubjectType) {
    self.downstream = downstream
    self.subject = subject
    super.init(name: "Multicast")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    let more = downstream.receive(input)
    if more > .none { request(more) }
    return .none
  }
}
