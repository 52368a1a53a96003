import Combine

/// A subscriber that asks for what a test tells it to, and logs what it gets.
public final class Probe<Input, Failure: Error>: Subscriber {
  /// The values, in the order in which they came.
  public private(set) var values: [Input] = []

  /// Everything, as `subscription Map`, `value 1`, `finished` and `failure` with the error.
  public private(set) var log: [String] = []

  /// Called with every value, after it is logged and before the demand for it is returned.
  public var onValue: ((Input) -> Void)?

  private let demand: Subscribers.Demand
  private let next: (Input) -> Subscribers.Demand
  private var subscription: (any Subscription)?

  /// - Parameters:
  ///   - demand: What to ask for as soon as the subscription comes; `.none` asks for nothing.
  ///   - next: What to return for each value.
  public init(
    demand: Subscribers.Demand = .unlimited,
    next: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    self.demand = demand
    self.next = next
  }

  /// Asks for more.
  public func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  /// Cancels the subscription, and forgets it.
  public func cancel() { subscription.take()?.cancel() }

  public func receive(subscription: any Subscription) {
    log.append("subscription \(subscription)")
    self.subscription = subscription
    if demand != .none { subscription.request(demand) }
  }

  public func receive(_ input: Input) -> Subscribers.Demand {
    log.append("value \(input)")
    values.append(input)
    onValue?(input)
    return next(input)
  }

  public func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: log.append("finished")
    case .failure(let error): log.append("failure \(error)")
    }
    subscription = nil
  }
}
