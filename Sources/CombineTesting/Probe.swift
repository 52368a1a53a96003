import Combine

/// A subscriber that asks for what a test tells it to, and logs what it gets, and when.
///
/// ```swift
/// let clock = VirtualTimeScheduler()
/// let probe = Probe<String, Never>(clock: clock)
/// Just("Swift").delay(for: .seconds(1), scheduler: clock).subscribe(probe)
/// clock.run()
/// #expect(probe.log.dropFirst() == ["1.0s value Swift", "1.0s finished"])
/// ```
public final class Probe<Input, Failure: Error>: Subscriber {
  /// The values, in the order in which they came.
  public private(set) var values: [Input] = []

  /// Everything, as `subscription Map`, `value 1`, `finished` and `failure` with the error; after
  /// the time, if there is a clock.
  public private(set) var log: [String] = []

  /// Called with every value, after it is logged and before the demand for it is returned.
  public var onValue: ((Input) -> Void)?

  private let demand: Subscribers.Demand
  private let clock: VirtualTimeScheduler?
  private let next: (Input) -> Subscribers.Demand

  /// The last subscription it was given, until a completion or ``cancel()``.
  public private(set) var subscription: (any Subscription)?

  /// - Parameters:
  ///   - demand: What to ask for as soon as the subscription comes; `.none` asks for nothing.
  ///   - clock: Tells the time that is logged with each call; without it none is.
  ///   - next: What to return for each value.
  public init(
    demand: Subscribers.Demand = .unlimited, clock: VirtualTimeScheduler? = nil,
    next: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    self.demand = demand
    self.clock = clock
    self.next = next
  }

  /// Asks for more.
  public func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  /// Cancels the subscription, and forgets it.
  public func cancel() { subscription.take()?.cancel() }

  public func receive(subscription: any Subscription) {
    note("subscription \(subscription)")
    self.subscription = subscription
    if demand != .none { subscription.request(demand) }
  }

  public func receive(_ input: Input) -> Subscribers.Demand {
    note("value \(input)")
    values.append(input)
    onValue?(input)
    return next(input)
  }

  public func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: note("finished")
    case .failure(let error): note("failure \(error)")
    }
    subscription = nil
  }

  private func note(_ call: String) { log.append(clock.map { "\($0.now) \(call)" } ?? call) }
}
