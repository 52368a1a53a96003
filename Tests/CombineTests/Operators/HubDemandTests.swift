import Combine
import CombineTesting
import Testing

/// X-A10 to X-A14 for operators with several sides: what is asked of whom, when, and who is
/// cancelled.
struct HubDemandTests {
  let journal = Journal()

  // MARK: buffer

  private func buffer(
    _ size: Int, _ prefetch: Publishers.PrefetchStrategy,
    _ whenFull: Publishers.BufferingStrategy<Trouble> = .dropNewest
  ) -> (Manual<Int, Trouble>, Hand<Int, Trouble>) {
    let (upstream, hand) = (Manual<Int, Trouble>(journal), Hand<Int, Trouble>(journal))
    upstream.buffer(size: size, prefetch: prefetch, whenFull: whenFull).subscribe(hand)
    upstream.sendSubscription()
    return (upstream, hand)
  }

  @Test func `X-A10 the upstream is asked before the subscription goes down`() {
    _ = buffer(5, .keepFull)
    #expect(journal.take() == ["request 5", "subscription"])
    _ = buffer(5, .byRequest)
    #expect(journal.take() == ["request unlimited", "subscription"])
  }

  @Test func `X-A10 kept full, a value that goes through returns 1, one that is kept none`() {
    let (upstream, hand) = buffer(5, .keepFull)
    hand.request(.max(1))
    #expect(upstream.send(1) == .max(1))
    for value in 2...6 { #expect(upstream.send(value) == .none) }
    _ = journal.take()
    hand.request(.max(3))
    #expect(journal.take() == ["value 2", "value 3", "value 4", "request 3"])
  }

  @Test func `X-A10 a request within a delivery is served by the running loop`() {
    let (upstream, hand) = buffer(5, .keepFull)
    for value in 1...4 { upstream.send(value) }
    hand.onValue = { [journal] value in
      if value == 1 {
        hand.request(.max(2))
        journal.note("requested")
      }
      return value == 2 ? .max(1) : .none
    }
    _ = journal.take()
    hand.request(.max(1))
    #expect(
      journal.take() == ["value 1", "requested", "value 2", "value 3", "value 4", "request 4"])
  }

  @Test func `X-A10 by request, nothing is asked for anew`() {
    let (upstream, hand) = buffer(5, .byRequest)
    hand.request(.max(1))
    #expect(upstream.send(1) == .none)
    #expect(upstream.send(2) == .none)
    hand.request(.max(1))
    #expect(journal.take().filter { $0.hasPrefix("request") } == ["request unlimited"])
  }

  @Test func `X-A11 a failure overtakes what is kept`() {
    let (upstream, hand) = buffer(5, .byRequest)
    upstream.send(1)
    upstream.send(completion: .failure(.first))
    hand.request(.unlimited)
    #expect(journal.take().suffix(2) == ["subscription", "failure first"])
  }

  @Test func `X-A11 the rest of a batch comes behind a failure from within it`() {
    let (upstream, hand) = buffer(5, .byRequest)
    for value in 1...4 { upstream.send(value) }
    hand.onValue = { value in
      if value == 1 { upstream.send(completion: .failure(.first)) }
      return .none
    }
    _ = journal.take()
    hand.request(.max(3))
    #expect(journal.take() == ["value 1", "failure first", "value 2", "value 3"])
  }

  @Test func `X-A11 an error of its own comes behind the values of the next request`() {
    let (upstream, hand) = buffer(5, .keepFull, .customError { .second })
    for value in 1...5 { upstream.send(value) }
    _ = journal.take()
    upstream.send(6)
    #expect(journal.take() == ["cancel"])
    hand.request(.max(3))
    #expect(journal.take() == ["value 1", "value 2", "value 3", "failure second", "request 3"])
    hand.request(.max(3))
    #expect(journal.take() == [])
  }

  @Test func `X-A11 the end waits for all values and for one more to be owed`() {
    let (upstream, hand) = buffer(5, .byRequest)
    upstream.send(1)
    upstream.send(2)
    upstream.send(completion: .finished)
    _ = journal.take()
    hand.request(.max(2))
    #expect(journal.take() == ["value 1", "value 2"])
    hand.request(.max(1))
    #expect(journal.take() == ["finished"])
  }

