import Foundation
import LindenDrawing
import LindenSQLite

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
  private var database: SQLiteDatabase?

  private struct WeakContext { weak var context: ModelContext? }

  /// A store in a file, which is made with its folder if it is not there; in memory without one.
  init(file: URL?) throws {
    guard let file else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    do {
      let database = try SQLiteDatabase(path: file.path)
      try database.run(
        """
        CREATE TABLE IF NOT EXISTS object (
          key TEXT PRIMARY KEY, entity TEXT NOT NULL, properties BLOB NOT NULL)
        """)
      try load(from: database)
      self.database = database
    } catch let failure as SQLiteDatabase.Failure {
      throw SwiftDataError(failure)
    }
  }

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
    guard let database else { return }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    do {
      try database.transaction {
        for id in deleted {
          try database.run("DELETE FROM object WHERE key = ?", [.text(id.key.uuidString)])
        }
        for row in changed {
          try database.run(
            """
            INSERT INTO object VALUES (?, ?, ?)
            ON CONFLICT (key) DO UPDATE SET properties = excluded.properties
            """,
            [
              .text(row.id.key.uuidString), .text(row.id.entityName),
              .bytes(encoder.encode(row.values)),
            ])
        }
      }
    } catch let failure as SQLiteDatabase.Failure {
      throw SwiftDataError(failure)
    }
  }

  private func load(from database: SQLiteDatabase) throws {
    try database.run("SELECT key, entity, properties FROM object ORDER BY rowid") { row in
      let entity = row.text(1)
      guard let key = UUID(uuidString: row.text(0)),
        let values = try? PropertyListDecoder().decode([String: Data].self, from: row.bytes(2))
      else {
        Diagnostics.warn(once: "SwiftData.row", "An object of \(entity) cannot be read: left out.")
        return
      }
      let id = PersistentIdentifier(entityName: entity, key: key)
      rows[id] = StoredRow(id: id, values: values)
      order[entity, default: []].append(id)
    }
  }
}

extension SwiftDataError {
  fileprivate init(_ failure: SQLiteDatabase.Failure) {
    self.init(.loadIssueModelContainer, failure.description)
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
