import Foundation

/// Who wants to be ticked at a time to come, without asking for frames until then.
@MainActor package final class WakeUps {
  private unowned let clock: AnimationClock
  private var due: [(time: TimeInterval, ticking: AnimationClock.Ticking)] = []
  /// The time the host's next nudge is set for.
  private var nudge: TimeInterval?
  /// What the calendar and the host's clock say at one moment.
  private lazy var anchor = (date: WakeUps.today, time: clock.graph.time)

  /// What the calendar says; the one look at it in the rooms below the hosts.
  nonisolated static var today: Date { Date() }

  init(_ clock: AnimationClock) { self.clock = clock }

  /// The date of the frame that runs.
  package var date: Date {
    anchor.date.addingTimeInterval(clock.graph.time - anchor.time)
  }

  /// The earliest time somebody asked for, in seconds on the host's clock.
  package var next: TimeInterval? { due.lazy.map(\.time).min() }

  /// Has `ticking` ticked in the first frame at or after `time`, instead of at what it asked for
  /// before.
  package func wake(_ ticking: AnimationClock.Ticking, at time: TimeInterval) {
    due.removeAll { $0.ticking === ticking }
    due.append((time, ticking))
    setNudge()
  }

  func tick(_ time: TimeInterval) {
    guard !due.isEmpty else { return }
    let now = due.filter { $0.time <= time }
    due.removeAll { $0.time <= time }
    for entry in now where entry.ticking.tick(time) { clock.start(entry.ticking) }
    setNudge()
  }

  /// A real clock asks for the frame; a test's clock just comes to it.
  private func setNudge() {
    guard let next, nudge.map({ next < $0 }) ?? true else { return }
    nudge = next
    let delay = max(next - clock.graph.time, 0)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.nudge = nil
        guard self.next != nil else { return }
        self.clock.graph.setNeedsFrame()
        self.setNudge()
      }
    }
  }
}
