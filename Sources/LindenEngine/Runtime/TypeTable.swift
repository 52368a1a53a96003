import Synchronization

/// What is worked out once for each type, found again in a few instructions.
///
/// Looking up takes no lock: a slot that was filled never changes. Types that fall into one slot
/// share the dictionary behind.
package final class TypeTable<Value>: @unchecked Sendable {
  private typealias Entry = (key: ObjectIdentifier, value: Value)

  private static var bits: UInt64 { 10 }
  private let slots: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
  private let others = Mutex<[ObjectIdentifier: UncheckedBox<Value>]>([:])

  package init() {
    let count = 1 << Int(TypeTable.bits)
    slots = .allocate(capacity: count)
    for index in 0..<count { (slots + index).initialize(to: Atomic(nil)) }
  }

  @inline(__always)
  private func slot(of key: ObjectIdentifier) -> UnsafeMutablePointer<Atomic<UnsafeRawPointer?>> {
    let address = UInt64(truncatingIfNeeded: UInt(bitPattern: key))
    return slots + Int((address &* 0x9e37_79b9_7f4a_7c15) >> (64 - TypeTable.bits))
  }

  @inline(__always) package func find(_ key: ObjectIdentifier) -> Value? {
    guard let found = slot(of: key).pointee.load(ordering: .acquiring) else { return nil }
    let entry = found.assumingMemoryBound(to: Entry.self)
    if entry.pointee.key == key { return entry.pointee.value }
    return others.withLock { $0[key]?.value }
  }

  /// What was put in for a key first is found; a table is never emptied.
  package func insert(_ value: Value, for key: ObjectIdentifier) {
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
