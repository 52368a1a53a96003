import Combine
import CombineTesting
import Testing

extension ManualPublisher {
  /// One that sends nothing by itself; what is asked of its subscriptions is noted in a journal.
  convenience init(_ journal: Journal, name: String = "") {
    self.init(subscription: RecordingSubscription(name, journal: journal), isWaiting: true)
  }

  /// Sends its own subscription, or another that notes in the same journal.
  @discardableResult func sendSubscription(_ name: String? = nil) -> RecordingSubscription {
    let sent = name.map { RecordingSubscription($0, journal: subscription.journal) } ?? subscription
    send(subscription: sent)
    return sent
  }
}

/// An operator between a publisher and a subscriber that note what they get in one journal.
struct Rig {
  let journal = Journal()
  let upstream: ManualPublisher<Int, Trouble>
  let downstream: Probe<String, any Error>

  /// - Parameter demand: What is requested when the subscription comes.
  init(_ operation: OperatorUse, demand: Subscribers.Demand = .none) {
    upstream = ManualPublisher(journal)
    downstream = Probe(demand: demand, journal: journal, keepsSubscription: true)
    operation.attach(upstream, downstream)
  }

  /// What was noted since the last call.
  func take() -> [String] { journal.take() }
}

/// One use of an operator on numbers. Values and errors are made alike by operators that hand the
/// subscription on.
struct OperatorUse: Sendable, CustomTestStringConvertible {
  typealias Source = ManualPublisher<Int, Trouble>

  let name: String
  let attach: @Sendable (Source, Probe<String, any Error>) -> Void

  init<P: Publisher>(_ name: String, _ operation: @escaping @Sendable (Source) -> P) {
    self.name = name
    attach = { source, probe in
      operation(source).map { "\($0)" }.mapError { $0 as any Error }.receive(subscriber: probe)
    }
  }

  var testDescription: String { name }
}
