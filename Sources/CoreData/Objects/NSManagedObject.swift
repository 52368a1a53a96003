import Combine
import Foundation

/// An object whose values a store keeps.
///
/// Its properties are those of its entity. Those of a class are read and written by name: the
/// classes that are made of a model do so, as do the properties marked `@NSManaged` of an app that
/// was ported. Use an object where its context is used.
open class NSManagedObject: NSObject, ObservableObject, NSFetchRequestResult {
  open var entity: NSEntityDescription { objectID.entity }
  public let objectID: NSManagedObjectID
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?

  /// Sends before a value changes, here or by what another context saved.
  public let objectWillChange = ObservableObjectPublisher()

  /// Values as they are held, and the objects of relationships.
  var values: [String: Any] = [:]
  var links: [String: [NSManagedObjectID]] = [:]
  /// As it was saved; nil of one that never was.
  var saved: StoredObject?
  var changedKeys: Set<String> = []

  open internal(set) var isInserted = false
  open internal(set) var isUpdated = false
  open internal(set) var isDeleted = false
  /// Whether the values have not been read yet.
  open internal(set) var isFault = false
  /// Whether the object differs from what was saved last.
  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  /// Whether there are values that differ from those that were saved.
  open var hasPersistentChangedValues: Bool { !changedKeys.isEmpty }
  open var faultingState: Int { isFault ? 1 : 0 }

  /// A new object; without a context nothing keeps it.
  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    objectID = NSManagedObjectContext.nextID ?? NSManagedObjectID(entity: entity)
    super.init()
    if NSManagedObjectContext.nextID == nil {
      setDefaults()
      context?.insert(self)
      if context != nil { awakeFromInsert() }
    }
  }

  /// A new object of the entity that describes the class. A class without one stops the app, as on
  /// iOS.
  public convenience init(context moc: NSManagedObjectContext) {
    let type = Self.self
    guard
      let entity = moc.model?.entities.first(where: { $0.describes(type) }) ?? type.foundEntity
    else { fatalError("No entity of a model describes the class \(type).") }
    self.init(entity: entity, insertInto: moc)
  }

  private func setDefaults() {
    for case let attribute as NSAttributeDescription in entity.properties {
      if let value = attribute.defaultValue {
        values[attribute.name] = ManagedValue.held(value, by: attribute)
      }
    }
  }

  /// The entity that describes the class. Without one the app stops, as on iOS.
  open class func entity() -> NSEntityDescription {
    guard let entity = foundEntity else {
      fatalError("No entity of a loaded model describes the class \(self).")
    }
    return entity
  }

  private class var foundEntity: NSEntityDescription? { ModelRegistry.entity(of: self) }

  /// A request for all objects of the class.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.entity = foundEntity
    request.pendingClass = self
    return request
  }

  // MARK: Moments of an object's life

  /// Called once, when the object is new.
  open func awakeFromInsert() {}
  /// Called when the object has been read.
  open func awakeFromFetch() {}
  open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
  /// Called before the object is saved; it may still change.
  open func willSave() {}
  open func didSave() {}
  /// Called when the object is about to be deleted, while it still leads to others.
  open func prepareForDeletion() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}

  // MARK: Values by name

  /// The value of a property: numbers as `NSNumber`, several objects as a set.
  open func value(forKey key: String) -> Any? { primitiveValue(forKey: key) }

  /// The value that names lead to, such as `"list.items.@count"`.
  open func value(forKeyPath keyPath: String) -> Any? {
    PredicateValue.follow(keyPath.split(separator: ".").map(String.init), from: self)
  }

  /// Sets the value of a property. One that the entity does not have stops the app, as on iOS.
  open func setValue(_ value: Any?, forKey key: String) { write(value, key) }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let names = keyPath.split(separator: ".").map(String.init)
    let owner =
      names.count > 1
      ? PredicateValue.follow(names.dropLast(), from: self) as? NSManagedObject : self
    if let name = names.last { owner?.write(value, name) }
  }

  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }

  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }

  open func primitiveValue(forKey key: String) -> Any? {
    switch property(key) {
    case let relationship as NSRelationshipDescription:
      let members = members(of: relationship)
      guard relationship.isToMany else { return members.first }
      return relationship.isOrdered ? NSOrderedSet(array: members) : NSSet(array: members)
    default:
      awakeFromFault()
      return values[key]
    }
  }

  /// Sets the value of an attribute, without notice.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    switch property(key) {
    case let attribute as NSAttributeDescription:
      awakeFromFault()
      values[key] = ManagedValue.held(value, by: attribute)
      noteChange(key)
    default: write(value, key)
    }
  }

  open func willAccessValue(forKey key: String?) { awakeFromFault() }
  open func didAccessValue(forKey key: String?) {}
  open func willChangeValue(forKey key: String) { objectWillChange.send() }
  open func didChangeValue(forKey key: String) { noteChange(key) }
  open func hasFault(forRelationshipNamed key: String) -> Bool { isFault }
  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    awakeFromFault()
    return links[key] ?? []
  }

  /// The set of a relationship, whose changes are the object's.
  open func mutableSetValue(forKey key: String) -> NSMutableSet { LinkedSet(self, key) }

  // MARK: What has changed

  open func changedValues() -> [String: Any] {
    Dictionary(changedKeys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }
  open func changedValuesForCurrentEvent() -> [String: Any] { changedValues() }

  /// The values as they were saved last.
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    let keys = keys ?? entity.attributesByName.keys.sorted()
    return Dictionary(keys.map { ($0, saved?.values[$0] ?? NSNull()) }) { $1 }
  }

  // MARK: Validation

  /// Throws if the object may not be saved: a value is missing, too large, or of another form than
  /// the model says.
  open func validateForInsert() throws { try Validation.check(self) }
  open func validateForUpdate() throws { try Validation.check(self) }
  open func validateForDelete() throws { try Validation.checkDeletion(self) }

  open override var description: String {
    let shown = values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
    return "<\(entity.name ?? "\(type(of: self))"): \(shown.joined(separator: "; "))>"
  }
}

/// Why an object's values come from what was saved.
public struct NSSnapshotEventType: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let undoInsertion = NSSnapshotEventType(rawValue: 1 << 1)
  public static let undoDeletion = NSSnapshotEventType(rawValue: 1 << 2)
  public static let undoUpdate = NSSnapshotEventType(rawValue: 1 << 3)
  public static let rollback = NSSnapshotEventType(rawValue: 1 << 4)
  public static let refresh = NSSnapshotEventType(rawValue: 1 << 5)
  public static let mergePolicy = NSSnapshotEventType(rawValue: 1 << 6)
}

/// The set of a relationship while it is changed by name.
private final class LinkedSet: NSMutableSet {
  private let object: NSManagedObject
  private let key: String

  init(_ object: NSManagedObject, _ key: String) {
    (self.object, self.key) = (object, key)
    super.init(capacity: 0)
  }

  required init(capacity numItems: Int) { fatalError("A relationship's set has an object.") }
  required init?(coder: NSCoder) { nil }

  private var members: [NSManagedObject] { ManagedValue.members(object.value(forKey: key)) }

  override var count: Int { members.count }
  override func member(_ object: Any) -> Any? {
    members.first { $0 === object as AnyObject }
  }
  override func objectEnumerator() -> NSEnumerator { NSSet(array: members).objectEnumerator() }
  override func add(_ object: Any) { self.object._addTo(key, object) }
  override func remove(_ object: Any) { self.object._removeFrom(key, object) }
}
