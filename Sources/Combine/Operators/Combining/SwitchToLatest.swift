import Synchronization

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
      let outer = SwitchOuter<P, S>(subscriber)
      subscriber.receive(subscription: outer)
      upstream.receive(subscriber: outer)
    }
  }
}

/// Receives the publishers; it is what the subscriber has as its subscription.
@usableFromInline
final class SwitchOuter<Input: Publisher, Downstream: Subscriber>:
  SwitchHub<Downstream>, Subscriber
where Downstream.Input == Input.Output, Downstream.Failure == Input.Failure {
  @usableFromInline typealias Failure = Input.Failure

  @inlinable func receive(subscription: any Subscription) { post(.outer(subscription)) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive, hasStarted.load(ordering: .relaxed) else { return .none }
    let child = SwitchChild(self)
    post(.switched(child))
    input.receive(subscriber: child)
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: post(.outerFinished)
    case .failure(let error): post(.failed(error))
    }
  }
}

/// Receives from one of the publishers; ignored once there is a newer one.
@usableFromInline final class SwitchChild<Downstream: Subscriber>: NamedSubscriber {
  @usableFromInline let hub: SwitchHub<Downstream>
  /// Belongs to the thread that handles the hub's events.
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  @usableFromInline var name: String { "SwitchToLatest" }
  @usableFromInline var children: [Mirror.Child] {
    [("parentSubscription", hub.combineIdentifier)]
  }

  @inlinable init(_ hub: SwitchHub<Downstream>) { self.hub = hub }

  @inlinable func receive(subscription: any Subscription) {
    hub.post(.subscribed(self, subscription))
  }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard hub.enter(orPost: .value(self, input)) else { return .none }
    let more = hub.take(input, from: self)
    hub.leave()
    return more
  }

  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    hub.post(.closed(self, completion))
  }
}

@usableFromInline enum SwitchEvent<Downstream: Subscriber>: HubEvent {
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
