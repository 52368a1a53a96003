import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Makes its content anew at the dates of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// What the content is told.
  public struct Context {
    /// How often updates come, to show no more than is worth it.
    public enum Cadence: Comparable, Hashable, Sendable {
      case live, seconds, minutes
    }
    /// The entry of the schedule that is due.
    public let date: Date
    public let cadence: Cadence
    let invalidate: () -> Void

    /// Makes the content anew in the next frame.
    public func invalidateTimelineContent() { invalidate() }
  }

  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

extension TimelineView: View where Content: View {
  public typealias Body = Never

  nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  @MainActor public static func _makeNode(
    _ view: TimelineView, in context: _NodeContext
  ) -> _ViewNode<TimelineView> {
    TimelineNode(view, context)
  }
}

/// What the context of every timeline view is, whatever its schedule.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
  _ViewNode<TimelineView<Schedule, Content>>, AnimationClock.Ticking
{
  private var view: TimelineView<Schedule, Content>
  private var child: _ViewNode<Content>!
  private var due: TimeInterval?
  /// The dates of the schedule that are still to come, after `pending`.
  private var entries: Schedule.Entries.Iterator?
  private var pending: Date?
  /// The last entry that was due.
  private var current: Date?

  init(_ view: TimelineView<Schedule, Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    child = Content._makeNode(content, in: below)
  }

  override func update(to new: TimelineView<Schedule, Content>) {
    if !Comparator.isUnchanged(view.schedule, new.schedule) { entries = nil }
    view = new
    evaluate()
  }

  override func evaluate() {
    flags.remove(.dirty)
    beginEvaluation()
    child.update(to: content)
  }

  /// Seconds by which a sum of dates may be wrong: those near ours are a ten-millionth apart.
  private static var hair: TimeInterval { 1e-6 }

  /// How many entries may be due at once. Only a schedule that does not go on has more.
  private static var mostDue: Int { 100_000 }

  /// Takes the entries that are due by `now` from the schedule. It is asked once for all of them, and
  /// anew only where many passed unseen.
  private func advance(to now: Date) {
    let isFresh = entries == nil
    if isFresh {
      entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
      (pending, current) = (entries!.next(), nil)
    }
    for _ in 0..<(isFresh ? Self.mostDue : 1_000) {
      guard let next = pending, next.timeIntervalSince(now) < 2 * Self.hair else { return }
      current = next
      pending = entries!.next()
    }
    if !isFresh {
      entries = nil
      return advance(to: now)
    }
    Diagnostics.warn(
      once: "TimelineView:\(Schedule.self)",
      "The \(Schedule.self) of a TimelineView has \(Self.mostDue) dates that are past. It is not asked for more."
    )
    pending = nil
  }

  /// The content of the entry that is due; asks for a frame at the next.
  private var content: Content {
    let now = graph.animations.schedule.date
    let date: Date
    let step: TimeInterval?
    if view.schedule is AnimationTimelineSchedule {
      (date, step) = (now, nil)
    } else {
      advance(to: now)
      date = current ?? now
      step = pending?.timeIntervalSince(now)
    }
    wake(after: step)
    let context = TimelineViewDefaultContext(
      date: date, cadence: step.map { $0 > 30 ? .minutes : $0 > 0.5 ? .seconds : .live } ?? .live,
      invalidate: { [weak self] in MainThread.hop { self?.invalidate(Transaction()) } })
    return Evaluation.observing(self) { view.content(context) }
  }

  private func wake(after step: TimeInterval?) {
    if let schedule = view.schedule as? AnimationTimelineSchedule, !schedule.isPaused {
      due = graph.time + schedule.interval
      graph.animations.start(self, owner: self)
    } else if let step {
      graph.animations.stop(self)
      let next = graph.time + step - TimelineNode.hair
      due = next
      graph.animations.schedule.wake(self, at: next)
    } else {
      graph.animations.stop(self)
      due = nil
    }
  }

  func tick(_ time: TimeInterval) -> Bool {
    guard isAlive, let due else { return false }
    // The sum of small steps may fall short of the due time.
    if time >= due - 1e-9 { invalidate(Transaction()) }
    return view.schedule is AnimationTimelineSchedule
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
}
