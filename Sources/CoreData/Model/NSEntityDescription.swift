import Foundation

/// A kind of objects: which properties they have, and of which class they are.
open class NSEntityDescription: NSObject {
  open var name: String?
  /// The class of the objects, as `NSStringFromClass` writes it, or without its module.
  open var managedObjectClassName: String! = "NSManagedObject"
  open var isAbstract = false
  open var userInfo: [AnyHashable: Any]?
  open var renamingIdentifier: String?
  open var versionHashModifier: String?
  open var indexes: [NSFetchIndexDescription] = []
  /// Lists of attribute names; of two objects with equal values of a list only one is saved.
  open var uniquenessConstraints: [[Any]] = []
  public internal(set) weak var managedObjectModel: NSManagedObjectModel!
  public private(set) weak var superentity: NSEntityDescription?
  /// The module of the class, if it is not part of its name.
  var module: String?
  private var own: [NSPropertyDescription] = []
  private var known: NSManagedObject.Type?

  public override init() {}

  /// The properties of the objects, also those of the entity above.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + own }
    set {
      let inherited = superentity?.properties ?? []
      own = newValue.filter { property in !inherited.contains { $0 === property } }
      for property in own { property.entity = self }
    }
  }

  open var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.superentity = self } }
  }

  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(properties.map { ($0.name, $0) }) { $1 }
  }
  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }
  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }
  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }) { $1 }
  }

  open func relationships(forDestination entity: NSEntityDescription)
    -> [NSRelationshipDescription]
  {
    properties.compactMap { $0 as? NSRelationshipDescription }.filter {
      $0.destinationEntity === entity
    }
  }

  /// Whether the entity is another one, or below it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || name == entity.name || superentity?.isKindOf(entity: entity) == true
  }

  /// The entity of a context's model that has a name.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? { context.model?.entitiesByName[entityName] }

  /// A new object in a context. An entity that is not there stops the app, as on iOS.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      fatalError("The model has no entity named \(entityName).")
    }
    return entity.objectClass.init(entity: entity, insertInto: context)
  }

  // MARK: What the rest of the module needs

  /// The entity and all below it.
  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

  /// Found once: the table of properties by name is asked for at every access.
  private var table: (count: Int, properties: [String: NSPropertyDescription])?

  func property(_ name: String) -> NSPropertyDescription? {
    if let table, table.count == own.count { return table.properties[name] }
    let properties = propertiesByName
    table = (own.count, properties)
    return properties[name]
  }

  /// The class of the objects: `NSManagedObject` itself if there is none of the name.
  var objectClass: NSManagedObject.Type {
    if let known { return known }
    let name = managedObjectClassName ?? "NSManagedObject"
    let type = ManagedClasses.find(name, module: module) ?? NSManagedObject.self
    known = type
    return type
  }

  /// Whether objects of a class are of this entity.
  func describes(_ type: NSManagedObject.Type) -> Bool {
    if known == type { return true }
    let full = String(reflecting: type)
    let name = managedObjectClassName ?? ""
    return name == full || name == full.split(separator: ".").last.map(String.init)
  }
}

/// Finds classes by their names.
enum ManagedClasses {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var modules: [String] = []

  /// Remembers the module of a class of the app, where others may be.
  static func note(_ type: NSManagedObject.Type) {
    guard let module = String(reflecting: type).split(separator: ".").first.map(String.init) else {
      return
    }
    lock.withLock { if !modules.contains(module) { modules.append(module) } }
  }

  static func find(_ name: String, module: String?) -> NSManagedObject.Type? {
    if name == "NSManagedObject" { return NSManagedObject.self }
    let parts = name.split(separator: ".").map(String.init)
    if parts.count > 1 { return find(parts[parts.count - 1], in: parts[0]) }
    let process = String(
      ProcessInfo.processInfo.processName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    let candidates = [module].compactMap { $0 } + lock.withLock { modules } + [process]
    return candidates.lazy.compactMap { find(name, in: $0) }.first
  }

  private static func find(_ name: String, in module: String) -> NSManagedObject.Type? {
    NSClassFromString("\(module).\(name)") as? NSManagedObject.Type
  }
}
