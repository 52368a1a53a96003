extension Publisher {
  /// Delivers at most one value an interval, on a scheduler.
  ///
  /// A value is delivered by an action of the scheduler: the next there is, or, within an interval
  /// of the last delivery, one at its end. Of what comes until that action runs, the newest
  /// (`latest`) or the oldest is delivered; the others are gone. If the upstream finishes or fails
  /// meanwhile, the completion follows the value at once.
  ///
  /// Source: A5/B59; X-A3 and X-A32.
  @inlinable public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// Delivers at most one value an interval. Demand: everything is asked for; a value that comes
  /// while nothing is owed is dropped.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long no second value is delivered.
    public let interval: Context.SchedulerTimeType.Stride
    /// Where the interval is measured, and values are delivered.
    public let scheduler: Context
    /// Whether the newest value of an interval is delivered, not the oldest.
    public let latest: Bool

    @inlinable public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ThrottleInner(subscriber, interval, scheduler, latest: latest))
    }
  }
}

@usableFromInline
final class ThrottleInner<Downstream: Subscriber, Context: Scheduler>:
  MeteredOutlet<Downstream>, Subscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline var state: ThrottleState<Input, Context.SchedulerTimeType>

  /// Reads the clock, as `receive(subscription:)` does, only because Apple's reads it then.
  @inlinable init(
    _ downstream: Downstream, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    latest: Bool
  ) {
    self.interval = interval
    self.scheduler = scheduler
    state = ThrottleState(latest: latest)
    super.init(name: "Throttle", downstream: downstream)
    _ = scheduler.now
  }

  @inlinable func receive(subscription: any Subscription) {
    _ = scheduler.now
    if open(subscription) { subscription.request(.unlimited) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    let now = scheduler.now
    var value: Input? = input
    lock.lock()
    let isWanted = isOpenLocked && demand > .none
    let action = isWanted ? state.receive(&value, at: now) : .wait
    lock.unlock()
    switch action {
    case .wait: break
    case .schedule: scheduler.schedule(options: nil) { self.fire() }
    case .scheduleAfter(let time):
      scheduler.schedule(after: time, tolerance: scheduler.minimumTolerance, options: nil) {
        self.fire()
      }
    }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    _ = scheduler.now
    guard isSubscribed, post(completion), lock.withLock({ state.pending == nil }) else { return }
    scheduler.schedule(options: nil) { self.fire() }
  }

  /// Delivers what is pending, and the completion if there is one. The clock is read before the
  /// value is taken, so that none that comes meanwhile finds the interval over.
  @inlinable func fire() {
    let isFollowed = lock.withLock { state.pending == nil || completion != nil }
    let next = isFollowed ? nil : scheduler.now.advanced(by: interval)
    lock.lock()
    let value = state.takePending(untilNext: next)
    if let value, isActive {
      demand -= 1
      values.append(value)
      due += 1
    }
    if completion != nil { due += 1 }
    deliverLocked()
    lock.unlock()
    withExtendedLifetime(value) {}
  }

  @inlinable override func close() {
    super.close()
    let dropped = lock.withLock { state.pending.take() }
    withExtendedLifetime(dropped) {}
  }
}
