extension Publisher {
  /// Delivers a value on a scheduler once no other has come for `dueTime`.
  ///
  /// Five keystrokes become one search. When the upstream finishes or fails, a value still waiting
  /// is dropped and the completion is delivered.
  ///
  /// Source: A5/B58, A5/T11.
  @inlinable public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(
      upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Delivers the last value before a pause. Demand: everything is asked for; a value that falls
  /// due while nothing is owed is dropped.
  ///
  /// One timer runs at a time, where Apple starts one for every value (X-A32);
  /// only a scheduler of one's own sees the difference. Apple's timers hold the subscriber after a
  /// cancel, ours hold nothing of it (X-A37).
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long it must be quiet.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// Where the quiet is measured, and values are delivered.
    public let scheduler: Context
    /// What the scheduler is told with every timer; the completion is scheduled without, as Apple
    /// does it.
    public let options: Context.SchedulerOptions?

    @inlinable public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(DebounceInner(subscriber, dueTime, scheduler, options))
    }
  }
}

@usableFromInline
final class DebounceInner<Downstream: Subscriber, Context: Scheduler>:
  MeteredOutlet<Downstream>, Subscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias State = DebounceState<Input, Context.SchedulerTimeType>

  @usableFromInline let dueTime: Context.SchedulerTimeType.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  @usableFromInline var state = State()

  @inlinable init(
    _ downstream: Downstream, _ dueTime: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.options = options
    super.init(name: "Debounce", downstream: downstream)
  }

  @usableFromInline override var children: [Mirror.Child] {
    lock.lock()
    let (downstream, demand, newest) = (self.downstream, self.demand, state.newest)
    lock.unlock()
    return [
      ("downstream", downstream as Any), ("downstreamDemand", demand),
      ("currentValue", newest as Any),
    ]
  }

  @inlinable func receive(subscription: any Subscription) {
    if open(subscription) { subscription.request(.unlimited) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    let deadline = scheduler.now.advanced(by: dueTime)
    var value: Input? = input
    act(on: lock.withLock { state.receive(&value, until: deadline) })
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    let forgotten = lock.withLock { state.forget() }
    withExtendedLifetime(forgotten) {}
    guard post(completion) else { return }
    scheduler.schedule(options: nil) { self.deliverOne() }
  }

  @inlinable func act(on action: State.Action) {
    switch action {
    case .nothing: break
    case .send(let value): deliver(value)
    case .startTimer(let time):
      scheduler.schedule(
        after: time, tolerance: scheduler.minimumTolerance, options: options
      ) { self.fire() }
    }
  }

  @inlinable func fire() {
    let now = scheduler.now
    act(on: lock.withLock { state.fired(at: now) })
  }
}
