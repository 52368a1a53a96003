import Synchronization

/// Keeps values until they are asked for. Values come from the upstream's thread and are asked for
/// from any other.
///
/// Before the upstream's subscription a value is kept, but neither a completion, a request nor a
/// cancel counts. What comes after the upstream's end is ignored (X-B19 is
/// waived), and a value that comes while the error is made waits for no lock (X-C8).
@usableFromInline
final class BufferHub<Downstream: Subscriber>: Hub<BufferEvent<Downstream>>,
  EventHandler, Subscriber, Named
{
  @usableFromInline typealias Event = BufferEvent<Downstream>
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let size: Int
  @usableFromInline let prefetch: Publishers.PrefetchStrategy
  @usableFromInline let whenFull: Publishers.BufferingStrategy<Failure>
  @exclusivity(unchecked) @usableFromInline var kept = RingBuffer<Input>()
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  /// Whether the upstream has sent its subscription.
  @usableFromInline let hasStarted = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
  /// How this is to end, once what comes before that is delivered.
  @exclusivity(unchecked) @usableFromInline var terminal: Subscribers.Completion<Failure>?
  /// A delivery is going on; it sees to requests that come meanwhile.
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  /// The upstream has failed, so that only the rest of a batch is still delivered.
  @exclusivity(unchecked) @usableFromInline var hasFailed = false

  @inlinable init(
    _ downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    self.downstream = downstream
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
    super.init(name: "Buffer", of: BufferHub.self, zeroRequests: .pass)
  }

  @usableFromInline override var children: [Mirror.Child] {
    [
      ("values", [Input]()), ("state", isActive ? "active" : "over"),
      ("downstreamDemand", demand), ("terminal", terminal as Any),
    ]
  }

  @inlinable var isStarted: Bool { hasStarted.load(ordering: .relaxed) }

  @inlinable var takesCancel: Bool { isStarted }

  @inlinable var hasTerminal: Bool { if case .some = terminal { true } else { false } }

  @inlinable func receive(subscription: any Subscription) { post(.subscribed(subscription)) }

  /// A value that goes straight to the subscriber returns one for it, if the buffer is kept full.
  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard enter(orPost: .value(input)) else { return .none }
    let isDelivered = take(input)
    leave()
    return isDelivered && prefetch == .keepFull ? .max(1) : .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) { post(.ended(completion)) }

  @inlinable func handle(_ event: Event) {
    switch event {
    case .stop: stop()
    case .subscribed(let subscription): attach(subscription)
    case _ where !isActive: break
    case .value(let value):
      if take(value) && prefetch == .keepFull { upstream?.request(.max(1)) }
    case .ended(let completion):
      guard isStarted, !hasTerminal else { return }
      upstream = nil
      if case .failure = completion { return fail(completion) }
      terminal = completion
      if !isDelivering { finishIfDone() }
    case .request(let more):
      guard isStarted else { return }
      demand += more
      if !isDelivering { serve() }
    }
  }

  @inlinable func attach(_ subscription: any Subscription) {
    guard isActive, !isStarted else { return subscription.cancel() }
    hasStarted.store(true, ordering: .relaxed)
    upstream = subscription
    switch prefetch {
    case .keepFull: subscription.request(.max(size))
    case .byRequest: subscription.request(.unlimited)
    }
    downstream.receive(subscription: self)
  }

  /// Delivers a value or keeps it; true if it was delivered.
  @inlinable func take(_ value: Input) -> Bool {
    guard isActive, !hasTerminal else { return false }
    if demand > .none && kept.isEmpty {
      let isOutermost = !isDelivering
      isDelivering = true
      deliver(value)
      if isOutermost {
        isDelivering = false
        serve()
      }
      return isActive
    }
    if kept.count < size {
      kept.append(value)
    } else {
      overflow(value)
    }
    return false
  }

  @inlinable func overflow(_ value: Input) {
    switch whenFull {
    case .dropNewest: break
    case .dropOldest:
      if kept.popFirst() != nil { kept.append(value) }
    case .customError(let makeError):
      terminal = .failure(makeError())
      // The upstream stays, to be asked for one more refill, as Apple's is.
      upstream?.cancel()
      if !isDelivering && demand > .none { serve() }
    }
  }

  @inlinable func deliver(_ value: Input) {
    demand -= .max(1)
    demand += downstream.receive(value)
  }

  /// Delivers what is kept and asked for, then the end if that is due, and then asks the upstream
  /// for as many values as were delivered.
  ///
  /// A failure of the upstream overtakes what is kept, but not a batch that has begun. An error of
  /// this buffer's own comes behind the first batch.
  @inlinable func serve() {
    let isAsked = demand > .none
    isDelivering = true
    var delivered = 0
    while isActive, !failsNext || delivered == 0, demand > .none, !kept.isEmpty {
      let batch = min(kept.count, demand.max ?? kept.count)
      for _ in 0..<batch where isActive || hasFailed {
        guard let value = kept.popFirst() else { break }
        delivered += 1
        deliver(value)
      }
    }
    isDelivering = false
    if hasFailed { return kept = RingBuffer() }
    let upstream = upstream
    if failsNext { if isAsked { finish() } } else { finishIfDone() }
    if delivered > 0 && prefetch == .keepFull { upstream?.request(.max(delivered)) }
  }

  /// Whether the buffer has made an error, which is delivered behind the next batch.
  @inlinable var failsNext: Bool {
    if case .failure = terminal { true } else { false }
  }

  /// The normal end waits until everything is delivered and one more value is asked for.
  @inlinable func finishIfDone() {
    if hasTerminal && !failsNext && kept.isEmpty && demand > .none { finish() }
  }

  @inlinable func finish() {
    guard let terminal, end() else { return }
    kept = RingBuffer()
    upstream = nil
    downstream.receive(completion: terminal)
  }

  /// The upstream has failed.
  @usableFromInline func fail(_ completion: Subscribers.Completion<Failure>) {
    guard end() else { return }
    hasFailed = true
    if !isDelivering { kept = RingBuffer() }
    downstream.receive(completion: completion)
  }

  /// The subscriber has gone.
  @usableFromInline func stop() {
    kept = RingBuffer()
    let upstream = upstream.take()
    if !failsNext { upstream?.cancel() }
  }
}

@usableFromInline enum BufferEvent<Downstream: Subscriber>: HubEvent {
  case subscribed(any Subscription)
  case value(Downstream.Input)
  case ended(Subscribers.Completion<Downstream.Failure>)
  case request(Subscribers.Demand)
  case stop
}
