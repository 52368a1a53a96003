import Combine
import CombineTesting
import Testing

struct FlatMapTests {
  @Test func `A5/T9 the publishers of all values are published`() {
    var values: [String] = []
    _ = ["A", "B", "C"].publisher
      .flatMap { letter in [1, 2, 3].publisher.map { "\(letter)\($0)" } }
      .sink { values.append($0) }
    #expect(values == ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"])
  }

  @Test func `A5/B45 publishers that overlap in time are interleaved`() {
    let (outer, a, b) = (
      PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>(),
      PassthroughSubject<String, Never>()
    )
    let probe = Probe<String, Never>()
    outer.flatMap { $0 == 0 ? a : b }.subscribe(probe)
    outer.send(0)
    a.send("a1")
    outer.send(1)
    b.send("b1")
    a.send("a2")
    outer.send(completion: .finished)
    a.send(completion: .finished)
    b.send("b2")
    #expect(probe.log.last == "value b2")
    b.send(completion: .finished)
    #expect(probe.values == ["a1", "b1", "a2", "b2"])
    #expect(probe.log.last == "finished")
  }

  @Test func `no more publishers at a time than allowed`() {
    let tap = ManualPublisher<Int, Never>()
    var inner: [PassthroughSubject<Int, Never>] = []
    let probe = Probe<Int, Never>()
    tap.flatMap(maxPublishers: .max(2)) { _ -> PassthroughSubject<Int, Never> in
      inner.append(PassthroughSubject())
      return inner.last!
    }.subscribe(probe)
    #expect(tap.subscription.log == ["request max(2)"])
    tap.send(0)
    tap.send(1)
    inner[0].send(completion: .finished)
    #expect(tap.subscription.log == ["request max(2)", "request max(1)"])
    inner[1].send(5)
    #expect(probe.values == [5])
    probe.cancel()
    #expect(tap.subscription.log.last == "cancel")
  }

  @Test func `no more values of Just at a time than allowed`() {
    let tap = ManualPublisher<Int, Never>()
    let probe = Probe<Int, Never>(demand: .max(1))
    tap.flatMap(maxPublishers: .max(1)) { Just($0) }.subscribe(probe)
    tap.send(1)
    #expect(tap.subscription.log == ["request max(1)", "request max(1)"])
    tap.send(2)
    #expect(tap.subscription.log == ["request max(1)", "request max(1)"])
    tap.send(completion: .finished)
    #expect(probe.values == [1])
    probe.request(.max(1))
    #expect(probe.log.suffix(2) == ["value 2", "finished"])
  }

  @Test func `a publisher that sends within the request and ends at once piles up no calls`() {
    final class Countdown: Subscription {
      let subscriber: AnySubscriber<Int, Never>
      var (left, depth, deepest) = (1_000, 0, 0)

      init(_ subscriber: some Subscriber<Int, Never>) { self.subscriber = .init(subscriber) }

      func cancel() {}

      func request(_ demand: Subscribers.Demand) {
        depth += 1
        deepest = max(deepest, depth)
        left -= 1
        if left >= 0 { _ = subscriber.receive(left) }
        if left == 0 { subscriber.receive(completion: .finished) }
        depth -= 1
      }
    }
    struct Source: Publisher {
      typealias Output = Int
      typealias Failure = Never
      let onSubscription: (Countdown) -> Void

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        let countdown = Countdown(subscriber)
        onSubscription(countdown)
        subscriber.receive(subscription: countdown)
      }
    }
    func check(_ use: (Source) -> AnyPublisher<Int, Never>) {
      var countdown: Countdown?
      let probe = Probe<Int, Never>()
      use(Source { countdown = $0 }).subscribe(probe)
      #expect(probe.values == (0..<1_000).reversed())
      #expect(probe.log.last == "finished")
      #expect(countdown?.deepest == 2)  // the first request, and one for a replacement
    }
    check { $0.flatMap(maxPublishers: .max(1)) { Just($0) }.eraseToAnyPublisher() }
    check { $0.flatMap(maxPublishers: .max(1)) { [$0].publisher }.eraseToAnyPublisher() }
  }

  @Test func `with demand each publisher is asked for one value at a time`() {
    let (outer, inner) = (PassthroughSubject<Int, Never>(), ManualPublisher<Int, Never>())
    let probe = Probe<Int, Never>(demand: .max(1))
    outer.flatMap { _ in inner }.subscribe(probe)
    outer.send(0)
    #expect(inner.subscription.log == ["request max(1)"])
    #expect(inner.send(1) == .max(1))
    #expect(inner.send(2) == .none)
    #expect(inner.subscription.log == ["request max(1)"])
    #expect(probe.values == [1])
    probe.request(.unlimited)
    #expect(probe.values == [1, 2])
    #expect(inner.subscription.log.contains("request unlimited"))
    probe.cancel()
  }

  @Test func `an error of any of them ends everything`() {
    let (outer, inner) = (ManualPublisher<Int, Trouble>(), ManualPublisher<Int, Trouble>())
    let probe = Probe<Int, Trouble>()
    outer.flatMap { _ in inner }.subscribe(probe)
    outer.send(0)
    inner.send(completion: .failure(.second))
    #expect(probe.log.suffix(1) == ["failure second"])
    #expect(outer.subscription.log == ["request unlimited"])

    let other = Probe<Int, Trouble>()
    outer.flatMap { _ in inner }.subscribe(other)
    outer.send(0)
    outer.send(completion: .failure(.first))
    #expect(other.log.suffix(1) == ["failure first"])
    #expect(inner.subscription.log.last == "cancel")
  }

  @Test func `an endless publisher stops when nobody wants more`() {
    var values: [Int] = []
    _ = Just(0).eraseToAnyPublisher().flatMap { _ in (0...).publisher }.prefix(3)
      .sink { values.append($0) }
    #expect(values == [0, 1, 2])
  }

  @Test func `errors are matched where only one side can fail`() {
    let failing = Fail<Int, Trouble>(error: .first)
    let probes = (0..<2).map { _ in Probe<Int, Trouble>() }
    PassthroughSubject<Int, Never>().prepend(1).flatMap { _ in failing }.subscribe(probes[0])
    failing.catch { _ in Just(1).setFailureType(to: Trouble.self) }
      .flatMap { Just($0) }.subscribe(probes[1])
    #expect(probes[0].log.last == "failure first")
    #expect(probes[1].log.suffix(2) == ["value 1", "finished"])
  }
}