  // MARK: flatMap

  @Test
  func `X-A12 a delivered value returns 1, a kept one none and a request when it is released`() {
    let (outer, child) = (Manual<Int, Trouble>(), Manual<Int, Trouble>(journal))
    let hand = Hand<Int, Trouble>(journal, demand: .max(1))
    outer.flatMap { _ in child }.subscribe(hand)
    outer.sendSubscription()
    outer.send(0)
    child.sendSubscription()
    #expect(journal.take() == ["subscription", "request 1"])
    #expect(child.send(1) == .max(1))
    #expect(child.send(2) == .none)
    #expect(child.send(3) == .none)
    #expect(journal.take() == ["value 1"])
    hand.request(.max(2))
    #expect(journal.take() == ["value 2", "request 1", "value 3", "request 1"])
  }

  @Test func `X-A12 with unlimited demand, values return none`() {
    let (outer, child) = (Manual<Int, Trouble>(), Manual<Int, Trouble>(journal))
    let hand = Hand<Int, Trouble>(journal, demand: .unlimited)
    outer.flatMap { _ in child }.subscribe(hand)
    outer.sendSubscription()
    outer.send(0)
    child.sendSubscription()
    #expect(child.send(1) == .none)
    #expect(journal.take() == ["subscription", "request unlimited", "value 1"])
  }

  @Test func `X-A12 a request within a delivery is served without recursion`() {
    let (outer, child) = (Manual<Int, Trouble>(), Manual<Int, Trouble>())
    let hand = Hand<Int, Trouble>(journal, demand: .max(1))
    outer.flatMap { _ in child }.subscribe(hand)
    outer.sendSubscription()
    outer.send(0)
    child.sendSubscription()
    for value in 1...3 { child.send(value) }
    hand.onValue = { [journal] value in
      hand.request(.max(1))
      journal.note("requested at \(value)")
      return .none
    }
    _ = journal.take()
    hand.request(.max(1))
    #expect(journal.take() == ["value 2", "requested at 2", "value 3", "requested at 3"])
  }

  /// Two children of an outer publisher, all noting.
  private func flatMapOfTwo() -> (
    outer: Manual<Int, Trouble>, children: [Manual<Int, Trouble>], hand: Hand<Int, Trouble>
  ) {
    let outer = Manual<Int, Trouble>(journal, name: "outer")
    let children = (0..<2).map { Manual<Int, Trouble>(journal, name: "child \($0)") }
    let hand = Hand<Int, Trouble>(journal, demand: .unlimited)
    outer.flatMap { children[$0] }.subscribe(hand)
    outer.sendSubscription()
    for index in 0..<2 {
      outer.send(index)
      children[index].sendSubscription()
    }
    _ = journal.take()
    return (outer, children, hand)
  }

  @Test func `X-A13 flatMap cancels its children and then the outer`() {
    let (_, _, hand) = flatMapOfTwo()
    hand.cancel()
    let events = journal.take()
    #expect(Set(events.dropLast()) == ["child 0 cancel", "child 1 cancel"])
    #expect(events.last == "outer cancel")
  }

  @Test func `X-A13 at a failure flatMap cancels the children, not the outer`() {
    let first = flatMapOfTwo()
    first.outer.send(completion: .failure(.first))
    let events = journal.take()
    #expect(Set(events.dropLast()) == ["child 0 cancel", "child 1 cancel"])
    #expect(events.last == "failure first")

    let second = flatMapOfTwo()
    second.children[0].send(completion: .failure(.second))
    #expect(journal.take() == ["child 1 cancel", "failure second"])
  }

  // MARK: switchToLatest

  private func switching() -> (
    outer: Manual<Manual<Int, Trouble>, Trouble>, child: Manual<Int, Trouble>,
    hand: Hand<Int, Trouble>
  ) {
    let outer = Manual<Manual<Int, Trouble>, Trouble>(journal, name: "outer")
    let child = Manual<Int, Trouble>(journal, name: "child")
    let hand = Hand<Int, Trouble>(journal, demand: .max(2))
    outer.switchToLatest().subscribe(hand)
    outer.sendSubscription()
    outer.send(child)
    child.sendSubscription()
    return (outer, child, hand)
  }

