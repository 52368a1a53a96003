extension Publisher {
  /// Delivers values and the completion on a scheduler, each `interval` after it came.
  ///
  /// A failure is delayed as well. Tolerance is how much later a delivery may be; without one it is
  /// the scheduler's smallest.
  ///
  /// Source: A5/B57.
  @inlinable public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Delivers events later. Demand: passed on as it is, at once.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How much later they are delivered.
    public let interval: Context.SchedulerTimeType.Stride
    /// How much later than that they may be.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// Where they are delivered.
    public let scheduler: Context
    /// What the scheduler is told with every action.
    public let options: Context.SchedulerOptions?

    @inlinable public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(DelayInner(subscriber, interval, tolerance, scheduler, options))
    }
  }
}

/// Has no description of its own, as Apple's has none (X-D6).
///
/// Schedules one action an event. Timers of almost the same date may fire in any order; the queue
/// in ``Outlet`` still delivers in the order in which the events came.
@usableFromInline
final class DelayInner<Downstream: Subscriber, Context: Scheduler>:
  Outlet<Downstream>, Subscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Stride = Context.SchedulerTimeType.Stride

  @usableFromInline let interval: Stride
  @usableFromInline let tolerance: Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?

  @inlinable init(
    _ downstream: Downstream, _ interval: Stride, _ tolerance: Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    self.interval = interval
    self.tolerance = tolerance
    self.scheduler = scheduler
    self.options = options
    super.init(name: "Delay", downstream: downstream)
  }

  @inlinable func receive(subscription: any Subscription) { open(subscription) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    if isSubscribed, post(input) { scheduleDelivery() }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if isSubscribed, post(completion) { scheduleDelivery() }
  }

  @inlinable func scheduleDelivery() {
    scheduler.schedule(
      after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options
    ) { self.deliverOne() }
  }
}
