import Foundation
import LindenBrowserDriver
import Testing

/// `ServedApp`, running as a process of its own.
final class ServedProcess: @unchecked Sendable {
  let port: Int
  private let process: Process
  private let errors: Collected
  private let home: URL
  var identifier: Int32 { process.processIdentifier }

  /// What it said on standard error.
  var log: String { errors.text }

  /// Starts it and waits until it listens.
  ///
  /// - Parameter store: A file that several processes may share, one after the other.
  static func start(
    _ arguments: [String] = [], port: Int = 0, store: String = "memory",
    environment: [String: String] = [:]
  ) async throws -> ServedProcess {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments =
      ["--host", "browser", "--port", "\(port)", "--store", store] + arguments
    let home = try Self.emptyHome()
    process.environment = Self.environment(home: home).merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.runAlone()
    let collected = Collected(errors.fileHandleForReading)
    let words = Collected(output.fileHandleForReading)
    while true {
      if let match = words.text.firstMatch(of: /http:\/\/[^:]+:(\d+)\//), let port = Int(match.1) {
        return ServedProcess(process, port: port, collected, home)
      }
      guard process.isRunning else {
        throw RawSocket.Failure(description: "it ended: \(collected.text) \(words.text)")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Built beside these tests.
  static var executable: URL {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("ServedApp")
  }

  private init(_ process: Process, port: Int, _ errors: Collected, _ home: URL) {
    self.process = process
    self.port = port
    self.errors = errors
    self.home = home
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: home)
  }

  /// A home for a process. What other programs of this name left in the user's own, as its defaults,
  /// would be the app's.
  static func emptyHome() throws -> URL {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    return home
  }

  /// The environment of these tests, with another home. What fonts there are is still known.
  static func environment(home: URL) -> [String: String] {
    let environment = ProcessInfo.processInfo.environment
    let caches = environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
    return environment.merging([
      "HOME": home.path, "XDG_CONFIG_HOME": home.path + "/.config",
      "CFFIXED_USER_HOME": home.path, "XDG_CACHE_HOME": caches,
    ]) { $1 }
  }

  /// As `kill -9` does.
  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }

  /// Waits until it has ended, and returns its status.
  func ended() async throws -> Int32 {
    while process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    return process.terminationStatus
  }

  /// Waits until something is so, as long as a machine with much else to do may take for it.
  static func waits(until condition: () async throws -> Bool) async throws -> Bool {
    let end = Date().addingTimeInterval(60)
    while try await !condition() {
      guard Date() < end else { return false }
      try await Task.sleep(for: .milliseconds(20))
    }
    return true
  }

  /// Waits until it has said something on standard error.
  func says(_ words: String) async throws -> Bool {
    try await Self.waits { log.contains(words) }
  }

  /// Waits until a process has ended. One that nobody has asked for its status yet has.
  static func hasEnded(_ process: Int32) async throws -> Bool {
    try await waits {
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      // The state comes after the name, which is in parentheses.
      return status?.split(separator: ")").last?.hasPrefix(" Z") ?? true
    }
  }

  /// What it measures now: lines of `/metrics`.
  var metrics: [Substring] {
    get async throws {
      try await RawSocket(port: port).request("GET /metrics HTTP/1.1\nHost: localhost:\(port)")
        .body.split(separator: "\n")
    }
  }

  /// Waits until all that visitors and pages have is in the store.
  func hasKeptAll() async throws -> Bool {
    try await Self.waits {
      let lines = try await metrics.filter { $0.hasPrefix("linden_unkept") }
      return !lines.isEmpty && lines.allSatisfy { $0.hasSuffix(" 0") }
    }
  }

  /// A file for a store, and its folder taken away again afterwards.
  static func withStore<R>(_ body: (String) async throws -> R) async throws -> R {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.appendingPathComponent("store.sqlite").path)
  }
}

/// What comes out of a pipe.
private final class Collected: @unchecked Sendable {
  private let lock = NSLock()
  private var data = Data()

  init(_ handle: FileHandle) {
    handle.readabilityHandler = { [weak self] handle in
      let new = handle.availableData
      guard !new.isEmpty else { return handle.readabilityHandler = nil }
      self?.lock.withLock { self?.data.append(new) }
    }
  }

  var text: String { lock.withLock { String(decoding: data, as: UTF8.self) } }
}

/// A page of `ServedApp` as its socket sees it: what is on it, by name.
final class ServedPage {
  let session: String
  let isRestored: Bool
  private let socket: RawSocket
  private var layers: [Int: (label: String, value: String, isControl: Bool)] = [:]

  /// Opens a page of a visitor; with a session it comes back.
  init(
    port: Int, visitor: String? = nil, session: String? = nil, headers: String = "",
    from source: String? = nil
  ) async throws {
    // The second one is for servers behind TLS.
    let cookie = visitor.map {
      "\nCookie: linden-visitor=\($0); __Host-linden-visitor=\($0)"
    }
    socket = try await RawSocket.webSocket(
      port: port, headers: (cookie ?? "") + headers, from: source)
    let name = session.map { "\"\($0)\"" } ?? "null"
    socket.sendFrame(#"[["hello",\#(name),{"size":[390,844]}]]"#)
    let greeting = try Self.json(try await socket.message())
    self.session = try #require(greeting["session"] as? String)
    isRestored = greeting["restored"] != nil
    try await takeFrame()
  }

  var labels: [String] { layers.values.map(\.label) }

  /// The process that shows the page.
  var process: Int32? {
    labels.lazy.compactMap { $0.firstMatch(of: /^process ([\d,]+)/) }.first
      .flatMap { Int32($0.1.filter(\.isNumber)) }
  }

  func value(of label: String) -> String? {
    layers.values.first { $0.label == label && $0.isControl }?.value
  }

  /// Uses a control without waiting for what comes of it.
  func act(_ label: String, _ action: String = "activate", _ value: String = "null") throws {
    let layer = try #require(
      layers.first { $0.value.label == label && $0.value.isControl }?.key, "no \(label): \(labels)")
    socket.sendFrame(#"[["a",\#(layer),"\#(action)",\#(value)]]"#)
  }

  /// Takes frames until something is there.
  func wait(for label: String) async throws {
    while !labels.contains(label) { try await takeFrame() }
  }

  func wait(until condition: () -> Bool) async throws {
    while !condition() { try await takeFrame() }
  }

  func closing() async throws -> (code: Int, reason: String) { try await socket.closing() }
  func waitUntilClosed() async throws { try await socket.waitUntilClosed() }

  private func takeFrame() async throws {
    let frame = try Self.json(try await socket.message())
    if frame["reset"] != nil { layers = [:] }
    for id in frame["x"] as? [Int] ?? [] { layers[id] = nil }
    for patch in frame["l"] as? [[String: Any]] ?? [] {
      guard let id = patch["i"] as? Int, let semantics = patch["s"] else { continue }
      let words = semantics as? [String: Any]
      layers[id] = words.map {
        ($0["l"] as? String ?? "", $0["v"] as? String ?? "", $0["r"] as? String != "text")
      }
    }
    if let number = frame["n"] as? Int { socket.sendFrame(#"[["ack",\#(number)]]"#) }
  }

  private static func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
