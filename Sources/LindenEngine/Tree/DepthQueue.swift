/// Things in order of depth; within a depth, in the order they came.
package struct DepthQueue<Item> {
  private var buckets: [[Item]] = []
  private var heads: [Int] = []
  private var lowest = Int.max
  private var highest = -1
  private var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  package mutating func insert(_ item: Item, at depth: Int32) {
    let depth = Int(depth)
    while buckets.count <= depth {
      buckets.append([])
      heads.append(0)
    }
    buckets[depth].append(item)
    lowest = min(lowest, depth)
    highest = max(highest, depth)
    count += 1
  }

  package mutating func popShallowest() -> Item? {
    guard count > 0 else { return nil }
    while heads[lowest] == buckets[lowest].count {
      buckets[lowest].removeAll(keepingCapacity: true)
      heads[lowest] = 0
      lowest += 1
    }
    return take(lowest)
  }

  package mutating func popDeepest() -> Item? {
    guard count > 0 else { return nil }
    while heads[highest] == buckets[highest].count { highest -= 1 }
    return take(highest)
  }

  private mutating func take(_ depth: Int) -> Item {
    let item = buckets[depth][heads[depth]]
    heads[depth] += 1
    count -= 1
    if heads[depth] == buckets[depth].count {
      buckets[depth].removeAll(keepingCapacity: true)
      heads[depth] = 0
    }
    if count == 0 { (lowest, highest) = (.max, -1) }
    return item
  }
}
