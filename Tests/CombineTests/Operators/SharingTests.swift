import Combine
import CombineTesting
import Testing

struct SharingTests {
  @Test func `A5/B63 one subscription serves all, the last to leave cancels it`() {
    let tap = ManualPublisher<Int, Never>()
    let shared = tap.share()
    let (first, second) = (Probe<Int, Never>(), Probe<Int, Never>())
    shared.subscribe(first)
    shared.subscribe(second)
    #expect(first.log == ["subscription Multicast"])
    #expect(tap.subscription.log == ["request unlimited"])
    tap.send(1)
    first.cancel()
    tap.send(2)
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
    #expect(tap.subscription.log == ["request unlimited"])
    second.cancel()
    #expect(tap.subscription.log == ["request unlimited", "cancel"])
  }

  @Test func `who subscribes after everybody left starts it again`() {
    let tap = ManualPublisher<Int, Never>()
    let shared = tap.share()
    for value in 1...2 {
      let probe = Probe<Int, Never>()
      shared.subscribe(probe)
      tap.send(value)
      #expect(probe.values == [value])
      probe.cancel()
    }
    #expect(tap.subscription.log == ["request unlimited", "cancel", "request unlimited", "cancel"])
  }

  @Test func `who subscribes after the end gets the end`() {
    let shared = [1, 2].publisher.share()
    let (first, second) = (Probe<Int, Never>(), Probe<Int, Never>())
    shared.subscribe(first)
    shared.subscribe(second)
    #expect(first.log.dropFirst() == ["value 1", "value 2", "finished"])
    #expect(second.log.dropFirst() == ["finished"])
  }

  @Test func `X-A2 a completion disconnects nobody, and who comes later does not connect anew`() {
    let upstream = ManualPublisher<Int, Never>()
    let shared = upstream.share()
    let first = Probe<Int, Never>()
    shared.subscribe(first)
    upstream.send(1)
    upstream.send(completion: .finished)
    let late = Probe<Int, Never>()
    shared.subscribe(late)
    #expect(first.log == ["subscription Multicast", "value 1", "finished"])
    #expect(late.log == ["subscription Multicast", "finished"])
    #expect(upstream.subscribers.count == 1)
    #expect(upstream.subscription.log == ["request unlimited"])
  }

  @Test func `X-A2 only a cancel of all subscribers disconnects`() {
    var connections: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    let publisher = Connectable(subject: subject) { connections.append($0) }.autoconnect()
    var subscriptions: [any Subscription] = []
    for _ in 0..<2 {
      publisher.subscribe(
        AnySubscriber<Int, Never>(receiveSubscription: { subscriptions.append($0) }))
    }
    subject.send(completion: .finished)
    #expect(connections == ["connect"])
    subscriptions[0].cancel()
    subscriptions[0].cancel()
    #expect(connections == ["connect"])
    subscriptions[1].cancel()
    #expect(connections == ["connect", "disconnect"])
  }

  /// Tells when it is connected and disconnected.
  private struct Connectable: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Never
    let subject: PassthroughSubject<Int, Never>
    let note: (String) -> Void

