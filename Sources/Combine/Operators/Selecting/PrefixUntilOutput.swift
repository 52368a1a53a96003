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
        fire: { hub.post(.fired) }, ended: { _ in })
      hub.trigger = trigger
      other.receive(subscriber: trigger)
      upstream.receive(subscriber: hub)
    }
  }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// Passes values on until the trigger fires, which may be on another thread.
@usableFromInline
final class PrefixUntilHub<Downstream: Subscriber>:
  Hub<PrefixUntilEvent<Downstream>>, EventHandler, Subscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Event = PrefixUntilEvent<Downstream>

  @usableFromInline let downstream: Downstream
  /// Set before anything is subscribed to.
  @exclusivity(unchecked) @usableFromInline var trigger: (any Cancellable)?
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var hasFired = false

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(
      name: "PrefixUntilOutput",
      request: { unsafeDowncast($0, to: PrefixUntilHub.self).post(.request($1)) },
      cancel: {
        let hub = unsafeDowncast($0, to: PrefixUntilHub.self)
        if hub.end() { hub.post(.stop) }
      })
  }

  @inlinable func receive(subscription: any Subscription) { post(.subscribed(subscription)) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    post(.value(input))
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) { post(.ended(completion)) }

  @inlinable func handle(_ event: Event) {
    switch event {
    case .stop: stop()
    case .subscribed(let subscription):
      guard isActive, upstream == nil else { return subscription.cancel() }
      upstream = subscription
      downstream.receive(subscription: self)
      if hasFired { finish(.finished) }
    case _ where !isActive: break
    case .value(let value):
      let more = downstream.receive(value)
      if more > .none { upstream?.request(more) }
    case .ended(let completion):
      upstream = nil
      finish(completion)
    case .fired:
      hasFired = true
      // Before there is a subscription there is nobody to finish.
      if upstream != nil { finish(.finished) }
    case .request(let demand): upstream?.request(demand)
    }
  }

  @inlinable func finish(_ completion: Subscribers.Completion<Failure>) {
    guard end() else { return }
    stop()
    downstream.receive(completion: completion)
  }

  @usableFromInline func stop() {
    upstream.take()?.cancel()
    trigger.take()?.cancel()
  }
}

@usableFromInline enum PrefixUntilEvent<Downstream: Subscriber> {
  case subscribed(any Subscription)
  case value(Downstream.Input)
  case ended(Subscribers.Completion<Downstream.Failure>)
  case fired
  case request(Subscribers.Demand)
  case stop
}
