extension Publisher {
  /// Delivers values and the completion on a scheduler, in the order in which they came.
  ///
  /// The subscription itself is handed down at once, on the caller's thread. On a concurrent queue
  /// the values still arrive one at a time and in order.
  ///
  /// Source: A5/B60.
  @inlinable public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Delivers values and the completion on a scheduler. Demand: passed on as it is;
  /// what a value returns becomes a request.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Where they are delivered.
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
      upstream.subscribe(ReceiveOnInner(subscriber, scheduler, options))
    }
  }
}

/// Schedules the same closure for every event; the queue in ``Outlet`` says which one it stands
/// for.
@usableFromInline
final class ReceiveOnInner<Downstream: Subscriber, Context: Scheduler>:
  Outlet<Downstream>, Subscriber, Named
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?
  ) {
    self.scheduler = scheduler
    self.options = options
    super.init(name: "ReceiveOn", downstream: downstream)
  }

  @inlinable func receive(subscription: any Subscription) { open(subscription) }

  /// An immediate scheduler delivers within the call, as if this were not there.
  @inlinable @inline(__always) var isImmediate: Bool { Context.self == ImmediateScheduler.self }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isSubscribed else { return .none }
    if isImmediate {
      let more = openDownstream?.receive(input) ?? .none
      if more > .none { request(more) }
    } else if post(input) {
      scheduler.schedule(options: options) { self.deliverOne() }
    }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if isSubscribed, post(completion) { scheduler.schedule(options: options) { self.deliverOne() } }
  }
}
