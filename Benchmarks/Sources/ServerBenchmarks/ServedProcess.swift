import Foundation

/// `ServedPages` in a process of its own, on this machine.
final class ServedProcess {
  let port: Int
  private let process: Process

  /// - Parameter page: Which page is shown.
  init(page: String? = nil, _ arguments: [String] = []) throws {
    process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("ServedPages")
    process.arguments =
      ["--host", "browser", "--port", "0", "--store", "memory", "--max-pages", "2000"] + arguments
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["PAGE"] = page
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var said = ""
    while true {
      let new = output.fileHandleForReading.availableData
      said += String(decoding: new, as: UTF8.self)
      if let match = said.firstMatch(of: /http:\/\/[^:]+:(\d+)/), let port = Int(match.1) {
        self.port = port
        return
      }
      guard !new.isEmpty else { throw Failure(description: "ServedPages did not start: \(said)") }
    }
  }

  struct Failure: Error, CustomStringConvertible { let description: String }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Bytes of memory that are in use by it and by nobody else.
  var ownBytes: Int {
    let text = try? String(
      contentsOfFile: "/proc/\(process.processIdentifier)/smaps_rollup", encoding: .utf8)
    return (text ?? "").split(separator: "\n")
      .filter { $0.hasPrefix("Private_") }
      .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
      .reduce(0, +) * 1024
  }

  /// Seconds of processor time it has taken so far.
  var processorTime: TimeInterval {
    let text = try? String(
      contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    let fields = (text ?? "").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 13, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
