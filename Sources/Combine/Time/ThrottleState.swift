/// What `throttle` has seen so far. No clock, no lock, no downstream in here.
///
/// A value is *pending* from its arrival until the action that was scheduled for it runs.
@usableFromInline struct ThrottleState<Value, Time: Comparable> {
  @usableFromInline enum Action {
    /// Nothing is to be scheduled.
    case wait
    case schedule
    case scheduleAfter(Time)
  }

  @usableFromInline let latest: Bool
  @usableFromInline var pending: Value?
  /// The end of the interval that the last delivery began.
  @usableFromInline var next: Time?

  @inlinable init(latest: Bool) { self.latest = latest }

  /// Makes the value pending, or lets it compete with the one that is. What loses is left in
  /// `value`.
  @inlinable mutating func receive(_ value: inout Value?, at now: Time) -> Action {
    let isFirst = pending == nil
    if isFirst || latest { swap(&pending, &value) }
    guard isFirst else { return .wait }
    if let next, now < next { return .scheduleAfter(next) }
    return .schedule
  }

  /// The pending value, to be delivered now; another not before `next`.
  @inlinable mutating func takePending(untilNext next: Time?) -> Value? {
    if let next { self.next = next }
    return pending.take()
  }
}
