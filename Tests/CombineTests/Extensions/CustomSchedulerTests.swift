import Combine
import CombineTesting
import Foundation
import Testing

/// Schedulers as libraries on top of Combine write them: erased ones, clocks for tests, timers.
struct CustomSchedulerTests {
  @Test func `an erased scheduler stands for a queue, a run loop and a clock alike`() {
    let clock = VirtualTimeScheduler()
    let erased = ErasedScheduler(clock)
    let probe = Probe<Int, Never>(clock: clock)
    let subject = PassthroughSubject<Int, Never>()
    subject.debounce(for: .seconds(1), scheduler: erased).subscribe(probe)
    subject.send(1)
    clock.advance(by: .milliseconds(500))
    subject.send(2)
    clock.advance(by: .seconds(2))
    #expect(probe.values == [2])
    #expect(probe.log.last == "1.5s value 2")

    let main = ErasedScheduler(DispatchQueue.main)
    #expect(main.minimumTolerance == DispatchQueue.main.minimumTolerance)
    let immediate = ErasedScheduler(ImmediateScheduler.shared)
    var order: [Int] = []
    immediate.schedule { order.append(1) }
    order.append(2)
    #expect(order == [1, 2])
    _ = [ErasedScheduler(RunLoop.main), ErasedScheduler(RunLoop.current)]
    _ = ErasedScheduler(OperationQueue.main)
  }

  @Test func `generic code computes with any scheduler's times`() {
    func distances<S: Scheduler>(_ scheduler: S, _ time: S.SchedulerTimeType) -> [Bool] {
      let later = time.advanced(by: .seconds(2))
      return [
        time.distance(to: later) == .seconds(2), later > time,
        later.advanced(by: -.milliseconds(2_000)) == time,
        S.SchedulerTimeType.Stride.zero < .microseconds(1),
        .milliseconds(1) + .milliseconds(1) == S.SchedulerTimeType.Stride.milliseconds(2),
        .seconds(0.5) == S.SchedulerTimeType.Stride.milliseconds(500),
        .nanoseconds(1_000_000) == S.SchedulerTimeType.Stride.milliseconds(1),
      ]
    }
    let all = Array(repeating: true, count: 7)
    #expect(distances(DispatchQueue.main, .init(.init(uptimeNanoseconds: 1))) == all)
    #expect(distances(RunLoop.main, .init(Date(timeIntervalSinceReferenceDate: 0))) == all)
    #expect(distances(OperationQueue.main, .init(Date(timeIntervalSinceReferenceDate: 0))) == all)
    #expect(distances(TickScheduler(), 0) == all)
  }

  @Test func `a clock that counts ticks drives the operators`() {
    let scheduler = TickScheduler()
    var log: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    let tokens = [
      subject.delay(for: 3, scheduler: scheduler).sink { log.append("\(scheduler.now): \($0)") },
      subject.collect(.byTime(scheduler, 5)).sink { log.append("\(scheduler.now): \($0)") },
      subject.measureInterval(using: scheduler).sink { log.append("after \($0)") },
    ]
    subject.send(1)
    scheduler.advance(to: 4)
    subject.send(2)
    scheduler.advance(to: 10)
    #expect(log == ["after 0", "3: 1", "after 4", "5: [1, 2]", "7: 2"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a scheduler that runs all at once, on a clock that stands still, is not waited for`()
  {
    let scheduler = StillScheduler(now: DispatchQueue.main.now, options: DispatchQueue.main)
    var log: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    func watch(_ name: String, _ publisher: some Publisher<Int, Never>) -> AnyCancellable {
      publisher.sink(
        receiveCompletion: { log.append("\(name) \($0)") },
        receiveValue: { log.append("\(name) \($0)") })
    }
    let tokens = [
      watch("debounce", subject.debounce(for: .seconds(1), scheduler: scheduler)),
      watch("throttle", subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true)),
      watch("delay", subject.delay(for: .seconds(1), scheduler: scheduler)),
      watch("timeout", subject.timeout(.seconds(1), scheduler: scheduler)),
    ]
    #expect(log == ["timeout finished"])
    log = []
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    let events = ["1", "2", "finished"]
    #expect(log == events.flatMap { ["debounce \($0)", "throttle \($0)", "delay \($0)"] })
    withExtendedLifetime(tokens) {}
  }

