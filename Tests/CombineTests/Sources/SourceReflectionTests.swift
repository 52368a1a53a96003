import Combine
import CombineTesting
import Testing

/// What mirrors and descriptions show of the subscriptions of sources: X-D1 to X-D18.
struct SourceReflectionTests {
  private func subscription<P: Publisher>(
    to publisher: P, probe: Probe<P.Output, P.Failure> = Probe(demand: .none)
  ) throws -> any Subscription {
    publisher.subscribe(probe)
    return try #require(probe.subscription)
  }

  @Test func `X-D13 a source of one value shows it without a label`() throws {
    let subscriptions = [
      "Just": try subscription(to: Just(3)),
      "Optional": try subscription(to: Int?.some(3).publisher),
      "Once": try subscription(to: Result<Int, Trouble>.success(3).publisher),
    ]
    for (name, subscription) in subscriptions {
      #expect("\(subscription)" == name)
      let playground = subscription as? any CustomPlaygroundDisplayConvertible
      #expect(playground?.playgroundDescription as? String == name)
      let children = Array(Mirror(reflecting: subscription).children)
      #expect(children.map(\.label) == [nil])
      #expect(children.first?.value as? Int == 3)
      var dumped = ""
      dump(subscription, to: &dumped)
      #expect(dumped == "▿ \(name) #0\n  - 3\n")
    }
  }

  @Test func `X-D14 a sequence shows itself, and X-D15 once over, nothing`() throws {
    let probe = Probe<Int, Never>(demand: .none)
    let subscription = try subscription(to: [1, 2].publisher, probe: probe)
    #expect("\(subscription)" == "[1, 2]")
    #expect(childrenOf(subscription) == ["sequence [1, 2]"])
    subscription.request(.unlimited)
    #expect("\(subscription)" == "Sequence")
    #expect(childrenOf(subscription) == ["sequence []"])
  }

  @Test func `X-D14 a record shows its values and its completion, X-D15 also once over`() throws {
    let record = Record<Int, Trouble>(output: [1, 2], completion: .failure(.first))
    let subscription = try subscription(to: record)
    #expect("\(subscription)" == "[1, 2]")
    #expect(
      childrenOf(subscription) == ["sequence [1, 2]", "completion failure(\(Trouble.first))"])
    subscription.cancel()
    #expect("\(subscription)" == "Cancelled Events")
    #expect(childrenOf(subscription) == ["sequence []", "completion failure(\(Trouble.first))"])
  }

  /// Labels and values; an error prints with its module.
  private func childrenOf(_ subscription: any Subscription) -> [String] {
    Mirror(reflecting: subscription).children.map {
      "\($0.label ?? "") \($0.value)".replacing("CombineTests.Trouble.", with: "")
    }
  }

  @Test
  func `X-D11 a future's subscription shows the future, the subscriber and whether it was asked`()
    throws
  {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let probe = Probe<Int, Never>(demand: .none)
    let subscription = try subscription(to: future, probe: probe)
    let labels = { Mirror(reflecting: subscription).children.map(\.label) }
    let states = { Mirror(reflecting: subscription).children.map { shown($0.value) } }
    #expect("\(subscription)" == "Future")
    #expect(labels() == ["parent", "downstream", "hasAnyDemand", "subject"])
    #expect(states() == ["future", "probe", "false", "future"])
    subscription.request(.max(1))
    #expect(states() == ["future", "probe", "true", "future"])
    var during: [[String]] = []
    probe.onValue = { _ in during.append(states()) }
    promise?(.success(5))
    #expect(during == [["future", "nil", "false", "future"]])
    #expect(states() == ["nil", "nil", "false", "nil"])
  }

  @Test func `X-D11 a future fulfilled before it was asked stays, a cancelled one goes`() throws {
    let future = Future<Int, Never> { $0(.success(5)) }
    let probe = Probe<Int, Never>(demand: .none)
    let subscription = try subscription(to: future, probe: probe)
    let states = { Mirror(reflecting: subscription).children.map { shown($0.value) } }
    subscription.request(.max(1))
    #expect(probe.log == ["subscription Future", "value 5", "finished"])
    #expect(states() == ["future", "nil", "false", "future"])
    let cancelled = try self.subscription(to: future)
    cancelled.cancel()
    #expect(
      Mirror(reflecting: cancelled).children.map { shown($0.value) } == [
        "nil", "nil", "false", "nil",
      ])
  }

  private func shown(_ value: Any) -> String {
    switch value {
    case is Future<Int, Never>: "future"
    case is Probe<Int, Never>: "probe"
    default: "\(value)"
    }
  }
}

/// A request of zero: X-C1.
struct ZeroRequestTests {
  private static func ask<P: Publisher>(_ publisher: P) {
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(receiveSubscription: { $0.request(.none) }))
  }

  @Test func `X-C1 it traps in sources of one value`() async {
    await #expect(processExitsWith: .failure) { Self.ask(Just(1)) }
    await #expect(processExitsWith: .failure) { Self.ask(Int?.some(1).publisher) }
    await #expect(processExitsWith: .failure) {
      Self.ask(Result<Int, Never>.success(1).publisher)
    }
    await #expect(processExitsWith: .failure) { Self.ask(Future<Int, Never> { _ in }) }
  }

  @Test func `X-C1 it traps in subjects and data tasks`() async {
    await #expect(processExitsWith: .failure) { Self.ask(PassthroughSubject<Int, Never>()) }
    await #expect(processExitsWith: .failure) { Self.ask(CurrentValueSubject<Int, Never>(1)) }
    await #expect(processExitsWith: .failure) {
      Self.ask(URLSession.shared.dataTaskPublisher(for: URL(string: "http://127.0.0.1/")!))
    }
  }

  @Test func `X-C1 it does not trap in sequences and records`() {
    Self.ask([1].publisher)
    Self.ask(Record<Int, Never>(output: [1], completion: .finished))
  }
}