struct SwitchToLatestTests {
  @Test func `the newest publisher is published, the one before it cancelled`() {
    let outer = PassthroughSubject<ManualPublisher<Int, Never>, Never>()
    let (a, b) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
    let probe = Probe<Int, Never>()
    outer.switchToLatest().subscribe(probe)
    outer.send(a)
    a.send(1)
    outer.send(b)
    #expect(a.subscription.log == ["request unlimited", "cancel"])
    a.send(2)
    b.send(3)
    outer.send(completion: .finished)
    #expect(probe.values == [1, 3])
    b.send(completion: .finished)
    #expect(probe.log.last == "finished")
  }

  @Test func `what is asked for and was not had goes over to the newer one`() {
    let outer = PassthroughSubject<ManualPublisher<Int, Never>, Never>()
    let (a, b) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
    let probe = Probe<Int, Never>(demand: .max(3))
    outer.switchToLatest().subscribe(probe)
    outer.send(a)
    a.send(1)
    outer.send(b)
    #expect(a.subscription.log == ["request max(3)", "cancel"])
    #expect(b.subscription.log == ["request max(2)"])
    probe.request(.max(4))
    #expect(b.subscription.log == ["request max(2)", "request max(4)"])
    probe.cancel()
    #expect(b.subscription.log.last == "cancel")
  }

  @Test func `an error of the newest, or of the outer publisher, ends it`() {
    let outer = ManualPublisher<ManualPublisher<Int, Trouble>, Trouble>()
    let inner = ManualPublisher<Int, Trouble>()
    let probe = Probe<Int, Trouble>()
    outer.switchToLatest().subscribe(probe)
    outer.send(inner)
    inner.send(completion: .failure(.first))
    #expect(probe.log.last == "failure first")
    #expect(outer.subscription.log == ["request unlimited", "cancel"])
  }

  @Test func `errors are matched where only one side can fail`() {
    let probes = (0..<3).map { _ in Probe<Int, Trouble>() }
    Just(Fail<Int, Trouble>(error: .first)).switchToLatest().subscribe(probes[0])
    Just(Just(1)).setFailureType(to: Trouble.self).switchToLatest().subscribe(probes[1])
    Just(Just(2)).switchToLatest().setFailureType(to: Trouble.self).subscribe(probes[2])
    #expect(probes.map { $0.log.last } == ["failure first", "finished", "finished"])
    #expect(probes.map(\.values) == [[], [1], [2]])
  }

  @Test func `a newer publisher sent inside a delivery takes over at once`() {
    let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    var values: [Int] = []
    let token = outer.switchToLatest().sink {
      values.append($0)
      if $0 == 1 { outer.send(Just(9).eraseToAnyPublisher()) }
    }
    outer.send([1, 2, 3].publisher.eraseToAnyPublisher())
    #expect(values == [1, 9])
    withExtendedLifetime(token) {}
  }
}
