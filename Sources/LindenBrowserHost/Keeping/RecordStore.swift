import Foundation
import Synchronization

/// Keeps records, which are bytes under a name, for longer than a process runs.
///
/// A server keeps what visitors have in one: `visitor:NAME` their user defaults, `session:NAME` what
/// a page's scene had. Safe on every thread; several processes, and with Redis several machines, may
/// use one store at a time. The last one who writes a record has it.
package protocol RecordStore: Sendable {
  /// The record under a name; nil when there is none, or its time is over.
  func record(_ name: String) async throws -> Data?
  /// Writes a record, to be deleted when it was not written for `lifetime` seconds.
  func put(_ record: Data, under name: String, lifetime: TimeInterval) async throws
  func remove(_ name: String) async throws
  /// Nothing is asked for any more.
  func close() async
}

/// Why a store cannot be used.
package struct RecordStoreError: Error, CustomStringConvertible {
  package var description: String
}

/// Records that live as long as the process.
package final class MemoryStore: RecordStore {
  private let records = Mutex<[String: (data: Data, end: Date)]>([:])
  private let now: @Sendable () -> Date

  package init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  package func record(_ name: String) async -> Data? {
    let now = now()
    return records.withLock { records in
      guard let record = records[name], record.end > now else {
        records[name] = nil
        return nil
      }
      return record.data
    }
  }

  package func put(_ record: Data, under name: String, lifetime: TimeInterval) async {
    let now = now()
    records.withLock { records in
      if records.count.isMultiple(of: 1024) { records = records.filter { $0.value.end > now } }
      records[name] = (record, now.addingTimeInterval(lifetime))
    }
  }

  package func remove(_ name: String) async {
    records.withLock { _ = $0.removeValue(forKey: name) }
  }
  package func close() async {}
}

/// Opens the store that an option names: `memory`, `redis://HOST:PORT/DATABASE`, or else the path of
/// a SQLite file, which is made with its folder when it is not there.
package enum RecordStores {
  package static func open(_ address: String) throws -> any RecordStore {
    if address == "memory" { return MemoryStore() }
    if address.hasPrefix("redis://") { return try RedisStore(address) }
    return try SQLiteStore(path: address)
  }

  /// Where an app's records are by default: what systemd's `StateDirectory=` names, or the
  /// user's folder for such things.
  package static func usualPath(
    app: String, _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let file = app.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    if let folder = environment["STATE_DIRECTORY"]?.split(separator: ":").first {
      return "\(folder)/\(String(file)).sqlite"
    }
    let home = environment["HOME"] ?? NSHomeDirectory()
    let folder = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return "\(folder ?? home + "/.local/state")/linden/\(String(file)).sqlite"
  }
}
