import Combine
import Testing

/// What happened, in order, at all the ends a test watches.
final class Journal {
  private(set) var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }

  /// What was noted since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A publisher that does nothing by itself: a test sends what it likes, in the order it likes, also
/// against the rules.
final class Manual<Output, Failure: Error>: Publisher {
  /// The newest subscriber, as it is.
  private(set) var subscriber: Any?
  private(set) var subscriberCount = 0
  /// Done when somebody subscribes, before `subscribe` returns.
  var onSubscriber: () -> Void = {}
  private let journal: Journal
  private let name: String
  private var start: ((any Subscription) -> Void)?
  private var deliver: ((Output) -> Subscribers.Demand)?
  private var finish: ((Subscribers.Completion<Failure>) -> Void)?

  init(_ journal: Journal = Journal(), name: String = "") {
    self.journal = journal
    self.name = name
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.subscriber = subscriber
    subscriberCount += 1
    start = { subscriber.receive(subscription: $0) }
    deliver = { subscriber.receive($0) }
    finish = { subscriber.receive(completion: $0) }
    onSubscriber()
  }

  /// Sends a subscription that notes what is asked of it.
  @discardableResult func sendSubscription(_ name: String? = nil) -> NotingSubscription {
    let subscription = NotingSubscription(journal, name: name ?? self.name)
    start?(subscription)
    return subscription
  }

  func send(subscription: any Subscription) { start?(subscription) }

  @discardableResult func send(_ value: Output) -> Subscribers.Demand { deliver?(value) ?? .none }

  func send(completion: Subscribers.Completion<Failure>) { finish?(completion) }

  func forgetSubscriber() { (subscriber, start, deliver, finish) = (nil, nil, nil, nil) }
}

/// A subscription that notes `request 3`, `request unlimited` and `cancel`, behind its name if it
/// has one.
final class NotingSubscription: Subscription, CustomStringConvertible {
  let description: String
  /// Done at each request, after it is noted.
  var onRequest: (Subscribers.Demand) -> Void = { _ in }
  private let journal: Journal

  init(_ journal: Journal, name: String = "") {
    self.journal = journal
    description = name
  }

  func request(_ demand: Subscribers.Demand) {
    journal.note(prefix + "request " + (demand.max.map { "\($0)" } ?? "unlimited"))
    onRequest(demand)
  }

  func cancel() { journal.note(prefix + "cancel") }

  private var prefix: String { description.isEmpty ? "" : description + " " }
}

/// A subscriber that asks for what a test tells it to, notes what it gets, and keeps its
/// subscription.
final class Hand<Input, Failure: Error>: Subscriber {
  private(set) var subscription: (any Subscription)?
  /// Done when the subscription comes, after it is noted.
  var onSubscription: (any Subscription) -> Void = { _ in }
  /// What to return for a value, after it is noted.
  var onValue: (Input) -> Subscribers.Demand = { _ in .none }
  private let journal: Journal

  init(_ journal: Journal, demand: Subscribers.Demand = .none) {
    self.journal = journal
    if demand > .none { onSubscription = { $0.request(demand) } }
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    journal.note("subscription")
    onSubscription(subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    journal.note("value \(input)")
    return onValue(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: journal.note("finished")
    case .failure(let error): journal.note("failure \(error)")
    }
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() { subscription?.cancel() }

  func forgetSubscription() { subscription = nil }
}

/// An operator between a `Manual` and a `Hand`, which note what they get in one journal.
struct Rig {
  let journal = Journal()
  let upstream: Manual<Int, Trouble>
  let downstream: Hand<String, any Error>

  /// - Parameter demand: What is requested when the subscription comes.
  init(_ operation: OperatorUse, demand: Subscribers.Demand = .none) {
    upstream = Manual(journal)
    downstream = Hand(journal, demand: demand)
    operation.attach(upstream, downstream)
  }

  /// What was noted since the last call.
  func take() -> [String] { journal.take() }
}

/// One use of an operator on numbers. Values and errors are made alike by operators that hand the
/// subscription on.
struct OperatorUse: Sendable, CustomTestStringConvertible {
  typealias Source = Manual<Int, Trouble>

  let name: String
  let attach: @Sendable (Source, Hand<String, any Error>) -> Void

  init<P: Publisher>(_ name: String, _ operation: @escaping @Sendable (Source) -> P) {
    self.name = name
    attach = { source, hand in
      operation(source).map { "\($0)" }.mapError { $0 as any Error }.receive(subscriber: hand)
    }
  }

  var testDescription: String { name }
}
