/// Says where and when a closure runs: a queue, a run loop, or a clock that a test moves by hand.
///
/// An implementer owes three things. `schedule(options:_:)` runs the action as soon as it can;
/// `schedule(after:tolerance:options:_:)` never before the date; the repeating form first at the
/// date, then once an interval until the returned token is cancelled. None of them may run the
/// action while holding a lock of the scheduler, and all may be called from any thread. An
/// operator may rely on nothing else: not on order, not on a single thread.
public protocol Scheduler<SchedulerTimeType> {
  /// A moment on this scheduler's clock.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// What a caller may ask for beyond the time; `Never` where there is nothing to ask for.
  associatedtype SchedulerOptions

  /// The present moment on this scheduler's clock.
  var now: SchedulerTimeType { get }

  /// The smallest tolerance the scheduler can honour.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs the action at the next opportunity.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs the action at some time after `date`, late by no more than `tolerance` where possible.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs the action at some time after `date`, then once every `interval`, until the returned
  /// token is cancelled. The tokens of this module's queues and run loops are `AnyCancellable`s:
  /// dropping one stops its timer.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs the action at the next opportunity, with no options.
  @inlinable public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs the action after `date`, with the smallest tolerance and no options.
  @inlinable public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs the action after `date`, with no options.
  @inlinable public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs the action after `date` and then every `interval`, with the smallest tolerance.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs the action after `date` and then every `interval`, with no options.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

/// An amount of time that can be written in the usual units, as in `.milliseconds(300)`.
public protocol SchedulerTimeIntervalConvertible {
  /// The amount of `s` whole seconds.
  static func seconds(_ s: Int) -> Self
  /// The amount of `s` seconds, fractions included.
  static func seconds(_ s: Double) -> Self
  /// The amount of `ms` thousandths of a second.
  static func milliseconds(_ ms: Int) -> Self
  /// The amount of `us` millionths of a second.
  static func microseconds(_ us: Int) -> Self
  /// The amount of `ns` billionths of a second.
  static func nanoseconds(_ ns: Int) -> Self
}
