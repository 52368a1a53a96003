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

  /// Called with every subscription, after it is logged and before anything is asked of it.
  public var onSubscription: ((any Subscription) -> Void)?

  /// Called with every value, after it is logged and before the demand for it is returned.
  public var onValue: ((Input) -> Void)?

  /// What to return for a value.
  public var next: (Input) -> Subscribers.Demand

  private let demand: Subscribers.Demand
  private let clock: VirtualTimeScheduler?
  private let journal: Journal?
  private let keepsSubscription: Bool

  /// The last subscription it was given, until a completion or ``cancel()`` unless it keeps it.
  public private(set) var subscription: (any Subscription)?

  /// - Parameters:
  ///   - demand: What to ask for as soon as the subscription comes; `.none` asks for nothing.
  ///   - clock: Tells the time that is logged with each call; without it none is.
  ///   - journal: Where to note every call too, without the time, and a subscription without its
  ///     name.
  ///   - keepsSubscription: Whether to go on calling the subscription after the end, which a
  ///     subscription has to bear.
  ///   - next: What to return for each value.
  public init(
    demand: Subscribers.Demand = .unlimited, clock: VirtualTimeScheduler? = nil,
    journal: Journal? = nil, keepsSubscription: Bool = false,
    next: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    self.demand = demand
    self.clock = clock
    self.journal = journal
    self.keepsSubscription = keepsSubscription
    self.next = next
  }

  /// Asks for more.
  public func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  /// Cancels the subscription, and lets go of it unless it is to be kept.
  public func cancel() {
    let subscription = subscription
    if !keepsSubscription { forget() }
    subscription?.cancel()
  }

  /// Lets go of the subscription.
  public func forget() { subscription = nil }

  public func receive(subscription: any Subscription) {
    note("subscription \(subscription)", "subscription")
    self.subscription = subscription
    onSubscription?(subscription)
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
    if !keepsSubscription { forget() }
  }

  private func note(_ call: String, _ entry: String? = nil) {
    log.append(clock.map { "\($0.now) \(call)" } ?? call)
    journal?.note(entry ?? call)
  }
}
