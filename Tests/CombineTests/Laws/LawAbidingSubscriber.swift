import Combine
import Testing

/// Watches that a publisher keeps the rules of `Publisher`: never past demand, nothing after the
/// end.
///
/// It asks as it is told: at first, after each value, and when a test calls `request`.
final class LawAbidingSubscriber: Subscriber {
  typealias Input = Int
  typealias Failure = Trouble

  private(set) var values: [Int] = []
  private(set) var end: Subscribers.Completion<Trouble>?
  private(set) var violations: [String] = []
  private(set) var owed = Subscribers.Demand.none
  private(set) var isCancelled = false
  private let first: Subscribers.Demand
  private let afterEach: () -> Subscribers.Demand
  /// Cancels from inside the delivery of this many-th value.
  private let cancelAt: Int?
  private var subscription: (any Subscription)?
  private var isInside = false

  init(
    first: Subscribers.Demand, cancelAt: Int? = nil,
    afterEach: @escaping () -> Subscribers.Demand = { .none }
  ) {
    self.first = first
    self.cancelAt = cancelAt
    self.afterEach = afterEach
  }

  func receive(subscription: any Subscription) {
    if self.subscription != nil { violations.append("a second subscription") }
    self.subscription = subscription
    if first > .none { request(first) }
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    if subscription == nil && !isCancelled { violations.append("a value before the subscription") }
    if isCancelled { violations.append("a value after cancel") }
    if end != nil { violations.append("a value after the end") }
    if owed == .none { violations.append("a value nobody asked for") }
    owed -= 1
    values.append(input)
    if values.count == cancelAt {
      cancel()
      return .none
    }
    let more = afterEach()
    owed += more
    return more
  }

  func receive(completion: Subscribers.Completion<Trouble>) {
    if isCancelled { violations.append("an end after cancel") }
    if end != nil { violations.append("a second end") }
    end = completion
    subscription = nil
  }

  func request(_ demand: Subscribers.Demand) {
    owed += demand
    subscription?.request(demand)
  }

  func cancel() {
    isCancelled = true
    subscription.take()?.cancel()
  }

  /// What was received, once it has ended.
  var recorded: Recorded? {
    switch end {
    case nil: nil
    case .finished: Recorded(values: values, error: nil)
    case .failure(let error): Recorded(values: values, error: error)
    }
  }
}
