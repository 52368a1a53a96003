extension Publisher {
  /// Delivers at most one value an interval, on a scheduler.
  ///
  /// The first value is delivered at once and starts an interval; of what comes during an interval
  /// the newest (`latest`) or the oldest is delivered at its end, and starts another. After an
  /// interval in which nothing came the next value is delivered at once again. If the upstream
  /// finishes or fails while a value is kept, the value is delivered when it is due, and the
  /// completion follows it.
  ///
  /// Source: spec book-a-ch5-7-combine, B59 and exercise 7.3.
  @inlinable public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// Delivers at most one value an interval. Demand: everything is asked for; a value that falls
  /// due while nothing is owed is dropped.
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
  @usableFromInline var isCompletionWaiting = false

  @inlinable init(
    _ downstream: Downstream, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    latest: Bool
  ) {
    self.interval = interval
    self.scheduler = scheduler
    state = ThrottleState(latest: latest)
    super.init(name: "Throttle", downstream: downstream)
  }

  @inlinable func receive(subscription: any Subscription) {
    if open(subscription) { subscription.request(.unlimited) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    let now = scheduler.now
    let end = now.advanced(by: interval)
    var value: Input? = input
    switch lock.withLock({ state.receive(&value, at: now, windowTo: end) }) {
    case .nothing: break
    case .send(let value):
      guard take(), post(value) else { break }
      scheduler.schedule { self.deliverOne() }
    case .startTimer(let time):
      scheduler.schedule(after: time) { self.fire() }
    }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    guard post(completion) else { return }
    let isDue = lock.withLock {
      isCompletionWaiting = state.kept != nil
      return !isCompletionWaiting
    }
    if isDue { scheduler.schedule { self.deliverOne() } }
  }

  /// The end of a window: the kept value is due, and with it a completion that waited for it.
  @inlinable func fire() {
    let end = scheduler.now.advanced(by: interval)
    lock.lock()
    let action = state.fired(windowTo: end)
    if case .send(let value) = action, demand != .none, isActive {
      demand -= 1
      values.append(value)
      due += 1
    }
    if isCompletionWaiting { due += 1 }
    isCompletionWaiting = false
    deliverLocked()
    lock.unlock()
    withExtendedLifetime(action) {}
  }

  /// Takes one off the demand; false if nothing is owed.
  @inlinable func take() -> Bool {
    lock.withLock {
      guard demand != .none else { return false }
      demand -= 1
      return true
    }
  }
}
