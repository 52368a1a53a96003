import CombineTesting
import Testing

@testable import Combine

struct PassthroughSubjectTests {
  @Test func `A5/B26 values sent before a subscription are lost`() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(1)
    let probe = Probe<Int, Never>()
    subject.subscribe(probe)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(probe.log == ["subscription PassthroughSubject", "value 2", "finished"])
  }

  @Test func `A5/5.3a a late subscriber gets only the stored completion`() {
    let subject = PassthroughSubject<Int, Trouble>()
    subject.send(1)
    subject.send(completion: .failure(.first))
    let probe = Probe<Int, Trouble>()
    subject.subscribe(probe)
    subject.send(3)
    subject.send(completion: .finished)
    #expect(probe.log == ["subscription Empty", "failure first"])
  }

  @Test func `values without demand are dropped, not kept`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(demand: .none)
    subject.subscribe(probe)
    subject.send(1)
    probe.request(.max(2))
    for value in 2...5 { subject.send(value) }
    probe.request(.max(1))
    subject.send(6)
    #expect(probe.values == [2, 3, 6])
  }

  @Test func `demand returned for a value adds to what is owed`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(demand: .max(1)) { $0 == 1 ? .max(2) : .none }
    subject.subscribe(probe)
    for value in 1...5 { subject.send(value) }
    #expect(probe.values == [1, 2, 3])
  }

  @Test func `subscribers are served in the order they subscribed`() {
    let subject = PassthroughSubject<Int, Never>()
    var order: [String] = []
    let tokens = ["a", "b", "c"].map { name in subject.sink { order.append("\(name)\($0)") } }
    subject.send(1)
    tokens[1].cancel()
    subject.send(2)
    #expect(order == ["a1", "b1", "c1", "a2", "c2"])
  }

  @Test func `a value sent inside a delivery is delivered at once`() {
    let subject = PassthroughSubject<Int, Never>()
    var order: [String] = []
    let first = subject.sink {
      order.append("a\($0)")
      if $0 == 1 { subject.send(2) }
    }
    let second = subject.sink { order.append("b\($0)") }
    subject.send(1)
    #expect(order == ["a1", "a2", "b2", "b1"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a subscriber cancelled during a delivery gets nothing of it`() {
    let subject = PassthroughSubject<Int, Never>()
    var second: AnyCancellable?
    var received: [Int] = []
    let first = subject.sink { _ in second?.cancel() }
    second = subject.sink { received.append($0) }
    subject.send(1)
    #expect(received == [])
    withExtendedLifetime(first) {}
  }

  @Test func `a subscriber that comes during a delivery gets the next value`() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var tokens: [AnyCancellable] = []
    subject.sink { _ in
      if tokens.count == 1 { subject.sink { received.append($0) }.store(in: &tokens) }
    }.store(in: &tokens)
    subject.send(1)
    subject.send(2)
    #expect(received == [2])
  }

  @Test func `the completion is delivered without demand, and once`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(demand: .none)
    subject.subscribe(probe)
    subject.send(completion: .finished)
    subject.send(completion: .finished)
    #expect(probe.log == ["subscription PassthroughSubject", "finished"])
  }

  @Test func `an event without a value is sent without an argument`() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    let token = subject.sink { count += 1 }
    subject.send()
    subject.send()
    #expect(count == 2)
    withExtendedLifetime(token) {}
  }

  @Test func `a subject asks its publisher for everything when somebody asks it`() {
    let tap = ManualPublisher<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    let token = tap.subscribe(subject)
    #expect(tap.subscription.log == [])
    let probe = Probe<Int, Never>(demand: .max(1))
    subject.subscribe(probe)
    #expect(tap.subscription.log == ["request unlimited"])
    tap.send(7)
    #expect(probe.values == [7])
    token.cancel()
    #expect(tap.subscription.log == ["request unlimited", "cancel"])
  }

  @Test func `X-A24 the subscriber that feeds a subject does not keep it alive`() {
    let upstream = ManualPublisher<Int, Never>()
    weak var left: PassthroughSubject<Int, Never>?
    let token: AnyCancellable
    do {
      let subject = PassthroughSubject<Int, Never>()
      left = subject
      token = upstream.subscribe(subject)
      _ = subject.sink { _ in }
    }
    #expect(left == nil)
    upstream.send(1)
    upstream.send(completion: .finished)
    withExtendedLifetime(token) {}
  }

  @Test func `X-A24 a subject that goes inside a delivery is sent no more`() {
    let upstream = ManualPublisher<Int, Never>()
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    var received: [Int] = []
    let tokens = [
      upstream.subscribe(subject!),
      subject!.sink {
        received.append($0)
        subject = nil
        if $0 == 1 { upstream.send(2) }
      },
    ]
    upstream.send(1)
    upstream.send(3)
    #expect(received == [1])
    #expect(upstream.subscription.log == ["request unlimited", "cancel"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a subject of one's own is fed as well`() {
    /// Passes everything to another subject.
    final class Wrapped: Subject {
      typealias Output = Int
      typealias Failure = Never
      let inner = CurrentValueSubject<Int, Never>(0)
      func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never {
        inner.receive(subscriber: subscriber)
      }
      func send(_ value: Int) { inner.send(value) }
      func send(completion: Subscribers.Completion<Never>) { inner.send(completion: completion) }
      func send(subscription: any Subscription) { inner.send(subscription: subscription) }
    }
    let (subject, probe) = (Wrapped(), Probe<Int, Never>())
    subject.subscribe(probe)
    let token = [1, 2].publisher.subscribe(subject)
    #expect(probe.log.dropFirst() == ["value 0", "value 1", "value 2", "finished"])
    withExtendedLifetime(token) {}
  }

  @Test
  func `X-A24 it is the subscription the subject gets, and passes on requests and one cancel`() {
    /// A subject that keeps what it is sent.
    final class Keeper: Subject {
      typealias Output = Int
      typealias Failure = Never
      var subscription: (any Subscription)?
      var log: [String] = []
      func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never {}
      func send(_ value: Int) { log.append("value \(value)") }
      func send(completion: Subscribers.Completion<Never>) { log.append("\(completion)") }
      func send(subscription: any Subscription) { self.subscription = subscription }
    }
    let upstream = ManualPublisher<Int, Never>(isWaiting: true)
    let subject = Keeper()
    let token = upstream.subscribe(subject)
    upstream.send(completion: .finished)  // X-B2: before the subscription it is none
    upstream.send()
    #expect(subject.subscription.map { "\($0)" } == "Subject")
    let (subscriber, subscription) = (upstream.subscribers[0], subject.subscription)
    #expect(subscriber.combineIdentifier == subscription?.combineIdentifier)
    subscription?.request(.max(3))
    upstream.send(1)
    subscription?.cancel()
    subscription?.cancel()
    subscription?.request(.max(4))
    token.cancel()
    upstream.send(2)
    #expect(subject.log == ["value 1"])
    #expect(upstream.subscription.log == ["request max(3)", "cancel"])
  }

  @Test func `X-D12 the mirror of a subscription shows the subject, the subscriber and the demand`()
    throws
  {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(demand: .max(3))
    subject.subscribe(probe)
    let subscription = try #require(probe.subscription)
    #expect("\(subscription)" == "PassthroughSubject")
    let mirror = Mirror(reflecting: subscription)
    #expect(mirror.children.map(\.label) == ["parent", "downstream", "demand", "subject"])
    #expect(mirror.descendant("parent") as AnyObject === subject)
    #expect(mirror.descendant("downstream") as AnyObject === probe)
    #expect(mirror.descendant("demand") as? Subscribers.Demand == .max(3))
    #expect(mirror.descendant("subject") as AnyObject === subject)
  }

  @Test(arguments: [true, false])
  func `X-D12 the mirror of one that is over shows what was still owed`(isCancelled: Bool) throws {
    let subject = CurrentValueSubject<Int, Never>(0)
    let probe = Probe<Int, Never>(demand: .max(3))
    subject.subscribe(probe)
    let subscription = try #require(probe.subscription)
    isCancelled ? subscription.cancel() : subject.send(completion: .finished)
    let children = Mirror(reflecting: subscription).children
    #expect(children.map(\.label) == ["parent", "downstream", "demand", "subject"])
    #expect(children.map { "\($0.value)" } == ["nil", "nil", "max(2)", "nil"])
  }

  @Test func `a subject that goes cancels what it subscribed to`() {
    let subscription = RecordingSubscription()
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    subject?.send(subscription: subscription)
    subject = nil
    #expect(subscription.log == ["cancel"])
  }

  @Test func `a subject that goes inside its own delivery finishes that`() {
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    weak let left = subject
    var received: [String] = []
    let tokens = ["a", "b"].map { name in
      subject!.sink {
        received.append("\(name)\($0)")
        subject = nil
      }
    }
    subject!.send(1)
    #expect(received == ["a1", "b1"])
    #expect(left == nil)
    withExtendedLifetime(tokens) {}
  }

  @Test func `everybody may come and go inside a delivery`() {
    let subject = PassthroughSubject<Int, Never>()
    var tokens: [AnyCancellable] = []
    var count = 0
    for _ in 0..<10 {
      subject.sink { value in
        count += 1
        if value == 1 {
          tokens.removeLast()
          subject.send(2)
          subject.sink { _ in count += 100 }.store(in: &tokens)
        }
        if value == 3 { subject.send(completion: .finished) }
      }.store(in: &tokens)
    }
    subject.send(1)
    #expect(tokens.count == 10)
    count = 0
    subject.send(3)
    #expect(count == 1)
  }

  @Test func `a list that changes often inside a delivery is kept once for that delivery`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    var tokens: [AnyCancellable] = []
    func watch(_ name: String) -> AnyCancellable {
      subject.sink { log.append("\(name) \($0)") }
    }
    let first = subject.sink { value in
      log.append("first \(value)")
      guard value < 3 else { return }
      tokens = (0..<100).map { _ in watch("brief") }
      tokens = [watch("comer \(value)")]
      #expect(subject.broadcast.retired.count == value)
      subject.send(value + 1)
    }
    let last = watch("last")
    subject.send(1)
    // Of the comers only the newest is left, which no list that was gone through has.
    #expect(log == ["first 1", "first 2", "first 3", "last 3", "comer 2 3", "last 2", "last 1"])
    #expect(subject.broadcast.retired.isEmpty)
    withExtendedLifetime((first, last)) {}
  }

  @Test func `a subscriber that keeps its subscription goes once the stream has ended`() {
    weak var left: KeepingSubscriber?
    let subject = PassthroughSubject<Int, Never>()
    do {
      let subscriber = KeepingSubscriber()
      subject.subscribe(subscriber)
      left = subscriber
    }
    #expect(left != nil)
    subject.send(completion: .finished)
    #expect(left == nil)
  }
}

/// Keeps its subscription for ever, as a careless subscriber does.
private final class KeepingSubscriber: Subscriber {
  var subscription: (any Subscription)?
  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}
