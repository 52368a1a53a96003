import Foundation
import LindenDrawing
import LindenSQLite

public let NSSQLiteStoreType = "SQLite"
public let NSBinaryStoreType = "Binary"
public let NSInMemoryStoreType = "InMemory"
public let NSXMLStoreType = "XML"
public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
public let NSIgnorePersistentStoreVersioningOption = "NSIgnorePersistentStoreVersioningOption"

/// What was saved, in memory and, if it has a place, in an SQLite file. Used on any thread.
///
/// The file is Linden's own: one that was written on iOS is not read.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// The kind of store, under shorter names.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
  }

  public let type: String
  public let options: [AnyHashable: Any]?
  public internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  public let configurationName: String
  open var identifier: String! = UUID().uuidString
  open var metadata: [String: Any]!
  open var url: URL?
  public let isReadOnly: Bool

  private let lock = NSRecursiveLock()
  private var objects: [UUID: StoredObject] = [:]
  private var order: [String: [NSManagedObjectID]] = [:]
  private var places: [UUID: Int] = [:]
  private var database: SQLiteDatabase?

  init(
    type: String, configuration: String?, url: URL?, options: [AnyHashable: Any]?,
    model: NSManagedObjectModel
  ) throws {
    self.type = type
    self.options = options
    self.url = url
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    isReadOnly = (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue == true
    super.init()
    metadata = [NSStoreTypeKey: type, NSStoreUUIDKey: identifier ?? ""]
    guard type != NSInMemoryStoreType, let url, url.path != "/dev/null" else { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    do {
      let database = try SQLiteDatabase(path: url.path)
      try database.run(
        """
        CREATE TABLE IF NOT EXISTS linden_object (
          key TEXT PRIMARY KEY, entity TEXT NOT NULL, version INTEGER NOT NULL,
          properties BLOB NOT NULL)
        """)
      try database.run("CREATE TABLE IF NOT EXISTS linden_store (identifier TEXT NOT NULL)")
      try readIdentifier(from: database)
      try load(model, from: database)
      self.database = database
    } catch let failure as SQLiteDatabase.Failure {
      throw error(for: failure)
    }
  }

  // MARK: Reading

  func object(_ id: NSManagedObjectID) -> StoredObject? { lock.withLock { objects[id.key] } }

  /// The objects of an entity, in the order they were saved first.
  func ids(of entity: NSEntityDescription) -> [NSManagedObjectID] {
    lock.withLock { (order[entity.name ?? ""] ?? []).filter { objects[$0.key] != nil } }
  }

  func id(_ key: UUID) -> NSManagedObjectID? { lock.withLock { objects[key]?.id } }

  // MARK: Writing

  /// Either all of it is kept or nothing.
  func save(_ changed: [StoredObject], deleting deleted: [NSManagedObjectID]) throws {
    guard !isReadOnly else {
      throw coreDataError(NSPersistentStoreSaveError, "The store is read only.")
    }
    try lock.withLock {
      var changed = changed
      for index in changed.indices {
        changed[index].version = (objects[changed[index].id.key]?.version ?? 0) + 1
      }
      try write(changed, deleting: deleted)
      for id in deleted { objects[id.key] = nil }
      if !deleted.isEmpty {
        let gone = Set(deleted)
        for name in Set(deleted.compactMap(\.entity.name)) {
          order[name]?.removeAll(where: gone.contains)
        }
      }
      for object in changed {
        let id = object.id
        if objects[id.key] == nil { order[id.entity.name ?? "", default: []].append(id) }
        objects[id.key] = object
        id.settle(in: self)
      }
    }
  }

  private func write(_ changed: [StoredObject], deleting deleted: [NSManagedObjectID]) throws {
    guard let database else { return }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    do {
      try database.transaction {
        for id in deleted {
          try database.run("DELETE FROM linden_object WHERE key = ?", [.text(id.key.uuidString)])
        }
        for object in changed {
          try database.run(
            """
            INSERT INTO linden_object VALUES (?, ?, ?, ?) ON CONFLICT (key)
            DO UPDATE SET version = excluded.version, properties = excluded.properties
            """,
            [
              .text(object.id.key.uuidString), .text(object.id.entity.name ?? ""),
              .integer(object.version), .bytes(encoder.encode(KeptObject(object))),
            ])
        }
      }
    } catch let failure as SQLiteDatabase.Failure {
      throw error(for: failure)
    }
  }

  /// Removes the file, with what SQLite keeps beside it.
  static func remove(at url: URL) throws {
    for ending in ["", "-wal", "-shm"] {
      let path = url.path + ending
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    }
  }

  private func readIdentifier(from database: SQLiteDatabase) throws {
    var found: String?
    try database.run("SELECT identifier FROM linden_store") { found = $0.text(0) }
    if let found {
      identifier = found
    } else {
      try database.run("INSERT INTO linden_store VALUES (?)", [.text(identifier)])
    }
  }

  private func load(_ model: NSManagedObjectModel, from database: SQLiteDatabase) throws {
    var kept: [(NSManagedObjectID, Int, KeptObject)] = []
    let entities = model.entities.reduce(into: [String: NSEntityDescription]()) {
      $0[$1.renamingIdentifier ?? $1.name ?? ""] = $1
      $0[$1.name ?? ""] = $1
    }
    let sql = "SELECT key, entity, version, properties FROM linden_object ORDER BY rowid"
    try database.run(sql) { row in
      guard let key = UUID(uuidString: row.text(0)), let entity = entities[row.text(1)],
        let object = try? PropertyListDecoder().decode(KeptObject.self, from: row.bytes(3))
      else {
        Diagnostics.warn(
          once: "CoreData.row", "An object of \(row.text(1)) cannot be read: it is left out.")
        return
      }
      let id = NSManagedObjectID(entity: entity, key: key, store: self)
      kept.append((id, row.integer(2), object))
    }
    let ids = Dictionary(kept.map { ($0.0.key, $0.0) }) { $1 }
    for (id, version, object) in kept {
      objects[id.key] = object.stored(id, version, ids)
      order[id.entity.name ?? "", default: []].append(id)
    }
  }

  private func error(for failure: SQLiteDatabase.Failure) -> NSError {
    coreDataError(
      NSPersistentStoreOpenError, "The store \(url?.path ?? "") cannot be used: \(failure)")
  }
}

extension KeptObject {
  init(_ object: StoredObject) {
    let entity = object.id.entity
    values = [:]
    for (key, value) in object.values {
      guard let attribute = entity.property(key) as? NSAttributeDescription else { continue }
      values[key] = KeptValue(value, attribute, entity: entity.name ?? "")
    }
    links = object.links.filter { !$0.value.isEmpty }.mapValues {
      $0.map { KeptLink(entity: $0.entity.name ?? "", key: $0.key) }
    }
  }

  /// The object by the entity as it is now: what is new has its default, what is gone is left out,
  /// what was renamed has its value.
  func stored(
    _ id: NSManagedObjectID, _ version: Int, _ ids: [UUID: NSManagedObjectID]
  ) -> StoredObject {
    var result = StoredObject(id: id, version: version, values: [:], links: [:])
    for property in id.entity.properties {
      let key = property.name
      let older = property.renamingIdentifier ?? key
      if let attribute = property as? NSAttributeDescription {
        let value = (values[key] ?? values[older]).flatMap { $0.value(for: attribute) }
        let isNew = values[key] == nil && values[older] == nil && !attribute.isOptional
        result.values[key] =
          value ?? (isNew ? ManagedValue.held(attribute.defaultValue, by: attribute) : nil)
      } else if let kept = links[key] ?? links[older] {
        result.links[key] = kept.compactMap { ids[$0.key] }
      }
    }
    return result
  }
}
