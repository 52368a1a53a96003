import Foundation
@_spi(Engine) import LindenEngine

/// When a ``TimelineView`` is updated.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  /// How often updates are wanted.
  typealias Mode = TimelineScheduleMode
  /// The dates of updates in order; the first is the last one at or before `startDate`, or the
  /// first of all.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often updates are wanted.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  /// On a display that saves energy.
  case lowFrequency
}

/// Dates at regular intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// - Parameters:
  ///   - startDate: The first date.
  ///   - interval: Seconds from one date to the next: at least a 120th, and at most a year. Less than
  ///     that, infinity and NaN are taken for the nearest, zero and negative ones for one second.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    let year: TimeInterval = 365 * 86_400
    self.interval =
      interval.isNaN ? year : interval > 0 ? min(max(interval, 1.0 / 120), year) : 1
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    fileprivate var next_: Date
    fileprivate let interval: TimeInterval
    public mutating func next() -> Date? {
      defer { next_ += interval }
      return next_
    }
  }

  public func entries(from startDate: Date, mode: Mode) -> Entries {
    let elapsed = startDate.timeIntervalSince(start)
    let steps = max(0, (elapsed / interval).rounded(.down))
    return Entries(next_: start + steps * interval, interval: interval)
  }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var base: PeriodicTimelineSchedule.Entries
    public mutating func next() -> Date? { base.next() }
  }

  public func entries(from startDate: Date, mode: Mode) -> Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    let first = Date(timeIntervalSinceReferenceDate: minute)
    return Entries(
      base: PeriodicTimelineSchedule(from: first, by: 60).entries(from: startDate, mode: mode))
  }
}

/// Dates that are listed.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// Every frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let interval: TimeInterval
  let isPaused: Bool

  /// - Parameters:
  ///   - minimumInterval: Seconds between updates at least; nil is as often as there are frames.
  ///   - paused: Whether there are no updates; false by default.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = minimumInterval ?? 0
    isPaused = paused
  }

  /// None while paused, nor on a display that saves energy.
  public func entries(from start: Date, mode: Mode) -> AnySequence<Date> {
    if isPaused || mode == .lowFrequency { return AnySequence([]) }
    let step = max(interval, 1.0 / 120)
    return AnySequence(sequence(first: start) { $0 + step })
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// At `startDate`, and every `interval` seconds after it.
  public static func periodic(from startDate: Date, by interval: TimeInterval)
    -> PeriodicTimelineSchedule
  {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// At the beginning of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// At every frame of the display.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// At every frame of the display, but no sooner than `minimumInterval` seconds after the last
  /// (nil is no limit), and not while `paused` is true.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
