/// One link in the persistent chain of environment overrides.
///
/// A view that writes the environment makes a link; everybody below looks values up towards the
/// root. `chainMask` says at once that no writer set a key. A change walks down the links (not the
/// views), skipping those that override the key and those below which nobody reads it, and tells
/// the readers.
///
/// Main thread only.
package final class EnvironmentScope: @unchecked Sendable {
  package let parent: EnvironmentScope?
  @exclusivity(unchecked) private var entries: [(key: ObjectIdentifier, box: AnyEnvironmentBox)] =
    []
  @exclusivity(unchecked) private var ownMask: UInt64 = 0
  @exclusivity(unchecked) private var chainMask: UInt64
  /// Bits of keys read at or below this link; bits are only ever added.
  @exclusivity(unchecked) private var readMask: UInt64 = 0
  @exclusivity(unchecked) private var readers: [ReaderEntry] = []
  // Children and siblings are alive: each takes itself out of the list in its `deinit`.
  private unowned(unsafe) var firstChild: EnvironmentScope?
  private unowned(unsafe) var nextSibling: EnvironmentScope?
  private unowned(unsafe) var previousSibling: EnvironmentScope?

  private struct ReaderEntry {
    /// Taken out by the node when it is destroyed, or goes.
    unowned(unsafe) let node: _Node
    var mask: UInt64
    /// The part of the mask whose keys are read whatever `environmentKeys` of the node says.
    var fixed: UInt64
  }

  package init(parent: EnvironmentScope?) {
    self.parent = parent
    chainMask = parent?.chainMask ?? 0
    if let parent {
      nextSibling = parent.firstChild
      parent.firstChild?.previousSibling = self
      parent.firstChild = self
    }
  }

  deinit {
    guard let parent else { return }
    if let previousSibling {
      previousSibling.nextSibling = nextSibling
    } else {
      parent.firstChild = nextSibling
    }
    nextSibling?.previousSibling = previousSibling
  }

  @inline(__always) package static func bit(_ key: ObjectIdentifier) -> UInt64 {
    // The six upper bits of a multiplicative hash: a proper hash would cost more than the lookup.
    let address = UInt64(truncatingIfNeeded: UInt(bitPattern: key))
    return 1 << ((address &* 0x9e37_79b9_7f4a_7c15) >> 58)
  }

  // MARK: Values

  package func lookUp(_ key: ObjectIdentifier) -> AnyEnvironmentBox? {
    let bit = EnvironmentScope.bit(key)
    guard chainMask & bit != 0 else { return nil }
    // Each scope keeps the one above it: no reference needs to be counted on the way.
    var next: Unmanaged<EnvironmentScope>? = .passUnretained(self)
    while let scope = next {
      let (found, parent) = scope._withUnsafeGuaranteedRef { $0.step(key, bit) }
      if let found { return found }
      next = parent
    }
    return nil
  }

  /// The value set here, or else where to look next.
  @inline(__always) private func step(
    _ key: ObjectIdentifier, _ bit: UInt64
  ) -> (AnyEnvironmentBox?, Unmanaged<EnvironmentScope>?) {
    if ownMask & bit != 0 {
      // A loop over indices asks generic code for each, where code is not optimised.
      var index = 0
      while index < entries.count {
        if entries[index].key == key { return (entries[index].box, nil) }
        index += 1
      }
    }
    return (nil, parent.map { .passUnretained($0) })
  }

  /// Every value set here or above, the innermost and newest first.
  package var boxes: [AnyEnvironmentBox] {
    var result: [AnyEnvironmentBox] = []
    var next: EnvironmentScope? = self
    while let scope = next {
      result += scope.entries.reversed().map(\.box)
      next = scope.parent
    }
    return result
  }

  /// Replaces the overrides of this link; readers of what really changed are told.
  @MainActor package func replace(_ all: [(key: ObjectIdentifier, box: AnyEnvironmentBox)]) {
    let new = all.count > 1 ? EnvironmentScope.latest(of: all) : all
    var changed: [ObjectIdentifier] = []
    for entry in new {
      if let old = entries.first(where: { $0.key == entry.key })?.box {
        if !old.isUnchanged(entry.box) { changed.append(entry.key) }
      } else {
        changed.append(entry.key)
      }
    }
    for entry in entries where !new.contains(where: { $0.key == entry.key }) {
      changed.append(entry.key)
    }
    if changed.isEmpty { return }
    // Where nothing was looked up yet there is nothing to look up anew.
    if firstChild != nil || kept != nil { EnvironmentScope.generation &+= 1 }
    entries = new
    ownMask = new.reduce(0) { $0 | EnvironmentScope.bit($1.key) }
    spreadMask(ownMask)
    for key in changed { notify(key) }
  }

  /// Of several values of a key the last one, in the order in which they were set.
  static func latest(
    of all: [(key: ObjectIdentifier, box: AnyEnvironmentBox)]
  ) -> [(key: ObjectIdentifier, box: AnyEnvironmentBox)] {
    var seen: Set<ObjectIdentifier> = []
    return all.reversed().filter { seen.insert($0.key).inserted }.reversed()
  }

  private func spreadMask(_ mask: UInt64) {
    guard chainMask | mask != chainMask else { return }
    chainMask |= mask
    var child = firstChild
    while let scope = child {
      scope.spreadMask(mask)
      child = scope.nextSibling
    }
  }

  // MARK: Kept

  /// Counts changes of any scope that something may have been derived from.
  @exclusivity(unchecked) nonisolated(unsafe) private static var generation: UInt = 0
  @exclusivity(unchecked) private var kept: (generation: UInt, value: AnyObject)?

  /// What a feature derived from the environment here; nil as soon as the environment changes
  /// anywhere. There is room for one value: text uses it.
  package var derivedValue: AnyObject? {
    get { kept.flatMap { $0.generation == EnvironmentScope.generation ? $0.value : nil } }
    set { kept = newValue.map { (EnvironmentScope.generation, $0) } }
  }

  // MARK: Readers

  /// `node` sits at this link and reads the keys in `mask`.
  @MainActor package func addReader(_ node: _Node, mask: UInt64) {
    addReader(node, mask: mask, fixed: mask)
  }

  /// Of the keys in its mask the reader at this link reads those that it names.
  @MainActor func narrowReader(_ node: _Node) {
    if node.flags.contains(.environmentReader) { readers[Int(node.readerIndex)].fixed = 0 }
  }

  @MainActor private func addReader(_ node: _Node, mask: UInt64, fixed: UInt64) {
    if node.flags.insert(.environmentReader).inserted {
      node.readerIndex = Int32(readers.count)
      readers.append(ReaderEntry(node: node, mask: mask, fixed: fixed))
    } else {
      readers[Int(node.readerIndex)].mask |= mask
      readers[Int(node.readerIndex)].fixed |= fixed
    }
    var next: EnvironmentScope? = self
    while let scope = next, scope.readMask | mask != scope.readMask {
      scope.readMask |= mask
      next = scope.parent
    }
  }

  @MainActor package func removeReader(_ node: _Node) {
    guard node.flags.remove(.environmentReader) != nil else { return }
    let last = readers.removeLast()
    guard last.node !== node else { return }
    readers[Int(node.readerIndex)] = last
    last.node.readerIndex = node.readerIndex
  }

  @MainActor private func notify(_ key: ObjectIdentifier) {
    let bit = EnvironmentScope.bit(key)
    guard readMask & bit != 0 else { return }
    for reader in readers where reader.mask & bit != 0 {
      // What reads a fixed group of keys compares them itself.
      if reader.fixed & bit != 0 || reader.node.environmentKeys.contains(key) {
        reader.node.environmentDidChange()
      }
    }
    var child = firstChild
    while let scope = child {
      if scope.ownMask & bit == 0 || !scope.entries.contains(where: { $0.key == key }) {
        scope.notify(key)
      }
      child = scope.nextSibling
    }
  }

  /// Subscribes the node under evaluation to `key`.
  @inline(__always) package func trackRead(of key: ObjectIdentifier) {
    guard let node = Evaluation.node, MainThread.isCurrent else { return }
    MainThread.call(node, key) { node, key in
      guard !node.environmentKeys.contains(key) else { return }
      node.environmentKeys.append(key)
      node.scope.addReader(node, mask: EnvironmentScope.bit(key), fixed: 0)
    }
  }
}

/// A value in the environment, whatever its type.
package class AnyEnvironmentBox: @unchecked Sendable {
  package func isUnchanged(_ other: AnyEnvironmentBox) -> Bool { self === other }
  package var entryDescription: String { "" }
}

package final class EnvironmentBox<Value>: AnyEnvironmentBox, @unchecked Sendable {
  package let value: Value
  private let keyName: () -> String

  package init(_ value: Value, keyName: @autoclosure @escaping () -> String) {
    self.value = value
    self.keyName = keyName
  }

  package override func isUnchanged(_ other: AnyEnvironmentBox) -> Bool {
    guard let other = other as? EnvironmentBox<Value> else { return false }
    return Comparator.isUnchanged(value, other.value)
  }

  package override var entryDescription: String {
    "EnvironmentPropertyKey<\(keyName())> = \(value)"
  }
}
