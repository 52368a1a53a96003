import Foundation
import LindenDataModel
import LindenDrawing

/// The entities of an app, from its model file or made in code.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  open var entities: [NSEntityDescription] = [] {
    didSet { for entity in entities { entity.managedObjectModel = self } }
  }
  /// Requests by name, with variables like `$name` that are replaced when one is used.
  open private(set) var fetchRequestTemplatesByName:
    [String: NSFetchRequest<NSFetchRequestResult>] =
      [:]
  open var versionIdentifiers: Set<AnyHashable> = []
  open var localizationDictionary: [String: String]?

  public override init() { super.init() }

  /// Reads a model: `Name.momd`, which the build makes of `Name.xcdatamodeld`, or that folder itself.
  public convenience init?(contentsOf url: URL) {
    guard let file = DataModel(contentsOf: url) else { return nil }
    self.init()
    read(file)
  }

  public var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }) { $1 }
  }

  /// Accepted: objects of all configurations lie in one store.
  open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    entities
  }
  open func setEntities(_ entities: [NSEntityDescription], forConfigurationName name: String) {}
  public var configurations: [String] { [] }

  /// The entities of the models in some bundles; of the app's if nil is given.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let models = ModelFiles.all(in: bundles).compactMap(NSManagedObjectModel.init(contentsOf:))
    guard !models.isEmpty else { return nil }
    return models.count == 1 ? models[0] : NSManagedObjectModel(byMerging: models)
  }

  /// The entities of some models in one.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    self.init()
    entities = (models ?? []).flatMap(\.entities)
  }

  open func setFetchRequestTemplate(
    _ fetchRequestTemplate: NSFetchRequest<NSFetchRequestResult>?, forName name: String
  ) { fetchRequestTemplatesByName[name] = fetchRequestTemplate }

  open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<NSFetchRequestResult>? {
    fetchRequestTemplatesByName[name]
  }

  // MARK: Reading

  private func read(_ file: DataModel) {
    let made = file.entities.map { description -> NSEntityDescription in
      let entity = NSEntityDescription()
      entity.name = description.name
      entity.managedObjectClassName = description.className ?? "NSManagedObject"
      entity.module = file.module
      entity.isAbstract = description.isAbstract
      entity.uniquenessConstraints = description.uniquenessConstraints
      entity.renamingIdentifier = description.renamingIdentifier
      entity.properties =
        description.attributes.map(NSAttributeDescription.init)
        + description.relationships.map(NSRelationshipDescription.init)
      return entity
    }
    entities = made
    let named = entitiesByName
    for (description, entity) in zip(file.entities, made) {
      if let parent = description.parent.flatMap({ named[$0] }) {
        parent.subentities.append(entity)
      }
      for relationship in description.relationships {
        let property = entity.property(relationship.name) as? NSRelationshipDescription
        property?.destinationEntity = named[relationship.destination]
      }
    }
    for (description, entity) in zip(file.entities, made) {
      for relationship in description.relationships {
        let property = entity.property(relationship.name) as? NSRelationshipDescription
        property?.inverseRelationship = relationship.inverse.flatMap {
          property?.destinationEntity?.propertiesByName[$0] as? NSRelationshipDescription
        }
      }
    }
    for request in file.fetchRequests {
      let template = NSFetchRequest<NSFetchRequestResult>(entityName: request.entity)
      template.predicate = request.predicate.flatMap { text in
        text.contains("$") ? nil : NSPredicate(format: text)
      }
      fetchRequestTemplatesByName[request.name] = template
    }
    ModelRegistry.add(self)
  }
}

extension NSAttributeDescription {
  fileprivate convenience init(_ file: DataModel.Attribute) {
    self.init()
    name = file.name
    isOptional = file.isOptional
    isTransient = file.isTransient
    renamingIdentifier = file.renamingIdentifier
    valueTransformerName = file.transformer
    attributeValueClassName = file.customClass
    attributeType = Self.types[file.type] ?? .undefinedAttributeType
    minimum = file.minimum.flatMap { Double($0) }
    maximum = file.maximum.flatMap { Double($0) }
    pattern = file.pattern
    defaultValue = file.defaultValue.flatMap(value)
  }

