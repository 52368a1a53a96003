import Combine
import CombineTesting
import Foundation
import Testing

/// Operators and subjects as libraries on top of Combine write them, from public names only.
struct CustomOperatorTests {
  @Test func `a sampler pairs a value with the latest of another publisher`() {
    let (taps, numbers) = (PassthroughSubject<String, Never>(), CurrentValueSubject<Int, Never>(1))
    let probe = Probe<String, Never>()
    taps.sampling(numbers) { "\($0)\($1)" }.subscribe(probe)
    taps.send("a")
    numbers.send(2)
    taps.send("b")
    numbers.send(completion: .finished)
    taps.send("c")
    taps.send(completion: .finished)
    #expect(probe.values == ["a1", "b2", "c2"])
    #expect(probe.log.first == "subscription Sampler")
    #expect(probe.log.last == "finished")
  }

  @Test func `a sampler asks its upstream for what its subscriber asks`() {
    let upstream = ManualPublisher<Int, Never>()
    let probe = Probe<Int, Never>(demand: .max(2)) { _ in .max(3) }
    upstream.sampling(Just(1)) { $0 + $1 }.subscribe(probe)
    #expect(upstream.send(4) == .max(3))
    probe.request(.max(1))
    probe.cancel()
    #expect(upstream.subscription.log == ["request max(2)", "request max(1)", "cancel"])
    #expect(probe.values == [5])
  }

  @Test func `a replaying subject feeds late subscribers, also behind multicast and share`() {
    let upstream = PassthroughSubject<Int, Never>()
    let replayed = upstream.multicast { ReplayingSubject<Int, Never>(count: 2) }.autoconnect()
    var (early, late): ([Int], [Int]) = ([], [])
    var ends = 0
    let first = replayed.sink { _ in
      ends += 1
    } receiveValue: {
      early.append($0)
    }
    for value in 1...3 { upstream.send(value) }
    let second = replayed.sink { _ in
      ends += 1
    } receiveValue: {
      late.append($0)
    }
    upstream.send(4)
    upstream.send(completion: .finished)
    #expect(early == [1, 2, 3, 4])
    #expect(late == [2, 3, 4])
    #expect(ends == 2)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a subject of one's own is fed by subscribe and by a connectable publisher`() {
    let subject = ReplayingSubject<Int, Never>(count: 9)
    let token = (1...3).publisher.subscribe(subject)
    var values: [Int] = []
    let sink = subject.sink { values.append($0) }
    #expect(values == [1, 2, 3])
    let connectable = (4...5).publisher.multicast(subject: subject)
    let connection = connectable.connect()
    // The subject has ended with the first publisher.
    #expect(values == [1, 2, 3])
    withExtendedLifetime((token, sink, connection)) {}
  }

  @Test func `a publisher made of a closure cleans up once, by its end or by a cancel`() {
    var cleanUps = 0
    let publisher = ClosurePublisher<Int, Trouble> { send, end in
      send(1)
      send(2)
      end(.failure(.first))
      send(3)
      return AnyCancellable { cleanUps += 1 }
    }
    let probe = Probe<Int, Trouble>(demand: .max(1))
    publisher.subscribe(probe)
    #expect(probe.values == [1])
    probe.request(.unlimited)
    #expect(probe.log.suffix(2) == ["value 2", "failure first"])
    #expect(cleanUps == 1)
  }

  @Test func `events as values and back`() {
    let events = (1...2).publisher.setFailureType(to: Trouble.self)
      .append(Fail(error: Trouble.first)).materialized()
    let probe = Probe<EventValue<Int, Trouble>, Never>()
    events.subscribe(probe)
    #expect(probe.values == [.value(1), .value(2), .end(.failure(.first))])
    let back = Probe<Int, Trouble>()
    events.dematerialized().subscribe(back)
    #expect(back.log.suffix(3) == ["value 1", "value 2", "failure first"])
  }