  @Test func `a timer publisher of one's own, connected by autoconnect`() {
    let clock = VirtualTimeScheduler()
    let probe = Probe<String, Never>(clock: clock)
    let ticks = Ticks(every: .seconds(1), on: clock).autoconnect()
    ticks.map { "at \($0)" }.prefix(2).subscribe(probe)
    clock.advance(by: .seconds(5))
    #expect(probe.values.count == 2)
    #expect(probe.log.suffix(1) == ["2.0s finished"])
    #expect(clock.pendingCount == 0)
  }

  @Test func `demand is computed as libraries do`() {
    var demand = Subscribers.Demand.max(3)
    demand -= 1
    demand += .max(2)
    demand *= 2
    #expect(demand == 8)
    #expect(demand > 7 && 9 > demand && demand != .unlimited && demand < .unlimited)
    #expect(Subscribers.Demand.unlimited - .max(3) == .unlimited)
    #expect(Subscribers.Demand.max(3) - 5 == .none)
    #expect(Subscribers.Demand.unlimited.max == nil && Subscribers.Demand.none.max == 0)
    #expect(Set([Subscribers.Demand.max(0), .none]).count == 1)
    #expect("\(Subscribers.Demand.max(2)) \(Subscribers.Demand.unlimited)" == "max(2) unlimited")
  }

  @Test func `Timer keeps a tolerance given to its initialiser`() {
    let publisher = Timer.TimerPublisher(
      interval: 2, tolerance: 0.5, runLoop: .main, mode: .default)
    #expect(publisher.interval == 2)
    #expect(publisher.tolerance == 0.5)
  }
}

/// Forgets which scheduler it stands for, but not its times.
private struct ErasedScheduler<Time: Strideable, Options>: Scheduler
where Time.Stride: SchedulerTimeIntervalConvertible {
  typealias SchedulerTimeType = Time
  typealias SchedulerOptions = Options
  typealias Action = () -> Void

  private let currentTime: () -> Time
  private let tolerance: () -> Time.Stride
  private let once: (Options?, @escaping Action) -> Void
  private let after: (Time, Time.Stride, Options?, @escaping Action) -> Void
  private let every: (Time, Time.Stride, Time.Stride, Options?, @escaping Action) -> any Cancellable

  init<S: Scheduler>(_ base: S) where S.SchedulerTimeType == Time, S.SchedulerOptions == Options {
    currentTime = { base.now }
    tolerance = { base.minimumTolerance }
    once = base.schedule(options:_:)
    after = base.schedule(after:tolerance:options:_:)
    every = base.schedule(after:interval:tolerance:options:_:)
  }

  var now: Time { currentTime() }
  var minimumTolerance: Time.Stride { tolerance() }

  func schedule(options: Options?, _ action: @escaping Action) { once(options, action) }

  func schedule(
    after date: Time, tolerance: Time.Stride, options: Options?, _ action: @escaping Action
  ) {
    after(date, tolerance, options, action)
  }

  func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Options?,
    _ action: @escaping Action
  ) -> any Cancellable {
    every(date, interval, tolerance, options, action)
  }
}

/// Runs every action at once, whatever its date: for tests that are not to wait.
private struct StillScheduler<Time: Strideable, Options>: Scheduler
where Time.Stride: SchedulerTimeIntervalConvertible {
  let now: Time
  let minimumTolerance = Time.Stride.zero

  /// The time of a scheduler, for one that takes the same options.
  init<S: Scheduler>(now: Time, options: S)
  where S.SchedulerTimeType == Time, S.SchedulerOptions == Options {
    self.now = now
  }

  func schedule(options: Options?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: Time, tolerance: Time.Stride, options: Options?, _ action: @escaping () -> Void
  ) {
    action()
  }

  func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Options?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}

