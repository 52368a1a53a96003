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
  ) -> (ManualPublisher<Int, Trouble>, Probe<Int, Trouble>) {
    let (upstream, probe) = (
      ManualPublisher<Int, Trouble>(journal),
      Probe<Int, Trouble>(demand: .none, journal: journal, keepsSubscription: true)
    )
    upstream.buffer(size: size, prefetch: prefetch, whenFull: whenFull).subscribe(probe)
    upstream.sendSubscription()
    return (upstream, probe)
  }

  @Test func `X-A10 the upstream is asked before the subscription goes down`() {
    _ = buffer(5, .keepFull)
    #expect(journal.take() == ["request max(5)", "subscription"])
    _ = buffer(5, .byRequest)
    #expect(journal.take() == ["request unlimited", "subscription"])
  }

  @Test func `X-A10 kept full, a value that goes through returns 1, one that is kept none`() {
    let (upstream, probe) = buffer(5, .keepFull)
    probe.request(.max(1))
    #expect(upstream.send(1) == .max(1))
    for value in 2...6 { #expect(upstream.send(value) == .none) }
    _ = journal.take()
    probe.request(.max(3))
    #expect(journal.take() == ["value 2", "value 3", "value 4", "request max(3)"])
  }

  @Test func `X-A10 a request within a delivery is served by the running loop`() {
    let (upstream, probe) = buffer(5, .keepFull)
    for value in 1...4 { upstream.send(value) }
    probe.next = { [journal] value in
      if value == 1 {
        probe.request(.max(2))
        journal.note("requested")
      }
      return value == 2 ? .max(1) : .none
    }
    _ = journal.take()
    probe.request(.max(1))
    #expect(
      journal.take() == ["value 1", "requested", "value 2", "value 3", "value 4", "request max(4)"])
  }

  @Test func `X-A10 by request, nothing is asked for anew`() {
    let (upstream, probe) = buffer(5, .byRequest)
    probe.request(.max(1))
    #expect(upstream.send(1) == .none)
    #expect(upstream.send(2) == .none)
    probe.request(.max(1))
    #expect(journal.take().filter { $0.hasPrefix("request") } == ["request unlimited"])
  }

  @Test func `X-A11 a failure overtakes what is kept`() {
    let (upstream, probe) = buffer(5, .byRequest)
    upstream.send(1)
    upstream.send(completion: .failure(.first))
    probe.request(.unlimited)
    #expect(journal.take().suffix(2) == ["subscription", "failure first"])
  }

  @Test func `X-A11 the rest of a batch comes behind a failure from within it`() {
    let (upstream, probe) = buffer(5, .byRequest)
    for value in 1...4 { upstream.send(value) }
    probe.next = { value in
      if value == 1 { upstream.send(completion: .failure(.first)) }
      return .none
    }
    _ = journal.take()
    probe.request(.max(3))
    #expect(journal.take() == ["value 1", "failure first", "value 2", "value 3"])
  }

  @Test func `X-A11 an error of its own comes behind the values of the next request`() {
    let (upstream, probe) = buffer(5, .keepFull, .customError { .second })
    for value in 1...5 { upstream.send(value) }
    _ = journal.take()
    upstream.send(6)
    #expect(journal.take() == ["cancel"])
    probe.request(.max(3))
    #expect(
      journal.take() == ["value 1", "value 2", "value 3", "failure second", "request max(3)"])
    probe.request(.max(3))
    #expect(journal.take() == [])
  }

  @Test func `X-A11 the end waits for all values and for one more to be owed`() {
    let (upstream, probe) = buffer(5, .byRequest)
    upstream.send(1)
    upstream.send(2)
    upstream.send(completion: .finished)
    _ = journal.take()
    probe.request(.max(2))
    #expect(journal.take() == ["value 1", "value 2"])
    probe.request(.max(1))
    #expect(journal.take() == ["finished"])
  }

  // MARK: flatMap

  @Test
  func `X-A12 a delivered value returns 1, a kept one none and a request when it is released`() {
    let (outer, child) = (
      ManualPublisher<Int, Trouble>(isWaiting: true), ManualPublisher<Int, Trouble>(journal)
    )
    let probe = Probe<Int, Trouble>(demand: .max(1), journal: journal, keepsSubscription: true)
    outer.flatMap { _ in child }.subscribe(probe)
    outer.sendSubscription()
    outer.send(0)
    child.sendSubscription()
    #expect(journal.take() == ["subscription", "request max(1)"])
    #expect(child.send(1) == .max(1))
    #expect(child.send(2) == .none)
    #expect(child.send(3) == .none)
    #expect(journal.take() == ["value 1"])
    probe.request(.max(2))
    #expect(journal.take() == ["value 2", "request max(1)", "value 3", "request max(1)"])
  }

  @Test func `X-A12 with unlimited demand, values return none`() {
    let (outer, child) = (
      ManualPublisher<Int, Trouble>(isWaiting: true), ManualPublisher<Int, Trouble>(journal)
    )
    let probe = Probe<Int, Trouble>(demand: .unlimited, journal: journal, keepsSubscription: true)
    outer.flatMap { _ in child }.subscribe(probe)
    outer.sendSubscription()
    outer.send(0)
    child.sendSubscription()
    #expect(child.send(1) == .none)
    #expect(journal.take() == ["subscription", "request unlimited", "value 1"])
  }

  @Test func `X-A12 a request within a delivery is served without recursion`() {
    let (outer, child) = (
      ManualPublisher<Int, Trouble>(isWaiting: true), ManualPublisher<Int, Trouble>(isWaiting: true)
    )
    let probe = Probe<Int, Trouble>(demand: .max(1), journal: journal, keepsSubscription: true)
    outer.flatMap { _ in child }.subscribe(probe)
    outer.sendSubscription()
    outer.send(0)
    child.sendSubscription()
    for value in 1...3 { child.send(value) }
    probe.next = { [journal] value in
      probe.request(.max(1))
      journal.note("requested at \(value)")
      return .none
    }
    _ = journal.take()
    probe.request(.max(1))
    #expect(journal.take() == ["value 2", "requested at 2", "value 3", "requested at 3"])
  }

  /// Two children of an outer publisher, all noting.
  private func flatMapOfTwo() -> (
    outer: ManualPublisher<Int, Trouble>, children: [ManualPublisher<Int, Trouble>],
    probe: Probe<Int, Trouble>
  ) {
    let outer = ManualPublisher<Int, Trouble>(journal, name: "outer")
    let children = (0..<2).map { ManualPublisher<Int, Trouble>(journal, name: "child \($0)") }
    let probe = Probe<Int, Trouble>(demand: .unlimited, journal: journal, keepsSubscription: true)
    outer.flatMap { children[$0] }.subscribe(probe)
    outer.sendSubscription()
    for index in 0..<2 {
      outer.send(index)
      children[index].sendSubscription()
    }
    _ = journal.take()
    return (outer, children, probe)
  }

  @Test func `X-A13 flatMap cancels its children and then the outer`() {
    let (_, _, probe) = flatMapOfTwo()
    probe.cancel()
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
    outer: ManualPublisher<ManualPublisher<Int, Trouble>, Trouble>,
    child: ManualPublisher<Int, Trouble>,
    probe: Probe<Int, Trouble>
  ) {
    let outer = ManualPublisher<ManualPublisher<Int, Trouble>, Trouble>(journal, name: "outer")
    let child = ManualPublisher<Int, Trouble>(journal, name: "child")
    let probe = Probe<Int, Trouble>(demand: .max(2), journal: journal, keepsSubscription: true)
    outer.switchToLatest().subscribe(probe)
    outer.sendSubscription()
    outer.send(child)
    child.sendSubscription()
    return (outer, child, probe)
  }

  @Test func `X-A17 switchToLatest gives its subscription at once`() {
    let outer = ManualPublisher<Just<Int>, Never>(journal)
    let probe = Probe<Int, Never>(demand: .none, journal: journal, keepsSubscription: true)
    outer.switchToLatest().subscribe(probe)
    #expect(journal.take() == ["subscription"])
    #expect(outer.send(Just(1)) == .none)
    probe.request(.max(1))
    #expect(journal.take() == [])
    outer.send(completion: .finished)
    #expect(journal.take() == ["finished"])
  }

  @Test func `X-A13 whom switchToLatest cancels`() {
    let first = switching()
    #expect(
      journal.take() == ["subscription", "outer request unlimited", "child request max(2)"])
    first.probe.cancel()
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
    let (_, child, probe) = switching()
    probe.next = { _ in .max(7) }
    #expect(child.send(1) == .max(7))
    for operation in [
      OperatorUse("") {
        $0.prefix(untilOutputFrom: ManualPublisher<Int, Trouble>(isWaiting: true))
      },
      OperatorUse("") { $0.subscribe(on: ImmediateScheduler.shared) },
    ] {
      let rig = Rig(operation, demand: .max(1))
      rig.downstream.next = { _ in .max(7) }
      rig.upstream.sendSubscription()
      #expect(rig.upstream.send(1) == .max(7))
      #expect(rig.take() == ["subscription", "request max(1)", "value 1"])
    }
  }

  @Test func `X-A14 receive(on:), measureInterval and retry make a request of it`() {
    for operation in [
      OperatorUse("") { $0.receive(on: ImmediateScheduler.shared) },
      OperatorUse("") { $0.measureInterval(using: ImmediateScheduler.shared) },
      OperatorUse("") { $0.retry(1) },
    ] {
      let rig = Rig(operation, demand: .max(1))
      rig.downstream.next = { _ in .max(7) }
      rig.upstream.sendSubscription()
      _ = rig.take()
      #expect(rig.upstream.send(1) == .none)
      let events = rig.take()
      #expect(events.count == 2 && events[0].hasPrefix("value"))
      #expect(events.last == "request max(7)")
    }
  }

  @Test func `X-A14 multicast requests it of the subject`() {
    /// A subject that hands out one subscription and keeps its subscriber.
    final class Keeper: Subject {
      typealias Output = Int
      typealias Failure = Never
      let publisher = ManualPublisher<Int, Never>()
      func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never {
        publisher.receive(subscriber: subscriber)
      }
      func send(_ value: Int) {}
      func send(completion: Subscribers.Completion<Never>) {}
      func send(subscription: any Subscription) {}
    }
    let subject = Keeper()
    let probe = Probe<Int, Never>(demand: .max(1)) { _ in .max(7) }
    Empty<Int, Never>().multicast(subject: subject).subscribe(probe)
    #expect(subject.publisher.send(1) == .none)
    #expect(subject.publisher.subscription.requests == [.max(1), .max(7)])
  }

  @Test func `X-A14 while retry subscribes anew, it is added to what is owed`() {
    let rig = Rig(OperatorUse("") { $0.retry(1) }, demand: .max(2))
    rig.upstream.sendSubscription()
    rig.downstream.next = { _ in
      rig.upstream.send(completion: .failure(.first))
      return .max(5)
    }
    rig.upstream.send(1)
    _ = rig.take()
    rig.upstream.sendSubscription()
    #expect(rig.take() == ["request max(6)"])
  }

  @Test func `X-A14 zip returns it to the side that completed the row, and asks the other`() {
    let first = ManualPublisher<Int, Trouble>(journal, name: "first")
    let second = ManualPublisher<Int, Trouble>(journal, name: "second")
    let probe = Probe<(Int, Int), Trouble>(
      demand: .max(2), journal: journal, keepsSubscription: true)
    first.zip(second).subscribe(probe)
    first.sendSubscription()
    second.sendSubscription()
    _ = journal.take()
    probe.next = { _ in
      probe.request(.max(3))
      return .max(4)
    }
    #expect(first.send(1) == .none)
    #expect(second.send(2) == .max(7))
    #expect(journal.take() == ["value (1, 2)", "first request max(3)", "first request max(4)"])
    #expect(second.send(4) == .none)
    #expect(first.send(3) == .max(7))
    #expect(journal.take() == ["value (3, 4)", "second request max(3)", "second request max(4)"])
  }
}
