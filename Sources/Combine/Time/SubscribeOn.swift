extension Publisher {
  /// Subscribes, requests and cancels on a scheduler. Values arrive wherever the upstream sends them.
  @inlinable public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Moves what goes upstream to a scheduler. Demand: passed on as it is, on the scheduler.
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

    @inlinable public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let inner = Inner(downstream: subscriber, scheduler: scheduler, options: options)
      scheduler.schedule(options: options) { upstream.subscribe(inner) }
    }
  }
}

extension Publishers.SubscribeOn {
  /// The lock guards against a cancel that meets a request or the arrival of the subscription; values
  /// pass without it, as the upstream sends one at a time.
  @usableFromInline final class Inner<Downstream: Subscriber>: NamedSubscription, Subscriber
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline enum Phase { case waiting, open(any Subscription), closed }

    @usableFromInline let lock = Lock()
    @usableFromInline let downstream: Downstream
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?
    @exclusivity(unchecked) @usableFromInline var phase = Phase.waiting

    @inlinable init(
      downstream: Downstream, scheduler: Context, options: Context.SchedulerOptions?
    ) {
      self.downstream = downstream
      self.scheduler = scheduler
      self.options = options
    }

    @usableFromInline var name: String { "SubscribeOn" }

    @inlinable func receive(subscription: any Subscription) {
      lock.lock()
      guard case .waiting = phase else {
        lock.unlock()
        return subscription.cancel()
      }
      phase = .open(subscription)
      lock.unlock()
      downstream.receive(subscription: self)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
      guard isOpen else { return .none }
      let demand = downstream.receive(input)
      if demand != .none { request(demand) }
      return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
      guard close() != nil else { return }
      downstream.receive(completion: completion)
    }

    @inlinable func request(_ demand: Subscribers.Demand) {
      scheduler.schedule(options: options) {
        if let subscription = self.subscription { subscription.request(demand) }
      }
    }

    @inlinable func cancel() {
      guard let subscription = close() else { return }
      scheduler.schedule(options: options) { subscription.cancel() }
    }

    @inlinable var isOpen: Bool { subscription != nil }

    @inlinable var subscription: (any Subscription)? {
      lock.lock()
      defer { lock.unlock() }
      guard case .open(let subscription) = phase else { return nil }
      return subscription
    }

    /// Ends it; the subscription only the first time.
    @inlinable func close() -> (any Subscription)? {
      lock.lock()
      let old = phase
      phase = .closed
      lock.unlock()
      guard case .open(let subscription) = old else { return nil }
      return subscription
    }
  }
}
