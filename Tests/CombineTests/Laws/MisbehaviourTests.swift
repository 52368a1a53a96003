import Combine
import CombineTesting
import Dispatch
import Foundation
import Testing

/// Publishers and subscribers that break the rules of `Publisher`, against the array computation of
/// `OperatorCase`: whatever they do, nothing traps or hangs, nothing is left, and what came in time
/// is computed.
struct MisbehaviourTests {
  /// What a publisher does besides its stream.
  enum Misbehaviour: CaseIterable, CustomTestStringConvertible, Sendable {
    /// A second subscription between the values.
    case subscribesTwice
    /// Values and a finish after the end.
    case goesOn
    /// A value and a finish before the subscription.
    case comesEarly
    /// Every event on another thread than the one before.
    case changesThreads

    var testDescription: String { "\(self)" }
  }

  /// What a subscriber does besides asking for everything.
  enum Rudeness: CaseIterable, Sendable {
    case none
    /// Requests within every value, and after the end, and cancels after that, twice.
    case asksAgain
    /// Cancels within the second value, and requests and cancels after that.
    case leavesInside
  }

  /// 5,000, and 100,000 in a hostile test run.
  static let chains: UInt64 =
    ProcessInfo.processInfo.environment["LINDEN_HOSTILE"] == nil ? 5_000 : 100_000

  /// Operators that stop the program when a value or an end comes before the subscription: X-C2 and
  /// X-C3.
  static let strict: Set = [
    "tryFilter", "tryCompactMap", "removeDuplicates", "removeDuplicates(by:)",
    "tryRemoveDuplicates", "prefix(while:)", "tryPrefix", "catch", "tryCatch", "retry",
    "replaceError", "drop(untilOutputFrom:) one",
  ]

  /// Operators that ask for less than everything, which these publishers do not mind.
  static let limiting: Set = [
    "flatMap of one at a time", "zip with positions", "buffer kept full", "combineLatest with one",
    "merge with nothing",
  ]

  /// Operators whose groups depend on when values come: values of another thread wait while this
  /// one has the turn, and may miss the moment.
  static let timed: Set = ["collect by time or count"]

  @Test(arguments: OperatorCase.all, Misbehaviour.allCases)
  func `one operator takes what came in time`(
    _ operation: OperatorCase, _ misbehaviour: Misbehaviour
  ) {
    if misbehaviour == .comesEarly && Self.strict.contains(operation.name) { return }
    if Self.limiting.contains(operation.name) && misbehaviour == .comesEarly { return }
    for stream in OperatorLawTests.streams {
      for rudeness in Rudeness.allCases {
        let result = play(stream, [operation], misbehaviour, rudeness)
        // What comes early may be ignored or count; either way it must not be half.
        if misbehaviour != .comesEarly && rudeness != .leavesInside {
          #expect(result.recorded == operation.model(stream), "\(stream), \(rudeness)")
        }
        #expect(result.isGone, "\(stream), \(rudeness)")
      }
    }
  }

  @Test func `random chains take what came in time`() {
    let operations = OperatorCase.all.filter {
      !Self.strict.contains($0.name) && !Self.limiting.contains($0.name)
    }
    for seed in 0..<Self.chains {
      var random = SplitMix(state: seed)
      let stream = Recorded(
        values: (0..<Int.random(in: 0...9, using: &random)).map { _ in
          Int.random(in: 0...12, using: &random)
        },
        error: Bool.random(using: &random) ? .first : nil)
      let chain = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        operations.randomElement(using: &random)!
      }
      let misbehaviour = Misbehaviour.allCases.randomElement(using: &random)!
      let rudeness = Rudeness.allCases.randomElement(using: &random)!
      let result = play(stream, chain, misbehaviour, rudeness)
      let expected = chain.reduce(stream) { $1.model($0) }
      let isTimed = chain.contains { Self.timed.contains($0.name) }
      let isComparable =
        misbehaviour != .comesEarly && rudeness != .leavesInside
        && !(isTimed && misbehaviour == .changesThreads)
      if isComparable && result.recorded != expected || !result.isGone {
        Issue.record(
          """
          seed \(seed), \(misbehaviour), \(rudeness): \(stream) through \(chain.map(\.name)): \
          \(result), expected \(expected)
          """)
      }
    }
  }

  /// What a subscriber got of a stream through operators, and whether it went with its end.
  private func play(
    _ stream: Recorded, _ chain: [OperatorCase], _ misbehaviour: Misbehaviour, _ rudeness: Rudeness
  ) -> (recorded: Recorded?, isGone: Bool) {
    weak var left: RudeSubscriber?
    var recorded: Recorded?
    do {
      let subscriber = RudeSubscriber(rudeness)
      left = subscriber
      let publisher = chain.reduce(
        Unruly(stream: stream, misbehaviour: misbehaviour).eraseToAnyPublisher()
      ) { $1.apply($0) }
      publisher.subscribe(subscriber)
      recorded = subscriber.recorded
      subscriber.leave()
    }
    return (recorded, left == nil)
  }

  private final class RudeSubscriber: Subscriber {
    private let rudeness: Rudeness
    private var values: [Int] = []
    private(set) var recorded: Recorded?
    private var subscription: (any Subscription)?

    init(_ rudeness: Rudeness) { self.rudeness = rudeness }

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      // What comes after the end passes through operators that have no state.
      if recorded != nil { return .none }
      values.append(input)
      switch rudeness {
      case .none: return .none
      case .asksAgain:
        subscription?.request(.max(1))
        return .max(1)
      case .leavesInside:
        if values.count == 2 { leave() }
        return .none
      }
    }

    func receive(completion: Subscribers.Completion<Trouble>) {
      if recorded != nil { return }
      if case .failure(let error) = completion {
        recorded = Recorded(values: values, error: error)
      } else {
        recorded = Recorded(values: values, error: nil)
      }
      if rudeness == .asksAgain { leave() }
    }

    /// Cancels, and is not content with that.
    func leave() {
      guard let subscription = subscription.take() else { return }
      subscription.cancel()
      guard rudeness != .none else { return }
      subscription.request(.max(1))
      subscription.cancel()
    }
  }

  /// Sends its stream to every subscriber within `subscribe`, whatever that asks for, and does not
  /// mind a cancel.
  private struct Unruly: Publisher {
    typealias Output = Int
    typealias Failure = Trouble

    let stream: Recorded
    let misbehaviour: Misbehaviour

    func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Trouble {
      if misbehaviour == .comesEarly {
        _ = subscriber.receive(1)
        subscriber.receive(completion: .finished)
      }
      perform { subscriber.receive(subscription: RecordingSubscription()) }
      for (index, value) in stream.values.enumerated() {
        if misbehaviour == .subscribesTwice && index == 1 {
          subscriber.receive(subscription: RecordingSubscription())
        }
        perform { _ = subscriber.receive(value) }
      }
      perform { subscriber.receive(completion: stream.completion) }
      guard misbehaviour == .goesOn else { return }
      _ = subscriber.receive(2)
      subscriber.receive(completion: .finished)
      _ = subscriber.receive(3)
    }

    /// Does something here or on another thread, to its end.
    private func perform(_ action: @escaping () -> Void) {
      guard misbehaviour == .changesThreads else { return action() }
      nonisolated(unsafe) let action = action
      let queue = DispatchQueue(label: "another thread")
      queue.async { action() }
      queue.sync {}
    }
  }
}
