import Foundation

/// An app that runs while its source is written, as `linden dev` does it.
public final class DevelopedApp: @unchecked Sendable {
  private let process = Process()
  private let lock = NSLock()
  private var text = ""

  /// - Parameters:
  ///   - command: A program and its arguments, which show an app and keep it up to date.
  ///   - environment: What the program finds in its environment beside ours.
  public init(_ command: [String], environment: [String: String] = [:]) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.runAlone()
    output.fileHandleForReading.readabilityHandler = { [weak self] file in
      let data = file.availableData
      guard let self, !data.isEmpty else { return file.readabilityHandler = nil }
      lock.withLock { self.text += String(decoding: data, as: UTF8.self) }
    }
  }

  /// All that it said.
  public var said: String { lock.withLock { text } }

  private func count(_ words: String) -> Int { said.components(separatedBy: words).count - 1 }

  /// How often it was restarted, and how often the app crashed, as it says itself.
  public var restarts: Int { count("Restarted after") }
  public var crashes: Int { count("The app ended.") }

  /// Where the app is, once it is there.
  public func address() async throws -> URL {
    while process.isRunning {
      if let found = said.firstMatch(of: /runs at (http:\S+)/),
        let url = URL(string: String(found.1))
      {
        return url
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw BrowserDriverError.failed(said)
  }

  /// Waits for its end; whether it did what it was told.
  public func succeeds() async -> Bool {
    while process.isRunning { try? await Task.sleep(for: .milliseconds(50)) }
    return process.terminationStatus == 0
  }

  public func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
