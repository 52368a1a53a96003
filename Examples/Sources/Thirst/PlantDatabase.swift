import CSQLite
import Foundation
import ThirstKit

/// Why the database cannot do something, in SQLite's words.
struct DatabaseError: LocalizedError {
  let message: String
  var errorDescription: String? { message }
}

/// The plants in a table. Every change is on disk when its function returns.
final class PlantDatabase {
  private var handle: OpaquePointer?

  /// - Parameters:
  ///   - path: A file, or `:memory:`.
  ///   - pages: How many pages of 4 KB it may grow to; nil is as many as the disk has room for.
  init(path: String, pages: Int? = nil) throws {
    guard sqlite3_open(path, &handle) == SQLITE_OK else { throw problem }
    try run(
      """
      CREATE TABLE IF NOT EXISTS plants (id INTEGER PRIMARY KEY, name TEXT NOT NULL,
        kind TEXT NOT NULL, days INTEGER NOT NULL, last REAL NOT NULL, next REAL NOT NULL)
      """)
    if let pages { try run("PRAGMA max_page_count = \(pages)") }
  }

  deinit { sqlite3_close_v2(handle) }

  /// That of the app; one that cannot be read is put aside, and the error says where.
  static func open(at file: URL) -> (PlantDatabase, problem: String?) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      return (try PlantDatabase(path: file.path), nil)
    } catch {
      let aside = file.appendingPathExtension("broken")
      try? FileManager.default.removeItem(at: aside)
      try? FileManager.default.moveItem(at: file, to: aside)
      let problem =
        "Your plants could not be read: \(error.localizedDescription). "
        + "The file is kept as \(aside.lastPathComponent)."
      if let fresh = try? PlantDatabase(path: file.path) { return (fresh, problem) }
      guard let memory = try? PlantDatabase(path: ":memory:") else {
        fatalError("SQLite has no memory: \(error)")
      }
      return (memory, problem)
    }
  }

  func plants() throws -> [Plant] {
    var plants: [Plant] = []
    try run("SELECT id, name, kind, days, last, next FROM plants ORDER BY next, id") { row in
      plants.append(
        Plant(
          id: Int(sqlite3_column_int64(row, 0)), name: String(cString: sqlite3_column_text(row, 1)),
          kind: Plant.Kind(rawValue: String(cString: sqlite3_column_text(row, 2))) ?? .fern,
          days: Int(sqlite3_column_int64(row, 3)),
          last: Date(timeIntervalSince1970: sqlite3_column_double(row, 4)),
          next: Date(timeIntervalSince1970: sqlite3_column_double(row, 5))))
    }
    return plants
  }

  /// Writes a plant, in place of one with the same id.
  func save(_ plant: Plant) throws {
    try run(
      "INSERT OR REPLACE INTO plants VALUES (?, ?, ?, ?, ?, ?)",
      plant.id, plant.name, plant.kind.rawValue, plant.days, plant.last.timeIntervalSince1970,
      plant.next.timeIntervalSince1970)
  }

  func delete(_ id: Plant.ID) throws { try run("DELETE FROM plants WHERE id = ?", id) }

  // MARK: Statements

  private var problem: DatabaseError {
    DatabaseError(message: handle.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory")
  }

  private func run(
    _ sql: String, _ values: Any..., row: (OpaquePointer?) -> Void = { _ in }
  ) throws {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { throw problem }
    defer { sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      switch value {
      case let number as Int: sqlite3_bind_int64(statement, place, Int64(number))
      case let number as Double: sqlite3_bind_double(statement, place, number)
      default:
        // SQLite is to copy the text: the destructor -1.
        let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        sqlite3_bind_text(statement, place, "\(value)", -1, copying)
      }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: row(statement)
      case SQLITE_DONE: return
      default: throw problem
      }
    }
  }
}
