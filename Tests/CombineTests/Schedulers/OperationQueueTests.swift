import Combine
import Foundation
import Testing

/// Operation queues as schedulers: X-A20.
struct OperationQueueTests {
  /// A queue that starts nothing and keeps what is added.
  private final class Ledger: OperationQueue, @unchecked Sendable {
    private let lock = NSLock()
    private var ledger: [Operation] = []
    var added: [Operation] { lock.withLock { ledger } }

    override func addOperation(_ operation: Operation) {
      lock.withLock { ledger.append(operation) }
      super.addOperation(operation)
    }
  }

  private let queue = Ledger()

  init() { queue.isSuspended = true }

  @Test func `X-A20 an action is a block operation`() {
    var runs = 0
    queue.schedule { runs += 1 }
    #expect(queue.added.map { $0 is BlockOperation } == [true])
    #expect(queue.operationCount == 1)
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(runs == 1)
  }

  @Test func `X-A20 an action for later is an operation that is not ready, and runs once`() throws {
    var runs = 0
    queue.schedule(after: queue.now.advanced(by: .seconds(1_000))) { runs += 1 }
    let operation = try #require(queue.added.first)
    #expect(!(operation is BlockOperation))
    #expect(operation is any Cancellable)
    #expect(!operation.isReady)
    #expect(!operation.isAsynchronous)
    operation.main()
    operation.main()
    #expect(runs == 1)
    queue.isSuspended = false
    queue.cancelAllOperations()
    queue.waitUntilAllOperationsAreFinished()
    #expect(queue.operationCount == 0)
  }

  @Test func `X-A20 waiting for all operations waits for one whose date comes`() {
    var runs = 0
    queue.isSuspended = false
    queue.schedule(after: queue.now.advanced(by: .milliseconds(20))) { runs += 1 }
    #expect(queue.added.count == 1)
    queue.waitUntilAllOperationsAreFinished()
    #expect(runs == 1)
  }

  @Test func `X-A20 ten ticks are eleven operations`() throws {
    let tenth = DispatchSemaphore(value: 0)
    let go = DispatchSemaphore(value: 0)
    var runs = 0
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = false
    let token = queue.schedule(after: queue.now, interval: .milliseconds(1)) { [queue] in
      runs += 1
      guard runs == 10 else { return }
      queue.isSuspended = true
      tenth.signal()
      go.wait()
    }
    #expect(token is AnyCancellable)
    tenth.wait()
    #expect(queue.added.count == 10)
    go.signal()
    while queue.added.count < 11 { sched_yield() }
    token.cancel()
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(runs == 10)
    #expect(queue.added.count == 11)
  }
}
