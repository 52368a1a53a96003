import Combine
import Testing

/// Random chains of operators, asked for random amounts at random times, against the array
/// computation.
struct RandomChainTests {
  @Test func `10,000 random chains agree with arrays and keep the rules`() {
    for seed in 0..<10_000 as Range<UInt64> { checkChain(seed: seed) }
  }

  private func checkChain(seed: UInt64) {
    var random = SplitMix(state: seed)
    let stream = Recorded(
      values: (0..<Int.random(in: 0...9, using: &random)).map { _ in
        Int.random(in: 0...17, using: &random)
      },
      error: Bool.random(using: &random) ? .first : nil)
    let chain = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      OperatorCase.all.randomElement(using: &random)!
    }
    let label = "seed \(seed): \(stream) through \(chain.map(\.name))"

    let expected = chain.reduce(stream) { $1.model($0) }
    var demands = random
    let subscriber = LawAbidingSubscriber(first: demands.demand(), cancelAt: nil) {
      demands.demand()
    }
    let publisher = chain.reduce(OperatorLawTests.publisher(stream)) { $1.apply($0) }
    publisher.subscribe(subscriber)
    checkPrefix(subscriber, of: expected, label)

    if random.next() % 4 == 0 {
      subscriber.cancel()
      subscriber.request(.unlimited)
    } else {
      for _ in 0..<10_000 where subscriber.end == nil { subscriber.request(.max(1)) }
      if subscriber.recorded != expected {
        Issue.record("\(label): \(subscriber.recorded as Any), expected \(expected)")
      }
    }
    if subscriber.violations != [] { Issue.record("\(label): \(subscriber.violations)") }
  }

  private func checkPrefix(
    _ subscriber: LawAbidingSubscriber, of expected: Recorded, _ label: String
  ) {
    if !expected.values.starts(with: subscriber.values) {
      Issue.record("\(label): \(subscriber.values) is no beginning of \(expected)")
    }
  }
}

/// A generator that a seed determines, so that a failure can be run again.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Mostly none or one; now and then several, or everything.
  mutating func demand() -> Subscribers.Demand {
    switch next() % 16 {
    case 0..<7: .none
    case 7..<12: .max(1)
    case 12..<15: .max(3)
    default: .unlimited
    }
  }
}
