import Combine
import CombineTesting
import Testing

/// The rules of every operator, for those on a scheduler: here time passes between the events.
struct TimeLawTests {
  private let clock = VirtualTimeScheduler()
  private let subject = PassthroughSubject<Int, Trouble>()

  private func attach(_ subscriber: LawAbidingSubscriber, _ kind: Kind) {
    kind.apply(subject.eraseToAnyPublisher(), clock).subscribe(subscriber)
    clock.advance(by: 0)
  }

  @Test(arguments: Kind.allCases)
  func `a failure passes once, after time has passed`(kind: Kind) {
    let subscriber = LawAbidingSubscriber(first: .unlimited)
    attach(subscriber, kind)
    subject.send(1)
    clock.advance(by: .seconds(2))
    subject.send(completion: .failure(.first))
    subject.send(2)
    clock.advance(by: .seconds(2))
    #expect(subscriber.end == .failure(.first))
    #expect(subscriber.values.count == 1)
    #expect(subscriber.violations == [])
  }

  @Test(arguments: Kind.allCases)
  func `cancelled inside a delivery, nothing follows`(kind: Kind) {
    let subscriber = LawAbidingSubscriber(first: .unlimited, cancelAt: 1)
    attach(subscriber, kind)
    for value in 1...3 {
      subject.send(value)
      clock.advance(by: .seconds(2))
    }
    subject.send(completion: .finished)
    clock.advance(by: .seconds(2))
    #expect(subscriber.values.count == 1)
    #expect(subscriber.end == nil)
    #expect(subscriber.violations == [])
  }

  @Test(arguments: Kind.allCases)
  func `a value sent from inside a delivery is delivered as well`(kind: Kind) {
    var sends = 0
    let subscriber = LawAbidingSubscriber(first: .unlimited) { [subject] in
      if sends < 3 {
        sends += 1
        subject.send(10 + sends)
      }
      return .none
    }
    attach(subscriber, kind)
    subject.send(1)
    for _ in 0..<5 { clock.advance(by: .seconds(1)) }
    #expect(subscriber.values.count == 4)
    #expect(subscriber.violations == [])
  }

  @Test(arguments: Kind.allCases)
  func `an end sent from inside a delivery is the end`(kind: Kind) {
    let subscriber = LawAbidingSubscriber(first: .unlimited) { [subject] in
      subject.send(completion: .finished)
      return .none
    }
    attach(subscriber, kind)
    subject.send(1)
    clock.advance(by: .seconds(2))
    subject.send(completion: .failure(.first))
    clock.advance(by: .seconds(2))
    #expect(subscriber.values.count == 1)
    #expect(subscriber.end == .finished)
    #expect(subscriber.violations == [])
  }

  @Test(arguments: Kind.allCases)
  func `demand that a delivery returns is honoured`(kind: Kind) {
    let subscriber = LawAbidingSubscriber(first: .max(1)) { .max(1) }
    attach(subscriber, kind)
    for value in 1...4 {
      subject.send(value)
      clock.advance(by: .seconds(2))
    }
    #expect(subscriber.values.count == 4)
    #expect(subscriber.violations == [])
  }

  @Test(arguments: Kind.allCases)
  func `a cancel reaches the publisher once`(kind: Kind) {
    let tap = ManualPublisher<Int, Trouble>()
    let subscriber = LawAbidingSubscriber(first: .unlimited)
    kind.apply(tap.eraseToAnyPublisher(), clock).subscribe(subscriber)
    clock.advance(by: 0)
    subscriber.cancel()
    tap.send(1)
    clock.advance(by: .seconds(2))
    #expect(tap.subscription.log.filter { $0 == "cancel" }.count == 1)
    #expect(subscriber.values == [])
    #expect(subscriber.violations == [])
  }

  @Test(arguments: Kind.allCases)
  func `a second subscription is refused`(kind: Kind) {
    let subscriber = LawAbidingSubscriber(first: .unlimited)
    let twice = Twice()
    kind.apply(twice.eraseToAnyPublisher(), clock).subscribe(subscriber)
    clock.advance(by: 0)
    #expect(twice.cancels == 1)
    #expect(subscriber.violations == [])
  }

  /// Breaks the rules by handing out two subscriptions.
  private final class Twice: Publisher {
    typealias Output = Int
    typealias Failure = Trouble
    private(set) var cancels = 0

    private final class Counted: Subscription {
      let onCancel: () -> Void
      init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }
      func request(_ demand: Subscribers.Demand) {}
      func cancel() { onCancel() }
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Trouble {
      for _ in 0..<2 {
        subscriber.receive(subscription: Counted { [weak self] in self?.cancels += 1 })
      }
    }
  }

  enum Kind: CaseIterable {
    case receiveOn, subscribeOn, delay, debounce, throttle, timeout, collect, collectOrCount

    func apply(
      _ upstream: AnyPublisher<Int, Trouble>, _ clock: VirtualTimeScheduler
    ) -> AnyPublisher<Int, Trouble> {
      switch self {
      case .receiveOn: upstream.receive(on: clock).eraseToAnyPublisher()
      case .subscribeOn: upstream.subscribe(on: clock).eraseToAnyPublisher()
      case .delay: upstream.delay(for: .seconds(1), scheduler: clock).eraseToAnyPublisher()
      case .debounce: upstream.debounce(for: .seconds(1), scheduler: clock).eraseToAnyPublisher()
      case .throttle:
        upstream.throttle(for: .seconds(1), scheduler: clock, latest: true).eraseToAnyPublisher()
      case .timeout: upstream.timeout(.seconds(50), scheduler: clock).eraseToAnyPublisher()
      case .collect:
        upstream.collect(.byTime(clock, .seconds(1))).map { $0[0] }.eraseToAnyPublisher()
      case .collectOrCount:
        upstream.collect(.byTimeOrCount(clock, .seconds(1), 2)).map { $0[0] }
          .eraseToAnyPublisher()
      }
    }
  }
}