  @Test func `many publishers are folded by combineLatest, zip and merge`() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    let first = subjects[0].map { [$0] }.eraseToAnyPublisher()
    let latest = subjects.dropFirst().reduce(first) { sum, next in
      sum.combineLatest(next) { $0 + [$1] }.eraseToAnyPublisher()
    }
    let zipped = subjects.dropFirst().reduce(first) { sum, next in
      sum.zip(next).map { $0 + [$1] }.eraseToAnyPublisher()
    }
    var (latests, rows, merged): ([[Int]], [[Int]], [Int]) = ([], [], [])
    let tokens = [
      latest.sink { latests.append($0) }, zipped.sink { rows.append($0) },
      Publishers.MergeMany(subjects).sink { merged.append($0) },
    ]
    for (subject, value) in zip(subjects + subjects, 1...) { subject.send(value) }
    #expect(latests == [[1, 2, 3], [4, 2, 3], [4, 5, 3], [4, 5, 6]])
    #expect(rows == [[1, 2, 3], [4, 5, 6]])
    #expect(merged == [1, 2, 3, 4, 5, 6])
    withExtendedLifetime(tokens) {}
  }

  @Test func `an effect that a second one of its name cancels`() {
    let source = PassthroughSubject<Int, Never>()
    let bag = EffectBag()
    var values: [Int] = []
    var ends = 0
    let first = bag.cancellable(source, id: "search").sink { _ in
      ends += 1
    } receiveValue: {
      values.append($0)
    }
    source.send(1)
    let second = bag.cancellable(source.map { $0 * 10 }, id: "search").sink { values.append($0) }
    source.send(2)
    bag.cancel(id: "search")
    source.send(3)
    #expect(values == [1, 20])
    #expect(ends == 1)
    #expect(bag.isEmpty)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `stored properties and initialisers of the operators' types`() {
    let just = Just(1)
    #expect(Publishers.Map(upstream: just) { $0 + 1 }.upstream.output == 1)
    #expect(Publishers.Concatenate(prefix: just, suffix: Just(2)).suffix.output == 2)
    let drop = Publishers.Drop(upstream: just, count: 3)
    #expect(drop.count == 3)
    #expect(drop == Publishers.Drop(upstream: just, count: 3))
    let flat = Publishers.FlatMap(upstream: just, maxPublishers: .max(2)) { Just("\($0)") }
    #expect(flat.maxPublishers == .max(2))
    let buffer = Publishers.Buffer(
      upstream: just, size: 4, prefetch: .keepFull, whenFull: .dropNewest)
    #expect(buffer.size == 4)
    let retry = Publishers.Retry(upstream: just, retries: nil)
    #expect(retry.retries == nil)
    let merged = Publishers.MergeMany(just, just).merge(with: just)
    #expect(merged.publishers.count == 3)
    let until = Publishers.PrefixUntilOutput(upstream: just, other: Empty<Void, Never>())
    #expect(until.other.completeImmediately)
    let delay = Publishers.Delay(
      upstream: just, interval: .zero, tolerance: 0, scheduler: ImmediateScheduler.shared)
    #expect(delay.interval == 0)
    let sequence = Publishers.Sequence<[Int], Never>(sequence: [1, 2])
    #expect(sequence.sequence == [1, 2])
    let timeout = Publishers.Timeout(
      upstream: just, interval: 1, scheduler: ImmediateScheduler.shared, options: nil,
      customError: nil)
    #expect(timeout.customError == nil)
    #expect(Publishers.Share(upstream: just) != Publishers.Share(upstream: just))
  }
}

// MARK: A sampler, as `withLatestFrom`

extension Publisher {
  fileprivate func sampling<Other: Publisher, Result>(
    _ other: Other, _ combine: @escaping (Output, Other.Output) -> Result
  ) -> Publishers.Sampler<Self, Other, Result> where Other.Failure == Failure {
    .init(upstream: self, other: other, combine: combine)
  }
}

extension Publishers {
  fileprivate struct Sampler<Upstream: Publisher, Other: Publisher, Output>: Publisher
  where Upstream.Failure == Other.Failure {
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other
    let combine: (Upstream.Output, Other.Output) -> Output

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let sampler = Inner<S>(subscriber, combine)
      sampler.watch(other)
      upstream.subscribe(sampler)
    }

    /// Is both the subscriber of the upstream and the subscription.
    final class Inner<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible
    where Downstream.Input == Output, Downstream.Failure == Failure {
      typealias Input = Upstream.Output

      private var downstream: Downstream?
      private var upstream: (any Subscription)?
      private var watching: AnyCancellable?
      private var latest: Other.Output?
      private let combine: (Upstream.Output, Other.Output) -> Output
      var description: String { "Sampler" }

      init(_ downstream: Downstream, _ combine: @escaping (Upstream.Output, Other.Output) -> Output)
      {
        self.downstream = downstream
        self.combine = combine
      }

      func watch(_ other: Other) {
        let subscriber = AnySubscriber<Other.Output, Other.Failure>(
          receiveSubscription: { [weak self] in
            self?.watching = AnyCancellable($0)
            $0.request(.unlimited)
          },
          receiveValue: { [weak self] in
            self?.latest = $0
            return .none
          },
          receiveCompletion: nil)
        other.subscribe(subscriber)
      }

      func receive(subscription: any Subscription) {
        upstream = subscription
        downstream?.receive(subscription: self)
      }

      func receive(_ input: Input) -> Subscribers.Demand {
        guard let latest, let downstream else { return .max(1) }
        return downstream.receive(combine(input, latest))
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        watching = nil
        downstream?.receive(completion: completion)
        downstream = nil
      }

      func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

      func cancel() {
        upstream?.cancel()
        (upstream, watching, downstream) = (nil, nil, nil)
      }
    }
  }
}

