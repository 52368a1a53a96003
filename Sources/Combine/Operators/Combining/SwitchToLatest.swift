extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes what the newest of the published publishers publishes; the one before it is
  /// cancelled.
  @inlinable public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// As the other one, for published publishers that cannot fail.
  @inlinable public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(
      upstream: Publishers.Map(upstream: self) { $0.setFailureType(to: Failure.self) })
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// As the other one, where only the published publishers may fail.
  @inlinable public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// As the other one, where nothing can fail.
  @inlinable public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publishers {
  /// Republishes the newest of the publishers the upstream publishes. Everything is asked of the
  /// upstream; what the subscriber asks for and has not had goes over to each newer publisher.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    public let upstream: Upstream

    @inlinable public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: SwitchOuter<P, S>(SwitchHub(subscriber)))
    }
  }
}

/// Receives the publishers.
@usableFromInline struct SwitchOuter<Input: Publisher, Downstream: Subscriber>: NamedSubscriber
where Downstream.Input == Input.Output, Downstream.Failure == Input.Failure {
  @usableFromInline typealias Failure = Input.Failure

  @usableFromInline let hub: SwitchHub<Downstream>
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { "SwitchToLatest" }

  @inlinable init(_ hub: SwitchHub<Downstream>) { self.hub = hub }

  @inlinable func receive(subscription: any Subscription) {
    hub.post(.outer(subscription))
    hub.downstream.receive(subscription: hub)
    if hub.isActive { subscription.request(.unlimited) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard hub.isActive else { return .none }
    let child = SwitchChild(hub)
    hub.post(.switched(child))
    input.receive(subscriber: child)
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: hub.post(.outerFinished)
    case .failure(let error): hub.post(.failed(error))
    }
  }
}

/// Receives from one of the publishers; ignored once there is a newer one.
@usableFromInline final class SwitchChild<Downstream: Subscriber>: NamedSubscriber {
  @usableFromInline let hub: SwitchHub<Downstream>
  /// Belongs to the thread that handles the hub's events.
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  @usableFromInline var name: String { "SwitchToLatest" }

  @inlinable init(_ hub: SwitchHub<Downstream>) { self.hub = hub }

  @inlinable func receive(subscription: any Subscription) {
    hub.post(.subscribed(self, subscription))
  }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    hub.post(.value(self, input))
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    hub.post(.closed(self, completion))
  }
}

@usableFromInline enum SwitchEvent<Downstream: Subscriber> {
  case outer(any Subscription)
  case outerFinished
  case switched(SwitchChild<Downstream>)
  case subscribed(SwitchChild<Downstream>, any Subscription)
  case value(SwitchChild<Downstream>, Downstream.Input)
  case closed(SwitchChild<Downstream>, Subscribers.Completion<Downstream.Failure>)
  case failed(Downstream.Failure)
  case request(Subscribers.Demand)
  case stop
}
