import Synchronization

/// The outstanding demand of a subscriber, counted by several threads.
@usableFromInline struct DemandCounter: ~Copyable, Sendable {
  @usableFromInline let count = Atomic<UInt>(0)

  @inlinable init() {}

  @inlinable var owed: Subscribers.Demand {
    borrowing get { Subscribers.Demand(rawValue: count.load(ordering: .relaxed)) }
  }

  @inlinable borrowing func add(_ demand: Subscribers.Demand) {
    if demand.rawValue == 0 { return }
    var found = count.load(ordering: .relaxed)
    while found != Subscribers.Demand.unlimitedValue {
      let sum = Subscribers.Demand(rawValue: found) + demand
      let (isDone, now) = count.weakCompareExchange(
        expected: found, desired: sum.rawValue, ordering: .relaxed)
      if isDone { return }
      found = now
    }
  }

  /// Takes one; false if nothing is waited for.
  @discardableResult @inlinable borrowing func take() -> Bool {
    var found = count.load(ordering: .relaxed)
    while found != Subscribers.Demand.unlimitedValue {
      if found == 0 { return false }
      let (isDone, now) = count.weakCompareExchange(
        expected: found, desired: found - 1, ordering: .relaxed)
      if isDone { return true }
      found = now
    }
    return true
  }
}
