import Foundation

/// What a fetch request may find.
public protocol NSFetchRequestResult {}

extension NSManagedObjectID: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// Something a coordinator is asked for.
open class NSPersistentStoreRequest: NSObject {
  open var affectedStores: [NSPersistentStore]?
}

/// What a fetch request's results are.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let managedObjectResultType: NSFetchRequestResultType = []
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Which objects are wanted, and in which order; that of their first save if nothing is said.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, NSCopying {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  /// At most so many; 0 is any number.
  open var fetchLimit = 0
  /// So many are left out at the beginning.
  open var fetchOffset = 0
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  open var includesSubentities = true
  /// Whether objects that are not saved yet are found too.
  open var includesPendingChanges = true
  /// For dictionaries: names, or descriptions of properties; all attributes if nil.
  open var propertiesToFetch: [Any]?
  /// For dictionaries: one for each group of objects with equal values of these properties.
  open var propertiesToGroupBy: [Any]?
  /// For dictionaries: which are wanted.
  open var havingPredicate: NSPredicate?
  /// For dictionaries: whether equal ones are left out.
  open var returnsDistinctResults = false
  /// Accepted: all of an object is there.
  open var returnsObjectsAsFaults = true
  open var includesPropertyValues = true
  open var shouldRefreshRefetchedObjects = false
  open var fetchBatchSize = 0
  open var relationshipKeyPathsForPrefetching: [String]?

  private var name: String?
  private var ownEntity: NSEntityDescription?
  /// The class whose entity is looked for when the request is carried out.
  var pendingClass: NSManagedObject.Type?

  public override init() { super.init() }
  public convenience init(entityName: String) {
    self.init()
    name = entityName
  }

  /// Nil of a request that was made with a name, until it was carried out.
  open var entity: NSEntityDescription? {
    get { ownEntity }
    set { ownEntity = newValue }
  }
  open var entityName: String? { name ?? ownEntity?.name }

  /// The results in the context on whose queue this is called.
  open func execute() throws -> [ResultType] {
    throw coreDataError(
      NSCoreDataError, "A fetch request is carried out by fetch(_:) of a context.")
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchRequest<ResultType>()
    copyAll(to: copy)
    return copy
  }

  func copyAll<Other>(to copy: NSFetchRequest<Other>) {
    copy.predicate = predicate
    copy.sortDescriptors = sortDescriptors
    (copy.fetchLimit, copy.fetchOffset) = (fetchLimit, fetchOffset)
    copy.resultType = resultType
    copy.includesSubentities = includesSubentities
    copy.includesPendingChanges = includesPendingChanges
    copy.propertiesToFetch = propertiesToFetch
    copy.propertiesToGroupBy = propertiesToGroupBy
    copy.havingPredicate = havingPredicate
    copy.returnsDistinctResults = returnsDistinctResults
    (copy.name, copy.ownEntity, copy.pendingClass) = (name, ownEntity, pendingClass)
  }

  /// The entity of a context's model: by name, as it was set, or by the class of the results.
  func entity(in context: NSManagedObjectContext) -> NSEntityDescription? {
    if ownEntity == nil {
      ownEntity =
        entityName.flatMap { context.model?.entitiesByName[$0] }
        ?? (pendingClass ?? ResultType.self as? NSManagedObject.Type).flatMap { type in
          context.model?.entities.first { $0.describes(type) }
        }
    }
    return ownEntity?.name.flatMap { context.model?.entitiesByName[$0] } ?? ownEntity
  }

  // MARK: Dictionaries

  func dictionaries(of objects: [NSManagedObject]) -> [NSDictionary] {
    let wanted = propertiesToFetch ?? objects.first?.entity.attributesByName.keys.sorted() ?? []
    let groups: [[NSManagedObject]]
    if let propertiesToGroupBy {
      groups = grouped(objects, by: propertiesToGroupBy.compactMap(propertyName))
    } else {
      groups = objects.map { [$0] }
    }
    var found = groups.map { dictionary(wanted, of: $0) }
    if let havingPredicate { found = found.filter { havingPredicate.evaluate(with: $0) } }
    guard returnsDistinctResults else { return found }
    var seen: Set<NSDictionary> = []
    return found.filter { seen.insert($0).inserted }
  }

  private func propertyName(_ property: Any) -> String? {
    property as? String ?? (property as? NSPropertyDescription)?.name
  }

  private func grouped(_ objects: [NSManagedObject], by names: [String]) -> [[NSManagedObject]] {
    var places: [[AnyHashable?]: Int] = [:]
    var groups: [[NSManagedObject]] = []
    for object in objects {
      let key = names.map { object.value(forKeyPath: $0) as? AnyHashable }
      if let place = places[key] {
        groups[place].append(object)
      } else {
        places[key] = groups.count
        groups.append([object])
      }
    }
    return groups
  }

  private func dictionary(_ wanted: [Any], of objects: [NSManagedObject]) -> NSDictionary {
    let result = NSMutableDictionary()
    for property in wanted {
      guard let name = propertyName(property) else { continue }
      if let value = objects.first?.value(forKeyPath: name) {
        result.setObject(value, forKey: name as NSString)
      }
    }
    return result
  }
}
