import Foundation
import LindenFoundation

extension NSManagedObjectContext {
  /// Keeps everything as it is now: in the store, or in the parent. Either all of it is kept or
  /// nothing.
  public func save() throws {
    guard hasChanges else { return }
    NotificationCenter.default.postToAll(name: .NSManagedObjectContextWillSave, object: self)
    letObjectsPrepare()
    for object in inserted { try object.validateForInsert() }
    for object in updated { try object.validateForUpdate() }
    for object in deleted { try object.validateForDelete() }
    processPendingChanges()
    if let parent {
      try parent.performAndWait { try parent.take(from: self) }
    } else {
      try resolveDuplicates()
      try resolveConflicts()
      guard let coordinator = persistentStoreCoordinator else {
        throw coreDataError(
          NSPersistentStoreSaveError, "This context has no persistent store coordinator.")
      }
      try coordinator.save(
        (inserted + updated).map(\.snapshot), deleting: deleted.map(\.objectID))
    }
    finish()
  }

  /// Objects may change others before they are saved, and these others.
  private func letObjectsPrepare() {
    var announced: Set<NSManagedObjectID> = []
    for _ in 0..<100 {
      let next = (inserted + updated + deleted).filter { announced.insert($0.objectID).inserted }
      if next.isEmpty { return }
      for object in next { object.willSave() }
    }
  }

  private func finish() {
    let saved = PendingChanges(inserted: Set(inserted), updated: updated, deleted: Set(deleted))
    let changed = inserted + updated
    for object in changed {
      object.saved = stored(object.objectID) ?? object.snapshot
      object.changedKeys = []
      (object.isInserted, object.isUpdated) = (false, false)
    }
    for object in deleted {
      objects[object.objectID] = nil
      object.managedObjectContext = nil
    }
    let gone = deleted
    (inserted, updated, deleted) = ([], [], [])
    for object in changed + gone { object.didSave() }
    NotificationCenter.default.postToAll(
      name: .NSManagedObjectContextDidSave, object: self, userInfo: saved.userInfo)
    didChange()
    let ids = Set(changed.map(\.objectID))
    persistentStoreCoordinator?.tell(
      ids, deleted: Set(gone.map(\.objectID)), by: self, parent: parent)
  }

  /// Takes what a child saves.
  private func take(from child: NSManagedObjectContext) throws {
    for object in child.inserted + child.updated {
      let mine = known(object.objectID) ?? insertCopy(of: object)
      mine.objectWillChange.send()
      mine.awakeFromFault()
      (mine.values, mine.links) = (object.values, object.links)
      mine.changedKeys.formUnion(object.changedKeys)
      objectChanged(mine)
    }
    for object in child.deleted { if let mine = known(object.objectID) { delete(mine) } }
    processPendingChanges()
  }

  private func insertCopy(of object: NSManagedObject) -> NSManagedObject {
    let copy = Self.$nextID.withValue(object.objectID) {
      object.entity.objectClass.init(entity: object.entity, insertInto: nil)
    }
    insert(copy)
    return copy
  }

  // MARK: Conflicts

  private var policy: NSMergePolicyType {
    (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
  }

  /// Where another context has saved an object since it was read, the policy says whose values count.
  private func resolveConflicts() throws {
    for object in updated {
      guard let mine = object.saved, let theirs = stored(object.objectID),
        theirs.version != mine.version
      else { continue }
      let own = object.snapshot
      switch policy {
      case .errorMergePolicyType:
        throw coreDataError(
          NSManagedObjectMergeError, "Another context has saved the object.",
          [NSPersistentStoreSaveConflictsErrorKey: [object]])
      case .overwriteMergePolicyType: object.saved = theirs
      case .rollbackMergePolicyType: object.take(theirs)
      case .mergeByPropertyObjectTrumpMergePolicyType:
        merge(object)
      case .mergeByPropertyStoreTrumpMergePolicyType:
        let keys = object.changedKeys.filter { mine.isSame(as: theirs, in: $0) }
        object.take(theirs)
        for key in keys {
          object.values[key] = own.values[key]
          object.links[key] = own.links[key]
        }
      }
    }
  }

  /// Of objects with equal values of attributes that have to differ, the policy says which stays.
  private func resolveDuplicates() throws {
    for object in inserted + updated {
      let constraints = object.entity.uniquenessConstraints.map { list in
        list.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name }
      }
      for keys in constraints where !object.isDeleted {
        guard let other = try duplicate(of: object, keys) else { continue }
        switch policy {
        case .errorMergePolicyType:
          throw coreDataError(
            NSManagedObjectConstraintMergeError, "Another object has the same \(keys).",
            [NSPersistentStoreSaveConflictsErrorKey: [other, object]])
        case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType:
          discard(object)
        case .overwriteMergePolicyType, .mergeByPropertyObjectTrumpMergePolicyType:
          give(object, to: other)
        }
      }
    }
  }

