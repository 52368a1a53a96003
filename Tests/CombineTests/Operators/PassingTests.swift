import Combine
import CombineTesting
import Testing

/// X-A7 and X-A8: which operators hand the upstream's subscription on, and which put one of their
/// own in between.
struct PassingTests {
  static let passing = [
    OperatorUse("map") { $0.map { $0 } },
    OperatorUse("map(keyPath)") { $0.map(\.self) },
    OperatorUse("mapError") { $0.mapError { _ in Trouble.second } },
    OperatorUse("filter") { $0.filter { $0 != 0 } },
    OperatorUse("scan") { $0.scan(0, +) },
    OperatorUse("assertNoFailure") { $0.assertNoFailure() },
  ]

  static let own = [
    OperatorUse("removeDuplicates") { $0.removeDuplicates() },
    OperatorUse("removeDuplicates(by:)") { $0.removeDuplicates { $0 == $1 } },
    OperatorUse("measureInterval") { $0.measureInterval(using: VirtualTimeScheduler()) },
  ]

  @Test(arguments: passing)
  func `X-A7 the upstream's own subscription goes down, and a second one too`(
    _ operation: OperatorUse
  ) {
    let rig = Rig(operation)
    let first = rig.upstream.sendSubscription("First")
    #expect(rig.downstream.subscription as AnyObject === first)
    let second = rig.upstream.sendSubscription("Second")
    #expect(rig.downstream.subscription as AnyObject === second)
    #expect(rig.take() == ["subscription", "subscription"])
  }

  @Test(arguments: passing)
  func `X-A7 what comes after an end passes`(_ operation: OperatorUse) {
    let rig = Rig(operation)
    rig.upstream.send(completion: .finished)
    rig.upstream.send(1)
    rig.upstream.send(completion: .finished)
    #expect(rig.take() == ["finished", "value 1", "finished"])
  }

  @Test func `X-A7 compactMap passes all, under its own name`() {
    let rig = Rig(OperatorUse("") { $0.compactMap { $0 == 0 ? nil : $0 } })
    let subscription = rig.upstream.sendSubscription()
    #expect("\(rig.downstream.subscription!)" == "CompactMap")
    #expect(rig.downstream.subscription?.combineIdentifier == subscription.combineIdentifier)
    rig.downstream.next = { _ in .max(4) }
    rig.downstream.request(.max(2))
    rig.downstream.cancel()
    rig.downstream.cancel()
    #expect(rig.take() == ["subscription", "request max(2)", "cancel", "cancel"])
    #expect(rig.upstream.send(0) == .max(1))
    #expect(rig.upstream.send(5) == .max(4))
    rig.upstream.send(completion: .finished)
    rig.upstream.send(completion: .failure(.first))
    #expect(rig.take() == ["value 5", "finished", "failure first"])
    rig.upstream.sendSubscription("Second")
    #expect(rig.take() == ["subscription"])
  }

  @Test func `X-A7 ignoreOutput asks for everything besides what is asked for`() {
    let rig = Rig(OperatorUse("") { $0.ignoreOutput() }, demand: .max(42))
    let subscription = rig.upstream.sendSubscription()
    #expect(rig.take() == ["subscription", "request max(42)", "request unlimited"])
    #expect(rig.downstream.subscription as AnyObject === subscription)
    #expect(rig.upstream.send(1) == .none)
    rig.upstream.send(completion: .finished)
    #expect(rig.take() == ["finished"])
  }

  @Test func `X-A7 an operator without state keeps neither side alive`() {
    let upstream = ManualPublisher<Int, Never>()
    weak var left: RecordingSubscription?
    do {
      let subscription = RecordingSubscription()
      left = subscription
      let probe = Probe<Int, Never>()
      upstream.map { $0 }.scan(0, +).compactMap { $0 }.filter { _ in true }.subscribe(probe)
      upstream.send(subscription: subscription)
      probe.forget()
    }
    #expect(left == nil)
  }

