import Foundation
import LindenDrawing

/// A display without a screen that a test may take away.
final class OwnDisplay {
  let name: String
  private let server = Process()

  /// - Parameter options: Xvfb's.
  init(_ options: [String] = []) throws {
    let pipe = Pipe()
    server.executableURL = URL(fileURLWithPath: Desktop.path(of: "Xvfb")!)
    server.arguments =
      ["-displayfd", "1", "-screen", "0", "400x500x24", "-noreset", "-nolisten", "tcp"] + options
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.run()
    let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func end() {
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }
}

/// `ServedApp` in a window, in a process of its own.
final class WindowedApp {
  private let process = Process()
  private let errors: URL

  /// - Parameters:
  ///   - environment: Beside that of the tests; nil takes a name out of it.
  ///   - program: What starts the app, and its arguments.
  init(_ environment: [String: String?], by program: [String] = []) throws {
    let app = Bundle.main.executableURL!.deletingLastPathComponent()
      .appendingPathComponent("ServedApp").path
    let command = program + [app, "--host", "window", "--size", "390x480"]
    errors = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    var all = ProcessInfo.processInfo.environment
    for (name, value) in environment { all[name] = value }
    process.environment = all
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  /// What it said on standard error.
  var words: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// Its exit status; nil while it runs.
  var status: Int32? { process.isRunning ? nil : process.terminationStatus }

  func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: errors)
  }
}
