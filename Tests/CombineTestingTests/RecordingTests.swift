import Combine
import CombineTesting
import Testing

struct RecordingTests {
  @Test func `a recording subscription records calls, and calls back`() {
    var asked: [Subscribers.Demand] = []
    let subscription = RecordingSubscription("Made up") { asked.append($0) }
    let token = AnyCancellable(subscription)
    subscription.request(.max(2))
    subscription.request(.unlimited)
    token.cancel()
    #expect(subscription.log == ["request max(2)", "request unlimited", "cancel"])
    #expect(subscription.requests == [.max(2), .unlimited])
    #expect(asked == [.max(2), .unlimited])
    #expect("\(subscription)" == "Made up")
  }

  @Test func `a manual publisher sends what it is told to, whatever the rules say`() {
    let upstream = ManualPublisher<Int, Never>(isWaiting: true)
    let probe = Probe<Int, Never>(demand: .none) { .max($0) }
    upstream.subscribe(probe)
    #expect(upstream.send(3) == .max(3))
    upstream.send()
    upstream.send(completion: .finished)
    upstream.send(subscription: RecordingSubscription("Second"))
    #expect(
      probe.log == [
        "value 3", "subscription RecordingSubscription", "finished", "subscription Second",
      ])
    upstream.forget()
    #expect(upstream.send(4) == .none)
  }

  @Test func `a journal has the order of calls at several places`() {
    let journal = Journal()
    let upstream = ManualPublisher<Int, Never>(
      subscription: RecordingSubscription("upstream", journal: journal))
    upstream.onSubscriber = { journal.note("subscribed") }
    upstream.first().subscribe(Probe(journal: journal))
    upstream.send(1)
    #expect(
      journal.take() == [
        "subscription", "upstream request unlimited", "subscribed", "upstream cancel", "value 1",
        "finished",
      ])
    #expect(journal.entries == [])
  }

  @Test func `a probe may go on calling its subscription after the end`() {
    let upstream = ManualPublisher<Int, Never>()
    let (short, long) = (Probe<Int, Never>(), Probe<Int, Never>(keepsSubscription: true))
    for probe in [short, long] {
      upstream.subscribe(probe)
      upstream.send(completion: .finished)
      probe.cancel()
      probe.cancel()
    }
    #expect(
      upstream.subscription.log == ["request unlimited", "request unlimited", "cancel", "cancel"])
    long.forget()
    long.cancel()
    #expect(upstream.subscription.log.count == 4)
  }

  @Test func `a probe tells of its subscription before it asks, and returns what it is told to`() {
    let upstream = ManualPublisher<Int, Never>()
    let probe = Probe<Int, Never>(demand: .max(2))
    probe.onSubscription = { $0.request(.max(5)) }
    probe.next = { .max($0) }
    upstream.subscribe(probe)
    #expect(upstream.subscription.requests == [.max(5), .max(2)])
    #expect(upstream.send(3) == .max(3))
    #expect(upstream.subscriber as AnyObject === probe)
  }

  @Test func `a probe with a clock logs the time`() {
    let clock = VirtualTimeScheduler()
    let probe = Probe<String, Never>(clock: clock)
    Just("Swift").delay(for: .seconds(1), scheduler: clock).subscribe(probe)
    clock.run()
    #expect(probe.log.dropFirst() == ["1.0s value Swift", "1.0s finished"])
  }

  @Test func `a recording scheduler records calls, and its clock runs the actions`() {
    let scheduler = RecordingScheduler()
    var runs = 0
    scheduler.schedule { runs += 1 }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), tolerance: .seconds(2)) {
      runs += 1
    }
    let token = scheduler.schedule(
      after: scheduler.now, interval: .milliseconds(500), tolerance: 0, options: .init()
    ) { runs += 1 }
    #expect(
      scheduler.takeLog() == [
        "schedule", "now", "schedule after 1.0s, tolerance 2.0s", "now",
        "schedule after 0.0s, every 0.5s, tolerance 0.0s, options",
      ])
    scheduler.clock.advance(by: .seconds(1))
    #expect(runs == 5)
    token.cancel()
    #expect(scheduler.log == ["cancel"])
  }

  @Test func `several drawn inputs share a clock`() {
    let clock = VirtualTimeScheduler()
    let (left, right) = (clock.publisher("a--b|"), clock.publisher("-c-d---|"))
    #expect(clock.drawing(of: left.merge(with: right)) == "ac-[bd]---|")
  }

  @Test func `a drawing ends at its limit`() {
    let clock = VirtualTimeScheduler()
    let ticks = PassthroughSubject<Int, Never>()
    let token = clock.schedule(after: clock.now, interval: .milliseconds(100)) { ticks.send(1) }
    #expect(clock.drawing(of: ticks, limit: 4) == "11111")
    token.cancel()
  }
}
