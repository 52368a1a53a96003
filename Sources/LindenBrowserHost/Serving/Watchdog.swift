@_spi(Engine) import LindenEngine
import Foundation
import LindenDrawing
import Synchronization

/// Notices when one visitor's event or frame keeps the main actor, and so all others, for longer than
/// a quarter of a second, and names the view whose body it is.
///
/// A thread looks twenty times a second at what the main actor does; the engine then notes the view
/// whose body ends next, which is the one that ran all the time.
final class Watchdog: Sendable {
  private struct State {
    var start: DispatchTime?
    var isEnded = false
  }

  private let state = Mutex(State())
  private let metrics: ServerMetrics
  /// Seconds of work after which the process ends itself, as another takes its place; nil for never.
  private let mostWork: TimeInterval?
  private let report: @Sendable (String) -> Void

  /// Seconds of work that the others feel.
  static let limit: TimeInterval = 0.25
  private static let interval: TimeInterval = 0.05

  init(
    metrics: ServerMetrics, mostWork: TimeInterval? = nil,
    report: @escaping @Sendable (String) -> Void = ServerLog.notice
  ) {
    self.metrics = metrics
    self.mostWork = mostWork
    self.report = report
  }

  func start() {
    let thread = Thread { [self] in
      while !state.withLock({ $0.isEnded }) {
        look()
        Thread.sleep(forTimeInterval: Self.interval)
      }
    }
    thread.name = "Watchdog"
    thread.start()
  }

  func stop() { state.withLock { $0.isEnded = true } }

  private func look() {
    guard let start = state.withLock({ $0.start }) else { return }
    let seconds = start.seconds
    if seconds > Self.limit - Self.interval { SlowBody.ask() }
    if let mostWork, seconds > mostWork {
      report("The main actor has worked for \(Int(seconds)) s without a pause; the process ends.")
      _exit(70)
    }
  }

  /// Runs work of a session. `what` says what it is, if it takes too long.
  @MainActor func watching<T>(_ what: @autoclosure () -> String, _ work: () -> T) -> T {
    guard state.withLock({ $0.start }) == nil else { return work() }  // part of other work
    let start = DispatchTime.now()
    state.withLock { $0.start = start }
    defer {
      state.withLock { $0.start = nil }
      let seconds = start.seconds
      metrics.worked(for: seconds)
      let body = SlowBody.answer()
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
