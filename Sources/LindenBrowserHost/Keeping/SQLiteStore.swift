import Foundation
import LindenSQLite

/// Records in a file of SQLite, which outlive the process and its sudden end.
///
/// What was put is safe from a crash of the process at once; a power cut may take the last moments.
/// Only the file's owner can read it.
package final class SQLiteStore: RecordStore, @unchecked Sendable {
  /// All work with the database is done here, one thing after the other.
  private let queue = DispatchQueue(label: "SQLiteStore", qos: .userInitiated)
  private let database: SQLiteDatabase
  private var sweepAt = 0.0
  private let capacity: Int

  /// Records that are deleted at a time to make room.
  private static let batch = 4

  /// - Parameter capacity: Bytes of the file, beside SQLite's journal.
  package init(path: String, capacity: Int = 4 << 30) throws {
    self.capacity = capacity
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw RecordStoreError(
        description: "The folder \(folder.path) for what visitors have cannot be made: "
          + error.localizedDescription)
    }
    do {
      let mask = umask(0o077)
      defer { umask(mask) }
      database = try SQLiteDatabase(path: path)
      try database.run("PRAGMA synchronous = NORMAL")
      try database.run(
        """
        CREATE TABLE IF NOT EXISTS record (
          name TEXT PRIMARY KEY, data BLOB NOT NULL, expires REAL NOT NULL, retention REAL)
          WITHOUT ROWID
        """)
      var hasRetention = false
      try database.run("SELECT 1 FROM pragma_table_info('record') WHERE name = 'retention'") { _ in
        hasRetention = true
      }
      // Where another process is faster, it is there as well.
      if !hasRetention { try? database.run("ALTER TABLE record ADD COLUMN retention REAL") }
      try database.run("CREATE INDEX IF NOT EXISTS record_end ON record (expires)")
      try database.run(
        "CREATE INDEX IF NOT EXISTS record_retention ON record (coalesce(retention, expires))")
    } catch {
      throw RecordStoreError(
        description: "\(path) cannot keep what visitors have: \(error). "
          + "Name another file, or \"memory\", by --store.")
    }
  }

  package func record(_ name: String) async throws -> Data? {
    try await onQueue {
      var found: Data?
      try $0.database.run(
        "SELECT data FROM record WHERE name = ? AND expires > ?",
        [.text(name), .number(Date().timeIntervalSince1970)]
      ) { found = $0.bytes(0) }
      return found
    }
  }

  package func put(_ record: Data, under name: String, lifetime: TimeInterval) async throws {
    try await put(record, under: name, lifetime: lifetime, retention: lifetime)
  }

  package func put(
    _ record: Data, under name: String, lifetime: TimeInterval, retention: TimeInterval
  ) async throws {
    try await onQueue { store in
      let now = Date().timeIntervalSince1970
      try store.database.run(
        "INSERT OR REPLACE INTO record (name, data, expires, retention) VALUES (?, ?, ?, ?)",
        [.text(name), .bytes(record), .number(now + lifetime), .number(now + retention)])
      if store.sweepAt <= now {
        store.sweepAt = now + RecordStores.sweepPeriod
        try store.database.run("DELETE FROM record WHERE expires <= ?", [.number(now)])
      }
      try store.makeRoom()
    }
  }

  /// Deletes what is to make way first, while there is too much.
  private func makeRoom() throws {
    let most = capacity / max(try number("PRAGMA page_size"), 1)
    while try number("PRAGMA page_count") - number("PRAGMA freelist_count") > most {
      guard try number("SELECT count(*) FROM (SELECT 1 FROM record LIMIT 1)") > 0 else { return }
      try database.run(
        """
        DELETE FROM record WHERE name IN (
          SELECT name FROM record ORDER BY coalesce(retention, expires) LIMIT ?)
        """, [.integer(Self.batch)])
    }
  }

  /// The number that a statement gives.
  private func number(_ sql: String) throws -> Int {
    var number = 0
    try database.run(sql) { number = $0.integer(0) }
    return number
  }

  package func remove(_ name: String) async throws {
    try await onQueue {
      try $0.database.run("DELETE FROM record WHERE name = ?", [.text(name)])
    }
  }

  package func close() async {
    await withCheckedContinuation { done in queue.async { done.resume() } }
  }

  private func onQueue<T: Sendable>(
    _ work: @escaping @Sendable (SQLiteStore) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        do {
          continuation.resume(returning: try work(self))
        } catch {
          continuation.resume(throwing: RecordStoreError(description: "\(error)"))
        }
      }
    }
  }
}
