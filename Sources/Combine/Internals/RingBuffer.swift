/// A circular queue: the first element leaves in constant time, unlike an array's.
///
/// The capacity is a power of two; it doubles when full and never shrinks.
@usableFromInline struct RingBuffer<Element> {
  @usableFromInline var slots: ContiguousArray<Element?> = []
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  @inlinable mutating func append(_ element: Element) {
    if count == slots.count { grow() }
    slots[(head &+ count) & (slots.count &- 1)] = element
    count &+= 1
  }

  @inlinable mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = slots[head].take()
    head = (head &+ 1) & (slots.count &- 1)
    count &-= 1
    return element
  }

  @inlinable mutating func grow() {
    let capacity = max(4, slots.count * 2)
    var larger = ContiguousArray<Element?>()
    larger.reserveCapacity(capacity)
    larger += slots[head...]
    larger += slots[..<head]
    larger += repeatElement(nil, count: capacity - count)
    slots = larger
    head = 0
  }
}
