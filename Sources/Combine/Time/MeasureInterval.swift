extension Publisher {
  /// Replaces each value with the time since the one before it, the first with the time since the
  /// subscription. The values stay on their thread: the scheduler is only asked for the time.
  @inlinable public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}

extension Publishers {
  /// Tells the time between values. Demand: passed on as it is; what a value
  /// returns becomes a request.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whose clock is read.
    public let scheduler: Context

    @inlinable public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(MeasureIntervalInner<Upstream.Output, _, _>(subscriber, scheduler))
    }
  }
}

/// The time of the last value is touched only by the upstream, one value at a time.
@usableFromInline
final class MeasureIntervalInner<
  Input, Downstream: Subscriber, Context: Scheduler
>: Relay, RelaySubscriber where Downstream.Input == Context.SchedulerTimeType.Stride {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let scheduler: Context
  @exclusivity(unchecked) @usableFromInline var last: Context.SchedulerTimeType?

  @inlinable init(_ downstream: Downstream, _ scheduler: Context) {
    self.downstream = downstream
    self.scheduler = scheduler
    super.init(name: "MeasureInterval")
  }

  @inlinable func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    last = scheduler.now
    downstream.receive(subscription: self)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isSubscribed, let last else { return .none }
    let now = scheduler.now
    self.last = now
    let more = downstream.receive(last.distance(to: now))
    if more > .none { request(more) }
    return .none
  }
}
