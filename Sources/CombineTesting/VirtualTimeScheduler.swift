import Combine

/// A scheduler whose clock stands still until a test moves it.
///
/// ```swift
/// let clock = VirtualTimeScheduler()
/// subject.debounce(for: .seconds(1), scheduler: clock).sink { print($0) }.store(in: &tokens)
/// subject.send("Swift")
/// clock.advance(by: .seconds(1))  // prints Swift
/// ```
///
/// Actions run inside `advance` and `run`, on the thread that calls them, in the order of their
/// times; actions of the same time in the order in which they were scheduled. An action sees its
/// own time as `now`, and what it schedules runs in the same call if it falls due in it. Scheduling
/// is safe from any thread; two threads that move the clock take turns.
public final class VirtualTimeScheduler: Scheduler, @unchecked Sendable {
  /// Asks for nothing: virtual time needs no priority.
  public struct SchedulerOptions: Sendable {
    public init() {}
  }

  private let lock = NSLock()
  private let moving = NSRecursiveLock()
  private var agenda = Agenda()
  private var currentTime: SchedulerTimeType

  /// A scheduler that has nothing to do yet, with its clock at `now`.
  public init(now: SchedulerTimeType = SchedulerTimeType(nanoseconds: 0)) { currentTime = now }

  /// The time the clock shows.
  public var now: SchedulerTimeType { lock.withLock { currentTime } }

  /// Always 0.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// How many actions wait for their time; a repeating one counts as one.
  public var pendingCount: Int { lock.withLock { agenda.count } }

  /// The time of the next action, nil if none waits.
  public var nextTime: SchedulerTimeType? { lock.withLock { agenda.first?.time } }
}

// Moving the clock.
extension VirtualTimeScheduler {
  /// Moves the clock on, running what falls due; the end of the stretch included.
  ///
  /// - Parameter stride: How far. Zero runs what is due now; a negative amount traps.
  public func advance(by stride: SchedulerTimeType.Stride) {
    precondition(stride >= 0, "virtual time cannot run backwards")
    advance(to: now.advanced(by: stride))
  }

  /// Moves the clock to a time, running what falls due up to and including it. A time that has
  /// passed already moves nothing and runs nothing.
  public func advance(to end: SchedulerTimeType) {
    moving.withLock {
      while let action = takeAction(before: end) { action() }
      lock.withLock { currentTime = max(currentTime, end) }
    }
  }

  /// Moves the clock from action to action until none is left, at most `limit` of them.
  ///
  /// - Returns: Whether nothing is left. Actions that repeat, or schedule others for ever, reach
  ///   the limit.
  @discardableResult
  public func run(limit: Int = 10_000) -> Bool {
    moving.withLock {
      for _ in 0..<limit {
        guard let action = takeAction(before: nil) else { return true }
        action()
      }
      return pendingCount == 0
    }
  }

  /// Takes the next action off the agenda and sets the clock to its time.
  private func takeAction(before end: SchedulerTimeType?) -> (() -> Void)? {
    lock.withLock {
      guard let next = agenda.first, next.time <= (end ?? next.time) else { return nil }
      currentTime = max(currentTime, next.time)
      return agenda.removeFirst().action
    }
  }
}

// What operators call.
extension VirtualTimeScheduler {
  /// Runs the action the next time the clock is moved, even by nothing.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    lock.withLock { _ = agenda.add(action, at: currentTime) }
  }

  /// Runs the action when the clock reaches `date`; the tolerance is not made use of.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    lock.withLock { _ = agenda.add(action, at: max(currentTime, date)) }
  }

  /// Runs the action when the clock reaches `date` and then once an interval, which must be
  /// positive, until the token is cancelled. Unlike a queue's, the token may be dropped.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    precondition(interval > 0, "an action cannot repeat at one moment")
    let repetition = Repetition(scheduler: self, interval: interval, action: action)
    repetition.arm(at: max(now, date))
    return repetition
  }

  /// One repeating action, on the agenda once at a time.
  private final class Repetition: Cancellable {
    private weak var scheduler: VirtualTimeScheduler?  // whose agenda owns this
    private let interval: SchedulerTimeType.Stride
    private var action: (() -> Void)?
    private var entry: Agenda.ID?

    init(
      scheduler: VirtualTimeScheduler, interval: SchedulerTimeType.Stride,
      action: @escaping () -> Void
    ) {
      self.scheduler = scheduler
      self.interval = interval
      self.action = action
    }

    func arm(at time: SchedulerTimeType) {
      scheduler?.lock.withLock {
        guard let scheduler, action != nil else { return }
        entry = scheduler.agenda.add({ self.fire(at: time) }, at: time)
      }
    }

    private func fire(at time: SchedulerTimeType) {
      scheduler?.lock.withLock { action }?()
      arm(at: time.advanced(by: interval))
    }

    func cancel() {
      // Let go of outside the lock: the closures may own a user's objects.
      let released = scheduler?.lock.withLock {
        defer { (action, entry) = (nil, nil) }
        return (action, entry.flatMap { scheduler?.agenda.remove($0) })
      }
      withExtendedLifetime(released) {}
    }
  }
}
