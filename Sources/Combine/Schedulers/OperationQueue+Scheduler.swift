import Dispatch
import Foundation

extension OperationQueue {
  /// A moment on the clock of operation queues, the date.
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

  /// An operation queue takes no options, but Apple's signatures name the type.
  public struct SchedulerOptions: Sendable {}
}

/// An operation queue runs its actions as operations: as many at a time as it allows, none while it
/// is suspended. The operators of this module still deliver one value at a time.
extension OperationQueue: Scheduler {
  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// 0: a queue may be as exact as the kernel's timers.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Adds the action as an operation.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    addOperation(sendable(action))
  }

  /// Adds the action as an operation at `date`. The tolerance is not made use of.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let action = sendable(action)
    DispatchQueue.global().asyncAfter(deadline: .now() + date.date.timeIntervalSinceNow) {
      self.addOperation(action)
    }
  }

  /// Adds the action as an operation at every tick. Dropping the token stops the timer, as
  /// cancelling it does.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = sendable(action)
    let ticks = DispatchSource.makeTimerSource(queue: .global())
    ticks.schedule(
      deadline: .now() + date.date.timeIntervalSinceNow, repeating: interval.timeInterval,
      leeway: .nanoseconds(Int(_seconds: tolerance.timeInterval)))
    ticks.setEventHandler { self.addOperation(action) }
    ticks.resume()
    return AnyCancellable { ticks.cancel() }
  }
}