  @Test(arguments: own)
  func `X-A8 a second subscription is refused, and nothing passes after an end`(
    _ operation: OperatorUse
  ) {
    let rig = Rig(operation)
    let subscription = rig.upstream.sendSubscription()
    #expect(rig.downstream.subscription as AnyObject !== subscription)
    #expect(rig.take() == ["subscription"])
    rig.upstream.sendSubscription("Second")
    rig.upstream.send(subscription: subscription)
    #expect(rig.take() == ["Second cancel", "cancel"])
    rig.upstream.send(completion: .finished)
    rig.upstream.send(completion: .failure(.first))
    #expect(rig.upstream.send(1) == .none)
    #expect(rig.take() == ["finished"])
    rig.downstream.cancel()
    rig.downstream.request(.max(1))
    #expect(rig.take() == [])
  }

  @Test func `X-B14 the last value of a range returns what the subscriber asks for`() {
    let rig = Rig(OperatorUse("") { $0.output(in: 1..<3) }, demand: .max(1))
    rig.downstream.next = { _ in .max(7) }
    rig.upstream.sendSubscription()
    #expect(rig.upstream.send(0) == .max(1))
    #expect(rig.upstream.send(1) == .max(7))
    #expect(rig.upstream.send(2) == .max(7))
    #expect(rig.upstream.send(3) == .none)
    #expect(
      rig.take() == [
        "subscription", "request max(1)", "value 1", "value 2", "cancel", "finished",
      ])
  }

  @Test(arguments: own)
  func `X-A8 a cancel reaches the upstream once`(_ operation: OperatorUse) {
    let rig = Rig(operation)
    rig.upstream.sendSubscription()
    rig.downstream.cancel()
    rig.downstream.cancel()
    rig.downstream.request(.max(1))
    #expect(rig.upstream.send(1) == .none)
    rig.upstream.send(completion: .finished)
    #expect(rig.take() == ["subscription", "cancel"])
  }

  @Test func `X-A8 their names`() {
    func name(_ operation: OperatorUse) -> String {
      let rig = Rig(operation)
      rig.upstream.sendSubscription()
      return "\(rig.downstream.subscription!)"
    }
    #expect(Self.own.map(name) == ["RemoveDuplicates", "RemoveDuplicates", "MeasureInterval"])
  }

  @Test func `X-A8 the time is read at the subscription and at each value`() {
    let clock = CountingClock()
    let rig = Rig(OperatorUse("") { [clock] in $0.measureInterval(using: clock) })
    #expect(clock.reads == 0)
    rig.upstream.sendSubscription()
    #expect(clock.reads == 1)
    rig.upstream.send(1)
    rig.upstream.send(2)
    #expect(clock.reads == 3)
    rig.upstream.send(completion: .finished)
    rig.upstream.send(3)
    #expect(clock.reads == 3)
  }
}

/// Counts how often it is asked for the time.
final class CountingClock: Scheduler, @unchecked Sendable {
  private(set) var reads = 0
  private let clock = VirtualTimeScheduler()

  var now: VirtualTimeScheduler.SchedulerTimeType {
    reads += 1
    return clock.now
  }
  var minimumTolerance: VirtualTimeScheduler.SchedulerTimeType.Stride { clock.minimumTolerance }

  func schedule(
    options: VirtualTimeScheduler.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    clock.schedule(options: options, action)
  }

  func schedule(
    after date: VirtualTimeScheduler.SchedulerTimeType,
    tolerance: VirtualTimeScheduler.SchedulerTimeType.Stride,
    options: VirtualTimeScheduler.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    clock.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  func schedule(
    after date: VirtualTimeScheduler.SchedulerTimeType,
    interval: VirtualTimeScheduler.SchedulerTimeType.Stride,
    tolerance: VirtualTimeScheduler.SchedulerTimeType.Stride,
    options: VirtualTimeScheduler.SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    clock.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
