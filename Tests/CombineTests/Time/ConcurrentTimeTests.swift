import Combine
import CombineTesting
import Synchronization
import Testing

/// The operators on time while several threads send, request and cancel. Under the thread sanitizer
/// these also show that nothing is read and written at once.
struct ConcurrentTimeTests {
  @Test(arguments: Kind.allCases)
  func `calls to a subscriber never overlap, exceed its demand or follow its end`(kind: Kind) async
  {
    let subject = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let probe = LawfulProbe()
    kind.attach(probe, to: subject, on: queue)
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<4 {
        group.addTask { for value in 0..<200 { subject.send(sender * 1_000 + value) } }
      }
      group.addTask { for _ in 0..<200 { probe.request(.max(1)) } }
    }
    probe.request(.max(1_000))
    subject.send(completion: .finished)
    await probe.end()
    #expect(probe.violations == [])
  }

  @Test(arguments: Kind.allCases)
  func `a cancel from another thread is safe, and final once it has settled`(kind: Kind) async {
    let subject = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let probe = LawfulProbe()
    kind.attach(probe, to: subject, on: queue)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 { group.addTask { for value in 0..<200 { subject.send(value) } } }
      group.addTask { probe.request(.unlimited) }
      group.addTask { probe.cancel() }
    }
    await barrier(queue)
    let count = probe.count
    subject.send(1)
    await barrier(queue)
    #expect(probe.count == count)
    #expect(probe.violations == [])
  }

  /// Returns when everything scheduled on the queue so far has run.
  private func barrier(_ queue: DispatchQueue) async {
    await withCheckedContinuation { done in queue.async(flags: .barrier) { done.resume() } }
  }

  enum Kind: CaseIterable {
    case receiveOn, subscribeOn, delay, debounce, throttle, timeout, collect

    func attach(
      _ probe: LawfulProbe, to subject: PassthroughSubject<Int, Never>, on queue: DispatchQueue
    ) {
      switch self {
      case .receiveOn: subject.receive(on: queue).subscribe(probe)
      case .subscribeOn:
        // Subscribing takes effect on the queue: what is sent before it is lost, the end must not
        // be.
        let ready = DispatchSemaphore(value: 0)
        subject.handleEvents(receiveSubscription: { _ in queue.async { ready.signal() } })
          .subscribe(on: queue).subscribe(probe)
        ready.wait()
      case .delay: subject.delay(for: .microseconds(10), scheduler: queue).subscribe(probe)
      case .debounce: subject.debounce(for: .microseconds(1), scheduler: queue).subscribe(probe)
      case .throttle:
        subject.throttle(for: .microseconds(5), scheduler: queue, latest: true).subscribe(probe)
      case .timeout: subject.timeout(.seconds(1_000), scheduler: queue).subscribe(probe)
      case .collect:
        subject.collect(.byTimeOrCount(queue, .microseconds(50), 3)).map(\.count).subscribe(probe)
      }
    }
  }
}

/// A subscriber that notes every breach of the rules between a publisher and it.
final class LawfulProbe: Subscriber, Sendable {
  private struct State {
    var violations: [String] = []
    var subscription: (any Subscription)?
    var owed = Subscribers.Demand.none
    var count = 0
    var isBusy = false
    var isOver = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let lock = NSLock()
  nonisolated(unsafe) private var state = State()

  var violations: [String] { lock.withLock { state.violations } }
  var count: Int { lock.withLock { state.count } }

  func receive(subscription: any Subscription) {
    lock.withLock {
      if state.subscription != nil { state.violations.append("a second subscription") }
      state.subscription = subscription
    }
  }

  func request(_ demand: Subscribers.Demand) {
    let subscription = lock.withLock {
      state.owed += demand
      return state.subscription
    }
    subscription?.request(demand)
  }

  func cancel() {
    let subscription = lock.withLock { state.subscription }
    subscription?.cancel()
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    lock.withLock {
      if state.isBusy { state.violations.append("two calls at once") }
      if state.isOver { state.violations.append("a value after the end") }
      if state.owed == .none { state.violations.append("more than was asked for") }
      state.owed -= 1
      state.count += 1
      state.isBusy = true
    }
    sched_yield()
    lock.withLock { state.isBusy = false }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    let waiter = lock.withLock {
      if state.isBusy { state.violations.append("an end within a call") }
      if state.isOver { state.violations.append("a second end") }
      state.isOver = true
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Returns after the completion.
  func end() async {
    await withCheckedContinuation { waiter in
      let isOver = lock.withLock {
        if !state.isOver { state.waiter = waiter }
        return state.isOver
      }
      if isOver { waiter.resume() }
    }
  }
}
