/// What `debounce` has seen so far. No clock, no lock, no downstream in here.
///
/// One timer runs at a time, however fast values come: when it fires too early for the newest value
/// it is started again for the rest. A clock may stand still: a timer that fires has reached its
/// date, whatever the clock says.
@usableFromInline struct DebounceState<Value, Time: Comparable> {
  @usableFromInline enum Action {
    case nothing
    case startTimer(Time)
    case send(Value)
  }

  @usableFromInline var newest: Value?
  @usableFromInline var deadline: Time?
  /// The date of the timer that runs.
  @usableFromInline var timer: Time?

  @inlinable init() {}

  /// Remembers the value until its deadline. The value it replaces is left in `value`.
  @inlinable mutating func receive(_ value: inout Value?, until deadline: Time) -> Action {
    swap(&newest, &value)
    self.deadline = deadline
    if timer != nil { return .nothing }
    timer = deadline
    return .startTimer(deadline)
  }

  /// The timer fired.
  @inlinable mutating func fired(at now: Time) -> Action {
    let date = timer.take()
    guard let date, let deadline, let value = newest else { return .nothing }
    if max(now, date) < deadline {
      timer = deadline
      return .startTimer(deadline)
    }
    newest = nil
    return .send(value)
  }

  /// Forgets the newest value, and returns it to be let go of outside a lock.
  @inlinable mutating func forget() -> Value? { newest.take() }
}
