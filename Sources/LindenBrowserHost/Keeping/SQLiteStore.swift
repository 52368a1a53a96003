import Foundation
import LindenCSQLite

/// Records in a file of SQLite, which outlive the process and its sudden end.
///
/// What was put is safe from a crash of the process at once; a power cut may take the last moments.
/// Only the file's owner can read it.
package final class SQLiteStore: RecordStore, @unchecked Sendable {
  /// All work with the database is done here, one thing after the other.
  private let queue = DispatchQueue(label: "SQLiteStore", qos: .userInitiated)
  private var database: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]
  private var putsUntilSweep = 0

  private static let putsBetweenSweeps = 10_000

  package init(path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw RecordStoreError(
        description: "The folder \(folder.path) for what visitors have cannot be made: "
          + error.localizedDescription)
    }
    let mask = umask(0o077)
    let status = sqlite3_open_v2(
      path, &database,
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    umask(mask)
    do {
      guard status == SQLITE_OK else { throw failure() }
      sqlite3_busy_timeout(database, 5000)
      try execute("PRAGMA journal_mode = WAL")
      try execute("PRAGMA synchronous = NORMAL")
      try execute(
        """
        CREATE TABLE IF NOT EXISTS record (
          name TEXT PRIMARY KEY, data BLOB NOT NULL, expires REAL NOT NULL) WITHOUT ROWID
        """)
    } catch {
      sqlite3_close_v2(database)
      throw RecordStoreError(
        description: "\(path) cannot keep what visitors have: \(error). "
          + "Name another file, or \"memory\", by --store.")
    }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(database)
  }

  package func record(_ name: String) async throws -> Data? {
    try await onQueue {
      try $0.run(
        "SELECT data FROM record WHERE name = ? AND expires > ?",
        [.text(name), .number(Date().timeIntervalSince1970)])
    }
  }

  package func put(_ record: Data, under name: String, lifetime: TimeInterval) async throws {
    try await onQueue { store in
      let now = Date().timeIntervalSince1970
      _ = try store.run(
        "INSERT OR REPLACE INTO record (name, data, expires) VALUES (?, ?, ?)",
        [.text(name), .bytes(record), .number(now + lifetime)])
      store.putsUntilSweep -= 1
      guard store.putsUntilSweep < 0 else { return }
      store.putsUntilSweep = Self.putsBetweenSweeps
      _ = try store.run("DELETE FROM record WHERE expires <= ?", [.number(now)])
    }
  }

  package func remove(_ name: String) async throws {
    try await onQueue { _ = try $0.run("DELETE FROM record WHERE name = ?", [.text(name)]) }
  }

  package func close() async {
    await withCheckedContinuation { done in queue.async { done.resume() } }
  }

  // MARK: SQLite

  private enum Value {
    case text(String), number(Double), bytes(Data)
  }

  private func onQueue<T: Sendable>(
    _ work: @escaping @Sendable (SQLiteStore) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work(self) }) }
    }
  }

  /// Runs a statement, prepared once, and returns the first column of its first row.
  private func run(_ sql: String, _ values: [Value]) throws -> Data? {
    let statement = try statements[sql] ?? prepare(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      try bind(value, at: Int32(index + 1), of: statement)
    }
    switch sqlite3_step(statement) {
    case SQLITE_DONE: return nil
    case SQLITE_ROW:
      let count = Int(sqlite3_column_bytes(statement, 0))
      return sqlite3_column_blob(statement, 0).map { Data(bytes: $0, count: count) } ?? Data()
    default: throw failure()
    }
  }

  private func prepare(_ sql: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
      throw failure()
    }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: Value, at index: Int32, of statement: OpaquePointer?) throws {
    /// SQLite copies what it is given.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let status =
      switch value {
      case .text(let text): sqlite3_bind_text(statement, index, text, -1, copied)
      case .number(let number): sqlite3_bind_double(statement, index, number)
      case .bytes(let data):
        data.withUnsafeBytes {
          sqlite3_bind_blob(statement, index, $0.baseAddress, Int32(clamping: $0.count), copied)
        }
      }
    guard status == SQLITE_OK else { throw failure() }
  }

  private func execute(_ sql: String) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  private func failure() -> RecordStoreError {
    RecordStoreError(
      description: database.map { String(cString: sqlite3_errmsg($0)) } ?? "there is no memory")
  }
}
