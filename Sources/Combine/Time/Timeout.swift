extension Publisher {
  /// Ends when no value has come for an interval, and cancels the upstream then.
  ///
  /// The time counts from the subscription, and anew from the first request and from every value.
  /// Values and the completion are delivered on the scheduler.
  ///
  /// - Parameters:
  ///   - interval: How long it may be silent.
  ///   - scheduler: Measures the interval, and delivers.
  ///   - options: Handed to the scheduler.
  ///   - customError: Makes the error to fail with; without it the end is a normal one.
  @inlinable public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options,
      customError: customError)
  }
}

extension Publishers {
  /// Ends an upstream that is silent for too long. Demand: passed on as it is; silence counts even
  /// while nothing is owed.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long the upstream may be silent.
    public let interval: Context.SchedulerTimeType.Stride
    /// Where the silence is measured, and events are delivered.
    public let scheduler: Context
    /// What the scheduler is told with every action.
    public let options: Context.SchedulerOptions?
    /// Makes the error to fail with; nil to finish instead.
    public let customError: (() -> Failure)?

    @inlinable public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(TimeoutInner(subscriber, interval, scheduler, options, customError))
    }
  }
}

/// One timer runs at a time; when it fires too early for the last restart it is started again for
/// the rest. A clock may stand still: a timer that fires has reached its date, whatever the clock
/// says. Apple starts a timer at every restart (X-A32), and holds a lock meanwhile (X-C8, waived).
@usableFromInline
final class TimeoutInner<Downstream: Subscriber, Context: Scheduler>:
  Outlet<Downstream>, Subscriber, Named
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Time = Context.SchedulerTimeType

  @usableFromInline enum Outcome {
    case over
    case early(Time)
    case late(any Subscription)
  }

  @usableFromInline let interval: Time.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  @usableFromInline let customError: (() -> Failure)?
  @usableFromInline var deadline: Time
  @usableFromInline var isRequested = false

  @inlinable init(
    _ downstream: Downstream, _ interval: Time.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?, _ customError: (() -> Failure)?
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
    self.customError = customError
    deadline = scheduler.now
    super.init(name: "Timeout", downstream: downstream)
  }

  @inlinable func receive(subscription: any Subscription) {
    let deadline = nextDeadline
    lock.withLock { self.deadline = deadline }
    if open(subscription) { startTimer(deadline) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    let deadline = nextDeadline
    guard post(input) else { return .none }
    lock.withLock { self.deadline = deadline }
    scheduler.schedule(options: options) { self.deliverOne() }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    guard post(completion) else { return }
    scheduler.schedule(options: options) { self.deliverOne() }
  }

  /// The first request, even one of zero, counts as a sign of life.
  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    if lock.withLock({ isRequested }) { return super.request(demand) }
    let deadline = nextDeadline
    lock.withLock {
      isRequested = true
      self.deadline = deadline
    }
    super.request(demand)
  }

  @inlinable var nextDeadline: Time { scheduler.now.advanced(by: interval) }

  @inlinable func startTimer(_ time: Time) {
    scheduler.schedule(
      after: time, tolerance: scheduler.minimumTolerance, options: options
    ) { self.fire(since: time) }
  }

  @inlinable func fire(since time: Time) {
    switch outcome(at: max(scheduler.now, time)) {
    case .over: break
    case .early(let deadline): startTimer(deadline)
    case .late(let upstream):
      upstream.cancel()
      guard post(customError.map { .failure($0()) } ?? .finished) else { return }
      deliverOne()
    }
  }

  @inlinable func outcome(at now: Time) -> Outcome {
    lock.lock()
    defer { lock.unlock() }
    guard isOpenLocked, let upstream else { return .over }
    return now < deadline ? .early(deadline) : .late(upstream)
  }
}
