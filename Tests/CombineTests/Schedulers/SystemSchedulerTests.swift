import Combine
import CombineTesting
import Testing

/// That actions run, where they should and in what order; never how long it takes.
struct SystemSchedulerTests {
  @Test func `a queue runs actions on itself, in order`() async {
    let queue = DispatchQueue(label: "test")
    let key = DispatchSpecificKey<Int>()
    queue.setSpecific(key: key, value: 7)
    let log = Log()
    await withCheckedContinuation { done in
      queue.schedule { log.add(DispatchQueue.getSpecific(key: key) ?? 0) }
      queue.schedule(after: queue.now.advanced(by: .milliseconds(1))) {
        log.add(2)
        done.resume()
      }
    }
    #expect(log.entries == [7, 2])
  }

  @Test func `a queue's options are honoured`() {
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "test")
    let log = Log()
    let options = DispatchQueue.SchedulerOptions(qos: .userInitiated, group: group)
    queue.schedule(options: options) { log.add(1) }
    queue.schedule(
      after: queue.now.advanced(by: .milliseconds(1)), tolerance: 0, options: options
    ) { log.add(2) }
    group.wait()
    #expect(log.entries == [1, 2])
  }

  @Test func `repeating actions repeat until cancelled`() async {
    let queue = DispatchQueue(label: "test")
    let operations = OperationQueue()
    operations.maxConcurrentOperationCount = 1
    await countToThree(on: queue, every: .milliseconds(1))
    await countToThree(on: operations, every: .milliseconds(1))
  }

  private func countToThree<S: Scheduler>(
    on scheduler: S, every interval: S.SchedulerTimeType.Stride
  ) async {
    let log = Log()
    let ticks = AsyncStream<Void>.makeStream()
    let token = scheduler.schedule(after: scheduler.now, interval: interval) {
      log.add(1)
      ticks.continuation.yield()
    }
    var count = 0
    for await _ in ticks.stream {
      count += 1
      if count == 3 { break }
    }
    token.cancel()
    #expect(log.entries.count >= 3)
  }

  @Test func `an operation queue runs actions as operations`() async {
    let operations = OperationQueue()
    operations.maxConcurrentOperationCount = 1
    let log = Log()
    operations.isSuspended = true
    operations.schedule { log.add(1) }
    #expect(log.entries == [])
    await withCheckedContinuation { done in
      operations.schedule(after: operations.now) {
        log.add(OperationQueue.current === operations ? 2 : 0)
        done.resume()
      }
      operations.isSuspended = false
    }
    #expect(log.entries.sorted() == [1, 2])
  }

  @Test func `a run loop runs actions on its thread, in order, also when another thread asks`() {
    let log = Log()
    let ready = DispatchSemaphore(value: 0)
    let finished = DispatchSemaphore(value: 0)
    let loop = LoopBox()
    Thread.detachNewThread {
      let current = RunLoop.current
      let thread = Thread.current
      loop.value = current
      let keepAlive = Timer(timeInterval: 1_000, repeats: true) { _ in }
      current.add(keepAlive, forMode: .default)
      log.isExpected = { Thread.current === thread }
      ready.signal()
      // Timers and performed actions do not make `run(mode:before:)` return.
      while log.entries.count < 4 { current.run(until: Date(timeIntervalSinceNow: 0.005)) }
      keepAlive.invalidate()
      finished.signal()
    }
    ready.wait()
    let current = loop.value!
    current.schedule { log.add(1) }
    current.schedule { log.add(2) }
    current.schedule { log.add(3) }
    current.schedule(after: current.now.advanced(by: .milliseconds(5))) { log.add(4) }
    finished.wait()
    // Where a timer that falls due meanwhile comes among them is the loop's affair.
    #expect(log.entries.filter { $0 < 4 } == [1, 2, 3])
    #expect(log.entries.contains(4))
  }

  @Test func `a run loop lets go of what has run, and of what repeats once it is cancelled`() {
    let loop = RunLoop.current
    weak var ran: Log?
    weak var repeated: Log?
    func schedule() -> any Cancellable {
      let (once, often) = (Log(), Log())
      (ran, repeated) = (once, often)
      loop.schedule(after: loop.now) { once.add(1) }
      return loop.schedule(after: loop.now, interval: .milliseconds(1)) { often.add(1) }
    }
    let token = schedule()
    for _ in 0..<1_000 where ran != nil || repeated?.entries.isEmpty == true {
      loop.run(until: Date(timeIntervalSinceNow: 0.005))
    }
    #expect(ran == nil)
    #expect(repeated != nil)
    token.cancel()
    #expect(repeated == nil)
  }

  @Test func `the immediate scheduler runs everything at once, repeating actions one time`() {
    let scheduler = ImmediateScheduler.shared
    let log = Log()
    scheduler.schedule { log.add(1) }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(100))) { log.add(2) }
    scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { log.add(3) }.cancel()
    #expect(log.entries == [1, 2, 3])
    #expect(scheduler.now.distance(to: scheduler.now.advanced(by: 5)) == 0)
  }

  @Test func `receive(on:) a concurrent queue delivers one at a time, in order`() async {
    let queue = DispatchQueue(label: "test", attributes: .concurrent)
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    await withCheckedContinuation { done in
      let probe = Probe<Int, Never>()
      probe.onValue = {
        log.add($0)
        if $0 == 999 { done.resume() }
      }
      subject.receive(on: queue).subscribe(probe)
      for value in 0..<1_000 { subject.send(value) }
    }
    #expect(log.entries == Array(0..<1_000))
  }

  private final class LoopBox: @unchecked Sendable {
    var value: RunLoop?
  }

  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [Int] = []
    var isExpected: () -> Bool = { true }
    var entries: [Int] { lock.withLock { list } }
    func add(_ entry: Int) { lock.withLock { list.append(isExpected() ? entry : -1) } }
  }
}
