import Foundation
import Glibc

/// The running app, and what is said to it.
final class LiveApp {
  private let executable: String
  private let entry: String
  private let folder: URL
  private let arguments: [String]
  private let index: URL
  private var process: Process?

  private var socket: String { folder.appendingPathComponent("socket").path }
  private var state: String { folder.appendingPathComponent("state.json").path }

  /// - Parameters:
  ///   - arguments: What the app is told on its command line.
  ///   - index: Where it finds what is written in which line of its source.
  init(_ executable: String, entry: String, folder: URL, index: URL, arguments: [String]) {
    self.executable = executable
    self.entry = entry
    self.folder = folder
    self.arguments = arguments
    self.index = index
  }

  var isRunning: Bool { process?.isRunning ?? false }

  /// How it ended, in words.
  var ending: String {
    guard let process, !process.isRunning else { return "" }
    return process.terminationReason == .uncaughtSignal
      ? "It was ended by signal \(process.terminationStatus)."
      : "It ended with status \(process.terminationStatus)."
  }

  /// Starts the program with the app's own code in a library.
  func start(_ library: String) throws {
    unlink(socket)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        "LINDEN_LIVE_SOCKET": socket, "LINDEN_LIVE_ENTRY": entry, "LINDEN_LIVE_STATE": state,
        "LINDEN_LIVE_APP": library, "LINDEN_LIVE_INDEX": index.path,
      ], uniquingKeysWith: { $1 })
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.process = process
  }

  /// Ends it, gently if it lets itself be.
  func stop() {
    guard let process, process.isRunning else { return }
    process.terminate()
    for _ in 0..<400 where process.isRunning { usleep(5_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Waits until it answers, or has ended.
  func waitUntilReady() {
    for _ in 0..<300 where isRunning {
      if LiveConnection.ask(Data("{\"do\":\"hello\"}".utf8), at: socket) != nil { return }
      usleep(20_000)
    }
  }

  // MARK: Saying

  private struct Request: Encodable {
    var `do`: String
    var library: String?
    var types: [String]?
    var remakes: Bool?
    var status: String?
    var file: String?
  }

  /// What pages are told.
  struct Status: Encodable {
    enum State: String, Encodable { case working, done, broken, restarting }
    var state: State
    var words: String?
    var errors: [CompilerMessage] = []
  }

  func tell(_ status: Status) {
    let json = (try? JSONEncoder().encode(status)).map { String(decoding: $0, as: UTF8.self) }
    _ = ask(Request(do: "tell", status: json))
  }

  /// Why a request was not done.
  enum Failure {
    case said(String)
    /// No answer came: the app has ended, or hangs.
    case nothing
  }

  /// Loads a library of replacements; returns what went wrong.
  func load(_ library: String, _ reach: Difference.Reach) -> Failure? {
    var request = Request(do: "load", library: library)
    switch reach {
    case .views(let names): request.types = names.sorted()
    case .bodies: break
    case .everything: request.remakes = true
    }
    return ask(request)
  }

  /// Writes down the state of its scenes, for the process after it.
  func save() { _ = ask(Request(do: "save", file: state)) }

  /// Has it read its catalogs again.
  func reloadAssets() { _ = ask(Request(do: "assets")) }

  /// Asks, and returns what went wrong.
  private func ask(_ request: Request) -> Failure? {
    guard let line = try? JSONEncoder().encode(request) else { return nil }
    guard let answer = LiveConnection.ask(line, at: socket) else { return .nothing }
    struct Answer: Decodable { var error: String? }
    return (try? JSONDecoder().decode(Answer.self, from: answer))?.error.map(Failure.said)
  }
}

/// A request over a socket of this machine.
public enum LiveConnection {
  /// Sends a line, and returns the one that comes back; nil if the app is gone.
  public static func ask(_ line: Data, at path: String) -> Data? {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { return nil }
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected, write(line + Data([10]), to: socket) else { return nil }
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while answer.last != 10 {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      answer += buffer[..<count]
    }
    return answer.dropLast()
  }

  private static func write(_ data: Data, to socket: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = send(
          socket, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }
}
