import Foundation

// What the classes that are made of a model call.
extension NSManagedObject {
  /// The value of a property as its declaration has it.
  ///
  /// A property that must have a value and has none is empty: zero, no text, no object in a set. Of a
  /// type that has no such value the app stops.
  public func _value<Value>(forKey key: String) -> Value {
    let value: Any? =
      (property(key) as? NSRelationshipDescription).map { relationship -> Any? in
        let members = members(of: relationship)
        return relationship.isToMany ? members : members.first
      } ?? primitiveValue(forKey: key)
    guard let shown = ManagedValue.shown(value, as: Value.self) else {
      fatalError("\(entity.name ?? "").\(key) has no value of the type \(Value.self).")
    }
    return shown
  }

  /// Sets the value of a property.
  public func _setValue<Value>(_ value: Value, forKey key: String) { write(value, key) }

  /// Adds an object, or each of a collection, to a relationship.
  public func _addTo(_ key: String, _ value: Any) {
    let added = ManagedValue.members(value)
    let members = ManagedValue.members(self.value(forKey: key))
    write(members + added.filter { new in !members.contains { $0 === new } }, key)
  }

  /// Takes an object, or each of a collection, out of a relationship.
  public func _removeFrom(_ key: String, _ value: Any) {
    let gone = ManagedValue.members(value)
    let members = ManagedValue.members(self.value(forKey: key))
    write(members.filter { member in !gone.contains { $0 === member } }, key)
  }

  /// Puts an object into an ordered relationship.
  public func _insert(_ key: String, _ value: Any, at index: Int) {
    var members = ManagedValue.members(self.value(forKey: key))
    members.insert(contentsOf: ManagedValue.members(value), at: min(index, members.count))
    write(members, key)
  }

  /// Takes the object at a place out of an ordered relationship.
  public func _remove(_ key: String, at index: Int) {
    var members = ManagedValue.members(self.value(forKey: key))
    if members.indices.contains(index) { members.remove(at: index) }
    write(members, key)
  }

  /// Puts another object at a place of an ordered relationship.
  public func _replace(_ key: String, at index: Int, with value: Any) {
    var members = ManagedValue.members(self.value(forKey: key))
    if members.indices.contains(index) {
      members.replaceSubrange(index...index, with: ManagedValue.members(value))
    }
    write(members, key)
  }
}

extension NSManagedObject {
  /// Puts objects into an ordered relationship, each at its place.
  public func _insert(_ key: String, _ values: Any, at indexes: NSIndexSet) {
    for (index, value) in zip(indexes.sorted(), ManagedValue.members(values)) {
      _insert(key, value, at: index)
    }
  }

  /// Takes the objects at some places out of an ordered relationship.
  public func _remove(_ key: String, at indexes: NSIndexSet) {
    for index in indexes.sorted().reversed() { _remove(key, at: index) }
  }

  /// Puts other objects at some places of an ordered relationship.
  public func _replace(_ key: String, at indexes: NSIndexSet, with values: Any) {
    for (index, value) in zip(indexes.sorted(), ManagedValue.members(values)) {
      _replace(key, at: index, with: value)
    }
  }
}

extension NSManagedObject {
  /// The description of a property. A name that the entity does not have stops the app, as on iOS.
  func property(_ key: String) -> NSPropertyDescription {
    guard let property = entity.property(key) else {
      fatalError("The entity \(entity.name ?? "") has no property \"\(key)\".")
    }
    return property
  }

  /// The objects a relationship leads to; those that are gone are left out.
  func members(of relationship: NSRelationshipDescription) -> [NSManagedObject] {
    awakeFromFault()
    let links = links[relationship.name] ?? []
    return links.compactMap { managedObjectContext?.known($0) ?? unkept[$0] }
  }

  /// Objects that an object without a context leads to.
  private var unkept: [NSManagedObjectID: NSManagedObject] { UnkeptObjects.shared.objects }

