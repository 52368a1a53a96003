import Combine
import Foundation
import Testing

/// Subscribes and goes again, many times, through the operators that serve several publishers or
/// subscribers; what a subscriber holds must be gone every time, however it ended.
struct ChurnTests {
  typealias Make = @Sendable (PassthroughSubject<Int, Trouble>) -> AnyPublisher<Int, Trouble>

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: Make

    init(_ name: String, _ make: @escaping Make) {
      testDescription = name
      self.make = make
    }
  }

  static let cases = [
    Case("merge") { $0.merge(with: $0).eraseToAnyPublisher() },
    Case("zip") { $0.zip($0) { $0 &+ $1 }.eraseToAnyPublisher() },
    Case("combineLatest") { $0.combineLatest($0) { $0 &+ $1 }.eraseToAnyPublisher() },
    Case("flatMap") { subject in
      subject.flatMap { _ in subject }.eraseToAnyPublisher()
    },
    Case("flatMap of sequences") {
      $0.flatMap(maxPublishers: .max(2)) { [$0, $0].publisher.setFailureType(to: Trouble.self) }
        .eraseToAnyPublisher()
    },
    Case("switchToLatest") { subject in
      subject.map { _ in subject }.switchToLatest().eraseToAnyPublisher()
    },
    Case("share") { $0.share().merge(with: $0.share()).eraseToAnyPublisher() },
    Case("buffer") {
      $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest).eraseToAnyPublisher()
    },
    Case("catch") { subject in subject.catch { _ in subject }.eraseToAnyPublisher() },
    Case("append") { $0.append($0).eraseToAnyPublisher() },
    Case("prefix(untilOutputFrom:)") {
      $0.prefix(untilOutputFrom: $0.filter { $0 > 2 }).eraseToAnyPublisher()
    },
    Case("drop(untilOutputFrom:)") {
      $0.drop(untilOutputFrom: $0.filter { $0 > 1 }).eraseToAnyPublisher()
    },
  ]

  @Test(arguments: cases)
  func `nothing is left of a subscriber`(_ example: Case) {
    let lasting = PassthroughSubject<Int, Trouble>()
    for round in 0..<300 {
      weak var left: Witness?
      do {
        let witness = Witness()
        left = witness
        let subject = round % 4 == 0 ? lasting : PassthroughSubject<Int, Trouble>()
        let token = example.make(subject)
          .sink(receiveCompletion: { _ in _ = witness }) { _ in _ = witness }
        for value in 1...4 { subject.send(value) }
        if round % 4 == 1 { subject.send(completion: .finished) }
        if round % 4 == 2 { subject.send(completion: .failure(.first)) }
        token.cancel()
      }
      #expect(left == nil, "round \(round)")
    }
  }
}
