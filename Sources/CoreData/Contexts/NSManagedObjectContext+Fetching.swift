import Foundation

extension NSManagedObjectContext {
  /// What a request asks for.
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    let found = try objects(of: request)
    switch request.resultType {
    case .managedObjectResultType: return found.compactMap { $0 as? T }
    case .managedObjectIDResultType: return found.compactMap { $0.objectID as? T }
    case .countResultType: return [NSNumber(value: found.count) as? T].compactMap { $0 }
    default: return request.dictionaries(of: found).compactMap { $0 as? T }
    }
  }

  /// How many objects a request finds.
  public func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    try objects(of: request).count
  }

  private func objects<T>(of request: NSFetchRequest<T>) throws -> [NSManagedObject] {
    guard let entity = request.entity(in: self) else {
      fatalError(
        "A fetch request must have an entity; the model has no \(request.entityName ?? "").")
    }
    let entities = request.includesSubentities ? entity.family : [entity]
    var found = entities.flatMap(storedIDs).compactMap { known($0) }
    if request.includesPendingChanges {
      found.removeAll(where: \.isDeleted)
      let names = Set(entities.map(\.name))
      found += inserted.filter { names.contains($0.entity.name) }
    }
    if let predicate = request.predicate { found = found.filter { predicate.evaluate(with: $0) } }
    found = found.sorted(by: request.sortDescriptors ?? [])
    if request.fetchOffset > 0 { found = Array(found.dropFirst(request.fetchOffset)) }
    if request.fetchLimit > 0 { found = Array(found.prefix(request.fetchLimit)) }
    return found
  }

  /// Carries out a request of any kind, such as one that deletes many objects in the store.
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let request = request as? any ExecutableRequest else {
      throw coreDataError(NSCoreDataError, "\(type(of: request)) cannot be carried out.")
    }
    return try request.execute(in: self)
  }
}

/// A request that `execute(_:)` carries out.
protocol ExecutableRequest {
  func execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult
}
