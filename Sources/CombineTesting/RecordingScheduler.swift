import Combine

/// A virtual clock that records every call an operator makes of its scheduler.
///
/// ```swift
/// let scheduler = RecordingScheduler()
/// let token = subject.delay(for: .seconds(1), scheduler: scheduler).sink { print($0) }
/// subject.send("Swift")
/// #expect(scheduler.log.last == "schedule after 1.0s, tolerance 0.0s")
/// scheduler.clock.advance(by: .seconds(1))  // prints Swift
/// ```
///
/// | call | is recorded as |
/// |---|---|
/// | `now` | `now` |
/// | `minimumTolerance` | `minimumTolerance` |
/// | `schedule(options:_:)` | `schedule` |
/// | `schedule(after:tolerance:options:_:)` | `schedule after 1.0s, tolerance 0.0s` |
/// | `schedule(after:interval:tolerance:options:_:)` | `schedule after 1.0s, every 0.5s, tolerance 0.0s` |
/// | `cancel()` of the last one's token | `cancel` |
///
/// Options that are not nil add `, options`. It may be used from several threads.
public final class RecordingScheduler: Scheduler, @unchecked Sendable {
  public typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  public typealias SchedulerOptions = VirtualTimeScheduler.SchedulerOptions

  /// The clock that runs the actions. Moving it and reading it are not recorded.
  public let clock: VirtualTimeScheduler

  private let lock = NSLock()
  private var calls: [String] = []

  /// A scheduler that records what it passes on to a clock.
  public init(clock: VirtualTimeScheduler = VirtualTimeScheduler()) { self.clock = clock }

  /// The calls since the beginning or the last ``takeLog()``.
  public var log: [String] { lock.withLock { calls } }

  /// The calls since the last time, which are then forgotten.
  public func takeLog() -> [String] {
    lock.withLock {
      defer { calls = [] }
      return calls
    }
  }

  public var now: SchedulerTimeType {
    record("now")
    return clock.now
  }

  public var minimumTolerance: SchedulerTimeType.Stride {
    record("minimumTolerance")
    return clock.minimumTolerance
  }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    record("schedule", options)
    clock.schedule(options: options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    record("schedule after \(date), tolerance \(tolerance)", options)
    clock.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    record("schedule after \(date), every \(interval), tolerance \(tolerance)", options)
    let token = clock.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, action)
    return AnyCancellable { [self] in
      record("cancel")
      token.cancel()
    }
  }

  private func record(_ call: String, _ options: SchedulerOptions? = nil) {
    lock.withLock { calls.append(options == nil ? call : call + ", options") }
  }
}