  private static let types: [String: NSAttributeType] = [
    "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
    "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType,
    "Double": .doubleAttributeType, "Float": .floatAttributeType, "String": .stringAttributeType,
    "Boolean": .booleanAttributeType, "Date": .dateAttributeType,
    "Binary": .binaryDataAttributeType, "UUID": .UUIDAttributeType, "URI": .URIAttributeType,
    "Transformable": .transformableAttributeType, "Binary Data": .binaryDataAttributeType,
  ]

  /// A default as the file writes it.
  private func value(_ text: String) -> Any? {
    switch attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: Int64(text)
    case .doubleAttributeType, .floatAttributeType: Double(text)
    case .decimalAttributeType: Decimal(string: text)
    case .booleanAttributeType: text == "YES" || text == "1"
    case .dateAttributeType: Double(text).map(Date.init(timeIntervalSinceReferenceDate:))
    case .UUIDAttributeType: UUID(uuidString: text)
    case .URIAttributeType: URL(string: text)
    case .stringAttributeType: text
    default: nil
    }
  }
}

extension NSRelationshipDescription {
  fileprivate convenience init(_ file: DataModel.Relationship) {
    self.init()
    name = file.name
    isOptional = file.isOptional
    isOrdered = file.isOrdered
    minCount = file.minimumCount
    maxCount = file.isToMany ? (file.maximumCount == 1 ? 0 : file.maximumCount) : 1
    renamingIdentifier = file.renamingIdentifier
    deleteRule =
      switch file.deleteRule {
      case "Cascade": .cascadeDeleteRule
      case "Deny": .denyDeleteRule
      case "No Action": .noActionDeleteRule
      default: .nullifyDeleteRule
      }
  }
}

/// The models that are in use: classes find their entities in them.
enum ModelRegistry {
  private struct Entry { weak var model: NSManagedObjectModel? }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [Entry] = []

  static func add(_ model: NSManagedObjectModel) {
    lock.withLock {
      entries.removeAll { $0.model == nil || $0.model === model }
      entries.append(Entry(model: model))
    }
  }

  /// Of the model that was added last and has one.
  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    ManagedClasses.note(type)
    let models = lock.withLock { entries.compactMap(\.model) }
    for model in models.reversed() {
      if let entity = model.entities.first(where: { $0.describes(type) }) { return entity }
    }
    return nil
  }
}

/// Where the model files of an app are.
enum ModelFiles {
  private static let endings = ["momd", "mom", "xcdatamodeld", "xcdatamodel"]

  /// The model of a name, in the app's bundle or one beside it.
  static func find(_ name: String) -> URL? {
    let first = endings.lazy.compactMap { Bundle.main.url(forResource: name, withExtension: $0) }
      .first
    return first
      ?? folders(nil).lazy.flatMap { folder in
        endings.map { folder.appendingPathComponent("\(name).\($0)") }
      }.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  static func all(in bundles: [Bundle]?) -> [URL] {
    var names: Set<String> = []
    return folders(bundles).flatMap { folder -> [URL] in
      let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return found.sorted().filter { endings.contains(($0 as NSString).pathExtension) }
        .map(folder.appendingPathComponent)
    }.filter { names.insert($0.deletingPathExtension().lastPathComponent).inserted }
  }

  /// The bundles' resources; nil is those beside the program.
  private static func folders(_ bundles: [Bundle]?) -> [URL] {
    if let bundles { return bundles.compactMap { $0.resourceURL ?? $0.bundleURL } }
    let program = Bundle.main.executableURL?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: program.path)) ?? []
    return [Bundle.main.resourceURL ?? Bundle.main.bundleURL]
      + names.sorted().filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
      .map(program.appendingPathComponent)
  }
}
