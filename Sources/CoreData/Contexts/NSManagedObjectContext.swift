import Combine
import Foundation
import LindenFoundation
import LindenDrawing

/// Works with the objects of a store: finds, inserts, deletes and saves them.
///
/// A context has objects of its own. It is used on its queue: the main one's for that of a
/// container's views, one of its own otherwise, by `perform` and `performAndWait`. A context with a
/// parent reads from it, and saves into it.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// Which queue a context is used on.
  public struct ConcurrencyType: Hashable, Sendable {
    let isMain: Bool
    public static let mainQueue = ConcurrencyType(isMain: true)
    public static let privateQueue = ConcurrencyType(isMain: false)
  }

  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { parent?.persistentStoreCoordinator ?? coordinator }
    set {
      coordinator = newValue
      newValue?.add(self)
    }
  }
  /// The context that this one reads from and saves into.
  open var parent: NSManagedObjectContext?
  /// For one's own use.
  open var name: String?
  open var transactionAuthor: String?
  public let userInfo = NSMutableDictionary()
  /// What happens when another context has saved other values of the same object.
  open var mergePolicy: Any = NSErrorMergePolicy
  /// Whether the context follows what others save.
  open var automaticallyMergesChangesFromParent = false
  /// Accepted: changes of objects are not undone but by ``rollback()``.
  open var undoManager: UndoManager?
  /// Accepted: what is deleted leads nowhere at once.
  open var propagatesDeletesAtEndOfEvent = true
  open var shouldDeleteInaccessibleFaults = true
  open var retainsRegisteredObjects = true
  open var stalenessInterval: TimeInterval = -1

  private var coordinator: NSPersistentStoreCoordinator?
  let queue: DispatchQueue
  private let mark = DispatchSpecificKey<Bool>()

  var objects: [NSManagedObjectID: NSManagedObject] = [:]
  /// Not saved yet, in the order they came.
  var inserted: [NSManagedObject] = []
  var updated: Set<NSManagedObject> = []
  var deleted: [NSManagedObject] = []

  /// Grows with every change.
  private(set) var turn = 0
  /// Sends after every change of an object.
  package let changes = PassthroughSubject<Void, Never>()
  /// What changed since the last `NSManagedObjectContextObjectsDidChange`.
  var pending = PendingChanges()
  private var isPlanned = false

  /// The identifier of an object that is being made of what was saved.
  @TaskLocal static var nextID: NSManagedObjectID?

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    queue = ct == .mainQueueConcurrencyType ? .main : DispatchQueue(label: "CoreData.context")
    super.init()
    queue.setSpecific(key: mark, value: true)
  }

  public convenience init(_ type: ConcurrencyType) {
    self.init(
      concurrencyType: type.isMain ? .mainQueueConcurrencyType : .privateQueueConcurrencyType)
  }

  var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

  // MARK: What there is

  open var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty || !updated.isEmpty }
  open var insertedObjects: Set<NSManagedObject> { Set(inserted) }
  open var updatedObjects: Set<NSManagedObject> { updated }
  open var deletedObjects: Set<NSManagedObject> { Set(deleted) }
  open var registeredObjects: Set<NSManagedObject> { Set(objects.values) }

  /// The object, if the context has it.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    objects[objectID]
  }

  /// The object of an identifier; one without values if there is none.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    known(objectID) ?? make(objectID)
  }

  /// The object of an identifier. Throws if there is none.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = known(objectID), !object.isDeleted else {
      throw coreDataError(
        NSManagedObjectReferentialIntegrityError, "There is no object \(objectID).")
    }
    return object
  }

  /// The object that is here, or was saved.
  func known(_ id: NSManagedObjectID) -> NSManagedObject? {
    if let object = objects[id] { return object }
    guard stored(id) != nil else { return nil }
    let object = make(id)
    object.awakeFromFault()
    return object
  }

  /// What was saved of an object; of a context with a parent, how it is there.
  func stored(_ id: NSManagedObjectID) -> StoredObject? {
    guard let parent else { return coordinator?.stored(id) }
    return parent.known(id).flatMap { $0.isDeleted ? nil : $0.snapshot }
  }

  func storedIDs(of entity: NSEntityDescription) -> [NSManagedObjectID] {
    guard let parent else { return coordinator?.ids(of: entity) ?? [] }
    let gone = Set(parent.deleted.map(\.objectID))
    return parent.storedIDs(of: entity).filter { !gone.contains($0) }
      + parent.inserted.filter { $0.entity.name == entity.name }.map(\.objectID)
  }

  private func make(_ id: NSManagedObjectID) -> NSManagedObject {
    let entity = model?.entitiesByName[id.entity.name ?? ""] ?? id.entity
    let object = Self.$nextID.withValue(id) {
      entity.objectClass.init(entity: entity, insertInto: nil)
    }
    object.managedObjectContext = self
    object.isFault = true
    objects[id] = object
    return object
  }

  // MARK: Changes

  /// Keeps an object from now on.
  open func insert(_ object: NSManagedObject) {
    guard object.managedObjectContext !== self || object.isDeleted else { return }
    object.managedObjectContext = self
    object.isDeleted = false
    objects[object.objectID] = object
    deleted.removeAll { $0 === object }
    if object.saved == nil {
      object.isInserted = true
      inserted.append(object)
      pending.inserted.insert(object)
    }
    didChange()
  }

  /// Keeps an object no longer; what it leads to goes, leads back to nothing, or stays, as the
  /// relationship says.
  open func delete(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !object.isDeleted else { return }
    object.awakeFromFault()
    object.prepareForDeletion()
    object.objectWillChange.send()
    object.isDeleted = true
    updated.remove(object)
    object.isUpdated = false
    if object.isInserted {
      inserted.removeAll { $0 === object }
      object.isInserted = false
      objects[object.objectID] = nil
    } else {
      deleted.append(object)
    }
    pending.deleted.insert(object)
    for case let relationship as NSRelationshipDescription in object.entity.properties {
      release(relationship, of: object)
    }
    if object.saved == nil { object.managedObjectContext = nil }
    didChange()
  }

  private func release(_ relationship: NSRelationshipDescription, of object: NSManagedObject) {
    for member in object.members(of: relationship) {
      switch relationship.deleteRule {
      case .cascadeDeleteRule: delete(member)
      case .nullifyDeleteRule:
        if let inverse = relationship.inverseRelationship { member.unlink(inverse, object) }
      case .denyDeleteRule, .noActionDeleteRule: break
      }
    }
  }

  /// A property of an object has another value.
  func objectChanged(_ object: NSManagedObject) {
    guard !object.isDeleted else { return }
    if !object.isInserted {
      object.isUpdated = true
      updated.insert(object)
      pending.updated.insert(object)
    }
    didChange()
  }

  func didChange() {
    turn += 1
    changes.send()
    guard !isPlanned else { return }
    isPlanned = true
    queue.async { [weak self] in self?.processPendingChanges() }
  }

  package var currentTurn: Int { turn }

  /// Tells everybody now what has changed, instead of a moment later.
  open func processPendingChanges() {
    isPlanned = false
    guard !pending.isEmpty else { return }
    let changes = pending
    pending = PendingChanges()
    NotificationCenter.default.postToAll(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: changes.userInfo)
  }

  /// Takes every object back to what was saved; new ones go.
  open func rollback() {
    for object in inserted {
      object.isInserted = false
      object.managedObjectContext = nil
      objects[object.objectID] = nil
      pending.deleted.insert(object)
    }
    for object in Array(updated) + deleted {
      object.objectWillChange.send()
      (object.isUpdated, object.isDeleted) = (false, false)
      if let saved = object.saved { object.take(saved) }
      pending.refreshed.insert(object)
    }
    (inserted, updated, deleted) = ([], [], [])
    didChange()
  }

  /// Forgets all objects.
  open func reset() {
    for object in objects.values { object.managedObjectContext = nil }
    objects = [:]
    (inserted, updated, deleted) = ([], [], [])
    pending = PendingChanges()
    pending.isReset = true
    didChange()
  }

  open func undo() { rollback() }
  open func redo() {}

  /// Reads an object again; with `mergeChanges` its own changes stay.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    object.objectWillChange.send()
    if flag {
      merge(object)
    } else {
      object.willTurnIntoFault()
      object.isFault = true
      object.changedKeys = []
      object.isUpdated = false
      updated.remove(object)
      object.didTurnIntoFault()
    }
    pending.refreshed.insert(object)
    didChange()
  }

  open func refreshAllObjects() {
    for object in objects.values where !object.isInserted { refresh(object, mergeChanges: true) }
  }

  /// What was saved counts but where the object has changed.
  func merge(_ object: NSManagedObject) {
    guard !object.isFault, let stored = stored(object.objectID) else { return }
    let own = (object.values, object.links, object.changedKeys)
    object.take(stored)
    for key in own.2 {
      object.values[key] = own.0[key]
      object.links[key] = own.1[key]
    }
    object.changedKeys = own.2
  }

  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}
  open func assign(_ object: Any, to store: NSPersistentStore) {}
  open func detectConflicts(for object: NSManagedObject) {}
  open func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {}
  open var queryGenerationToken: NSQueryGenerationToken? { nil }

  // MARK: The queue

  /// Known by the queue's mark, as the main queue need not run on the main thread.
  var isOnQueue: Bool {
    DispatchQueue.getSpecific(key: mark) == true
      || concurrencyType == .mainQueueConcurrencyType && Thread.isMainThread
  }

  /// Runs a block on the context's queue, soon.
  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    queue.async {
      block()
      self.processPendingChanges()
    }
  }

  /// Runs a block on the context's queue and waits for it.
  open func performAndWait(_ block: () -> Void) { waited { block() } }

  /// Runs a block on the context's queue and waits for what it returns.
  @_disfavoredOverload
  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
    try waited(block)
  }

  private func waited<T>(_ block: () throws -> T) rethrows -> T {
    try isOnQueue ? block() : queue.sync(execute: block)
  }

  /// When an asynchronous block runs. Accepted: both are soon.
  public enum ScheduledTaskType: Sendable { case immediate, enqueued }

  /// Runs a block on the context's queue, without blocking a thread meanwhile.
  public func perform<T, Failure: Error>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws(Failure) -> T
  ) async throws(Failure) -> T {
    nonisolated(unsafe) let block = block
    let result: PerformedResult<T, Failure> = await withCheckedContinuation { continuation in
      queue.async {
        let result: Result<T, Failure>
        do throws(Failure) { result = .success(try block()) } catch { result = .failure(error) }
        self.processPendingChanges()
        continuation.resume(returning: PerformedResult(result: result))
      }
    }
    return try result.result.get()
  }
}

/// Carries what a block returned to who waits for it.
private struct PerformedResult<T, Failure: Error>: @unchecked Sendable {
  let result: Result<T, Failure>
}

/// Which queue a context is used on.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case privateQueueConcurrencyType = 1
  case mainQueueConcurrencyType = 2
}

/// Accepted: contexts always read what was saved last.
open class NSQueryGenerationToken: NSObject, @unchecked Sendable {
  public static let current = NSQueryGenerationToken()
}

/// What a notification tells.
struct PendingChanges {
  var inserted: Set<NSManagedObject> = []
  var updated: Set<NSManagedObject> = []
  var deleted: Set<NSManagedObject> = []
  var refreshed: Set<NSManagedObject> = []
  var isReset = false

  var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty && !isReset
  }

  var userInfo: [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [:]
    let gone = deleted
    let lists = [
      (NSInsertedObjectsKey, inserted.subtracting(gone)),
      (NSUpdatedObjectsKey, updated.subtracting(gone)),
      (NSDeletedObjectsKey, gone), (NSRefreshedObjectsKey, refreshed),
    ]
    for (key, objects) in lists where !objects.isEmpty { info[key] = objects }
    if isReset { info[NSInvalidatedAllObjectsKey] = true }
    return info
  }
}
