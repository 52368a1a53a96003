import Testing

@_spi(Engine) @testable import LindenEngine

struct DepthQueueTests {
  private func filled(_ depths: [Int32]) -> DepthQueue<Int> {
    var queue = DepthQueue<Int>()
    for (item, depth) in depths.enumerated() { queue.insert(item, at: depth) }
    return queue
  }

  private func all(_ next: () -> Int?) -> [Int] {
    var items: [Int] = []
    while let item = next() { items.append(item) }
    return items
  }

  @Test func `the shallowest come first, and those of one depth in their order`() {
    var queue = filled([3, 1, 3, 0, 1, 70])
    #expect(all { queue.popShallowest() } == [3, 1, 4, 0, 2, 5])
    #expect(queue.isEmpty)
  }

  @Test func `the deepest come first, and those of one depth in their order`() {
    var queue = filled([3, 1, 3, 0, 1, 70])
    #expect(all { queue.popDeepest() } == [5, 0, 2, 1, 4, 3])
  }

  @Test func `what comes while others are taken finds its place`() {
    var queue = filled([2, 2])
    #expect(queue.popShallowest() == 0)
    queue.insert(7, at: 1)
    queue.insert(8, at: 2)
    #expect(all { queue.popShallowest() } == [7, 1, 8])
    queue.insert(9, at: 2)
    #expect(queue.popDeepest() == 9)
    #expect(queue.popDeepest() == nil)
  }

  @Test func `memory is given back only by a queue without work`() {
    var queue = filled([1, 4])
    #expect(queue.popDeepest() == 1)
    queue.releaseStorage()
    #expect(queue.popDeepest() == 0)
    queue.releaseStorage()
    #expect(queue.isEmpty)
    queue.insert(5, at: 2)
    queue.insert(6, at: 0)
    #expect(all { queue.popShallowest() } == [6, 5])
  }

  @Test func `what was taken is not held`() {
    final class Thing {}
    var queue = DepthQueue<Thing>()
    weak var first: Thing?
    do {
      let thing = Thing()
      first = thing
      queue.insert(thing, at: 1)
      queue.insert(Thing(), at: 1)
    }
    _ = queue.popShallowest()
    #expect(first == nil)
    #expect(!queue.isEmpty)
  }
}
