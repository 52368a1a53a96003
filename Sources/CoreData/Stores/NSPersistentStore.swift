import Foundation
import LindenCSQLite
import LindenDrawing

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
  private var database: OpaquePointer?

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
    guard sqlite3_open(url.path, &database) == SQLITE_OK else { throw failure() }
    sqlite3_busy_timeout(database, 5000)
    try run("PRAGMA journal_mode = WAL")
    try run(
      """
      CREATE TABLE IF NOT EXISTS linden_object (
        key TEXT PRIMARY KEY, entity TEXT NOT NULL, version INTEGER NOT NULL,
        properties BLOB NOT NULL)
      """)
    try run("CREATE TABLE IF NOT EXISTS linden_store (identifier TEXT NOT NULL)")
    try readIdentifier()
    try load(model)
  }

  deinit { sqlite3_close_v2(database) }

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
    guard database != nil else { return }
    try run("BEGIN IMMEDIATE")
    do {
      for id in deleted {
        try run("DELETE FROM linden_object WHERE key = ?", [.text(id.key.uuidString)])
      }
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      for object in changed {
        try run(
          """
          INSERT INTO linden_object VALUES (?, ?, ?, ?) ON CONFLICT (key)
          DO UPDATE SET version = excluded.version, properties = excluded.properties
          """,
          [
            .text(object.id.key.uuidString), .text(object.id.entity.name ?? ""),
            .integer(object.version), .bytes(encoder.encode(KeptObject(object))),
          ])
      }
      try run("COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
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

  // MARK: SQLite

  private enum Value {
    case text(String)
    case bytes(Data)
    case integer(Int)
  }

  private func readIdentifier() throws {
    var found: String?
    try run("SELECT identifier FROM linden_store") { statement in
      found = sqlite3_column_text(statement, 0).map { String(cString: $0) }
    }
    if let found {
      identifier = found
    } else {
      try run("INSERT INTO linden_store VALUES (?)", [.text(identifier)])
    }
  }

  private func load(_ model: NSManagedObjectModel) throws {
    var kept: [(NSManagedObjectID, Int, KeptObject)] = []
    let entities = model.entities.reduce(into: [String: NSEntityDescription]()) {
      $0[$1.renamingIdentifier ?? $1.name ?? ""] = $1
      $0[$1.name ?? ""] = $1
    }
    try run("SELECT key, entity, version, properties FROM linden_object ORDER BY rowid") { row in
      let text = { (column: Int32) in
        sqlite3_column_text(row, column).map { String(cString: $0) } ?? ""
      }
      let count = Int(sqlite3_column_bytes(row, 3))
      let data = sqlite3_column_blob(row, 3).map { Data(bytes: $0, count: count) } ?? Data()
      guard let key = UUID(uuidString: text(0)), let entity = entities[text(1)],
        let object = try? PropertyListDecoder().decode(KeptObject.self, from: data)
      else {
        Diagnostics.warn(
          once: "CoreData.row", "An object of \(text(1)) cannot be read: it is left out.")
        return
      }
      let id = NSManagedObjectID(entity: entity, key: key, store: self)
      kept.append((id, Int(sqlite3_column_int64(row, 2)), object))
    }
    let ids = Dictionary(kept.map { ($0.0.key, $0.0) }) { $1 }
    for (id, version, object) in kept {
      objects[id.key] = object.stored(id, version, ids)
      order[id.entity.name ?? "", default: []].append(id)
    }
  }

  private func run(
    _ sql: String, _ values: [Value] = [], each: (OpaquePointer?) -> Void = { _ in }
  ) throws {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
      throw failure()
    }
    defer { sqlite3_finalize(statement) }
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in zip(Int32(1)..., values) {
      switch value {
      case .text(let text): sqlite3_bind_text(statement, index, text, -1, copied)
      case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
      case .bytes(let data):
        _ = data.withUnsafeBytes {
          sqlite3_bind_blob(statement, index, $0.baseAddress, Int32(clamping: $0.count), copied)
        }
      }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: each(statement)
      case SQLITE_DONE: return
      default: throw failure()
      }
    }
  }

  private func failure() -> NSError {
    coreDataError(
      NSPersistentStoreOpenError,
      "The store \(url?.path ?? "") cannot be used: "
        + (database.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"))
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