/// A clock of whole ticks, a second each, that goes on when it is told to.
private final class TickScheduler: Scheduler {
  typealias SchedulerTimeType = Ticking
  typealias SchedulerOptions = Never

  struct Ticking: Strideable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    var value: Int
    var description: String { "\(value / 1_000_000_000)" }

    init(integerLiteral value: Int) { self.value = value * 1_000_000_000 }
    private init(nanoseconds: Int) { value = nanoseconds }

    func distance(to other: Self) -> Step { Step(nanoseconds: other.value - value) }
    func advanced(by step: Step) -> Self { Self(nanoseconds: value + step.magnitude) }

    struct Step: SignedNumeric, Comparable, SchedulerTimeIntervalConvertible,
      CustomStringConvertible
    {
      var magnitude: Int
      var description: String { "\(magnitude / 1_000_000_000)" }

      init(nanoseconds: Int) { magnitude = nanoseconds }
      init(integerLiteral value: Int) { magnitude = value * 1_000_000_000 }
      init?(exactly source: some BinaryInteger) {
        guard let value = Int(exactly: source) else { return nil }
        self.init(integerLiteral: value)
      }

      static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
      static func + (a: Self, b: Self) -> Self { Self(nanoseconds: a.magnitude + b.magnitude) }
      static func - (a: Self, b: Self) -> Self { Self(nanoseconds: a.magnitude - b.magnitude) }
      static func * (a: Self, b: Self) -> Self { Self(nanoseconds: a.magnitude * b.magnitude) }
      static func += (a: inout Self, b: Self) { a = a + b }
      static func -= (a: inout Self, b: Self) { a = a - b }
      static func *= (a: inout Self, b: Self) { a = a * b }
      static func seconds(_ value: Int) -> Self { Self(integerLiteral: value) }
      static func seconds(_ value: Double) -> Self { Self(nanoseconds: Int(value * 1e9)) }
      static func milliseconds(_ value: Int) -> Self { Self(nanoseconds: value * 1_000_000) }
      static func microseconds(_ value: Int) -> Self { Self(nanoseconds: value * 1_000) }
      static func nanoseconds(_ value: Int) -> Self { Self(nanoseconds: value) }
    }
  }

  private(set) var now: Ticking = 0
  let minimumTolerance: Ticking.Step = 0
  private var waiting: [(id: Int, date: Ticking, action: () -> Void)] = []
  private var nextID = 0

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: 0, options: nil, action)
  }

  func schedule(
    after date: Ticking, tolerance: Ticking.Step, options: Never?, _ action: @escaping () -> Void
  ) {
    add(date, nextID, action)
    nextID += 1
  }

  func schedule(
    after date: Ticking, interval: Ticking.Step, tolerance: Ticking.Step, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let id = nextID
    nextID += 1
    func fire(at date: Ticking) {
      add(date, id) {
        fire(at: date.advanced(by: interval))
        action()
      }
    }
    fire(at: date)
    return AnyCancellable { self.waiting.removeAll { $0.id == id } }
  }

  func advance(to end: Ticking) {
    while let next = waiting.first, next.date <= end {
      waiting.removeFirst()
      now = next.date
      next.action()
    }
    now = end
  }

  private func add(_ date: Ticking, _ id: Int, _ action: @escaping () -> Void) {
    let place = waiting.firstIndex { $0.date > date } ?? waiting.count
    waiting.insert((id, date, action), at: place)
  }
}

/// The times at which a scheduler repeats, once connected.
private final class Ticks<S: Scheduler>: ConnectablePublisher {
  typealias Output = S.SchedulerTimeType
  typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()
  private let interval: S.SchedulerTimeType.Stride
  private let scheduler: S

  init(every interval: S.SchedulerTimeType.Stride, on scheduler: S) {
    self.interval = interval
    self.scheduler = scheduler
  }

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subject.subscribe(subscriber)
  }

  func connect() -> any Cancellable {
    scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval,
      tolerance: scheduler.minimumTolerance, options: nil
    ) { [subject, scheduler] in subject.send(scheduler.now) }
  }
}
