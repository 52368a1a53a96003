import Foundation
import LindenBrowserDriver

/// An example app running as a process of its own, as `./linden run` starts it, for a browser to
/// open.
public final class RunningApp: @unchecked Sendable {
  /// What it printed to be opened.
  public let address: URL
  private let process: Process

  /// Starts the executable that was built beside these tests and waits for the address it prints.
  ///
  /// - Parameters:
  ///   - arguments: Further arguments after `--host browser --port 0`.
  ///   - environment: Variables besides those of the tests.
  public static func start(
    _ name: String, arguments: [String] = [], environment: [String: String] = [:]
  ) async throws -> RunningApp {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let process = Process()
    let output = Pipe()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent(name)
    process.arguments = ["--host", "browser", "--port", "0"] + arguments
    process.standardOutput = output
    // Visitors of one test are not those of the next.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LINDEN_STORE": "memory"]) { $1 }
      .merging(environment) { $1 }
    try process.runAlone()
    // On a thread that may wait, of which Swift's tasks have two here.
    let address = try await withCheckedThrowingContinuation { found in
      Thread.detachNewThread {
        found.resume(with: Result { try firstAddress(in: output.fileHandleForReading, of: name) })
      }
    }
    return RunningApp(process: process, address: address)
  }

  private init(process: Process, address: URL) {
    self.process = process
    self.address = address
  }

  deinit { end() }

  /// Ends the process and waits until it is gone.
  public func stop() {
    end()
    process.waitUntilExit()
  }

  /// A process that a dispatch thread starts inherits its mask, which holds back gentler signals.
  private func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }
}

/// The app printed no address before it ended.
struct NoAddress: Error, CustomStringConvertible {
  let app: String
  let output: String
  var description: String { "\(app) ended before it printed an address: \(output)" }
}

private func firstAddress(in output: FileHandle, of app: String) throws -> URL {
  var text = ""
  while true {
    let data = output.availableData  // waits for output, or for the end of it
    guard !data.isEmpty else { throw NoAddress(app: app, output: text) }
    text += String(decoding: data, as: UTF8.self)
    // Only whole lines, as an address may come in two pieces.
    let lines = text[..<(text.lastIndex(of: "\n") ?? text.startIndex)]
    if let match = lines.firstMatch(of: #/https?://\S+/#),
      let url = URL(string: String(match.output))
    {
      return url
    }
  }
}
