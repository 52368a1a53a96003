extension Publisher {
  /// Delivers a value on a scheduler once no other has come for `dueTime`.
  ///
  /// Five keystrokes become one search. When the upstream finishes or fails, a value still waiting is
  /// dropped and the completion is delivered.
  ///
  /// Source: spec book-a-ch5-7-combine, B58, T11.
  @inlinable public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(
      upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Delivers the last value before a pause. Demand: everything is asked for; a value that falls due while
  /// nothing is owed is dropped.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long it must be quiet.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// Where the quiet is measured, and values are delivered.
    public let scheduler: Context
    /// What the scheduler is told with every action.
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

    @inlinable public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(downstream: subscriber, debounce: self))
    }
  }
}

extension Publishers.Debounce {
  @usableFromInline final class Inner<Downstream: Subscriber>: MeteredOutlet<Downstream>, Subscriber
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let debounce: Publishers.Debounce<Upstream, Context>
    @usableFromInline var state = DebounceState<Input, Context.SchedulerTimeType>()

    @inlinable init(downstream: Downstream, debounce: Publishers.Debounce<Upstream, Context>) {
      self.debounce = debounce
      super.init(name: "Debounce", downstream: downstream)
    }

    @inlinable func receive(subscription: any Subscription) {
      if open(subscription) { subscription.request(.unlimited) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
      let deadline = debounce.scheduler.now.advanced(by: debounce.dueTime)
      var value: Input? = input
      act(on: lock.withLock { state.receive(&value, until: deadline) })
      return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
      let forgotten = lock.withLock { state.forget() }
      withExtendedLifetime(forgotten) {}
      guard post(completion) else { return }
      debounce.scheduler.schedule(options: debounce.options) { self.deliverOne() }
    }

    @inlinable func act(on action: DebounceState<Input, Context.SchedulerTimeType>.Action) {
      switch action {
      case .nothing: break
      case .send(let value): deliver(value)
      case .startTimer(let time):
        debounce.scheduler.schedule(
          after: time, tolerance: debounce.scheduler.minimumTolerance, options: debounce.options
        ) { self.fire() }
      }
    }

    @inlinable func fire() {
      let now = debounce.scheduler.now
      act(on: lock.withLock { state.fired(at: now) })
    }
  }
}
