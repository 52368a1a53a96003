/// A change of state that belongs to a pass, and can be taken back while earlier passes run.
@MainActor protocol RewindableWrite {
  var location: ObjectIdentifier { get }
  func undo()
  func redo()
}

/// The changes of state since several passes wait.
///
/// State is written at once, but each pass shows it as it was after the changes that belong to it:
/// what is changed beside a `withAnimation` must not move with it (A1/B137). Objects are not ours
/// to turn back: a pass sees all of theirs.
@MainActor struct LateWrites {
  private var writes: [(pass: UInt32, write: any RewindableWrite)] = []
  /// How many were done again, for each place: an earlier one must not come after a later one.
  private var latest: [ObjectIdentifier: Int] = [:]
  private var done: [Bool] = []

  var isEmpty: Bool { writes.isEmpty }

  mutating func add(_ write: any RewindableWrite, pass: UInt32) { writes.append((pass, write)) }

  /// Goes back to before the first of them.
  mutating func rewind() {
    for (_, write) in writes.reversed() { write.undo() }
    done = Array(repeating: false, count: writes.count)
    latest = [:]
  }

  /// Does again what belongs to the pass or to one before it.
  mutating func replay(upTo pass: UInt32) {
    for index in done.indices where !done[index] && writes[index].pass <= pass {
      done[index] = true
      let (_, write) = writes[index]
      guard index > latest[write.location] ?? -1 else { continue }
      latest[write.location] = index
      write.redo()
    }
  }

  /// Does all the rest again.
  mutating func finish() {
    replay(upTo: .max)
    self = LateWrites()
  }
}
