import Combine
import CombineTesting
import Testing

/// Rules that every operator keeps (issue 3, "The rules"), one at a time, on small streams.
struct OperatorLawTests {
  /// Streams that between them reach every branch of the operators of the table.
  static let streams = [
    Recorded(values: [], error: nil),
    Recorded(values: [], error: .first),
    Recorded(values: [4], error: nil),
    Recorded(values: [1, 2, 2, 3, 4, 5], error: nil),
    Recorded(values: [1, 2, 2, 3, 4, 5], error: .first),
    Recorded(values: [12, 13, 14, 15, 15, 6], error: nil),
    Recorded(values: [15, 3, 3, 9], error: .first),
  ]

  static func publisher(_ stream: Recorded) -> OperatorCase.Stream {
    Record(output: stream.values, completion: stream.completion).eraseToAnyPublisher()
  }

  @Test(arguments: OperatorCase.all)
  func `everything asked for gives what the array computation gives`(_ operation: OperatorCase) {
    for stream in Self.streams {
      let subscriber = LawAbidingSubscriber(first: .unlimited)
      operation.apply(Self.publisher(stream)).subscribe(subscriber)
      #expect(subscriber.recorded == operation.model(stream), "\(stream)")
      #expect(subscriber.violations == [], "\(stream)")
    }
  }

  @Test(arguments: OperatorCase.all)
  func `asked for one at a time, it gives the same`(_ operation: OperatorCase) {
    for stream in Self.streams {
      let subscriber = LawAbidingSubscriber(first: .max(1)) { .max(1) }
      operation.apply(Self.publisher(stream)).subscribe(subscriber)
      #expect(subscriber.recorded == operation.model(stream), "\(stream)")
      #expect(subscriber.violations == [], "\(stream)")
    }
  }

  @Test(arguments: OperatorCase.all)
  func `asked for from outside, it gives the same, and nothing unasked`(_ operation: OperatorCase) {
    for stream in Self.streams {
      let subscriber = LawAbidingSubscriber(first: .none)
      operation.apply(Self.publisher(stream)).subscribe(subscriber)
      #expect(subscriber.values == [])
      for _ in 0..<100 where subscriber.end == nil { subscriber.request(.max(1)) }
      #expect(subscriber.recorded == operation.model(stream), "\(stream)")
      #expect(subscriber.violations == [], "\(stream)")
    }
  }

  @Test(arguments: OperatorCase.all)
  func `cancelled inside a delivery, nothing follows`(_ operation: OperatorCase) {
    for stream in Self.streams {
      let count = operation.model(stream).values.count
      for place in 0..<count {
        let subscriber = LawAbidingSubscriber(first: .unlimited, cancelAt: place + 1)
        operation.apply(Self.publisher(stream)).subscribe(subscriber)
        #expect(subscriber.values == Array(operation.model(stream).values.prefix(place + 1)))
        #expect(subscriber.end == nil)
        #expect(subscriber.violations == [], "\(stream)")
      }
    }
  }

  @Test(arguments: OperatorCase.all)
  func `cancel reaches the publisher once, and what it sends later goes nowhere`(
    _ operation: OperatorCase
  ) {
    let tap = ManualPublisher<Int, Trouble>()
    let subscriber = LawAbidingSubscriber(first: .unlimited)
    operation.apply(tap.eraseToAnyPublisher()).subscribe(subscriber)
    let before = subscriber.values
    subscriber.cancel()
    #expect(tap.subscription.log.filter { $0 == "cancel" }.count == 1, "\(tap.subscription.log)")
    #expect(subscriber.values == before)
    #expect(subscriber.violations == [])
  }

  @Test(arguments: OperatorCase.all)
  func `a value sent from inside a delivery keeps the rules`(_ operation: OperatorCase) {
    let subject = PassthroughSubject<Int, Trouble>()
    var sends = 0
    let subscriber = LawAbidingSubscriber(first: .unlimited) {
      if sends < 3 {
        sends += 1
        subject.send(20 + sends)
      }
      return .none
    }
    operation.apply(subject.eraseToAnyPublisher()).subscribe(subscriber)
    for value in [2, 5, 7, 8, 11, 4] { subject.send(value) }
    subject.send(completion: .finished)
    #expect(subscriber.end != nil)
    #expect(subscriber.violations == [])
  }

  @Test(arguments: OperatorCase.all)
  func `an end sent from inside a delivery is the end`(_ operation: OperatorCase) {
    let subject = PassthroughSubject<Int, Trouble>()
    let subscriber = LawAbidingSubscriber(first: .unlimited) {
      subject.send(completion: .finished)
      return .none
    }
    operation.apply(subject.eraseToAnyPublisher()).subscribe(subscriber)
    for value in [2, 5, 7, 8, 11, 4, 6] { subject.send(value) }
    subject.send(completion: .failure(.first))
    #expect(subscriber.end != nil)
    #expect(subscriber.violations == [])
  }

  @Test(arguments: OperatorCase.all)
  func `nothing is left after the end, a cancel, or a dropped subject`(_ operation: OperatorCase) {
    weak var finished: LawAbidingSubscriber?
    weak var cancelled: LawAbidingSubscriber?
    weak var abandoned: Witness?
    do {
      let subject = PassthroughSubject<Int, Trouble>()
      let subscriber = LawAbidingSubscriber(first: .unlimited)
      operation.apply(subject.eraseToAnyPublisher()).subscribe(subscriber)
      for value in [2, 5, 7] { subject.send(value) }
      subject.send(completion: .finished)
      finished = subscriber

      let other = LawAbidingSubscriber(first: .max(1))
      let kept = PassthroughSubject<Int, Trouble>()
      operation.apply(kept.eraseToAnyPublisher()).subscribe(other)
      for value in [2, 5, 7] { kept.send(value) }
      other.cancel()
      cancelled = other

      let witness = Witness()
      abandoned = witness
      let dropped = PassthroughSubject<Int, Trouble>()
      let token = operation.apply(dropped.eraseToAnyPublisher())
        .sink(receiveCompletion: { _ in _ = witness }) { _ in _ = witness }
      dropped.send(4)
      withExtendedLifetime(token) {}
    }
    #expect(finished == nil)
    #expect(cancelled == nil)
    #expect(abandoned == nil)
  }
}

extension Recorded {
  var completion: Subscribers.Completion<Trouble> { error.map { .failure($0) } ?? .finished }
}
