extension Publisher {
  /// Subscribes, requests and cancels on a scheduler. Values arrive wherever the upstream sends
  /// them.
  @inlinable public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Moves what goes upstream to a scheduler. Demand: passed on as it is, requests on the
  /// scheduler, what a value returns at once.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Where it is subscribed to, requested from and cancelled.
    public let scheduler: Context
    /// What the scheduler is told with every action.
    public let options: Context.SchedulerOptions?

    @inlinable public init(
      upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let inner = SubscribeOnInner(subscriber, scheduler, options)
      scheduler.schedule(options: options) { upstream.subscribe(inner) }
    }
  }
}

/// Holds no lock while it calls, on an immediate scheduler neither: X-C8 is
/// waived.
@usableFromInline
final class SubscribeOnInner<Downstream: Subscriber, Context: Scheduler>: Relay,
  RelaySubscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?

  @inlinable init(
    _ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?
  ) {
    self.downstream = downstream
    self.scheduler = scheduler
    self.options = options
    super.init(name: "SubscribeOn")
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    // Asked of the subscription of now: a cancel behind the request does not catch up with it.
    guard let upstream = current else { return }
    scheduler.schedule(options: options) { upstream.request(demand) }
  }

  @usableFromInline override func cancel() {
    let upstream = current
    if end(), let upstream { scheduler.schedule(options: options) { upstream.cancel() } }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    isSubscribed ? downstream.receive(input) : .none
  }
}
