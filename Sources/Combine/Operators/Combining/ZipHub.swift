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
  /// The side whose value is being delivered.
  @exclusivity(unchecked) @usableFromInline var completing: PairSide?
  /// What is to be returned for the value of each side that is being delivered.
  @exclusivity(unchecked) @usableFromInline var firstReturn = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var secondReturn = Subscribers.Demand.none
  /// The values that wait for one of the other side: one of the two lists is always empty.
  @exclusivity(unchecked) @usableFromInline var firsts = RingBuffer<First>()
  @exclusivity(unchecked) @usableFromInline var seconds = RingBuffer<Second>()
  @exclusivity(unchecked) @usableFromInline var firstUpstream = PairUpstream()
  @exclusivity(unchecked) @usableFromInline var secondUpstream = PairUpstream()

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(name: "Zip", of: ZipHub.self, zeroRequests: .trap)
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

  @inlinable func take(first value: First) -> Subscribers.Demand {
    guard isActive else { return .none }
    guard let second = seconds.popFirst() else {
      firsts.append(value)
      return .none
    }
    deliver(value, second, for: .first)
    return firstReturn.rawValue == 0 ? .none : takeReturn(&firstReturn)
  }

  @inlinable func take(second value: Second) -> Subscribers.Demand {
    guard isActive else { return .none }
    guard let first = firsts.popFirst() else {
      seconds.append(value)
      return .none
    }
    deliver(first, value, for: .second)
    return secondReturn.rawValue == 0 ? .none : takeReturn(&secondReturn)
  }

  @inlinable func takeReturn(_ demand: inout Subscribers.Demand) -> Subscribers.Demand {
    defer { demand = .none }
    return isActive ? demand : .none
  }

  /// Delivers the pair that a value of one side has completed.
  @inlinable @inline(__always) func deliver(_ first: First, _ second: Second, for side: PairSide) {
    let outer = completing
    completing = side
    demand -= .max(1)
    ask(downstream.receive((first, second)))
    finishIfDone()
    completing = outer
  }

  /// Both sides are asked, but the one whose value is being delivered gets it as what that value
  /// returns.
  @inlinable func ask(_ more: Subscribers.Demand) {
    guard more.rawValue > 0 else { return }
    demand += more
    let (first, second) = (firstUpstream.subscription, secondUpstream.subscription)
    if completing == .first { firstReturn += more } else { first?.request(more) }
    if completing == .second { secondReturn += more } else { second?.request(more) }
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
