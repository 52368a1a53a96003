import Foundation

/// How a table of objects keeps them.
open class NSPointerFunctions: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strongMemory: Options = []
    /// Does not keep objects: they leave the table when nobody else keeps them.
    public static let weakMemory = Options(rawValue: 5)
    public static let objectPersonality: Options = []
    /// The same object is equal to itself only.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// A place for an object, which keeps it or not.
struct ObjectPlace {
  private weak var weak: AnyObject?
  private var strong: Any?

  init(_ object: Any, _ options: NSPointerFunctions.Options) {
    if options.contains(.weakMemory) { weak = object as AnyObject } else { strong = object }
  }

  /// Nil when the object is gone.
  var object: Any? { strong ?? weak }

  func isEqual(to other: Any, _ options: NSPointerFunctions.Options) -> Bool {
    guard let object else { return false }
    if !options.contains(.objectPointerPersonality) {
      if let a = object as? AnyHashable, let b = other as? AnyHashable { return a == b }
    }
    return object as AnyObject === other as AnyObject
  }
}

/// A set of objects that may let go of them: `NSHashTable<Listener>.weakObjects()`.
open class NSHashTable<ObjectType>: NSObject {
  private let options: NSPointerFunctions.Options
  private var places: [ObjectPlace] = []

  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    self.options = options
  }

  /// A set whose objects leave when nobody else keeps them.
  open class func weakObjects() -> NSHashTable<ObjectType> { .init(options: .weakMemory) }

  open var allObjects: [ObjectType] {
    places.removeAll { $0.object == nil }
    return places.compactMap { $0.object as? ObjectType }
  }
  open var anyObject: ObjectType? { allObjects.first }
  /// How many objects are still there.
  open var count: Int { allObjects.count }

  open func add(_ object: ObjectType?) {
    places.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    places.append(ObjectPlace(object, options))
  }
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    places.removeAll { $0.isEqual(to: object, options) }
  }
  open func removeAllObjects() { places = [] }
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  /// The object of the set that is equal to another.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return places.first { $0.isEqual(to: object, options) }?.object as? ObjectType
  }
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}

/// Objects by others, both of which may go: `NSMapTable<Key, Value>.weakToStrongObjects()`.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [(key: ObjectPlace, value: ObjectPlace)] = []

  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) { (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions) }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { .init() }
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    .init(keyOptions: .weakMemory)
  }
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    .init(valueOptions: .weakMemory)
  }
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    .init(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var living: [(key: ObjectPlace, value: ObjectPlace)] {
    entries.removeAll { $0.key.object == nil || $0.value.object == nil }
    return entries
  }

  /// How many keys and objects are still there.
  open var count: Int { living.count }
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return entries.first { $0.key.isEqual(to: aKey, keyOptions) }?.value.object as? ObjectType
  }
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    entries.removeAll {
      $0.key.object == nil || $0.value.object == nil || $0.key.isEqual(to: aKey, keyOptions)
    }
    entries.append((ObjectPlace(aKey, keyOptions), ObjectPlace(anObject, valueOptions)))
  }
  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries.removeAll { $0.key.isEqual(to: aKey, keyOptions) }
  }
  open func removeAllObjects() { entries = [] }
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: living.compactMap(\.key.object)).objectEnumerator()
  }
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: living.compactMap(\.value.object)).objectEnumerator()
  }
}
