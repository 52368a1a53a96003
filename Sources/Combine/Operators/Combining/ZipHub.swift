/// Pairs the values of two upstreams by their order.
///
/// Demand: each upstream is asked for as many values as pairs are asked for. It ends as soon as an
/// upstream has ended whose values are all paired.
@usableFromInline
final class ZipHub<First, Second, Downstream: Subscriber>:
  Hub<PairEvent<First, Second, Downstream.Failure>>, PairHandler
where Downstream.Input == (First, Second) {
  @usableFromInline typealias Event = PairEvent<First, Second, Downstream.Failure>

  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var firsts = RingBuffer<First>()
  @exclusivity(unchecked) @usableFromInline var seconds = RingBuffer<Second>()
  @exclusivity(unchecked) @usableFromInline var firstUpstream = PairUpstream()
  @exclusivity(unchecked) @usableFromInline var secondUpstream = PairUpstream()

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(
      name: "Zip",
      request: { unsafeDowncast($0, to: ZipHub.self).post(.request($1)) },
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
    case .first(let value): take(first: value)
    case .second(let value): take(second: value)
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

  @inlinable func take(first value: First) {
    guard isActive else { return }
    firsts.append(value)
    if !seconds.isEmpty { deliver() }
  }

  @inlinable func take(second value: Second) {
    guard isActive else { return }
    seconds.append(value)
    if !firsts.isEmpty { deliver() }
  }

  @inlinable func deliver() {
    while isActive, !firsts.isEmpty, !seconds.isEmpty,
      let first = firsts.popFirst(), let second = seconds.popFirst()
    {
      demand -= .max(1)
      ask(downstream.receive((first, second)))
      finishIfDone()
    }
  }

  @inlinable func ask(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    demand += more
    let (first, second) = (firstUpstream.subscription, secondUpstream.subscription)
    first?.request(more)
    second?.request(more)
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
