extension Publisher {
  /// Publishes values until another publisher publishes its first, and finishes there.
  @inlinable public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// Republishes values until another publisher publishes its first. Demand goes through untouched;
  /// one value is asked of the other publisher.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    @inlinable public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let hub = PrefixUntilHub(subscriber)
      let trigger = Trigger<Other.Output, Other.Failure>(
        of: hub.combineIdentifier, fire: { hub.post(.fired) }, ended: { _ in })
      hub.trigger = trigger
      other.receive(subscriber: trigger)
      upstream.receive(subscriber: hub)
    }
  }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// Passes values on until the trigger fires, which may be on another thread. Has no description of
/// its own, as Apple's has none (X-D6).
@usableFromInline
final class PrefixUntilHub<Downstream: Subscriber>:
  Hub<PrefixUntilEvent<Downstream>>, EventHandler, Subscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Event = PrefixUntilEvent<Downstream>

  @usableFromInline let downstream: Downstream
  /// Set before anything is subscribed to.
  @exclusivity(unchecked) @usableFromInline var trigger: (any Forgettable)?
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var hasStarted = false

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(name: "PrefixUntilOutput", of: PrefixUntilHub.self, zeroRequests: .pass)
  }

  @inlinable func receive(subscription: any Subscription) { post(.subscribed(subscription)) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard enter(orPost: .value(input)) else { return .none }
    let more = take(input)
    leave()
    return more
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) { post(.ended(completion)) }

  @inlinable func handle(_ event: Event) {
    switch event {
    case .stop:
      upstream.take()?.cancel()
      trigger.take()?.cancel()
    case .subscribed(let subscription):
      guard isActive, !hasStarted else { return subscription.cancel() }
      hasStarted = true
      upstream = subscription
      downstream.receive(subscription: self)
    case _ where !isActive: break
    case .value(let value):
      let more = take(value)
      if more > .none { upstream?.request(more) }
    case .ended(let completion):
      // Before the subscription it is no end, but Apple's lets go of the other publisher all the
      // same.
      trigger.take()?.cancel()
      guard hasStarted, end() else { return }
      upstream = nil
      downstream.receive(completion: completion)
    case .fired:
      guard end() else { return }
      trigger = nil
      upstream.take()?.cancel()
      downstream.receive(completion: .finished)
    case .request(let demand): upstream?.request(demand)
    }
  }

  @inlinable func take(_ value: Input) -> Subscribers.Demand {
    hasStarted && isActive ? downstream.receive(value) : .none
  }
}

@usableFromInline enum PrefixUntilEvent<Downstream: Subscriber>: HubEvent {
  case subscribed(any Subscription)
  case value(Downstream.Input)
  case ended(Subscribers.Completion<Downstream.Failure>)
  case fired
  case request(Subscribers.Demand)
  case stop
}
