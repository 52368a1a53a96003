import Foundation
import LindenCSQLite
import LindenDrawing

/// What is kept of an object: its properties as JSON, relationships as the keys of objects.
struct StoredRow {
  let id: PersistentIdentifier
  var values: [String: Data]
}

/// What was saved, in memory and, if it has a place, in an SQLite file. Used on any thread.
final class ModelStore: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var rows: [PersistentIdentifier: StoredRow] = [:]
  private var order: [String: [PersistentIdentifier]] = [:]
  private var contexts: [WeakContext] = []
  private var database: OpaquePointer?

  private struct WeakContext { weak var context: ModelContext? }

  /// A store in a file, which is made with its folder if it is not there; in memory without one.
  init(file: URL?) throws {
    guard let file else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard sqlite3_open(file.path, &database) == SQLITE_OK else { throw failure() }
    sqlite3_busy_timeout(database, 5000)
    try run("PRAGMA journal_mode = WAL", [])
    try run(
      """
      CREATE TABLE IF NOT EXISTS object (
        key TEXT PRIMARY KEY, entity TEXT NOT NULL, properties BLOB NOT NULL)
      """, [])
    try load()
  }

  deinit { sqlite3_close_v2(database) }

  // MARK: Reading

  func row(_ id: PersistentIdentifier) -> StoredRow? { lock.withLock { rows[id] } }

  /// The objects of a class, in the order they were saved first.
  func ids(of entity: String) -> [PersistentIdentifier] { lock.withLock { order[entity] ?? [] } }

  var entities: [String] { lock.withLock { Array(order.keys) } }

  func add(_ context: ModelContext) {
    lock.withLock {
      contexts.removeAll { $0.context == nil }
      contexts.append(WeakContext(context: context))
    }
  }

  // MARK: Writing

  /// Keeps what a context saves, and tells the others. Either all of it is kept or nothing.
  func save(
    _ changed: [StoredRow], deleting deleted: [PersistentIdentifier], from context: ModelContext
  ) throws {
    try lock.withLock {
      try write(changed, deleting: deleted)
      for id in deleted where rows.removeValue(forKey: id) != nil {
        order[id.entityName]?.removeAll { $0 == id }
      }
      for row in changed {
        if rows[row.id] == nil { order[row.id.entityName, default: []].append(row.id) }
        rows[row.id] = row
      }
    }
    let others = lock.withLock { contexts.compactMap(\.context).filter { $0 !== context } }
    let ids = changed.map(\.id)
    for other in others { other.othersSaved(ids, deleted: deleted) }
  }

  private func write(_ changed: [StoredRow], deleting deleted: [PersistentIdentifier]) throws {
    guard database != nil else { return }
    try run("BEGIN IMMEDIATE", [])
    do {
      for id in deleted {
        try run("DELETE FROM object WHERE key = ?", [.text(id.key.uuidString)])
      }
      for row in changed {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        try run(
          """
          INSERT INTO object VALUES (?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET properties = excluded.properties
          """,
          [
            .text(row.id.key.uuidString), .text(row.id.entityName),
            .bytes(encoder.encode(row.values)),
          ])
      }
      try run("COMMIT", [])
    } catch {
      try? run("ROLLBACK", [])
      throw error
    }
  }

  // MARK: SQLite

  private enum Value {
    case text(String)
    case bytes(Data)
  }

  private func load() throws {
    try run("SELECT key, entity, properties FROM object ORDER BY rowid", []) { statement in
      let text = { (column: Int32) in
        sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
      }
      let count = Int(sqlite3_column_bytes(statement, 2))
      let data = sqlite3_column_blob(statement, 2).map { Data(bytes: $0, count: count) } ?? Data()
      guard let key = UUID(uuidString: text(0)),
        let values = try? PropertyListDecoder().decode([String: Data].self, from: data)
      else {
        Diagnostics.warn(once: "SwiftData.row", "An object of \(text(1)) cannot be read: left out.")
        return
      }
      let id = PersistentIdentifier(entityName: text(1), key: key)
      rows[id] = StoredRow(id: id, values: values)
      order[id.entityName, default: []].append(id)
    }
  }

  private func run(
    _ sql: String, _ values: [Value], each: (OpaquePointer?) -> Void = { _ in }
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

  private func failure() -> SwiftDataError {
    SwiftDataError(
      .loadIssueModelContainer, database.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory")
  }
}

/// What goes wrong with models.
public struct SwiftDataError: Error, LocalizedError, Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case loadIssueModelContainer, modelValidationFailure, missingValue
  }

  let kind: Kind
  private let text: String

  init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  /// A container cannot be read or written.
  public static let loadIssueModelContainer = SwiftDataError(.loadIssueModelContainer, "")
  /// An object may not be as it is to be saved.
  public static let modelValidationFailure = SwiftDataError(.modelValidationFailure, "")

  public var errorDescription: String? { text.isEmpty ? "\(kind)" : "\(kind): \(text)" }

  public static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }
  public static func ~= (left: Self, right: any Error) -> Bool {
    (right as? SwiftDataError)?.kind == left.kind
  }
}

