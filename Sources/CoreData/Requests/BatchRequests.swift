import Foundation

/// What a request that is carried out gives.
open class NSPersistentStoreResult: NSObject {}

extension NSManagedObjectContext {
  /// Saves what is done to objects in a context of their own, of which this one does not hear.
  fileprivate func saveBeside(
    merging policy: NSMergePolicy, _ change: (NSManagedObjectContext) throws -> [NSManagedObject]
  ) throws -> [NSManagedObjectID] {
    let worker = NSManagedObjectContext(.privateQueue)
    worker.persistentStoreCoordinator = persistentStoreCoordinator
    worker.mergePolicy = policy
    return try worker.performAndWait {
      let objects = try change(worker)
      try worker.save()
      return objects.map(\.objectID)
    }
  }
}

/// What the result of a request that deletes many objects tells.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly = 0
  case resultTypeObjectIDs
  case resultTypeCount
}

/// Deletes the objects of a fetch request in the store; contexts do not hear of it.
open class NSBatchDeleteRequest: NSPersistentStoreRequest, ExecutableRequest {
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  public init<T>(fetchRequest fetch: NSFetchRequest<T>) {
    fetchRequest = NSFetchRequest<any NSFetchRequestResult>()
    super.init()
    fetch.copyAll(to: fetchRequest)
    if fetchRequest.pendingClass == nil {
      fetchRequest.pendingClass = T.self as? NSManagedObject.Type
    }
  }

  /// The objects of identifiers, which are of one entity.
  public convenience init(objectIDs objects: [NSManagedObjectID]) {
    let request = NSFetchRequest<NSManagedObject>()
    request.entity = objects.first?.entity
    request.predicate = NSPredicate { object, _ in
      (object as? NSManagedObject).map { objects.contains($0.objectID) } ?? false
    }
    self.init(fetchRequest: request)
  }

  func execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let request = NSFetchRequest<NSManagedObject>()
    fetchRequest.copyAll(to: request)
    let ids = try context.saveBeside(merging: NSOverwriteMergePolicy) { worker in
      if request.entity(in: worker) == nil { return [] }
      let found = try worker.fetch(request)
      for object in found { worker.delete(object) }
      return found
    }
    let value: Any =
      switch resultType {
      case .resultTypeStatusOnly: true
      case .resultTypeObjectIDs: ids
      case .resultTypeCount: ids.count
      }
    return NSBatchDeleteResult(value, resultType)
  }
}

open class NSBatchDeleteResult: NSPersistentStoreResult {
  /// Whether it worked, which objects are gone, or how many.
  public let result: Any?
  public let resultType: NSBatchDeleteRequestResultType

  init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) {
    (self.result, resultType) = (result, type)
  }
}

/// What the result of a request that inserts many objects tells.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
  case statusOnly = 0
  case objectIDs
  case count
}

/// Makes objects of dictionaries in the store.
open class NSBatchInsertRequest: NSPersistentStoreRequest, ExecutableRequest {
  public let entityName: String
  open var resultType = NSBatchInsertRequestResultType.statusOnly
  private let ownEntity: NSEntityDescription?
  /// Fills the next object; true when there is none any more.
  private let fill: (NSManagedObject) -> Bool

  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.entityName = entityName
    ownEntity = nil
    fill = Self.filler(dictionaries)
  }
  public init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    (entityName, ownEntity) = (entity.name ?? "", entity)
    fill = Self.filler(dictionaries)
  }
  public init(
    entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    (entityName, ownEntity) = (entity.name ?? "", entity)
    fill = handler
  }
  public init(
    entity: NSEntityDescription,
    dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    (entityName, ownEntity) = (entity.name ?? "", entity)
    fill = { object in
      let values = NSMutableDictionary()
      let isOver = handler(values)
      for (key, value) in values { object.setValue(value, forKey: "\(key)") }
      return isOver
    }
  }

  private static func filler(_ dictionaries: [[String: Any]]) -> (NSManagedObject) -> Bool {
    var rest = dictionaries[...]
    return { object in
      guard let values = rest.popFirst() else { return true }
      object.setValuesForKeys(values)
      return false
    }
  }

  func execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let ids = try context.saveBeside(merging: NSMergeByPropertyObjectTrumpMergePolicy) { worker in
      var made: [NSManagedObject] = []
      while true {
        let object = NSEntityDescription.insertNewObject(forEntityName: entityName, into: worker)
        if fill(object) {
          worker.delete(object)
          break
        }
        made.append(object)
      }
      return made
    }
    let value: Any =
      switch resultType {
      case .statusOnly: true
      case .objectIDs: ids
      case .count: ids.count
      }
    return NSBatchInsertResult(value, resultType)
  }
}

open class NSBatchInsertResult: NSPersistentStoreResult {
  /// Whether it worked, which objects are new, or how many.
  public let result: Any?
  public let resultType: NSBatchInsertRequestResultType

  init(_ result: Any?, _ type: NSBatchInsertRequestResultType) {
    (self.result, resultType) = (result, type)
  }
}

/// What the result of a request that changes many objects tells.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType = 0
  case updatedObjectIDsResultType
  case updatedObjectsCountResultType
}

/// Sets values of many objects in the store.
open class NSBatchUpdateRequest: NSPersistentStoreRequest, ExecutableRequest {
  public let entityName: String
  open var predicate: NSPredicate?
  open var includesSubentities = true
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
  /// Names, and values.
  open var propertiesToUpdate: [AnyHashable: Any]?

  public init(entityName: String) { self.entityName = entityName }
  public convenience init(entity: NSEntityDescription) { self.init(entityName: entity.name ?? "") }

  func execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let ids = try context.saveBeside(merging: NSOverwriteMergePolicy) { worker in
      let request = NSFetchRequest<NSManagedObject>(entityName: entityName)
      request.predicate = predicate
      request.includesSubentities = includesSubentities
      let found = try worker.fetch(request)
      for object in found {
        for (key, value) in propertiesToUpdate ?? [:] {
          let name = (key.base as? NSPropertyDescription)?.name ?? "\(key.base)"
          object.setValue(value, forKey: name)
        }
      }
      return found
    }
    let value: Any =
      switch resultType {
      case .statusOnlyResultType: true
      case .updatedObjectIDsResultType: ids
      case .updatedObjectsCountResultType: ids.count
      }
    return NSBatchUpdateResult(value, resultType)
  }
}

open class NSBatchUpdateResult: NSPersistentStoreResult {
  /// Whether it worked, which objects have changed, or how many.
  public let result: Any?
  public let resultType: NSBatchUpdateRequestResultType

  init(_ result: Any?, _ type: NSBatchUpdateRequestResultType) {
    (self.result, resultType) = (result, type)
  }
}

/// A fetch whose results are told to a block.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest, ExecutableRequest {
  public let fetchRequest: NSFetchRequest<ResultType>
  private let block: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
  open var estimatedResultCount = 0

  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) { (fetchRequest, block) = (request, blk) }

  func execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult(fetchRequest, try context.fetch(fetchRequest))
    block?(result)
    return result
  }
}

open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let finalResult: [ResultType]?

  init(_ request: NSFetchRequest<ResultType>, _ result: [ResultType]) {
    (fetchRequest, finalResult) = (request, result)
  }
}
