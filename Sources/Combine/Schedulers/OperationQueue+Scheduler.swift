import Dispatch
import Foundation

extension OperationQueue {
  /// A moment on the clock of operation queues, the date.
  public struct SchedulerTimeType: _DateSchedulerTime {
    /// The moment as a date.
    public var date: Date

    /// That moment.
    @inlinable public init(_ date: Date) { self.date = date }

    /// An amount of time in seconds.
    public struct Stride: _SecondsStride, Hashable {
      public typealias FloatLiteralType = TimeInterval
      public typealias IntegerLiteralType = TimeInterval
      public typealias Magnitude = TimeInterval

      /// The amount in seconds, with its sign.
      public var magnitude: TimeInterval

      @inlinable public init(_magnitude: TimeInterval) { magnitude = _magnitude }
    }
  }

  /// An operation queue takes no options, but Apple's signatures name the type.
  public struct SchedulerOptions: Sendable {}
}

/// An operation queue runs its actions as operations: as many at a time as it allows, none while it
/// is suspended. The operators of this module still deliver one value at a time.
extension OperationQueue: Scheduler {
  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// 0: a queue may be as exact as the kernel's timers.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Adds the action as a block operation.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    addOperation(BlockOperation(block: sendable(action)))
  }

  /// Adds the action at once, as an operation that is ready at `date`. The tolerance is not made
  /// use of.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    addOperation(DatedOperation(date.date, action))
  }

  /// Adds the action as an operation that is ready at `date`, and after each tick another for the
  /// next. Dropping the token cancels the one that waits, as cancelling it does.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let ticks = OperationTicks(on: self, interval: interval.timeInterval, action)
    ticks.add(at: date.date)
    return AnyCancellable(ticks)
  }
}

/// An operation that is not ready before a date, and runs its action once. A cancelled one is ready
/// at once, so that its queue is rid of it.
private final class DatedOperation: Operation, Cancellable, @unchecked Sendable {
  private let stateLock = Lock()
  private var action: (() -> Void)?
  private var isDue = false

  init(_ date: Date, _ action: @escaping () -> Void) {
    self.action = action
    super.init()
    let delay = date.timeIntervalSinceNow
    isDue = delay <= 0
    if !isDue {
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [weak self] in
        self?.becomeReady { self?.isDue = true }
      }
    }
  }

  override var isReady: Bool {
    super.isReady && (isCancelled || stateLock.withLock { isDue })
  }

  override func main() {
    stateLock.lock()
    let action = action.take()
    stateLock.unlock()
    action?()
  }

  override func cancel() {
    super.cancel()
    becomeReady {}
  }

  /// Tells the queue that it should look at `isReady` again.
  private func becomeReady(_ change: () -> Void) {
    willChangeValue(for: \.isReady)
    stateLock.withLock(change)
    didChangeValue(for: \.isReady)
  }
}

/// A repeating action: one operation at a time waits for its date.
private final class OperationTicks: Cancellable, @unchecked Sendable {
  private let lock = Lock()
  private let queue: OperationQueue
  private let interval: TimeInterval
  private let action: () -> Void
  private var next: DatedOperation?
  private var isCancelled = false

  init(on queue: OperationQueue, interval: TimeInterval, _ action: @escaping () -> Void) {
    self.queue = queue
    self.interval = interval
    self.action = action
  }

  func add(at date: Date) {
    let operation = DatedOperation(date) { [self] in
      action()
      add(at: date.addingTimeInterval(interval))
    }
    lock.lock()
    let isWanted = !isCancelled
    let previous = next
    if isWanted { next = operation }
    lock.unlock()
    withExtendedLifetime(previous) {}
    if isWanted { queue.addOperation(operation) }
  }

  func cancel() {
    lock.lock()
    isCancelled = true
    let operation = next.take()
    lock.unlock()
    operation?.cancel()
  }
}
