/// Keeps values until they are asked for. Values come from the upstream's thread and are asked for
/// from any other.
@usableFromInline
final class BufferHub<Downstream: Subscriber>: Hub<BufferEvent<Downstream>>,
  EventHandler
{
  @usableFromInline typealias Event = BufferEvent<Downstream>

  @usableFromInline let downstream: Downstream
  @usableFromInline let size: Int
  @usableFromInline let prefetch: Publishers.PrefetchStrategy
  @usableFromInline let whenFull: Publishers.BufferingStrategy<Downstream.Failure>
  @exclusivity(unchecked) @usableFromInline var kept = RingBuffer<Downstream.Input>()
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
  /// How the upstream has ended, while there are values before that.
  @exclusivity(unchecked) @usableFromInline
  var completion: Subscribers.Completion<Downstream.Failure>?

  @inlinable init(
    _ downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Downstream.Failure>
  ) {
    self.downstream = downstream
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
    super.init(
      name: "Buffer",
      request: { unsafeDowncast($0, to: BufferHub.self).post(.request($1)) },
      cancel: {
        let hub = unsafeDowncast($0, to: BufferHub.self)
        if hub.end() { hub.post(.stop) }
      })
  }

  @inlinable func handle(_ event: Event) {
    switch event {
    case .stop: stop()
    case .subscribed(let subscription): attach(subscription)
    case _ where !isActive: break
    case .value(let value): if completion == nil { take(value) }
    case .ended(let completion):
      upstream = nil
      if self.completion == nil { self.completion = completion }
      finishIfDone()
    case .request(let more):
      demand += more
      while demand > .none, isActive, let value = kept.popFirst() { deliver(value) }
      finishIfDone()
    }
  }

  @inlinable func attach(_ subscription: any Subscription) {
    guard isActive, upstream == nil, completion == nil else { return subscription.cancel() }
    upstream = subscription
    downstream.receive(subscription: self)
    guard isActive else { return }
    switch prefetch {
    case .keepFull: subscription.request(.max(size))
    case .byRequest: subscription.request(.unlimited)
    }
  }

  @inlinable func take(_ value: Downstream.Input) {
    if demand > .none && kept.isEmpty { return deliver(value) }
    if kept.count < size { return kept.append(value) }
    switch whenFull {
    case .dropNewest: break
    case .dropOldest:
      if kept.popFirst() != nil { kept.append(value) }
    case .customError(let makeError):
      completion = .failure(makeError())
      upstream.take()?.cancel()
      finishIfDone()
    }
  }

  @inlinable func deliver(_ value: Downstream.Input) {
    demand -= .max(1)
    let more = downstream.receive(value)
    if prefetch == .keepFull { upstream?.request(.max(1)) }
    if more > .none { post(.request(more)) }
  }

  @inlinable func finishIfDone() {
    guard kept.isEmpty, let completion, end() else { return }
    stop()
    downstream.receive(completion: completion)
  }

  @usableFromInline func stop() {
    kept = RingBuffer()
    upstream.take()?.cancel()
  }
}

@usableFromInline enum BufferEvent<Downstream: Subscriber> {
  case subscribed(any Subscription)
  case value(Downstream.Input)
  case ended(Subscribers.Completion<Downstream.Failure>)
  case request(Subscribers.Demand)
  case stop
}
