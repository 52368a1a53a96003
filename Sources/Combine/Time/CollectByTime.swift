extension Publisher {
  /// Collects values into arrays, one an interval of a scheduler, and delivers them there.
  ///
  /// An interval in which nothing came delivers nothing. When the upstream finishes, what is
  /// collected is delivered before the end; when it fails, it is dropped.
  @inlinable public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  /// When `collect(_:options:)` delivers what it has collected.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// Once an interval of the scheduler.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// Once an interval of the scheduler, and whenever so many values are collected, one at the
    /// least. The intervals follow each other from the subscription on, whatever is delivered
    /// between.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Delivers arrays of the values of an interval. Demand: by time alone everything is asked for,
  /// by time or count the count for each array; what comes while no array is owed waits in the
  /// collection.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// When arrays are delivered.
    public let strategy: Publishers.TimeGroupingStrategy<Context>
    /// What the scheduler is told with every action.
    public let options: Context.SchedulerOptions?

    @inlinable public init(
      upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CollectByTimeInner<Upstream.Output, _, _>(subscriber, strategy, options))
    }
  }
}

@usableFromInline
final class CollectByTimeInner<
  Input, Downstream: Subscriber, Context: Scheduler
>: MeteredOutlet<Downstream>, Subscriber where Downstream.Input == [Input] {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let scheduler: Context
  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  /// How many values fill an array; nil if only time does.
  @usableFromInline let count: Int?
  @usableFromInline let options: Context.SchedulerOptions?
  @usableFromInline var collected: [Input] = []
  @usableFromInline var isFinishing = false
  @usableFromInline var ticks: (any Cancellable)?

  @inlinable init(
    _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    switch strategy {
    case .byTime(let scheduler, let interval):
      (self.scheduler, self.interval, count) = (scheduler, interval, nil)
    case .byTimeOrCount(let scheduler, let interval, let count):
      (self.scheduler, self.interval, self.count) = (scheduler, interval, max(1, count))
    }
    self.options = options
    super.init(name: "CollectByTime", downstream: downstream)
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand += demand
    let ready = postReadyLocked()
    let upstream = count == nil ? nil : self.upstream
    lock.unlock()
    schedule(ready)
    if let count { upstream?.request(demand * count) }
  }

  @inlinable override func close() {
    super.close()
    let ticks = lock.withLock { self.ticks.take() }
    ticks?.cancel()
  }

  @inlinable func receive(subscription: any Subscription) {
    let start = scheduler.now.advanced(by: interval)
    guard open(subscription) else { return }
    let ticks = scheduler.schedule(
      after: start, interval: interval, tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in self?.tick() }
    lock.withLock { self.ticks = ticks }
    guard isActive else { return close() }
    if count == nil { subscription.request(.unlimited) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    let isOpen = isActive && !isFinishing
    if isOpen { collected.append(input) }
    let ready = isOpen ? postReadyLocked() : 0
    lock.unlock()
    schedule(ready)
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    var dropped: [Input] = []
    var ready = 0
    lock.lock()
    switch completion {
    case .finished:
      isFinishing = true
      ready = postReadyLocked()
    case .failure where self.completion == nil:
      swap(&dropped, &collected)
      self.completion = completion
      ready = 1
    case .failure: break
    }
    lock.unlock()
    schedule(ready)
  }

  /// An interval is over.
  @inlinable func tick() {
    lock.lock()
    if !collected.isEmpty, demand != .none, !isFinishing { due += postLocked(collected.count) }
    deliverLocked()
    lock.unlock()
  }

  /// Posts the full arrays that are owed, and at the end the rest and the end itself; returns how
  /// many events that is.
  @inlinable func postReadyLocked() -> Int {
    var posted = 0
    if let count {
      while collected.count >= count, demand != .none { posted += postLocked(count) }
    }
    guard isFinishing, completion == nil else { return posted }
    if !collected.isEmpty, demand != .none { posted += postLocked(collected.count) }
    guard collected.isEmpty else { return posted }
    completion = .finished
    return posted + 1
  }

  /// Posts the first values as one array.
  @inlinable func postLocked(_ count: Int) -> Int {
    values.append(Array(collected.prefix(count)))
    collected.removeFirst(count)
    demand -= 1
    return 1
  }

  /// So many posted events come due as soon as the scheduler runs.
  @inlinable func schedule(_ count: Int) {
    guard count > 0 else { return }
    scheduler.schedule(options: options) {
      for _ in 0..<count { self.deliverOne() }
    }
  }
}