  func write(_ value: Any?, _ key: String) {
    awakeFromFault()
    objectWillChange.send()
    switch property(key) {
    case let attribute as NSAttributeDescription:
      values[key] = ManagedValue.held(value, by: attribute)
    case let relationship as NSRelationshipDescription:
      link(relationship, to: ManagedValue.members(value))
    default: break
    }
    noteChange(key)
  }

  func noteChange(_ key: String) {
    changedKeys.insert(key)
    managedObjectContext?.objectChanged(self)
  }

  /// Lets a relationship lead to other objects, and these back.
  private func link(_ relationship: NSRelationshipDescription, to members: [NSManagedObject]) {
    var known: Set<NSManagedObjectID> = []
    let now = members.filter { known.insert($0.objectID).inserted }
    for member in now where member.managedObjectContext == nil {
      if let managedObjectContext, !member.isDeleted {
        managedObjectContext.insert(member)
      } else {
        UnkeptObjects.shared.add(member)
      }
    }
    let before = self.members(of: relationship)
    links[relationship.name] = now.map(\.objectID)
    guard let inverse = relationship.inverseRelationship else { return }
    for gone in before where !now.contains(where: { $0 === gone }) { gone.unlink(inverse, self) }
    for new in now where !before.contains(where: { $0 === new }) {
      if !inverse.isToMany {
        for owner in new.members(of: inverse) where owner !== self {
          owner.unlink(relationship, new)
        }
      }
      new.objectWillChange.send()
      let back = inverse.isToMany ? new.links[inverse.name] ?? [] : []
      if managedObjectContext == nil { UnkeptObjects.shared.add(self) }
      new.links[inverse.name] = back.filter { $0 != objectID } + [objectID]
      new.noteChange(inverse.name)
    }
  }

  /// Lets a relationship lead to an object no longer.
  func unlink(_ relationship: NSRelationshipDescription, _ object: NSManagedObject) {
    awakeFromFault()
    guard links[relationship.name]?.contains(object.objectID) == true else { return }
    objectWillChange.send()
    links[relationship.name]?.removeAll { $0 == object.objectID }
    noteChange(relationship.name)
  }

  /// Takes values from what was saved.
  func take(_ stored: StoredObject) {
    saved = stored
    (values, links) = (stored.values, stored.links)
    changedKeys = []
    isFault = false
  }

  /// Reads the values, if that has not been done yet.
  func awakeFromFault() {
    guard isFault else { return }
    isFault = false
    guard let stored = managedObjectContext?.stored(objectID) else { return }
    take(stored)
    awakeFromFetch()
  }

  /// As a store keeps it; values of transient attributes are left out.
  var snapshot: StoredObject {
    let transient = entity.properties.filter(\.isTransient).map(\.name)
    return StoredObject(
      id: objectID, version: saved?.version ?? 0,
      values: values.filter { !transient.contains($0.key) }, links: links)
  }
}

extension NSManagedObject: PredicateSubject {
  package func predicateValue(forKey key: String) -> Any? {
    if key == "objectID" || key == "self" { return objectID }
    switch entity.property(key) {
    case let relationship as NSRelationshipDescription:
      let members = members(of: relationship)
      return relationship.isToMany ? members : members.first
    case .some: return value(forKey: key)
    case nil:
      fatalError("The entity \(entity.name ?? "") has no property \"\(key)\".")
    }
  }

  package var predicateIdentity: AnyHashable { objectID.key }
}

/// Objects without a context that others without one lead to, as long as they are referred to.
private final class UnkeptObjects: @unchecked Sendable {
  static let shared = UnkeptObjects()
  private struct Entry { weak var object: NSManagedObject? }
  private let lock = NSLock()
  private var entries: [NSManagedObjectID: Entry] = [:]

  func add(_ object: NSManagedObject) {
    lock.withLock { entries[object.objectID] = Entry(object: object) }
  }

  var objects: [NSManagedObjectID: NSManagedObject] {
    lock.withLock { entries.compactMapValues(\.object) }
  }
}
