import Foundation

/// `linden dev`, running an app.
final class DevelopedApp: @unchecked Sendable {
  private let folder: URL
  private let linden: String
  private let process = Process()
  private let lock = NSLock()
  private var text = ""

  init(_ folder: URL, linden: String) throws {
    self.folder = folder
    self.linden = linden + "/linden"
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: self.linden)
    process.arguments = ["dev", folder.path]
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    output.fileHandleForReading.readabilityHandler = { [weak self] file in
      let data = file.availableData
      guard let self, !data.isEmpty else { return }
      lock.withLock { self.text += String(decoding: data, as: UTF8.self) }
    }
  }

  private func count(_ words: String) -> Int {
    lock.withLock { text.components(separatedBy: words).count - 1 }
  }

  /// How often it was restarted, and how often the app crashed, as it says itself.
  var restarts: Int { count("Restarted after") }
  var crashes: Int { count("The app ended.") }

  /// The last of what it said.
  var said: String { lock.withLock { String(text.suffix(500)) } }

  /// Where the app is, once it is there.
  func address() async throws -> URL {
    while process.isRunning {
      let found = lock.withLock {
        text.firstMatch(of: /runs at (http:\S+)/).map { String($0.output.1) }
      }
      if let found, let url = URL(string: found) { return url }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Failure(description: said)
  }

  /// A picture of the page that came last.
  func picture() throws -> Data {
    try picture(["inspect", folder.path, "--scale", "1", "--picture"])
  }

  /// A picture of the app as it is when it is built afresh.
  func freshPicture(size: String) throws -> Data {
    try picture(["snapshot", folder.path, "--size", size, "--scale", "1", "--out"])
  }

  private func picture(_ arguments: [String]) throws -> Data {
    let file = folder.appendingPathComponent("picture.png")
    let other = Process()
    other.executableURL = URL(fileURLWithPath: linden)
    other.arguments = arguments + [file.path]
    other.standardOutput = FileHandle.nullDevice
    other.standardError = FileHandle.nullDevice
    try other.run()
    other.waitUntilExit()
    guard other.terminationStatus == 0 else {
      throw Failure(description: "linden \(arguments[0]) failed.")
    }
    return try Data(contentsOf: file)
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
