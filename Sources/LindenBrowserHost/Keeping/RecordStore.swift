import Foundation
import Synchronization

/// Keeps records, which are bytes under a name, for longer than a process runs.
///
/// A server keeps what visitors have in one: `visitor:NAME` their user defaults, `session:NAME` what
/// a page's scene had. Safe on every thread; several processes, and with Redis several machines, may
/// use one store at a time. The last one who writes a record has it. A store in memory or in a file
/// has only so many bytes: when there are more, those records go first whose time is over first, or
/// was said to be for this alone. They are the oldest sessions, and values of visitors who were here
/// once.
package protocol RecordStore: Sendable {
  /// The record under a name; nil when there is none, or its time is over.
  func record(_ name: String) async throws -> Data?
  /// Writes a record, to be deleted when it was not written for `lifetime` seconds.
  func put(_ record: Data, under name: String, lifetime: TimeInterval) async throws
  /// Writes a record for `lifetime` seconds which, when there is too much, makes way for others as if
  /// it were to end in `retention` seconds.
  func put(
    _ record: Data, under name: String, lifetime: TimeInterval, retention: TimeInterval
  ) async throws
  func remove(_ name: String) async throws
  /// Nothing is asked for any more.
  func close() async
}

extension RecordStore {
  /// For stores that delete nothing to make room.
  package func put(
    _ record: Data, under name: String, lifetime: TimeInterval, retention: TimeInterval
  ) async throws {
    try await put(record, under: name, lifetime: lifetime)
  }
}

/// Why a store cannot be used.
package struct RecordStoreError: Error, CustomStringConvertible {
  package var description: String
}

/// Records that live as long as the process.
package final class MemoryStore: RecordStore {
  fileprivate struct State {
    var records: [String: (data: Data, end: Date, retention: Date)] = [:]
    var bytes = 0
    var sweepAt = Date.distantPast
  }

  private let state = Mutex(State())
  private let capacity: Int
  private let now: @Sendable () -> Date

  /// - Parameter capacity: Bytes of all records.
  package init(capacity: Int = 512 << 20, now: @escaping @Sendable () -> Date = { Date() }) {
    self.capacity = capacity
    self.now = now
  }

  /// Records in memory, with those whose time is over and that were not looked for yet.
  var count: Int { state.withLock { $0.records.count } }

  package func record(_ name: String) async -> Data? {
    let now = now()
    return state.withLock { state in
      guard let record = state.records[name], record.end > now else {
        state.remove(name)
        return nil
      }
      return record.data
    }
  }

  package func put(_ record: Data, under name: String, lifetime: TimeInterval) async {
    await put(record, under: name, lifetime: lifetime, retention: lifetime)
  }

  package func put(
    _ record: Data, under name: String, lifetime: TimeInterval, retention: TimeInterval
  ) async {
    let now = now()
    state.withLock { state in
      state.remove(name)
      state.records[name] = (
        record, now.addingTimeInterval(lifetime), now.addingTimeInterval(retention)
      )
      state.bytes += record.count + name.utf8.count
      if state.sweepAt <= now {
        state.sweepAt = now.addingTimeInterval(RecordStores.sweepPeriod)
        for (name, record) in state.records where record.end <= now { state.remove(name) }
      }
      if state.bytes > capacity { state.makeRoom(until: capacity / 8 * 7) }
    }
  }

  package func remove(_ name: String) async {
    state.withLock { $0.remove(name) }
  }
  package func close() async {}
}

extension MemoryStore.State {
  fileprivate mutating func remove(_ name: String) {
    guard let record = records.removeValue(forKey: name) else { return }
    bytes -= record.data.count + name.utf8.count
  }

  fileprivate mutating func makeRoom(until capacity: Int) {
    for (name, _) in records.sorted(by: { $0.value.retention < $1.value.retention }) {
      guard bytes > capacity else { return }
      remove(name)
    }
  }
}

/// Opens the store that an option names: `memory`, `redis://HOST:PORT/DATABASE`, or else the path of
/// a SQLite file, which is made with its folder when it is not there.
package enum RecordStores {
  /// Seconds between two looks for records whose time is over.
  static let sweepPeriod: TimeInterval = 60

  package static func open(_ address: String) throws -> any RecordStore {
    if address == "memory" { return MemoryStore() }
    if address.hasPrefix("redis://") { return try RedisStore(address) }
    if let scheme = address.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:\/\//) {
      throw RecordStoreError(
        description: "--store takes a file's path, redis://HOST:PORT/DATABASE or memory, and knows "
          + "no \(scheme.output)")
    }
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
