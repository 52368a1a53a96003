import Synchronization

/// What is worked out once for each type, found again in a few instructions.
///
/// Looking up takes no lock: a slot that was filled never changes. Types that fall into one slot
/// share the dictionary behind.
package final class TypeTable<Value>: @unchecked Sendable {
  private typealias Entry = (key: Key, value: Value)

  private static var bits: UInt64 { 10 }
  private let slots: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
  private let others = Mutex<[Key: UncheckedBox<Value>]>([:])

  /// One type, or two of which the order counts.
  package struct Key: Hashable, Sendable {
    private let first: UInt
    private let second: UInt

    @inline(__always) package init(_ type: ObjectIdentifier) {
      first = UInt(bitPattern: type)
      second = 0
    }

    @inline(__always) package init(_ first: ObjectIdentifier, _ second: ObjectIdentifier) {
      self.first = UInt(bitPattern: first)
      self.second = UInt(bitPattern: second)
    }

    /// A proper hash would cost more than the lookup.
    @inline(__always) fileprivate var hash: UInt64 {
      UInt64(truncatingIfNeeded: first &* 31 &+ second) &* 0x9e37_79b9_7f4a_7c15
    }
  }

  package init() {
    let count = 1 << Int(TypeTable.bits)
    slots = .allocate(capacity: count)
    for index in 0..<count { (slots + index).initialize(to: Atomic(nil)) }
  }

  @inline(__always)
  private func slot(of key: Key) -> UnsafeMutablePointer<Atomic<UnsafeRawPointer?>> {
    slots + Int(key.hash >> (64 - TypeTable.bits))
  }

  @inline(__always) package func find(_ type: ObjectIdentifier) -> Value? { find(Key(type)) }

  @inline(__always) package func find(_ key: Key) -> Value? {
    guard let found = slot(of: key).pointee.load(ordering: .acquiring) else { return nil }
    let entry = found.assumingMemoryBound(to: Entry.self)
    if entry.pointee.key == key { return entry.pointee.value }
    return others.withLock { $0[key]?.value }
  }

  package func insert(_ value: Value, for type: ObjectIdentifier) { insert(value, for: Key(type)) }

  /// What was put in for a key first is found; a table is never emptied.
  package func insert(_ value: Value, for key: Key) {
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    entry.initialize(to: (key, value))
    let (isFirst, _) = slot(of: key).pointee.compareExchange(
      expected: nil, desired: UnsafeRawPointer(entry), ordering: .acquiringAndReleasing)
    if isFirst { return }
    entry.deinitialize(count: 1)
    entry.deallocate()
    let value = UncheckedBox(value)
    others.withLock { if $0[key] == nil { $0[key] = value } }
  }
}
