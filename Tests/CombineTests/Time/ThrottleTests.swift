import Combine
import CombineTesting
import Testing

/// `throttle` and the calls it makes of its scheduler: X-A3 and X-A32.
struct ThrottleTests {
  private let scheduler = RecordingScheduler()
  private let subject = PassthroughSubject<Int, TimelineFailure>()
  private let probe: Probe<Int, TimelineFailure>

  init() { probe = Probe(clock: scheduler.clock) }

  private func attach(latest: Bool) {
    subject.throttle(for: .seconds(10), scheduler: scheduler, latest: latest).subscribe(probe)
  }

  @Test(arguments: [true, false])
  func `X-A3 what comes before the scheduled delivery shares it`(latest: Bool) {
    attach(latest: latest)
    for value in 1...3 { subject.send(value) }
    #expect(probe.values == [])
    scheduler.clock.run()
    #expect(probe.values == [latest ? 3 : 1])
    #expect(scheduler.log.filter { $0.hasPrefix("schedule") } == ["schedule"])
  }

  @Test func `X-A3 the interval counts from the delivery, not from the arrival`() {
    let late = ManualPublisher<Int, TimelineFailure>()
    late.throttle(for: .seconds(10), scheduler: LateScheduler(scheduler.clock), latest: true)
      .subscribe(probe)
    late.send(1)  // is delivered 2 s later
    scheduler.clock.advance(by: .seconds(3))
    late.send(2)
    scheduler.clock.run()
    #expect(probe.log == ["0.0s subscription Throttle", "2.0s value 1", "12.0s value 2"])
  }

  @Test func `X-A3 without demand a value is dropped at once and nothing is scheduled`() {
    let probe = Probe<Int, TimelineFailure>(demand: .none)
    subject.throttle(for: .seconds(10), scheduler: scheduler, latest: true).subscribe(probe)
    _ = scheduler.takeLog()
    subject.send(1)
    #expect(scheduler.takeLog() == ["now"])
    probe.request(.max(1))
    scheduler.clock.run()
    #expect(probe.values == [])
  }

  @Test(arguments: [true, false])
  func `X-A3 a completion follows the pending value in the same action`(latest: Bool) {
    attach(latest: latest)
    subject.send(1)
    subject.send(completion: .failure(TimelineFailure()))
    #expect(probe.log == ["0.0s subscription Throttle"])
    scheduler.clock.advance(by: 0)
    #expect(
      probe.log == ["0.0s subscription Throttle", "0.0s value 1", "0.0s failure TimelineFailure()"])
  }

  @Test func `X-A3 what comes after a completion is ignored`() {
    let upstream = ManualPublisher<Int, Never>()
    let probe = Probe<Int, Never>()
    upstream.throttle(for: .seconds(10), scheduler: scheduler, latest: true).subscribe(probe)
    upstream.send(1)
    upstream.send(completion: .finished)
    upstream.send(2)
    upstream.send(completion: .finished)
    scheduler.clock.run()
    #expect(probe.log == ["subscription Throttle", "value 1", "finished"])
  }

  @Test func `X-A32 throttle's calls of its scheduler, in order`() {
    attach(latest: true)
    #expect(scheduler.takeLog() == ["now", "now"])
    subject.send(1)
    #expect(scheduler.takeLog() == ["now", "schedule"])
    subject.send(2)
    #expect(scheduler.takeLog() == ["now"])
    scheduler.clock.advance(by: .seconds(1))
    #expect(scheduler.takeLog() == ["now"])
    subject.send(3)
    #expect(
      scheduler.takeLog() == ["now", "minimumTolerance", "schedule after 10.0s, tolerance 0.0s"])
    subject.send(4)
    subject.send(completion: .finished)
    #expect(scheduler.takeLog() == ["now", "now"])
    scheduler.clock.run()
    #expect(scheduler.takeLog() == [])
    #expect(probe.log.dropFirst() == ["0.0s value 2", "10.0s value 4", "10.0s finished"])
  }

  @Test func `X-A32 throttle's calls for a completion without a value`() {
    attach(latest: false)
    _ = scheduler.takeLog()
    subject.send(completion: .finished)
    #expect(scheduler.takeLog() == ["now", "schedule"])
    scheduler.clock.run()
    #expect(scheduler.takeLog() == [])
    #expect(probe.log.last == "0.0s finished")
  }

  @Test func `X-A37 a scheduled delivery does not hold a subscriber that has cancelled`() {
    weak var left: Probe<Int, TimelineFailure>?
    do {
      let probe = Probe<Int, TimelineFailure>()
      left = probe
      subject.throttle(for: .seconds(10), scheduler: scheduler, latest: true).subscribe(probe)
      subject.send(1)
      probe.cancel()
    }
    #expect(left == nil)
  }
}

/// Runs on a virtual clock what is to run at once 2 s later.
private struct LateScheduler: Scheduler {
  typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  typealias SchedulerOptions = VirtualTimeScheduler.SchedulerOptions
  let clock: VirtualTimeScheduler

  init(_ clock: VirtualTimeScheduler) { self.clock = clock }

  var now: SchedulerTimeType { clock.now }
  var minimumTolerance: SchedulerTimeType.Stride { clock.minimumTolerance }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    clock.schedule(after: clock.now.advanced(by: .seconds(2)), action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    clock.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    clock.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