  private func duplicate(of object: NSManagedObject, _ keys: [String]) throws -> NSManagedObject? {
    let values = keys.map { object.values[$0] as? AnyHashable }
    guard !values.contains(nil) else { return nil }
    return storedIDs(of: object.entity).lazy.filter { $0 != object.objectID }
      .compactMap { self.known($0) }
      .first { other in
        !other.isDeleted && keys.map { other.values[$0] as? AnyHashable } == values
      }
      ?? inserted.first { other in
        other !== object && other.entity === object.entity
          && keys.map { other.values[$0] as? AnyHashable } == values
      }
  }

  /// The older object gets the values of the newer one, which goes.
  private func give(_ object: NSManagedObject, to other: NSManagedObject) {
    for key in object.values.keys { other.write(object.values[key], key) }
    for case let relationship as NSRelationshipDescription in object.entity.properties {
      let members = object.members(of: relationship)
      if !members.isEmpty { other.write(members, relationship.name) }
    }
    discard(object)
  }

  private func discard(_ object: NSManagedObject) {
    for case let relationship as NSRelationshipDescription in object.entity.properties {
      if let inverse = relationship.inverseRelationship {
        for member in object.members(of: relationship) { member.unlink(inverse, object) }
      }
    }
    if object.isInserted {
      inserted.removeAll { $0 === object }
      objects[object.objectID] = nil
      object.isInserted = false
      object.isDeleted = true
      object.managedObjectContext = nil
    } else {
      updated.remove(object)
      if let saved = object.saved { object.take(saved) }
      object.isUpdated = false
    }
    pending.deleted.insert(object)
  }

  // MARK: What others save

  /// Another context has saved.
  func othersSaved(_ changed: Set<NSManagedObjectID>, deleted gone: Set<NSManagedObjectID>) {
    guard automaticallyMergesChangesFromParent else { return }
    if isOnQueue { return follow(changed, deleted: gone) }
    queue.async { self.follow(changed, deleted: gone) }
  }

  /// Follows what another context has saved, as the notification about it says.
  public func mergeChanges(fromContextDidSave notification: Notification) {
    func ids(_ keys: String...) -> Set<NSManagedObjectID> {
      let sets = keys.compactMap { notification.userInfo?[$0] }
      return Set(
        sets.flatMap { PredicateValue.elements($0) ?? [] }.compactMap {
          ($0 as? NSManagedObject)?.objectID ?? $0 as? NSManagedObjectID
        })
    }
    follow(
      ids(NSInsertedObjectsKey, NSUpdatedObjectsKey, NSInsertedObjectIDsKey, NSUpdatedObjectIDsKey),
      deleted: ids(NSDeletedObjectsKey, NSDeletedObjectIDsKey))
  }

  /// Follows changes by their identifiers, as batch requests report them.
  public static func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {
    let notification = Notification(
      name: .NSManagedObjectContextDidSave, object: nil, userInfo: changeNotificationData)
    for context in contexts {
      context.performAndWait { context.mergeChanges(fromContextDidSave: notification) }
    }
  }

  private func follow(_ changed: Set<NSManagedObjectID>, deleted gone: Set<NSManagedObjectID>) {
    for id in gone {
      guard let object = objects.removeValue(forKey: id) else { continue }
      object.objectWillChange.send()
      object.isDeleted = true
      object.managedObjectContext = nil
      updated.remove(object)
      deleted.removeAll { $0 === object }
      pending.deleted.insert(object)
    }
    for id in changed {
      if let object = objects[id] {
        object.objectWillChange.send()
        merge(object)
        pending.refreshed.insert(object)
      } else if let object = known(id) {
        pending.inserted.insert(object)
      }
    }
    didChange()
  }
}
