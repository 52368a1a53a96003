/// What `throttle` has seen so far. No clock, no lock, no downstream in here.
///
/// A *window* opens when a value is sent and lasts for the interval; what comes meanwhile waits for
/// its end, the newest or the oldest of it.
@usableFromInline struct ThrottleState<Value, Time: Comparable> {
  @usableFromInline enum Action {
    case nothing
    case startTimer(Time)
    case send(Value)
  }

  @usableFromInline let latest: Bool
  @usableFromInline var windowEnd: Time?
  @usableFromInline var kept: Value?
  @usableFromInline var isTimerRunning = false

  @inlinable init(latest: Bool) { self.latest = latest }

  /// Sends the value, opening a window up to `end`, or keeps it. What it replaces is left in
  /// `value`.
  @inlinable mutating func receive(
    _ value: inout Value?, at now: Time, windowTo end: Time
  ) -> Action {
    guard let windowEnd, isTimerRunning || now < windowEnd else {
      self.windowEnd = end
      return .send(value.take()!)
    }
    if latest || kept == nil { swap(&kept, &value) }
    if isTimerRunning { return .nothing }
    isTimerRunning = true
    return .startTimer(windowEnd)
  }

  /// The window ended: sends what was kept, and opens another up to `end`.
  @inlinable mutating func fired(windowTo end: Time) -> Action {
    isTimerRunning = false
    guard let value = kept.take() else { return .nothing }
    windowEnd = end
    return .send(value)
  }
}
