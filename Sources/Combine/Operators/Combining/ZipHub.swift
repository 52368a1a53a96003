/// Pairs the values of two upstreams by their order.
///
/// Demand: each upstream is asked for as many values as pairs are asked for; what is asked for while
/// a pair is delivered is returned to the side that completed it. It ends as soon as an upstream has
/// ended whose values are all paired.
@usableFromInline
final class ZipHub<First, Second, Downstream: Subscriber>:
  Hub<PairEvent<First, Second, Downstream.Failure>>, PairHandler, Named
where Downstream.Input == (First, Second) {
  @usableFromInline typealias Event = PairEvent<First, Second, Downstream.Failure>

  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  /// The side whose value is being delivered, and what is to be returned for that value.
  @exclusivity(unchecked) @usableFromInline var completing: PairSide?
  @exclusivity(unchecked) @usableFromInline var returned = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var firsts = RingBuffer<First>()
  @exclusivity(unchecked) @usableFromInline var seconds = RingBuffer<Second>()
  @exclusivity(unchecked) @usableFromInline var firstUpstream = PairUpstream()
  @exclusivity(unchecked) @usableFromInline var secondUpstream = PairUpstream()

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(
      name: "Zip",
      request: {
        $1.requireSome()
        unsafeDowncast($0, to: ZipHub.self).post(.request($1))
      },
      cancel: {
        let hub = unsafeDowncast($0, to: ZipHub.self)
        if hub.end() { hub.post(.stop) }
      })
  }

  @inlinable func handle(_ event: Event) {
    switch event {
    case .stop: stop()
    case .subscribed(let subscription, _) where !isActive: subscription.cancel()
    case _ where !isActive: break
    case .first(let value):
      let more = take(first: value)
      if more > .none { firstUpstream.subscription?.request(more) }
    case .second(let value):
      let more = take(second: value)
      if more > .none { secondUpstream.subscription?.request(more) }
    case .subscribed(let subscription, .first):
      firstUpstream.attach(subscription)
      if demand > .none { subscription.request(demand) }
    case .subscribed(let subscription, .second):
      secondUpstream.attach(subscription)
      if demand > .none { subscription.request(demand) }
    case .finished(.first):
      firstUpstream.finish()
      finishIfDone()
    case .finished(.second):
      secondUpstream.finish()
      finishIfDone()
    case .failed(let error): fail(error)
    case .request(let more): ask(more)
    }
  }

  @inlinable @discardableResult func take(first value: First) -> Subscribers.Demand {
    guard isActive else { return .none }
    firsts.append(value)
    return seconds.isEmpty ? .none : deliver(for: .first)
  }

  @inlinable @discardableResult func take(second value: Second) -> Subscribers.Demand {
    guard isActive else { return .none }
    seconds.append(value)
    return firsts.isEmpty ? .none : deliver(for: .second)
  }

  /// Delivers what is complete by a value of one side; returns what that side is asked for
  /// meanwhile.
  @inlinable func deliver(for side: PairSide) -> Subscribers.Demand {
    let outer = (completing, returned)
    (completing, returned) = (side, .none)
    while isActive, !firsts.isEmpty, !seconds.isEmpty,
      let first = firsts.popFirst(), let second = seconds.popFirst()
    {
      ask(downstream.receive((first, second)))
      finishIfDone()
    }
    let more = returned
    (completing, returned) = outer
    return isActive ? more : .none
  }

  /// Both sides are asked, but the one whose value is being delivered gets it as what that value
  /// returns.
  @inlinable func ask(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    demand += more
    let (first, second) = (firstUpstream.subscription, secondUpstream.subscription)
    if completing == .first { returned += more } else { first?.request(more) }
    if completing == .second { returned += more } else { second?.request(more) }
  }

  @inlinable func finishIfDone() {
    let isDone =
      firstUpstream.isFinished && firsts.isEmpty || secondUpstream.isFinished && seconds.isEmpty
    guard isDone, end() else { return }
    stop()
    downstream.receive(completion: .finished)
  }

  @usableFromInline func fail(_ error: Downstream.Failure) {
    guard end() else { return }
    stop()
    downstream.receive(completion: .failure(error))
  }

  @usableFromInline func stop() {
    let upstreams = [firstUpstream.subscription.take(), secondUpstream.subscription.take()]
    firsts = RingBuffer()
    seconds = RingBuffer()
    for upstream in upstreams { upstream?.cancel() }
  }
}
