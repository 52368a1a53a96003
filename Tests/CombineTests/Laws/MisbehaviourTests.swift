import Combine
import CombineTesting
import Testing

/// Publishers that break the rules of `Publisher`, against the array computation of `OperatorCase`:
/// whatever they do, nothing traps or hangs, nothing is left, and what came in time is computed.
struct MisbehaviourTests {
  /// What a publisher does besides its stream.
  enum Misbehaviour: CaseIterable, CustomTestStringConvertible, Sendable {
    /// A second subscription between the values.
    case subscribesTwice
    /// Values and a finish after the end.
    case goesOn
    /// A value and a finish before the subscription.
    case comesEarly

    var testDescription: String { "\(self)" }
  }

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

  @Test(arguments: OperatorCase.all, Misbehaviour.allCases)
  func `one operator takes what came in time`(
    _ operation: OperatorCase, _ misbehaviour: Misbehaviour
  ) {
    if misbehaviour == .comesEarly && Self.strict.contains(operation.name) { return }
    if Self.limiting.contains(operation.name) && misbehaviour == .comesEarly { return }
    for stream in OperatorLawTests.streams {
      let result = play(stream, [operation], misbehaviour)
      // What comes early may be ignored or count; either way it must not be half.
      if misbehaviour != .comesEarly {
        #expect(result.recorded == operation.model(stream), "\(stream)")
      }
      #expect(result.isGone, "\(stream)")
    }
  }

  @Test func `5,000 random chains take what came in time`() {
    let operations = OperatorCase.all.filter {
      !Self.strict.contains($0.name) && !Self.limiting.contains($0.name)
    }
    for seed in 0..<5_000 as Range<UInt64> {
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
      let result = play(stream, chain, misbehaviour)
      let expected = chain.reduce(stream) { $1.model($0) }
      if misbehaviour != .comesEarly && result.recorded != expected || !result.isGone {
        Issue.record(
          """
          seed \(seed), \(misbehaviour): \(stream) through \(chain.map(\.name)): \
          \(result), expected \(expected)
          """)
      }
    }
  }

  /// What a subscriber got of a stream through operators, and whether it went with its token.
  private func play(
    _ stream: Recorded, _ chain: [OperatorCase], _ misbehaviour: Misbehaviour
  ) -> (recorded: Recorded?, isGone: Bool) {
    weak var left: Witness?
    var values: [Int] = []
    var recorded: Recorded?
    do {
      let witness = Witness()
      left = witness
      let publisher = chain.reduce(
        Unruly(stream: stream, misbehaviour: misbehaviour).eraseToAnyPublisher()
      ) { $1.apply($0) }
      let token = publisher.sink {
        _ = witness
        if case .failure(let error) = $0 {
          recorded = Recorded(values: values, error: error)
        } else {
          recorded = Recorded(values: values, error: nil)
        }
      } receiveValue: {
        _ = witness
        values.append($0)
      }
      token.cancel()
    }
    return (recorded, left == nil)
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
      subscriber.receive(subscription: RecordingSubscription())
      for (index, value) in stream.values.enumerated() {
        if misbehaviour == .subscribesTwice && index == 1 {
          subscriber.receive(subscription: RecordingSubscription())
        }
        _ = subscriber.receive(value)
      }
      subscriber.receive(completion: stream.completion)
      guard misbehaviour == .goesOn else { return }
      _ = subscriber.receive(2)
      subscriber.receive(completion: .finished)
      _ = subscriber.receive(3)
    }
  }
}
