import Foundation

extension RunLoop {
  /// A moment on the clock of run loops, the date.
  public struct SchedulerTimeType: _DateSchedulerTime {
    /// The moment as a date.
    public var date: Date

    /// That moment.
    @inlinable public init(_ date: Date) { self.date = date }

    /// An amount of time in seconds.
    public struct Stride: _SecondsStride, Hashable {
      public typealias FloatLiteralType = TimeInterval
      public typealias IntegerLiteralType = TimeInterval
      public typealias Magnitude = TimeInterval

      /// The amount in seconds, with its sign.
      public var magnitude: TimeInterval

      @inlinable public init(_magnitude: TimeInterval) { magnitude = _magnitude }
    }
  }

  /// A run loop takes no options, but Apple's signatures name the type.
  public struct SchedulerOptions: Sendable {}
}

/// A run loop runs its actions in its default mode, on the thread that runs the loop. Nothing
/// happens while it does not run.
extension RunLoop: Scheduler {
  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// 0: a run loop is as exact as the kernel's timers.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the action in the loop's next round, and wakes the loop if it sleeps. Actions run in the
  /// order in which they were scheduled.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    perform(sendable(action))
    wakeUp()
  }

  /// Runs the action by a timer of this loop.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let action = TimedAction(action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.take()?() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
  }

  /// Runs the action by a repeating timer of this loop. Dropping the token stops the timer, as
  /// cancelling it does.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = TimedAction(action)
    let timer = Timer(
      fire: date.date, interval: interval.timeInterval.repeating, repeats: true
    ) { _ in action.known?() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return AnyCancellable {
      timer.invalidate()
      _ = action.take()
    }
  }

  /// Makes a sleeping loop look at what was performed on it: Linux's `perform` does not.
  private func wakeUp() {
    if self === RunLoop.main {
      coreFoundationWakeUp(coreFoundationMainRunLoop())
    } else if self !== RunLoop.current {
      // The loop that CoreFoundation has for it is out of reach from another thread; a new timer wakes it.
      add(Timer(fire: .distantPast, interval: 0, repeats: false) { _ in }, forMode: .default)
    }
  }
}

/// What a timer runs, until it is taken. On Linux nothing releases the block of a timer, also after
/// it has fired or is invalid; so the block holds this, which lets go of what the user handed over.
private final class TimedAction: @unchecked Sendable {
  private let lock = Lock()
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  var known: (() -> Void)? { lock.withLock { action } }

  func take() -> (() -> Void)? { lock.withLock { action.take() } }
}

@_silgen_name("CFRunLoopGetMain")
private func coreFoundationMainRunLoop() -> UnsafeRawPointer

@_silgen_name("CFRunLoopWakeUp")
private func coreFoundationWakeUp(_ runLoop: UnsafeRawPointer)
