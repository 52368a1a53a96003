import Foundation
import FoundationNetworking

/// `ServedPages` in a process of its own, on this machine.
final class ServedProcess {
  let port: Int
  private let process: Process

  /// - Parameters:
  ///   - page: Which page is shown.
  ///   - port: Where it listens; 0 is any.
  ///   - store: A file that outlives the process, or `memory`.
  init(
    page: String? = nil, _ arguments: [String] = [], port: Int = 0, store: String = "memory"
  ) throws {
    process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("ServedPages")
    process.arguments =
      ["--host", "browser", "--port", "\(port)", "--store", store, "--max-pages", "2000"]
      + arguments
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
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  /// As `kill -9` does.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The numbers of its worker processes.
  var workers: [Int32] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { Int32($0) }.filter { number in
      let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      let fields = text?.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 1 && Int32(fields[1]) == process.processIdentifier
    }
  }

  /// Waits until all that visitors and pages have is in the store.
  func keepAll() async throws {
    let url = URL(string: "http://localhost:\(port)/metrics")!
    while true {
      let (data, _) = try await URLSession.shared.data(from: url)
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix("linden_unkept") }
      if !lines.isEmpty, lines.allSatisfy({ $0.hasSuffix(" 0") }) { return }
      try await Task.sleep(for: .milliseconds(50))
    }
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
