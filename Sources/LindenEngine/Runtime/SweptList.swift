/// What is kept of objects that others own, in the order in which they were added.
///
/// Entries whose objects are gone are swept out as the list grows. So to add one takes the same time
/// however many there are, and there are never many more than twice as many as objects.
@MainActor package struct SweptList<Entry: SweptEntry> {
  private var list: [Entry] = []
  /// How many there may be before those that are gone are swept out.
  private var limit = 16

  nonisolated package init() {}

  /// How many are kept, those that are gone but not yet swept out included.
  package var count: Int { list.count }
  package var isEmpty: Bool { list.isEmpty }

  /// Entries in order; the objects of some may be gone.
  package var entries: [Entry] { list }

  package mutating func add(_ entry: Entry) {
    if list.count >= limit { sweep() }
    list.append(entry)
  }

  /// Takes out the entries whose objects are gone.
  package mutating func sweep() {
    var rest: [Entry] = []
    for entry in list where !entry.isGone { rest.append(entry) }
    list = rest
    limit = max(16, list.count * 2)
  }
}

/// An entry of a ``SweptList``, with a weak reference to its object.
@MainActor package protocol SweptEntry {
  /// The object is gone, or takes no part any more.
  var isGone: Bool { get }
}
