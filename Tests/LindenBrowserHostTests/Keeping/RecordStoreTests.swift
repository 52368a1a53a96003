import Foundation
import LindenSQLite
import NIOCore
import Synchronization
import Testing

@testable import LindenBrowserHost

struct RecordStoreTests {
  /// What every store owes.
  func check(_ store: any RecordStore) async throws {
    #expect(try await store.record("a") == nil)
    try await store.put(Data("one".utf8), under: "a", lifetime: 60)
    try await store.put(Data(), under: "b", lifetime: 60)
    #expect(try await store.record("a") == Data("one".utf8))
    #expect(try await store.record("b") == Data())
    let large = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
    try await store.put(large, under: "a", lifetime: 60)
    #expect(try await store.record("a") == large)
    try await store.put(Data("short".utf8), under: "c", lifetime: 0.05)
    try await Task.sleep(for: .milliseconds(100))
    #expect(try await store.record("c") == nil)
    try await store.remove("a")
    #expect(try await store.record("a") == nil)
    let name = "a'; DROP TABLE record; --\r\nDEL b"
    try await store.put(Data("odd".utf8), under: name, lifetime: 60)
    #expect(try await store.record(name) == Data("odd".utf8))
    #expect(try await store.record("b") == Data())
    await store.close()
  }

