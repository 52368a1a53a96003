/// Things in order of depth; within a depth, in the order they came.
///
/// Those of one depth are a linked list in one array that all depths share. A queue without work, of
/// which each window has four, shall keep no memory: see ``releaseStorage()``.
package struct DepthQueue<Item> {
  private struct Entry {
    /// Nil once it was taken.
    var item: Item?
    /// Where the next of the same depth is, or -1.
    var next: Int32
  }

  /// Where the first and the last entry of a depth are, or -1.
  private struct Ends {
    var first: Int32 = -1
    var last: Int32 = -1
  }

  private var entries: [Entry] = []
  private var ends: [Ends] = []
  private var lowest = Int.max
  private var highest = -1
  private var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  package mutating func insert(_ item: Item, at depth: Int32) {
    let depth = Int(depth)
    if ends.isEmpty { ends.reserveCapacity(depth + 1) }
    while ends.count <= depth { ends.append(Ends()) }
    let place = Int32(truncatingIfNeeded: entries.count)
    entries.append(Entry(item: item, next: -1))
    let last = ends[depth].last
    if last < 0 { ends[depth].first = place } else { entries[Int(last)].next = place }
    ends[depth].last = place
    lowest = min(lowest, depth)
    highest = max(highest, depth)
    count += 1
  }

  package mutating func popShallowest() -> Item? {
    guard count > 0 else { return nil }
    while ends[lowest].first < 0 { lowest += 1 }
    return take(lowest)
  }

  package mutating func popDeepest() -> Item? {
    guard count > 0 else { return nil }
    while ends[highest].first < 0 { highest -= 1 }
    return take(highest)
  }

  private mutating func take(_ depth: Int) -> Item? {
    let place = Int(ends[depth].first)
    let item = entries[place].item
    entries[place].item = nil
    let next = entries[place].next
    ends[depth] = Ends(first: next, last: next < 0 ? -1 : ends[depth].last)
    count -= 1
    if count == 0 {
      (lowest, highest) = (.max, -1)
      entries.removeAll(keepingCapacity: true)
    }
    return item
  }

  /// Gives the memory of a queue without work back, to be called at the end of a frame.
  package mutating func releaseStorage() {
    if count == 0 { (entries, ends) = ([], []) }
  }
}
