import Combine
import CombineTesting
import Testing

struct SinkTests {
  @Test func `A5/B10 a sink asks for everything and calls its closures`() {
    let tap = ManualPublisher<Int, Trouble>()
    var log: [String] = []
    let token = tap.sink {
      log.append("\($0)")
    } receiveValue: {
      log.append("\($0)")
    }
    #expect(tap.subscription.log == ["request unlimited"])
    #expect(tap.send(1) == .none)
    tap.send(completion: .finished)
    #expect(log == ["1", "finished"])
    withExtendedLifetime(token) {}
  }

  @Test func `A5/B73 dropping the token cancels`() {
    let tap = ManualPublisher<Int, Never>()
    var values: [Int] = []
    do {
      let token = tap.sink { values.append($0) }
      tap.send(1)
      withExtendedLifetime(token) {}
    }
    tap.send(2)
    #expect(tap.subscription.log == ["request unlimited", "cancel"])
    #expect(values == [1])
  }

  @Test func `A5/B76 a sink is a cancellable by itself`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }) { values.append($0) }
    subject.subscribe(sink)
    subject.send(1)
    sink.cancel()
    sink.cancel()
    subject.send(2)
    #expect(values == [1])
  }

  @Test func `a second subscription is refused`() {
    let (first, second) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }) { _ in }
    first.subscribe(sink)
    second.subscribe(sink)
    #expect(second.subscription.log == ["cancel"])
    #expect(first.subscription.log == ["request unlimited"])
  }

  @Test func `a cancelled sink refuses a subscription`() {
    let tap = ManualPublisher<Int, Never>()
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }) { _ in }
    sink.cancel()
    tap.subscribe(sink)
    #expect(tap.subscription.log == ["cancel"])
  }

  @Test func `its closures are released at the end, not before they return`() {
    weak var left: Witness?
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable?
    do {
      let witness = Witness()
      left = witness
      token = subject.sink(receiveCompletion: { _ in #expect(witness === left) }) { _ in
        _ = witness
      }
    }
    subject.send(1)
    #expect(left != nil)
    subject.send(completion: .finished)
    #expect(left == nil)
    withExtendedLifetime(token) {}
  }

  @Test func `cancelled inside its closure, it lets go when that returns`() {
    weak var left: Witness?
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable?
    do {
      let witness = Witness()
      left = witness
      token = subject.sink { _ in
        token?.cancel()
        #expect(witness === left)
      }
    }
    subject.send(1)
    #expect(left == nil)
  }

  @Test func `it prints as Sink and shows nothing of itself`() {
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }) { _ in }
    #expect("\(sink)" == "Sink")
    #expect(sink.customMirror.children.isEmpty)
    #expect(sink.playgroundDescription as? String == "Sink")
  }
}

struct AssignTests {
  private final class Clock {
    var log: [String] = []
    var text = "" { didSet { log.append(text) } }
  }

  @Test func `A5/B72 every value is written, and observed`() {
    let clock = Clock()
    let subject = PassthroughSubject<String, Never>()
    let token = subject.assign(to: \.text, on: clock)
    subject.send("10:00")
    subject.send("10:01")
    token.cancel()
    subject.send("10:02")
    #expect(clock.log == ["10:00", "10:01"])
  }

  @Test func `the object is kept until the end, and no longer`() {
    weak var left: Clock?
    let subject = PassthroughSubject<String, Never>()
    let token: AnyCancellable
    do {
      let clock = Clock()
      left = clock
      token = subject.assign(to: \.text, on: clock)
    }
    #expect(left != nil)
    subject.send(completion: .finished)
    #expect(left == nil)
    withExtendedLifetime(token) {}
  }

  @Test func `X-B1 a value before the subscription is not written`() {
    let clock = Clock()
    let assign = Subscribers.Assign(object: clock, keyPath: \Clock.text)
    #expect(assign.receive("early") == .none)
    let subscription = RecordingSubscription()
    assign.receive(subscription: subscription)
    #expect(assign.receive("10:00") == .none)
    assign.cancel()
    #expect(assign.receive("late") == .none)
    #expect(clock.log == ["10:00"])
    #expect(subscription.log == ["request unlimited", "cancel"])
  }

  @Test func `X-D16 its mirror shows the object, the key path and the status`() {
    let clock = Clock()
    let assign = Subscribers.Assign(object: clock, keyPath: \Clock.text)
    let labels = { Mirror(reflecting: assign).children.map(\.label) }
    #expect(labels() == ["object", "keyPath", "status"])
    #expect(assign.description == "Assign Clock.")
    #expect(assign.playgroundDescription as? String == "Assign Clock.")
    assign.cancel()
    #expect(labels() == ["object", "keyPath", "status"])
  }

  @Test func `it tells its object and key path while it goes on`() {
    let clock = Clock()
    let assign = Subscribers.Assign(object: clock, keyPath: \Clock.text)
    #expect(assign.object === clock)
    #expect(assign.keyPath == \Clock.text)
    assign.cancel()
    #expect(assign.object == nil)
  }
}

struct AnyCancellableTests {
  @Test func `A5/B75 it cancels what it stands for, once, at the latest when it goes`() {
    var count = 0
    do {
      let token = AnyCancellable { count += 1 }
      token.cancel()
      token.cancel()
      #expect(count == 1)
    }
    #expect(count == 1)
    do { _ = AnyCancellable { count += 1 } }
    #expect(count == 2)
  }

  @Test func `it is kept in sets and collections`() {
    var count = 0
    var set: Set<AnyCancellable> = []
    var list: [AnyCancellable] = []
    AnyCancellable { count += 1 }.store(in: &set)
    AnyCancellable { count += 1 }.store(in: &list)
    Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }) { _ in }.store(in: &set)
    #expect(set.count == 2)
    #expect(count == 0)
    set = []
    list = []
    #expect(count == 2)
  }

  @Test func `two are equal if they are the same`() {
    let (first, second) = (AnyCancellable {}, AnyCancellable {})
    #expect(first == first)
    #expect(first != second)
  }

  @Test func `what it holds is released by cancel`() {
    weak var left: Witness?
    let token: AnyCancellable
    do {
      let witness = Witness()
      left = witness
      token = AnyCancellable { _ = witness }
    }
    #expect(left != nil)
    token.cancel()
    #expect(left == nil)
  }
}