  private func temporaryFile() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())/records.sqlite").path
  }

  @Test func `memory keeps records`() async throws { try await check(MemoryStore()) }

  @Test func `a SQLite file keeps records, which only its owner can read`() async throws {
    let path = temporaryFile()
    defer {
      try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }
    try await check(try SQLiteStore(path: path))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
  }

  @Test func `records in SQLite outlive the store, and two processes may have it open`()
    async throws
  {
    let path = temporaryFile()
    defer {
      try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }
    let first = try SQLiteStore(path: path)
    let second = try SQLiteStore(path: path)
    try await first.put(Data("kept".utf8), under: "a", lifetime: 60)
    #expect(try await second.record("a") == Data("kept".utf8))
    #expect(try await SQLiteStore(path: path).record("a") == Data("kept".utf8))
  }

  /// Puts 6 MB of sessions where 2 MB fit, after a visitor's record that lasts for longer.
  private func overfill(_ store: any RecordStore) async throws {
    try await store.put(Data("long".utf8), under: "visitor", lifetime: 1000)
    for number in 0..<60 {
      try await store.put(
        Data(count: 100_000), under: "session\(number)", lifetime: 10 + Double(number))
    }
    #expect(try await store.record("visitor") == Data("long".utf8))
    #expect(try await store.record("session59") != nil)
    #expect(try await store.record("session0") == nil)
    var left = 0
    for number in 0..<60 where try await store.record("session\(number)") != nil { left += 1 }
    #expect((10...20).contains(left))
  }

  @Test func `a store has only so many bytes, and what ends first goes first`() async throws {
    try await overfill(MemoryStore(capacity: 2 << 20))
    let path = temporaryFile()
    defer {
      try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }
    try await overfill(try SQLiteStore(path: path, capacity: 2 << 20))
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(try #require(size) < 3 << 20)
  }

  /// Puts values of 60 new visitors where those of 20 fit.
  private func crowd(_ store: any RecordStore) async throws {
    try await store.put(Data("old".utf8), under: "visitor", lifetime: 1000)
    try await store.put(Data("session".utf8), under: "session", lifetime: 500)
    for number in 0..<60 {
      try await store.put(
        Data(count: 100_000), under: "new\(number)", lifetime: 1000, retention: 100)
    }
    #expect(try await store.record("visitor") == Data("old".utf8))
    #expect(try await store.record("session") == Data("session".utf8))
    #expect(try await store.record("new0") == nil)
    #expect(try await store.record("new59") != nil)
  }

  @Test func `what makes way sooner than it ends goes before what ends sooner`() async throws {
    try await crowd(MemoryStore(capacity: 2 << 20))
    let path = temporaryFile()
    defer {
      try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }
    try await crowd(try SQLiteStore(path: path, capacity: 2 << 20))
  }

  @Test func `what is over leaves memory a minute later`() async {
    let now = Mutex(Date())
    let store = MemoryStore(now: { now.withLock { $0 } })
    for number in 0..<100 { await store.put(Data(), under: "\(number)", lifetime: 10) }
    #expect(store.count == 100)
    now.withLock { $0 += 61 }
    await store.put(Data(), under: "new", lifetime: 10)
    #expect(store.count == 1)
  }

  @Test func `a file that is no database is named in the error`() async throws {
    let path = temporaryFile()
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(repeating: 7, count: 5000).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: RecordStoreError.self) { try RecordStores.open(path) }
    #expect(error?.description.contains(path) == true)
    #expect(error?.description.contains("--store") == true)
  }

  @Test func `a new file is opened while another process makes it`() async throws {
    let path = temporaryFile()
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // As a file is until the one who makes it has set it to be written ahead.
    let other = try SQLiteDatabase(path: path)
    try other.run("PRAGMA journal_mode = DELETE")
    try other.run("BEGIN IMMEDIATE")
    let opening = Task.detached { try SQLiteStore(path: path) }
    try await Task.sleep(for: .milliseconds(100))
    try other.run("COMMIT")
    let store = try await opening.value
    try await store.put(Data("kept".utf8), under: "a", lifetime: 60)
    #expect(try await store.record("a") == Data("kept".utf8))
  }

  @Test(arguments: ["rediss://:secret@host/0", "postgres://host/db", "redis://:secret@host/words"])
  func `an address of a kind that is not known is no file, and its password is not told`(
    address: String
  ) throws {
    let error = #expect(throws: RecordStoreError.self) { try RecordStores.open(address) }
    let words = try #require(error?.description)
    #expect(words.contains("--store") && !words.contains("secret"))
  }

  @Test func `an app's file is where systemd or the user keeps such things`() {
    #expect(
      RecordStores.usualPath(app: "My App", ["HOME": "/h"])
        == "/h/.local/state/linden/My-App.sqlite")
    #expect(
      RecordStores.usualPath(app: "A", ["HOME": "/h", "XDG_STATE_HOME": "/x"])
        == "/x/linden/A.sqlite")
    #expect(RecordStores.usualPath(app: "A", ["STATE_DIRECTORY": "/s"]) == "/s/A.sqlite")
  }

  @Test func `Redis is named by an address`() {
    #expect(throws: Never.self) { try RedisStore("redis://localhost:6379/2") }
    #expect(throws: RecordStoreError.self) { try RedisStore("redis://") }
    #expect(throws: RecordStoreError.self) { try RedisStore("redis://localhost/words") }
  }

  @Test func `answers of Redis are taken when they are all there`() throws {
    var bytes = ByteBuffer(string: "+OK\r\n$5\r\na\r\nbc\r\n$-1\r\n:1\r\n-ERR no\r\n$3\r\nab")
    #expect(try RedisAnswer(&bytes) == .data(Data("OK".utf8)))
    #expect(try RedisAnswer(&bytes) == .data(Data("a\r\nbc".utf8)))
    #expect(try RedisAnswer(&bytes) == .data(nil))
    #expect(try RedisAnswer(&bytes) == .data(Data("1".utf8)))
    #expect(try RedisAnswer(&bytes) == .error("ERR no"))
    #expect(try RedisAnswer(&bytes) == nil)
    bytes.writeString("c\r\n")
    #expect(try RedisAnswer(&bytes) == .data(Data("abc".utf8)))
    var wrong = ByteBuffer(string: "HTTP/1.1 400\r\n")
    #expect(throws: RecordStoreError.self) { try RedisAnswer(&wrong) }
  }
}
