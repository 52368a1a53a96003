/// What a virtual clock still has to do: actions by their time, those of one time by arrival.
///
/// A sorted array, because a test's agenda is short and is searched as often as it is changed.
struct Agenda {
  typealias ID = Int
  typealias Time = VirtualTimeScheduler.SchedulerTimeType

  struct Entry {
    let id: ID
    let time: Time
    let action: () -> Void
  }

  private var entries: [Entry] = []
  private var nextID = 0

  var count: Int { entries.count }
  var first: Entry? { entries.first }

  /// Puts the action after all others of its time.
  mutating func add(_ action: @escaping () -> Void, at time: Time) -> ID {
    let index = (entries.lastIndex { $0.time <= time } ?? -1) + 1
    entries.insert(Entry(id: nextID, time: time, action: action), at: index)
    nextID += 1
    return nextID - 1
  }

  mutating func removeFirst() -> Entry { entries.removeFirst() }

  /// Takes an action off, and hands it back so that its owner can let go of it outside locks.
  mutating func remove(_ id: ID) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
    return entries.remove(at: index)
  }
}
