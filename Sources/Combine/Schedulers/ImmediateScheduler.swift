/// Runs every action at once, on the caller's thread, before `schedule` returns.
///
/// It has no clock: delays are ignored, and the distance between any two of its times is 0. A
/// repeating action runs once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The immediate scheduler takes no options.
  public typealias SchedulerOptions = Never

  /// The only time of an immediate scheduler.
  public struct SchedulerTimeType: Strideable, Sendable {
    @inlinable init() {}

    /// Always 0.
    @inlinable public func distance(to other: SchedulerTimeType) -> Stride { 0 }

    /// The same moment: an immediate scheduler does not wait.
    @inlinable public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// An amount of time that an immediate scheduler is told, and ignores. Its number has no unit:
    /// a literal gives it, without its fraction, and `.seconds(_:)` and its like are all 0.
    public struct Stride: _SchedulerStride, Hashable {
      public typealias FloatLiteralType = Double
      public typealias IntegerLiteralType = Int
      public typealias Magnitude = Int

      /// The number, with its sign.
      public var magnitude: Int

      /// A stride of that number.
      @inlinable public init(_ value: Int) { magnitude = value }

      @inlinable public init(_magnitude: Int) { magnitude = _magnitude }

      @inlinable public init(integerLiteral value: Int) { magnitude = value }

      /// The literal without its fraction; the nearest number there is, if it is too large.
      @inlinable public init(floatLiteral value: Double) {
        magnitude = Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
      }

      @inlinable public static func seconds(_ s: Int) -> Stride { 0 }
      @inlinable public static func seconds(_ s: Double) -> Stride { 0 }
      @inlinable public static func milliseconds(_ ms: Int) -> Stride { 0 }
      @inlinable public static func microseconds(_ us: Int) -> Stride { 0 }
      @inlinable public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }

  @inlinable init() {}

  /// The immediate scheduler; all are alike.
  @inlinable public static var shared: ImmediateScheduler { ImmediateScheduler() }

  /// The one moment there is.
  @inlinable public var now: SchedulerTimeType { SchedulerTimeType() }

  /// Always 0.
  @inlinable public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the action before returning.
  @inlinable public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    action()
  }

  /// Runs the action before returning, whatever the date.
  @inlinable public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs the action once before returning; the token has nothing left to cancel.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