    func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    func connect() -> any Cancellable {
      note("connect")
      return AnyCancellable { note("disconnect") }
    }
  }

  @Test func `X-A7 autoconnect's subscription is like its upstream's and passes on every call`()
    throws
  {
    let upstream = RecordingSubscription("Upstream")
    let source = ManualPublisher<Int, Never>(subscription: upstream)
    let publisher = ConnectableManual(source).autoconnect()
    let probe = Probe<Int, Never>(demand: .max(2)) { _ in .max(1) }
    publisher.subscribe(probe)
    let subscription = try #require(probe.subscription)
    #expect("\(subscription)" == "Upstream")
    #expect(subscription.combineIdentifier == upstream.combineIdentifier)
    let manual = publisher.upstream.publisher
    #expect(manual.send(1) == .max(1))
    manual.send(completion: .finished)
    #expect(manual.send(2) == .max(1))
    manual.send(completion: .finished)
    subscription.cancel()
    subscription.cancel()
    subscription.request(.max(3))
    #expect(upstream.log == ["request max(2)", "cancel", "cancel", "request max(3)"])
    #expect(probe.log.dropFirst() == ["value 1", "finished", "value 2", "finished"])
  }

  @Test func `X-D9 the mirror of autoconnect's subscriber shows its publisher and its subscriber`()
  {
    let manual = ManualPublisher<Int, Never>()
    let publisher = ConnectableManual(manual).autoconnect()
    let probe = Probe<Int, Never>()
    publisher.subscribe(probe)
    let children = Array(Mirror(reflecting: manual.subscribers[0]).children)
    #expect("\(manual.subscribers[0])" == "Autoconnect")
    #expect(children.map(\.label) == ["parent", "downstream"])
    #expect(children.first?.value as AnyObject === publisher)
    #expect(children.last?.value as AnyObject === probe)
  }

  /// A manual publisher that can be connected, to no effect.
  private struct ConnectableManual: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Never
    let publisher: ManualPublisher<Int, Never>

    init(_ publisher: ManualPublisher<Int, Never>) { self.publisher = publisher }

    func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never {
      publisher.receive(subscriber: subscriber)
    }

    func connect() -> any Cancellable { Subscriptions.empty }
  }

  @Test func `a multicast's subscribers keep its subject, not the connection`() {
    let tap = ManualPublisher<Int, Never>()
    weak var left: PassthroughSubject<Int, Never>?
    var heard: [Int] = []
    var tokens: [any Cancellable] = []
    do {
      let subject = PassthroughSubject<Int, Never>()
      left = subject
      let multicast = tap.multicast(subject: subject)
      tokens = [multicast.sink { heard.append($0) }, multicast.connect()]
    }
    tap.send(1)
    #expect(heard == [1])
    tokens[0].cancel()
    #expect(left == nil)
  }

  @Test func `two shares are equal if they are the same`() {
    let publisher = PassthroughSubject<Int, Never>()
    let share = publisher.share()
    #expect(share == share)
    #expect(share != publisher.share())
  }

  @Test func `A5/B35 a connectable publisher waits, and all subscribers hear the beginning`() {
    let connectable = [1, 2].publisher.makeConnectable()
    let (first, second) = (Probe<Int, Never>(), Probe<Int, Never>())
    connectable.subscribe(first)
    connectable.subscribe(second)
    #expect(first.values == [])
    let connection = connectable.connect()
    #expect(first.values == [1, 2])
    #expect(second.values == [1, 2])
    withExtendedLifetime(connection) {}
  }

  @Test func `A5/B34 cancelling the connection stops it, the subscribers stay`() {
    let tap = ManualPublisher<Int, Never>()
    let connectable = tap.makeConnectable()
    let probe = Probe<Int, Never>()
    connectable.subscribe(probe)
    let connection = connectable.connect()
    tap.send(1)
    connection.cancel()
    #expect(tap.subscription.log == ["request unlimited", "cancel"])
    let again = connectable.connect()
    tap.send(2)
    #expect(probe.values == [1, 2])
    again.cancel()
    probe.cancel()
  }

  @Test func `A5/B36 autoconnect starts for the first subscriber`() {
    let tap = ManualPublisher<Int, Never>()
    let publisher = tap.makeConnectable().autoconnect()
    #expect(tap.subscription.log == [])
    let probe = Probe<Int, Never>()
    publisher.subscribe(probe)
    #expect(tap.subscription.log == ["request unlimited"])
    probe.cancel()
    #expect(tap.subscription.log == ["request unlimited", "cancel"])
  }

  @Test func `multicast makes one subject, and everybody hears what it does`() {
    var made = 0
    let tap = ManualPublisher<Int, Never>()
    let multicast = tap.multicast { () -> CurrentValueSubject<Int, Never> in
      made += 1
      return CurrentValueSubject(0)
    }
    let (first, second) = (Probe<Int, Never>(), Probe<Int, Never>())
    multicast.subscribe(first)
    let connection = multicast.connect()
    tap.send(1)
    multicast.subscribe(second)
    #expect(made == 1)
    #expect(first.values == [0, 1])
    #expect(second.values == [1])
    connection.cancel()
    first.cancel()
    second.cancel()
  }

  @Test func `multicast goes through the subject given`() {
    let subject = PassthroughSubject<Int, Never>()
    var heard: [Int] = []
    let token = subject.sink { heard.append($0) }
    _ = [1, 2].publisher.multicast(subject: subject).connect()
    #expect(heard == [1, 2])
    withExtendedLifetime(token) {}
  }
}
