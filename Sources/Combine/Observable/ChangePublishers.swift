@_spi(Reflection) import Swift

/// The change publisher of an object that has none of its own: kept in the storage of its
/// `@Published` properties, or in a table if it has none of these.
func changePublisher(of object: AnyObject) -> ObservableObjectPublisher {
  let offsets = publishedLayouts.offsets(in: type(of: object))
  guard let first = offsets.first else { return bareObjects.publisher(of: object) }
  // The first property decides, so that two threads that ask at the same time agree.
  var publisher = ObservableObjectPublisher()
  publisher = changeSource(in: object, at: first).announce(through: publisher)
  for offset in offsets.dropFirst() {
    _ = changeSource(in: object, at: offset).announce(through: publisher)
  }
  return publisher
}

/// A `Published` value is nothing but a reference to its storage.
private func changeSource(in object: AnyObject, at offset: Int) -> ChangeSource {
  let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  return start.load(fromByteOffset: offset, as: Unmanaged<ChangeSource>.self).takeUnretainedValue()
}

private protocol PublishedProperty {}
extension Published: PublishedProperty {}

/// Where the `@Published` properties of a class lie, found once a class.
private final class PublishedLayouts: @unchecked Sendable {
  private let lock = Lock()
  private var offsets: [ObjectIdentifier: [Int]] = [:]

  func offsets(in type: AnyObject.Type) -> [Int] {
    if let known = lock.withLock({ offsets[ObjectIdentifier(type)] }) { return known }
    var found: [Int] = []
    _ = _forEachField(of: type, options: classFields) { _, offset, fieldType, _ in
      if fieldType is any PublishedProperty.Type { found.append(offset) }
      return true
    }
    lock.withLock { offsets[ObjectIdentifier(type)] = found }
    return found
  }
}

/// The publishers of objects without a `@Published` property, by address.
///
/// An entry outlives its object until the table has doubled since the last clearing, so clearing
/// costs a constant time an object. The weak reference tells whether an address has been used anew.
private final class BareObjects: @unchecked Sendable {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    var dropped: [Entry] = []
    defer { withExtendedLifetime(dropped) {} }
    return lock.withLock {
      if let entry = entries[key], entry.object === object { return entry.publisher }
      if entries.count >= limit { dropped = clearLocked() }
      let entry = Entry(object: object, publisher: ObservableObjectPublisher())
      if let old = entries.updateValue(entry, forKey: key) { dropped.append(old) }
      return entry.publisher
    }
  }

  private func clearLocked() -> [Entry] {
    let dead = entries.filter { $0.value.object == nil }
    for key in dead.keys { entries[key] = nil }
    limit = max(64, entries.count * 2)
    return Array(dead.values)
  }
}

/// `.classType`, which the library declares as a global variable; superclasses are included.
private let classFields = _EachFieldOptions(rawValue: 1)

private let publishedLayouts = PublishedLayouts()
private let bareObjects = BareObjects()