/// What was kept of an object, while it is made anew.
public final class _ModelRow {
  private let row: StoredRow
  private let context: ModelContext

  init(_ row: StoredRow, _ context: ModelContext) { (self.row, self.context) = (row, context) }

  /// The value of a property; nil if there is none, as of one that is new. Relationships that may
  /// be empty are so until all objects are made.
  public func value<Model: PersistentModel, Value>(
    _ keyPath: ReferenceWritableKeyPath<Model, Value>, _ name: String
  ) throws -> Value? {
    let property = ModelTable.of(Model.self).properties[keyPath]
    if let relation = property?.relation {
      if let empty = relation.value([]) as? Value { return empty }
      return row.keys(name, property?.originalName)
        .compactMap { context.object($0, of: relation.target) }
        .first as? Value
    }
    guard let data = row.data(name, property?.originalName) else { return nil }
    return try row.decode(Value.self, data)
  }

  /// The value of a property that must have one.
  public func require<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else {
      throw SwiftDataError(.missingValue, "\(row.id.entityName).\(name) has no value.")
    }
    return value
  }
}

extension StoredRow {
  func data(_ name: String, _ originalName: String?) -> Data? {
    values[name] ?? originalName.flatMap { values[$0] }
  }

  /// The keys of the objects a relationship leads to.
  func keys(_ name: String, _ originalName: String?) -> [UUID] {
    data(name, originalName).flatMap { try? JSONDecoder().decode([UUID].self, from: $0) } ?? []
  }

  /// A value of a property; nil if it is of another type now.
  func decode<Value>(_ type: Value.Type, _ data: Data) throws -> Value? {
    guard let type = type as? any Decodable.Type else { return nil }
    return try? StoredRow.decode(type, data) as? Value
  }

  /// In an array, as JSON has it everywhere.
  private static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    try JSONDecoder().decode([Value].self, from: data)[0]
  }

  /// An object as it is now.
  init(_ model: any PersistentModel) throws {
    id = model.persistentModelID
    values = [:]
    let encoder = JSONEncoder()
    for property in ModelTable.of(type(of: model)).list {
      if property.relation != nil {
        let keys = property.members(of: model)
          .compactMap { ($0 as? any PersistentModel)?.persistentModelID.key }
        values[property.name] = try encoder.encode(keys)
      } else if let value = property.read(model) as? any Encodable {
        values[property.name] = try StoredRow.encode(value, encoder)
      } else {
        Diagnostics.warn(
          once: "SwiftData.\(id.entityName).\(property.name)",
          "\(id.entityName).\(property.name) is not kept: its type is not Codable.")
      }
    }
  }

  private static func encode<Value: Encodable>(_ value: Value, _ encoder: JSONEncoder) throws
    -> Data
  { try encoder.encode([value]) }
}
