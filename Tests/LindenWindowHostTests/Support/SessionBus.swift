import Foundation

/// A session bus of a test's own, so that nobody else's programs are asked or told.
final class SessionBus {
  private let daemon = Process()
  private let address: String
  private let folder: URL

  init() throws {
    // The bus of assistive technology is found by a socket there.
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "linden-bus-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let output = Pipe()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--print-address=1"]
    daemon.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_RUNTIME_DIR": folder.path
    ]) { $1 }
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Starts a program in the session.
  /// - Parameter errors: Where its standard errors go.
  func start(
    _ program: URL, _ arguments: [String], _ environment: [String: String],
    errors: FileHandle = .standardError
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    all["DBUS_SESSION_BUS_ADDRESS"] = address
    all["XDG_RUNTIME_DIR"] = folder.path
    process.environment = all
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
  }

  /// Ends the programs, the bus, and what the bus has started: all know of the folder.
  func end() {
    let mark = Data(folder.path.utf8)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let number = Int32(name), number != ProcessInfo.processInfo.processIdentifier,
        let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ"),
        environment.range(of: mark) != nil
      else { continue }
      kill(number, SIGKILL)
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Calls a method of a program of the session, and returns what `gdbus` prints.
  @discardableResult func call(
    _ name: String, _ path: String, _ method: String, _ arguments: [String]
  ) -> String {
    SessionBus.call(address, name, path, method, arguments)
  }

  static func call(
    _ address: String, _ name: String, _ path: String, _ method: String, _ arguments: [String]
  ) -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/gdbus")
    process.arguments =
      [
        "call", "--address", address, "--timeout", "5", "--dest", name, "--object-path", path,
        "--method", method,
      ] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return "" }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
