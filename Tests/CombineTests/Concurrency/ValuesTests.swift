import Combine
import CombineTesting
import Testing

struct ValuesTests {
  @Test func `values of a publisher that cannot fail come in order, then nil for ever`() async {
    var iterator = Just(1).values.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test func `values throws a failure once, then gives nil`() async throws {
    let subject = PassthroughSubject<Int, TimelineFailure>()
    var iterator = subject.values.makeAsyncIterator()
    subject.send(completion: .failure(TimelineFailure()))
    await #expect(throws: TimelineFailure.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `an iterator asks for one value at a time`() async {
    let requests = Log<Subscribers.Demand>()
    let subject = CurrentValueSubject<Int, Never>(1)
    let counted = subject.handleEvents(receiveRequest: { requests.append($0) })
    var iterator = counted.values.makeAsyncIterator()
    #expect(requests.entries == [])
    #expect(await iterator.next() == 1)
    subject.send(2)
    subject.send(3)
    #expect(await iterator.next() == 3)
    #expect(requests.entries == [.max(1), .max(1)])
  }

  @Test func `every sequence and every iterator subscribes anew`() async {
    let values = Just(1).values
    for await value in values { #expect(value == 1) }
    for await value in values { #expect(value == 1) }
  }

  @Test func `a task that waits is served by a later send`() async {
    let source = Source()
    async let first = source.values.first { _ in true }
    await source.nextRequest()
    source.send(7)
    #expect(await first == 7)
  }

  @Test func `cancelling the task cancels the subscription and ends the loop`() async {
    let source = Source()
    let task = Task {
      var count = 0
      for await _ in source.values { count += 1 }
      return count
    }
    await source.nextRequest()
    task.cancel()
    #expect(await task.value == 0)
    #expect(source.isCancelled)
  }

  @Test func `dropping the iterator cancels the subscription`() async {
    let cancels = Log<Void>()
    let subject = CurrentValueSubject<Int, Never>(1)
    let counted = subject.handleEvents(receiveCancel: { cancels.append(()) })
    for await _ in counted.values { break }
    #expect(cancels.entries.count == 1)
  }

  @Test func `X-A27 a cancel of the subscriber cancels the publisher once and ends the wait`()
    async throws
  {
    let journal = Journal()
    let upstream = ManualPublisher<Int, Never>(journal)
    var iterator = upstream.values.makeAsyncIterator()
    let subscriber = try #require(upstream.subscriber as? any Cancellable)
    upstream.send(
      subscription: RecordingSubscription("", journal: journal) { _ in
        subscriber.cancel()
        subscriber.cancel()
      })
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
    upstream.send(1)
    #expect(journal.take() == ["request max(1)", "cancel"])
  }

  @Test func `X-A27 with a subscription, a value nobody waits for traps`() async {
    await #expect(processExitsWith: .failure) {
      let upstream = ManualPublisher<Int, Never>()
      let iterator = upstream.values.makeAsyncIterator()
      upstream.send(1)
      withExtendedLifetime(iterator) {}
    }
  }

  @Test
  func `X-A27 a value before the subscription ends the wait, and what was asked for stays so`()
    async
  {
    nonisolated(unsafe) let upstream = ManualPublisher<Int, Never>(isWaiting: true)
    nonisolated(unsafe) var iterator = upstream.values.makeAsyncIterator()
    let received = Log<Int?>()
    let task = Task { received.append(await iterator.next()) }
    // Until the task waits, such a value changes nothing.
    while received.entries.isEmpty {
      upstream.send(1)
      await Task.yield()
    }
    await task.value
    #expect(received.entries == [nil])
    upstream.send()
    #expect(upstream.subscription.log == ["request max(1)"])
  }

  @Test func `values sent from many threads are all received, one a request`() async {
    let source = Source()
    let receiver = Task {
      var sum = 0
      for await value in source.values { sum += value }
      return sum
    }
    for value in 1...100 {
      await source.nextRequest()
      Thread.detachNewThread { source.send(value) }
    }
    await source.nextRequest()
    source.finish()
    #expect(await receiver.value == 5_050)
  }

  /// A publisher for one subscriber that tells when it is asked for a value.
  private final class Source: Publisher, Subscription, @unchecked Sendable {
    typealias Output = Int
    typealias Failure = Never

    private let lock = NSLock()
    private let requests = AsyncStream<Void>.makeStream()
    private var subscriber: AnySubscriber<Int, Never>?
    private var cancelled = false

    var isCancelled: Bool { lock.withLock { cancelled } }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
      self.subscriber = AnySubscriber(subscriber)
      subscriber.receive(subscription: self)
    }

    func request(_ demand: Subscribers.Demand) { requests.continuation.yield() }

    func cancel() { lock.withLock { cancelled = true } }

    func nextRequest() async { for await _ in requests.stream { return } }

    func send(_ value: Int) { _ = subscriber?.receive(value) }

    func finish() { subscriber?.receive(completion: .finished) }
  }

  private final class Log<Entry>: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [Entry] = []
    var entries: [Entry] { lock.withLock { list } }
    func append(_ entry: Entry) { lock.withLock { list.append(entry) } }
  }
}
