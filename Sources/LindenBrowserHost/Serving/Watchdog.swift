@_spi(Engine) import LindenEngine
import Foundation
import LindenDrawing
import Synchronization

/// Notices when one visitor's event or frame keeps the main actor, and so all others, for longer than
/// a quarter of a second, and names the view whose body it is.
///
/// A thread looks twenty times a second at what the main actor does; the engine then notes the view
/// whose body ends next, which is the one that ran all the time. Tasks and timers of the app are not
/// seen beginning. So the thread also has the main queue answer now and then, and an answer that does
/// not come, while no event or frame ends either, counts as work.
final class Watchdog: Sendable {
  private struct State {
    var work: Work?
    var isEnded = false
    /// When the main queue was asked for an answer that it has not given.
    var asked: DispatchTime?
    /// The last moment at which the main actor had ended something; nil before the first answer.
    var seen: Work?
  }

  /// What the main actor is at.
  private struct Work {
    var start = DispatchTime.now()
    /// The clock of the processor time of the main actor's thread, and what it showed at the start.
    let processor: clockid_t
    let processorStart: TimeInterval

    init() {
      var clock = clockid_t()
      let isThere = pthread_getcpuclockid(pthread_self(), &clock) == 0
      processor = isThere ? clock : CLOCK_MONOTONIC
      processorStart = Self.seconds(of: processor)
    }

    /// Seconds that the others have waited.
    var seconds: TimeInterval { start.seconds }

    /// Seconds of work: of computing, or, for what only waits, a third of the seconds that went by. A
    /// machine that has too much to do makes work last long, and to end it would add to that.
    var effort: TimeInterval { max(Self.seconds(of: processor) - processorStart, seconds / 3) }

    /// What a clock shows; 0 when there is none any more.
    private static func seconds(of clock: clockid_t) -> TimeInterval {
      var time = timespec()
      guard clock_gettime(clock, &time) == 0 else { return 0 }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  private let state = Mutex(State())
  private let metrics: ServerMetrics
  /// Seconds of work (see `Work.effort`) after which the process ends itself, as another takes its
  /// place; nil for never.
  private let mostWork: TimeInterval?
  private let report: @Sendable (String) -> Void
  /// Ends the process.
  private let end: @Sendable () -> Void

  /// Seconds of work that the others feel.
  static let limit: TimeInterval = 0.25
  private static let interval: TimeInterval = 0.05
  /// Looks from one question to the main queue to the next.
  private static let looksPerBeat = 4

  init(
    metrics: ServerMetrics, mostWork: TimeInterval? = nil,
    report: @escaping @Sendable (String) -> Void = ServerLog.notice,
    end: @escaping @Sendable () -> Void = { _exit(70) }
  ) {
    self.end = end
    self.metrics = metrics
    self.mostWork = mostWork
    self.report = report
  }

  func start() {
    let thread = Thread { [self] in
      var looks = 0
      while !state.withLock({ $0.isEnded }) {
        if looks.isMultiple(of: Self.looksPerBeat) { ask() }
        looks += 1
        look()
        Thread.sleep(forTimeInterval: Self.interval)
      }
    }
    thread.name = "Watchdog"
    thread.start()
  }

  func stop() { state.withLock { $0.isEnded = true } }

  private func look() {
    let (work, late) = state.withLock { state in
      // Under the lock, so that the question is about this work and no other.
      if let work = state.work, work.seconds > Self.limit - Self.interval { SlowBody.ask() }
      return (state.work, Self.lateWork(state))
    }
    guard let mostWork, let work = work ?? late, work.effort > mostWork else { return }
    report(
      "The main actor has worked for \(Int(work.seconds)) s without a pause; the process ends.")
    end()
  }

  /// Asks the main queue for an answer, unless it owes one.
  private func ask() {
    let asks = state.withLock { state in
      guard state.asked == nil else { return false }
      state.asked = DispatchTime.now()
      return true
    }
    if asks { DispatchQueue.main.async { [self] in answered() } }
  }

  /// The main queue has come round.
  private func answered() {
    let late = state.withLock { state in
      let late = Self.lateWork(state)
      state.asked = nil
      state.seen = Work()
      return late
    }
    guard let late, min(late.effort, late.seconds) > Self.limit else { return }
    let seconds = late.seconds
    metrics.worked(for: seconds)
    metrics.add(to: .slowWork)
    report(
      "The main actor was kept for \(Int(seconds * 1000)) ms by what is no event or frame, as a task "
        + "or a timer; every visitor of this process waited.")
  }

  /// What the main actor is at that nobody saw beginning: since it was asked or, if that was later,
  /// since it was last seen to end something. Nil while it works on what was seen.
  private static func lateWork(_ state: State) -> Work? {
    guard state.work == nil, let asked = state.asked, var late = state.seen else { return nil }
    late.start = max(late.start, asked)
    return late
  }

  /// Runs work of a session. `what` says what it is, if it takes too long.
  @MainActor func watching<T>(_ what: @autoclosure () -> String, _ work: () -> T) -> T {
    guard state.withLock({ $0.work }) == nil else { return work() }  // part of other work
    let watched = Work()
    state.withLock { $0.work = watched }
    defer {
      let body = state.withLock { state in
        state.work = nil
        state.seen = Work()
        return SlowBody.answer()
      }
      let seconds = watched.seconds
      metrics.worked(for: seconds)
      if seconds > Self.limit {
        metrics.add(to: .slowWork)
        let view = body.map { "the body of \($0)" } ?? what()
        report(
          "The main actor was kept for \(Int(seconds * 1000)) ms by \(view); "
            + "every visitor of this process waited.")
      }
    }
    return work()
  }
}

extension DispatchTime {
  /// Seconds since then.
  fileprivate var seconds: TimeInterval {
    Double(DispatchTime.now().uptimeNanoseconds &- uptimeNanoseconds) / 1e9
  }
}
