import Combine
import CombineTesting
import Testing

/// X-A15 to X-A19 and X-B6, X-B7: what is asked for before it is needed, and the operators with
/// another publisher beside the upstream.
struct UpFrontTests {
  let journal = Journal()

  @Test func `X-A15 replaceEmpty asks for everything, and besides for what is asked`() {
    let rig = Rig(OperatorUse("") { $0.replaceEmpty(with: 7) }, demand: .max(42))
    rig.upstream.sendSubscription()
    rig.downstream.request(.max(2))
    #expect(
      rig.take() == ["subscription", "request max(42)", "request unlimited", "request max(2)"])
    rig.downstream.cancel()
    rig.downstream.cancel()
    rig.downstream.request(.max(1))
    #expect(rig.take() == ["cancel"])
  }

  @Test func `X-A15 the replacement waits for a request`() {
    let rig = Rig(OperatorUse("") { $0.replaceEmpty(with: 7) })
    rig.upstream.sendSubscription()
    rig.upstream.send(completion: .finished)
    _ = rig.take()
    rig.downstream.request(.max(1))
    #expect(rig.take() == ["value 7", "finished"])
  }

  @Test func `X-A16 dropFirst gives its subscription at once and asks once for the sum`() {
    let rig = Rig(OperatorUse("") { $0.dropFirst(3) }, demand: .max(2))
    #expect(rig.take() == ["subscription"])
    rig.downstream.request(.max(4))
    rig.upstream.sendSubscription()
    rig.downstream.request(.max(5))
    #expect(rig.take() == ["request max(9)", "request max(5)"])
    for value in 1...3 { #expect(rig.upstream.send(value) == .none) }
    rig.downstream.next = { _ in .max(8) }
    #expect(rig.upstream.send(4) == .max(8))
    #expect(rig.take() == ["value 4"])
    rig.downstream.cancel()
    rig.downstream.cancel()
    rig.downstream.request(.max(1))
    #expect(rig.take() == ["cancel"])
  }

  @Test func `X-A16 dropping nothing, unasked, asks for nothing`() {
    let rig = Rig(OperatorUse("") { $0.dropFirst(0) })
    rig.upstream.sendSubscription()
    #expect(rig.take() == ["subscription"])
  }

  @Test func `X-A16 values and ends pass before the subscription, and a new one is taken after`() {
    let rig = Rig(OperatorUse("") { $0.dropFirst(2) }, demand: .max(4))
    for value in 1...3 { rig.upstream.send(value) }
    rig.upstream.send(completion: .finished)
    rig.upstream.send(completion: .finished)
    #expect(rig.take() == ["subscription", "value 3", "finished", "finished"])
    rig.upstream.sendSubscription()
    #expect(rig.take() == ["request max(4)"])
  }

  @Test func `X-A17 drop(untilOutputFrom:) adds up, and subscribes to the other first`() {
    let upstream = ManualPublisher<Int, Trouble>(journal, name: "upstream")
    let other = ManualPublisher<Int, Trouble>(journal, name: "other")
    let probe = Probe<Int, Trouble>(demand: .max(2), journal: journal, keepsSubscription: true)
    upstream.onSubscriber = { [journal] in journal.note("upstream subscribed") }
    other.onSubscriber = { [journal] in journal.note("other subscribed") }
    upstream.drop(untilOutputFrom: other).subscribe(probe)
    probe.request(.max(3))
    upstream.sendSubscription()
    #expect(
      journal.take() == [
        "subscription", "other subscribed", "upstream subscribed", "upstream request max(5)",
      ])
  }

  @Test func `X-A18 the other is asked for 1, and let go of at its value`() {
    let upstream = ManualPublisher<Int, Trouble>(journal, name: "upstream")
    let other = ManualPublisher<Int, Trouble>(journal, name: "other")
    let probe = Probe<Int, Trouble>(demand: .unlimited, journal: journal, keepsSubscription: true)
    upstream.drop(untilOutputFrom: other).subscribe(probe)
    other.sendSubscription()
    upstream.sendSubscription()
    #expect(
      journal.take() == ["subscription", "other request max(1)", "upstream request unlimited"])
    #expect(upstream.send(1) == .none)
    #expect(other.send(0) == .none)
    upstream.send(2)
    other.send(completion: .failure(.first))
    probe.cancel()
    #expect(journal.take() == ["value 2", "upstream cancel"])
  }

  @Test func `X-A18 cancelled before it fires, the other is cancelled after the upstream`() {
    let upstream = ManualPublisher<Int, Trouble>(journal, name: "upstream")
    let other = ManualPublisher<Int, Trouble>(journal, name: "other")
    let probe = Probe<Int, Trouble>(demand: .none, journal: journal)
    upstream.drop(untilOutputFrom: other).subscribe(probe)
    other.sendSubscription()
    upstream.sendSubscription()
    _ = journal.take()
    probe.cancel()
    #expect(journal.take() == ["upstream cancel", "other cancel"])
  }

  private func prefixing() -> (
    upstream: ManualPublisher<Int, Trouble>, other: ManualPublisher<Int, Never>,
    probe: Probe<Int, Trouble>
  ) {
    let upstream = ManualPublisher<Int, Trouble>(journal, name: "upstream")
    let other = ManualPublisher<Int, Never>(journal, name: "other")
    let probe = Probe<Int, Trouble>(demand: .unlimited, journal: journal, keepsSubscription: true)
    upstream.prefix(untilOutputFrom: other).subscribe(probe)
    other.sendSubscription()
    upstream.sendSubscription()
    _ = journal.take()
    return (upstream, other, probe)
  }

  @Test func `X-A18 prefix(untilOutputFrom:) and the order of its cancels`() {
    prefixing().probe.cancel()
    #expect(journal.take() == ["upstream cancel", "other cancel"])
    prefixing().upstream.send(completion: .failure(.first))
    #expect(journal.take() == ["other cancel", "failure first"])
    prefixing().other.send(1)
    #expect(journal.take() == ["upstream cancel", "finished"])
    let last = prefixing()
    last.other.send(completion: .finished)
    last.upstream.send(5)
    #expect(journal.take() == ["value 5"])
  }

  @Test func `X-B7 fired before the subscription, it finishes without one`() {
    let upstream = ManualPublisher<Int, Trouble>(journal, name: "upstream")
    let other = ManualPublisher<Int, Never>(journal, name: "other")
    let probe = Probe<Int, Trouble>(demand: .none, journal: journal, keepsSubscription: true)
    upstream.prefix(untilOutputFrom: other).subscribe(probe)
    other.send(0)
    #expect(journal.take() == [])
    other.sendSubscription()
    other.send(1)
    #expect(journal.take() == ["other request max(1)", "finished"])
    upstream.sendSubscription()
    #expect(journal.take() == ["upstream cancel"])
  }

  @Test func `X-A19 a request and a cancel reach the upstream in their order`() {
    let clock = VirtualTimeScheduler()
    let upstream = ManualPublisher<Int, Trouble>(journal)
    let probe = Probe<Int, Trouble>(demand: .none, journal: journal, keepsSubscription: true)
    upstream.subscribe(on: clock).subscribe(probe)
    clock.run()
    upstream.sendSubscription()
    probe.request(.max(3))
    probe.cancel()
    #expect(journal.take() == ["subscription"])
    clock.run()
    #expect(journal.take() == ["request max(3)", "cancel"])
    probe.request(.max(1))
    probe.cancel()
    clock.run()
    #expect(journal.take() == [])
  }

  @Test func `X-B6 append ignores what the first publisher sends after its end`() {
    let first = ManualPublisher<Int, Trouble>(journal, name: "first")
    let second = ManualPublisher<Int, Trouble>(journal, name: "second")
    let probe = Probe<Int, Trouble>(demand: .max(1), journal: journal, keepsSubscription: true)
    probe.next = { _ in .none }
    first.append(second).subscribe(probe)
    first.sendSubscription()
    #expect(first.send(1) == .none)
    #expect(first.send(2) == .none)
    first.send(completion: .finished)
    #expect(first.send(3) == .none)
    first.send(completion: .finished)
    first.send(completion: .failure(.first))
    #expect(second.subscribers.count == 1)
    probe.request(.max(2))
    second.sendSubscription()
    #expect(
      journal.take() == [
        "subscription", "first request max(1)", "value 1", "second request max(2)",
      ])
  }

  @Test func `X-B6 prepend ignores what the first publisher sends after its end`() {
    let first = ManualPublisher<Int, Trouble>(journal, name: "first")
    let second = ManualPublisher<Int, Trouble>(journal, name: "second")
    let probe = Probe<Int, Trouble>(demand: .max(1), journal: journal, keepsSubscription: true)
    second.prepend(first).subscribe(probe)
    first.sendSubscription()
    first.send(1)
    #expect(first.send(2) == .none)
    first.send(completion: .finished)
    #expect(first.send(3) == .none)
    first.send(completion: .finished)
    #expect(second.subscribers.count == 1)
    #expect(journal.take() == ["subscription", "first request max(1)", "value 1"])
  }

  @Test func `X-A25 retry lets go of its subscriber at the end, append of the suffix at a cancel`()
  {
    final class Captive {}
    weak var captive: Captive?
    weak var suffix: ManualPublisher<Int, Trouble>?
    let upstream = ManualPublisher<Int, Trouble>(isWaiting: true)
    var kept: (any Subscription)?
    do {
      let object = Captive()
      captive = object
      let subscriber = AnySubscriber<Int, Trouble>(
        receiveSubscription: { kept = $0 },
        receiveValue: { _ in
          _ = object; return .none
        })
      upstream.retry(1).subscribe(subscriber)
      upstream.sendSubscription()
      upstream.send(completion: .finished)
    }
    #expect(captive == nil)
    withExtendedLifetime(kept) {}
    let probe = Probe<Int, Trouble>(demand: .none, journal: journal, keepsSubscription: true)
    do {
      let publisher = ManualPublisher<Int, Trouble>(isWaiting: true)
      suffix = publisher
      upstream.append(publisher).subscribe(probe)
      upstream.sendSubscription()
    }
    #expect(suffix != nil)
    probe.cancel()
    #expect(suffix == nil)
  }
}
