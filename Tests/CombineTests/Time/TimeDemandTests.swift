import Combine
import CombineTesting
import Testing

/// Demand, cancellation and re-entrancy of the operators on time.
struct TimeDemandTests {
  private let clock = VirtualTimeScheduler()
  private let subject = PassthroughSubject<Int, Never>()

  @Test func `receive(on:) asks the upstream for what the downstream asks for`() {
    let probe = Probe<Int, Never>(demand: .max(2))
    subject.receive(on: clock).subscribe(probe)
    for value in 1...4 { subject.send(value) }
    clock.run()
    #expect(probe.values == [1, 2])
    probe.request(.max(1))
    subject.send(5)
    clock.run()
    #expect(probe.values == [1, 2, 5])
  }

  @Test func `receive(on:) passes returned demand upstream`() {
    let probe = Probe<Int, Never>(demand: .max(1)) { $0 < 3 ? .max(1) : .none }
    subject.receive(on: clock).subscribe(probe)
    for value in 1...5 {
      subject.send(value)
      clock.run()
    }
    #expect(probe.values == [1, 2, 3])
  }

  @Test func `receive(on:) delivers nothing after a cancel, not even what was scheduled`() {
    let probe = Probe<Int, Never>()
    subject.receive(on: clock).subscribe(probe)
    subject.send(1)
    probe.cancel()
    subject.send(2)
    clock.run()
    #expect(probe.log == ["subscription ReceiveOn"])
  }

  @Test func `receive(on:) of a value sent while one is delivered keeps the order`() {
    let probe = Probe<Int, Never>()
    probe.onValue = { [subject] in if $0 == 1 { subject.send(10) } }
    subject.receive(on: clock).subscribe(probe)
    subject.send(1)
    subject.send(2)
    clock.run()
    #expect(probe.values == [1, 2, 10])
  }

  @Test func `receive(on:) on the immediate scheduler delivers within send`() {
    let probe = Probe<Int, Never>()
    subject.receive(on: ImmediateScheduler.shared).subscribe(probe)
    subject.send(1)
    #expect(probe.values == [1])
    subject.send(completion: .finished)
    #expect(probe.log == ["subscription ReceiveOn", "value 1", "finished"])
  }

  @Test func `delay still delivers in order when dates fall together`() {
    let probe = Probe<Int, Never>()
    subject.delay(for: .seconds(1), scheduler: clock).subscribe(probe)
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    clock.run()
    #expect(probe.log.dropFirst() == ["value 1", "value 2", "value 3", "finished"])
  }

  @Test func `delay delivers nothing after a cancel`() {
    let probe = Probe<Int, Never>()
    subject.delay(for: .seconds(1), scheduler: clock).subscribe(probe)
    subject.send(1)
    clock.advance(by: .milliseconds(500))
    probe.cancel()
    clock.run()
    #expect(probe.values == [])
  }

  @Test func `debounce drops a value that falls due while nothing is owed`() {
    let probe = Probe<Int, Never>(demand: .none)
    subject.debounce(for: .seconds(1), scheduler: clock).subscribe(probe)
    subject.send(1)
    clock.run()
    probe.request(.max(1))
    subject.send(2)
    clock.run()
    subject.send(3)
    clock.run()
    #expect(probe.values == [2])
  }

  @Test func `debounce runs one timer however many values come`() {
    let token = subject.debounce(for: .seconds(1), scheduler: clock).sink { _ in }
    for value in 0..<1_000 { subject.send(value) }
    #expect(clock.pendingCount == 1)
    token.cancel()
  }

  @Test func `throttle drops a value that comes while nothing is owed`() {
    let probe = Probe<Int, Never>(demand: .max(1))
    subject.throttle(for: .seconds(1), scheduler: clock, latest: true).subscribe(probe)
    subject.send(1)
    clock.advance(by: 0)
    subject.send(2)
    clock.advance(by: .seconds(5))
    #expect(probe.values == [1])
    probe.request(.unlimited)
    subject.send(3)
    clock.advance(by: 0)
    subject.send(4)
    clock.run()
    #expect(probe.values == [1, 3, 4])
  }

  @Test func `X-A21 timeout counts anew from the first request, even of zero, and not from others`()
  {
    let upstream = ManualPublisher<Int, Never>()
    let probe = Probe<Int, Never>(demand: .none, clock: clock)
    upstream.timeout(.seconds(10), scheduler: clock).subscribe(probe)
    clock.advance(by: .seconds(4))
    probe.request(.none)
    clock.advance(by: .seconds(4))
    probe.request(.max(1))
    clock.run()
    #expect(probe.log == ["0.0s subscription Timeout", "14.0s finished"])
    #expect(upstream.subscription.log == ["request max(0)", "request max(1)", "cancel"])
  }

  @Test func `X-A21 once time is up, requests go nowhere`() throws {
    let upstream = ManualPublisher<Int, Never>()
    let probe = Probe<Int, Never>()
    upstream.timeout(.seconds(10), scheduler: clock).subscribe(probe)
    let subscription = try #require(probe.subscription)
    clock.run()
    subscription.request(.max(1))
    subscription.cancel()
    #expect(upstream.subscription.log == ["request unlimited", "cancel"])
  }

