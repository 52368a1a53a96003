import Foundation

/// The calendar of the device. The engine reads no clock: a host says what the date is.
package enum DeviceCalendar {
  /// The date now. Until a host sets it, it is always the first moment of 2001.
  nonisolated(unsafe) package static var now: @Sendable () -> Date = {
    Date(timeIntervalSinceReferenceDate: 0)
  }
}

/// Objects to be ticked at a time to come, without a frame for each moment until then.
@MainActor package final class FrameSchedule {
  private unowned let clock: AnimationClock
  private var due: [Due] = []
  private struct Due {
    let time: TimeInterval
    /// What is gone by then is not kept for the day on which it would have been due.
    weak var ticking: (any AnimationClock.Ticking)?
  }

  /// The time of the frame that the host was asked for last.
  private var requested: TimeInterval?
  /// What the calendar and the host's clock say at one moment.
  private lazy var anchor = (date: DeviceCalendar.now(), time: clock.graph.time)

  init(_ clock: AnimationClock) { self.clock = clock }

  /// The date of the frame that runs.
  package var date: Date {
    anchor.date.addingTimeInterval(clock.graph.time - anchor.time)
  }

  /// The earliest time that was asked for, in seconds on the host's clock.
  package var next: TimeInterval? { due.lazy.filter { $0.ticking != nil }.map(\.time).min() }

  /// Has `ticking` ticked in the first frame at or after `time`, instead of at what it asked for
  /// before.
  package func wake(_ ticking: AnimationClock.Ticking, at time: TimeInterval) {
    due.removeAll { $0.ticking == nil || $0.ticking === ticking }
    due.append(Due(time: time, ticking: ticking))
    requestFrame()
  }

  func abandon() { due = [] }

  func tick(_ time: TimeInterval) {
    requested = nil
    guard !due.isEmpty else { return }
    let now = due.filter { $0.time <= time }
    due.removeAll { $0.time <= time }
    for case let ticking? in now.map(\.ticking) where ticking.tick(time) { clock.start(ticking) }
    requestFrame()
  }

  private func requestFrame() {
    guard let next, requested.map({ next < $0 }) ?? true else { return }
    requested = next
    clock.graph.onNeedsFrameLater?(max(next - clock.graph.time, 0))
  }
}