// MARK: Subjects and publishers with a buffer

/// A subscription that keeps values until they are asked for, and the end until then.
private final class BufferedLine<Output, Failure: Error>: Subscription {
  /// Goes at the end or at a cancel.
  var resource: (any Cancellable)?
  private var subscriber: AnySubscriber<Output, Failure>?
  private var waiting: [Output]
  private var end: Subscribers.Completion<Failure>?
  private var demand = Subscribers.Demand.none

  init<S: Subscriber>(_ subscriber: S, waiting: [Output] = [])
  where S.Input == Output, S.Failure == Failure {
    self.subscriber = AnySubscriber(subscriber)
    self.waiting = waiting
  }

  func offer(_ value: Output) {
    if end == nil { waiting.append(value) }
    serve()
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    end = end ?? completion
    serve()
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    serve()
  }

  func cancel() { (subscriber, resource, waiting) = (nil, nil, []) }

  private func serve() {
    while demand > 0, !waiting.isEmpty, let subscriber {
      demand -= 1
      demand += subscriber.receive(waiting.removeFirst())
    }
    guard waiting.isEmpty, let end, let subscriber else { return }
    cancel()
    subscriber.receive(completion: end)
  }
}

private final class ReplayingSubject<Output, Failure: Error>: Subject {
  private let count: Int
  private var kept: [Output] = []
  private var lines: [BufferedLine<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?

  init(count: Int) { self.count = count }

  func send(_ value: Output) {
    guard completion == nil else { return }
    kept = (kept + [value]).suffix(count)
    for line in lines { line.offer(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    for line in lines { line.finish(completion) }
    lines = []
  }

  func send(subscription: any Subscription) { subscription.request(.unlimited) }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let line = BufferedLine(subscriber, waiting: kept)
    lines.append(line)
    subscriber.receive(subscription: line)
    if let completion { line.finish(completion) }
  }
}

private struct ClosurePublisher<Output, Failure: Error>: Publisher {
  typealias Send = (Output) -> Void
  typealias End = (Subscribers.Completion<Failure>) -> Void
  let work: (@escaping Send, @escaping End) -> any Cancellable

  init(_ work: @escaping (@escaping Send, @escaping End) -> any Cancellable) { self.work = work }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let line = BufferedLine(subscriber)
    subscriber.receive(subscription: line)
    line.resource = work(line.offer, line.finish)
  }
}

// MARK: Events as values

private enum EventValue<Output, Failure: Error> {
  case value(Output)
  case end(Subscribers.Completion<Failure>)
}

extension EventValue: Equatable where Output: Equatable, Failure: Equatable {}

extension Publisher {
  fileprivate func materialized() -> some Publisher<EventValue<Output, Failure>, Never> {
    map { EventValue<Output, Failure>.value($0) }
      .append(EventValue.end(.finished))
      .catch { Just(EventValue.end(.failure($0))) }
  }

  fileprivate func dematerialized<Value, Problem: Error>() -> AnyPublisher<Value, Problem>
  where Output == EventValue<Value, Problem>, Failure == Never {
    setFailureType(to: Problem.self)
      .flatMap(maxPublishers: .max(1)) { event -> AnyPublisher<Value, Problem> in
        switch event {
        case .value(let value):
          Result.success(value).publisher.eraseToAnyPublisher()
        case .end(.finished): Empty().eraseToAnyPublisher()
        case .end(.failure(let error)): Fail(error: error).eraseToAnyPublisher()
        }
      }
      .eraseToAnyPublisher()
  }
}

// MARK: Effects that can be cancelled by name

/// The types of its operators are written out, as libraries do that avoid erasure.
private final class EffectBag {
  private var stops: [String: PassthroughSubject<Void, Never>] = [:]

  var isEmpty: Bool { stops.isEmpty }

  func cancel(id: String) { stops.removeValue(forKey: id)?.send() }

  func cancellable<P: Publisher>(
    _ publisher: P, id: String
  ) -> Deferred<Publishers.PrefixUntilOutput<P, PassthroughSubject<Void, Never>>> {
    Deferred {
      self.cancel(id: id)
      let stop = PassthroughSubject<Void, Never>()
      self.stops[id] = stop
      return Publishers.PrefixUntilOutput(upstream: publisher, other: stop)
    }
  }
}
