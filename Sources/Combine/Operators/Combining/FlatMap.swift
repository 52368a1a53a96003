extension Publisher {
  /// Makes a publisher of every value, and publishes what all of them publish.
  ///
  /// At most `maxPublishers` are subscribed to at a time; further values are asked for when one of
  /// them finishes. An error of any of them ends everything.
  @inlinable public func flatMap<T, P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, P: Publisher, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// As the other one, for publishers that cannot fail.
  @inlinable public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self>
  where P: Publisher, P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
      transform($0).setFailureType(to: Failure.self)
    }
  }
}

extension Publisher where Failure == Never {
  /// As the other one, where only the publishers made may fail.
  @inlinable public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    Publishers.FlatMap(
      upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers,
      transform: transform)
  }

  /// As the other one, where nothing can fail.
  @inlinable public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P: Publisher, P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publishers {
  /// Republishes everything that the publishers made of the upstream's values publish. See
  /// `Junction` for demand.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    @inlinable public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let junction = Junction(
        subscriber, name: "FlatMap", maxPublishers: maxPublishers, hasOuter: true)
      // The subscriber asks first: transcript A5/C24.
      subscriber.receive(subscription: junction)
      upstream.receive(subscriber: FlatMapOuter(junction, transform))
    }
  }
}

/// Receives the outer publisher's values, and makes a child of each.
@usableFromInline
struct FlatMapOuter<Input, NewPublisher: Publisher, Downstream: Subscriber>:
  NamedSubscriber
where Downstream.Input == NewPublisher.Output, Downstream.Failure == NewPublisher.Failure {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let junction: Junction<Downstream>
  @usableFromInline let transform: (Input) -> NewPublisher
  @usableFromInline var combineIdentifier: CombineIdentifier { junction.combineIdentifier }
  @usableFromInline var name: String { "FlatMap" }

  @inlinable init(_ junction: Junction<Downstream>, _ transform: @escaping (Input) -> NewPublisher)
  {
    self.junction = junction
    self.transform = transform
  }

  @inlinable func receive(subscription: any Subscription) { junction.post(.outer(subscription)) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard junction.isActive else { return .none }
    let publisher = transform(input)
    // Which of these it is is known when a chain is compiled.
    if let just = publisher as? Just<Downstream.Input> {
      junction.takeKnown(just.output)
    } else if let just = publisher as? Publishers.SetFailureType<Just<Downstream.Input>, Failure> {
      junction.takeKnown(just.upstream.output)
    } else {
      publisher.receive(subscriber: junction.open())
    }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: junction.post(.outerFinished)
    case .failure(let error): junction.post(.failed(error))
    }
  }
}