  @Test func `X-A32 debounce schedules its completion without options`() {
    let scheduler = RecordingScheduler()
    let token = subject.debounce(for: .seconds(1), scheduler: scheduler, options: .init())
      .sink { _ in }
    subject.send(1)
    subject.send(completion: .finished)
    #expect(
      scheduler.log.filter { $0.hasPrefix("schedule") } == [
        "schedule after 1.0s, tolerance 0.0s, options", "schedule",
      ])
    withExtendedLifetime(token) {}
  }

  @Test func `timeout cancels the upstream and ends once`() {
    var isCancelled = false
    let probe = Probe<Int, Never>()
    subject.handleEvents(receiveCancel: { isCancelled = true })
      .timeout(.seconds(1), scheduler: clock).subscribe(probe)
    clock.advance(by: .seconds(1))
    #expect(isCancelled)
    subject.send(1)
    subject.send(completion: .finished)
    clock.run()
    #expect(probe.log == ["subscription Timeout", "finished"])
  }

  @Test func `timeout does nothing after a cancel`() {
    let probe = Probe<Int, Never>()
    subject.timeout(.seconds(1), scheduler: clock).subscribe(probe)
    probe.cancel()
    clock.run()
    #expect(probe.log == ["subscription Timeout"])
  }

  @Test func `collect by time or count asks for the count an array`() {
    var requests: [Subscribers.Demand] = []
    let probe = Probe<[Int], Never>(demand: .max(2))
    subject.handleEvents(receiveRequest: { requests.append($0) })
      .collect(.byTimeOrCount(clock, .seconds(1), 3)).subscribe(probe)
    #expect(requests == [.max(6)])
    probe.cancel()
  }

  @Test func `collect keeps what comes while no array is owed`() {
    let probe = Probe<[Int], Never>(demand: .none)
    subject.collect(.byTime(clock, .seconds(1))).subscribe(probe)
    subject.send(1)
    clock.advance(by: .seconds(1))
    subject.send(2)
    probe.request(.max(1))
    clock.advance(by: .seconds(1))
    #expect(probe.values == [[1, 2]])
    subject.send(3)
    subject.send(completion: .finished)
    clock.advance(by: .seconds(1))
    #expect(probe.values == [[1, 2]])
    probe.request(.max(1))
    clock.advance(by: .seconds(1))
    #expect(probe.log == ["subscription CollectByTime", "value [1, 2]", "value [3]", "finished"])
  }

  @Test func `collect by time or a count below one gives arrays of one`() {
    let probe = Probe<[Int], Never>()
    subject.collect(.byTimeOrCount(clock, .seconds(1), 0)).subscribe(probe)
    subject.send(1)
    subject.send(2)
    clock.advance(by: .seconds(0.1))
    #expect(probe.values == [[1], [2]])
  }

  @Test func `collect stops its ticks at the end and at a cancel`() {
    let first = Probe<[Int], Never>()
    subject.collect(.byTime(clock, .seconds(1))).subscribe(first)
    first.cancel()
    #expect(clock.pendingCount == 0)
    subject.collect(.byTime(clock, .seconds(1))).subscribe(Probe<[Int], Never>())
    subject.send(completion: .finished)
    #expect(clock.run(limit: 5))
  }

  @Test func `subscribe(on:) subscribes, requests and cancels on the scheduler`() {
    var events: [String] = []
    let probe = Probe<Int, Never>()
    subject.handleEvents(
      receiveSubscription: { _ in events.append("subscribe") },
      receiveCancel: { events.append("cancel") }, receiveRequest: { events.append("request \($0)") }
    )
    .subscribe(on: clock).subscribe(probe)
    #expect(events == [])
    clock.run()
    #expect(events == ["subscribe", "request unlimited"])
    subject.send(1)
    #expect(probe.values == [1])
    probe.cancel()
    #expect(events.count == 2)
    subject.send(2)
    clock.run()
    #expect(events.last == "cancel")
    #expect(probe.values == [1])
  }

  @Test(arguments: Kind.allCases)
  func `nothing is kept after a cancel or the end`(kind: Kind) {
    for isCancelled in [true, false] {
      weak var witness: Witness?
      let clock = VirtualTimeScheduler()
      let subject = PassthroughSubject<Int, Never>()
      do {
        let held = Witness()
        witness = held
        let token = kind.apply(subject, clock).sink { _ in _ = held }
        clock.advance(by: 0)
        subject.send(1)
        subject.send(2)
        isCancelled ? token.cancel() : subject.send(completion: .finished)
        clock.advance(by: .seconds(10))
      }
      #expect(witness == nil)
    }
  }

  final class Witness {}

  enum Kind: CaseIterable {
    case receiveOn, subscribeOn, delay, debounce, throttle, timeout, collect, measure

    func apply(
      _ subject: PassthroughSubject<Int, Never>, _ clock: VirtualTimeScheduler
    ) -> AnyPublisher<String, Never> {
      switch self {
      case .receiveOn: describe(subject.receive(on: clock))
      case .subscribeOn: describe(subject.subscribe(on: clock))
      case .delay: describe(subject.delay(for: .seconds(1), scheduler: clock))
      case .debounce: describe(subject.debounce(for: .seconds(1), scheduler: clock))
      case .throttle: describe(subject.throttle(for: .seconds(1), scheduler: clock, latest: true))
      case .timeout: describe(subject.timeout(.seconds(1), scheduler: clock))
      case .collect: describe(subject.collect(.byTime(clock, .seconds(1))))
      case .measure: describe(subject.measureInterval(using: clock))
      }
    }

    private func describe<P: Publisher>(_ publisher: P) -> AnyPublisher<String, Never>
    where P.Failure == Never {
      publisher.map { "\($0)" }.eraseToAnyPublisher()
    }
  }
}
