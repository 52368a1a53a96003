import Combine
import Synchronization

/// A publisher that sends what a test tells it to, whether asked for or not, and logs what is asked
/// of it.
final class Tap<Output, Failure: Error>: Publisher {
  /// Requests as `request 3` or `request unlimited`, and `cancel`, in order.
  private(set) var log: [String] = []

  private var subscribers: [Line] = []

  fileprivate final class Line: Subscription {
    let receive: (Output) -> Subscribers.Demand
    let complete: (Subscribers.Completion<Failure>) -> Void
    weak var tap: Tap?
    var isCancelled = false

    init<S: Subscriber>(_ subscriber: S, _ tap: Tap) where S.Input == Output, S.Failure == Failure {
      receive = { subscriber.receive($0) }
      complete = { subscriber.receive(completion: $0) }
      self.tap = tap
    }

    func request(_ demand: Subscribers.Demand) {
      tap?.log.append("request " + (demand.max.map { "\($0)" } ?? "unlimited"))
    }

    func cancel() {
      isCancelled = true
      tap?.log.append("cancel")
    }
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let line = Line(subscriber, self)
    subscribers.append(line)
    subscriber.receive(subscription: line)
  }

  /// Sends a value to the newest subscriber, whatever it has asked for; the demand it returns.
  @discardableResult func send(_ value: Output) -> Subscribers.Demand {
    subscribers.last?.receive(value) ?? .none
  }

  func finish() { end(.finished) }

  func fail(_ error: Failure) { end(.failure(error)) }

  /// Ends the newest subscription and lets go of the subscriber.
  private func end(_ completion: Subscribers.Completion<Failure>) {
    subscribers.popLast()?.complete(completion)
  }

  /// Logs something else that a test watches.
  func note(_ entry: String) { log.append(entry) }
}

/// An error to fail with in tests.
enum Trouble: Error, Equatable { case first, second }

/// Whether all of a publisher's objects go when the last reference to it goes.
final class Witness {
  private static let count = Atomic(0)
  static var living: Int { count.load(ordering: .sequentiallyConsistent) }
  init() { Self.count.wrappingAdd(1, ordering: .sequentiallyConsistent) }
  deinit { Self.count.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
}