  @Test func `X-A17 switchToLatest gives its subscription at once`() {
    let outer = Manual<Just<Int>, Never>(journal)
    let hand = Hand<Int, Never>(journal)
    outer.switchToLatest().subscribe(hand)
    #expect(journal.take() == ["subscription"])
    #expect(outer.send(Just(1)) == .none)
    hand.request(.max(1))
    #expect(journal.take() == [])
    outer.send(completion: .finished)
    #expect(journal.take() == ["finished"])
  }

  @Test func `X-A13 whom switchToLatest cancels`() {
    let first = switching()
    #expect(
      journal.take() == ["subscription", "outer request unlimited", "child request 2"])
    first.hand.cancel()
    #expect(journal.take() == ["child cancel", "outer cancel"])
    let second = switching()
    _ = journal.take()
    second.outer.send(completion: .failure(.first))
    #expect(journal.take() == ["child cancel", "failure first"])
    let third = switching()
    _ = journal.take()
    third.child.send(completion: .failure(.second))
    #expect(journal.take() == ["outer cancel", "failure second"])
  }

  // MARK: returned demand

  @Test func `X-A14 switchToLatest, prefix(untilOutputFrom:) and subscribe(on:) return it`() {
    let (_, child, hand) = switching()
    hand.onValue = { _ in .max(7) }
    #expect(child.send(1) == .max(7))
    for operation in [
      OperatorUse("") { $0.prefix(untilOutputFrom: Manual<Int, Trouble>()) },
      OperatorUse("") { $0.subscribe(on: ImmediateScheduler.shared) },
    ] {
      let rig = Rig(operation, demand: .max(1))
      rig.downstream.onValue = { _ in .max(7) }
      rig.upstream.sendSubscription()
      #expect(rig.upstream.send(1) == .max(7))
      #expect(rig.take() == ["subscription", "request 1", "value 1"])
    }
  }

  @Test func `X-A14 receive(on:), measureInterval and retry make a request of it`() {
    for operation in [
      OperatorUse("") { $0.receive(on: ImmediateScheduler.shared) },
      OperatorUse("") { $0.measureInterval(using: ImmediateScheduler.shared) },
      OperatorUse("") { $0.retry(1) },
    ] {
      let rig = Rig(operation, demand: .max(1))
      rig.downstream.onValue = { _ in .max(7) }
      rig.upstream.sendSubscription()
      _ = rig.take()
      #expect(rig.upstream.send(1) == .none)
      let events = rig.take()
      #expect(events.count == 2 && events[0].hasPrefix("value"))
      #expect(events.last == "request 7")
    }
  }

  @Test func `X-A14 while retry subscribes anew, it is added to what is owed`() {
    let rig = Rig(OperatorUse("") { $0.retry(1) }, demand: .max(2))
    rig.upstream.sendSubscription()
    rig.downstream.onValue = { _ in
      rig.upstream.send(completion: .failure(.first))
      return .max(5)
    }
    rig.upstream.send(1)
    _ = rig.take()
    rig.upstream.sendSubscription()
    #expect(rig.take() == ["request 6"])
  }

  @Test func `X-A14 zip returns it to the side that completed the row, and asks the other`() {
    let first = Manual<Int, Trouble>(journal, name: "first")
    let second = Manual<Int, Trouble>(journal, name: "second")
    let hand = Hand<(Int, Int), Trouble>(journal, demand: .max(2))
    first.zip(second).subscribe(hand)
    first.sendSubscription()
    second.sendSubscription()
    _ = journal.take()
    hand.onValue = { _ in
      hand.request(.max(3))
      return .max(4)
    }
    #expect(first.send(1) == .none)
    #expect(second.send(2) == .max(7))
    #expect(journal.take() == ["value (1, 2)", "first request 3", "first request 4"])
    #expect(second.send(4) == .none)
    #expect(first.send(3) == .max(7))
    #expect(journal.take() == ["value (3, 4)", "second request 3", "second request 4"])
  }
}
