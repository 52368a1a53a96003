import Foundation
import LindenCSQLite

/// A file of SQLite, made if it is not there.
///
/// Waits up to five seconds for another process that writes, and writes ahead (WAL). It has no lock:
/// who uses it from several threads sees to it that one of them does at a time.
package final class SQLiteDatabase {
  /// What a statement is given, in the order of its question marks.
  package enum Value {
    case integer(Int)
    case number(Double)
    case text(String)
    case bytes(Data)
  }

  /// A row of an answer, while it is read. Columns count from 0; NULL is 0 or empty.
  package struct Row {
    fileprivate let statement: OpaquePointer?

    package func integer(_ column: Int) -> Int {
      Int(sqlite3_column_int64(statement, Int32(column)))
    }
    package func text(_ column: Int) -> String {
      sqlite3_column_text(statement, Int32(column)).map { String(cString: $0) } ?? ""
    }
    package func bytes(_ column: Int) -> Data {
      let count = Int(sqlite3_column_bytes(statement, Int32(column)))
      return sqlite3_column_blob(statement, Int32(column)).map { Data(bytes: $0, count: count) }
        ?? Data()
    }
  }

  /// What SQLite says went wrong.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Seconds to wait for another process that writes.
  private static let patience = 5.0

  private var connection: OpaquePointer?
  /// Prepared once each: there are few.
  private var statements: [String: OpaquePointer] = [:]

  package init(path: String) throws {
    do {
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      try check(sqlite3_open_v2(path, &connection, flags, nil))
      sqlite3_busy_timeout(connection, Int32(Self.patience * 1000))
      try writeAhead()
    } catch {
      close()
      throw error
    }
  }

  /// Sets the file to be written ahead. The first process that does so changes the file; where two
  /// begin at once SQLite refuses one of them, without the wait it has for all other changes.
  private func writeAhead() throws {
    let end = Date().addingTimeInterval(Self.patience)
    while true {
      do { return try run("PRAGMA journal_mode = WAL") } catch {
        let isBusy = sqlite3_errcode(connection) & 0xFF == SQLITE_BUSY
        guard isBusy, Date() < end else { throw error }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  deinit { close() }

  private func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    sqlite3_close_v2(connection)
    connection = nil
  }

  /// Runs a statement, and `each` with every row of its answer.
  package func run(
    _ sql: String, _ values: [Value] = [], each: (Row) -> Void = { _ in }
  ) throws {
    let statement = try statements[sql] ?? prepare(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in zip(Int32(1)..., values) {
      try check(bind(value, at: index, of: statement))
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: each(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw failure
      }
    }
  }

  /// Keeps all that `work` writes or, if it throws, nothing.
  package func transaction(_ work: () throws -> Void) throws {
    try run("BEGIN IMMEDIATE")
    do {
      try work()
      try run("COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  private func prepare(_ sql: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: Value, at index: Int32, of statement: OpaquePointer?) -> Int32 {
    /// SQLite copies what it is given.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return switch value {
    case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
    case .number(let number): sqlite3_bind_double(statement, index, number)
    case .text(let text): sqlite3_bind_text(statement, index, text, -1, copied)
    case .bytes(let data):
      data.withUnsafeBytes {
        sqlite3_bind_blob(statement, index, $0.baseAddress, Int32(clamping: $0.count), copied)
      }
    }
  }

  private func check(_ status: Int32) throws {
    if status != SQLITE_OK { throw failure }
  }

  private var failure: Failure {
    Failure(
      description: connection.map { String(cString: sqlite3_errmsg($0)) } ?? "there is no memory")
  }
}
