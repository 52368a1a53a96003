import Foundation
import Glibc

/// Finds previews and draws pictures of them in processes of their own, as many at a time as there are
/// processors.
///
/// The page goes on meanwhile, and a preview that crashes, or never ends, costs its own picture only:
/// another process takes the next.
actor PicturePool {
  private let start: @Sendable () throws -> PictureProcess
  private var idle: [PictureProcess] = []
  private var waiting: [CheckedContinuation<PictureProcess, Never>] = []

  /// - Parameters:
  ///   - count: How many are drawn at a time; each process has the app's whole code in memory.
  ///   - start: Begins a process.
  init(
    count: Int = min(max(1, ProcessInfo.processInfo.activeProcessorCount), 8),
    start: @escaping @Sendable () throws -> PictureProcess = { try PictureProcess() }
  ) throws {
    self.start = start
    idle = try (0..<count).map { _ in try start() }
  }

  /// A picture; nil if there is none, or if drawing it failed.
  func picture(_ request: PictureRequest) async -> Data? { await answer(.picture(request)) }

  /// The previews of files and types, in their order. One whose previews cannot be made is left out,
  /// and said so.
  func previews(of groups: [String]) async -> [PreviewRecord] {
    // In portions, so that all processes are done at about the same time.
    let size = 8
    return await withTaskGroup(of: (Int, [PreviewRecord]).self) { tasks in
      for start in stride(from: 0, to: groups.count, by: size) {
        let portion = Array(groups[start..<min(start + size, groups.count)])
        tasks.addTask { (start, await self.portion(portion)) }
      }
      var portions: [(Int, [PreviewRecord])] = []
      for await portion in tasks { portions.append(portion) }
      return portions.sorted { $0.0 < $1.0 }.flatMap { $0.1 }
    }
  }

  private func portion(_ groups: [String]) async -> [PreviewRecord] {
    let answer = await answer(.previews(of: groups))
    if let answer, let list = try? JSONDecoder().decode([PreviewRecord].self, from: answer) {
      return list
    }
    // One of them ends the process: which?
    guard groups.count > 1 else { return [] }
    var list: [PreviewRecord] = []
    for group in groups { list += await portion([group]) }
    return list
  }

  private func answer(_ request: DrawingRequest) async -> Data? {
    let process = await take()
    do {
      let data = try await process.answer(request)
      give(process)
      return data
    } catch {
      FileHandle.standardError.write(Data("linden: \(request): \(error)\n".utf8))
      if let next = try? start() { give(next) }
      return nil
    }
  }

  private func take() async -> PictureProcess {
    if let process = idle.popLast() { return process }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func give(_ process: PictureProcess) {
    // Who asked first, as the page asks for what is in sight first.
    if waiting.isEmpty {
      idle.append(process)
    } else {
      waiting.removeFirst().resume(returning: process)
    }
  }
}

/// This program once more, told to draw. Its standard input is a socket, over which it is sent a line
/// of JSON for each picture or list, and sends back how many bytes it has, in four bytes, and these. It ends when the
/// socket does.
final class PictureProcess: @unchecked Sendable {
  /// How a process that draws is told so.
  static let option = "--draw"

  private let process = Process()
  private let socket: Int32
  private let queue = DispatchQueue(label: "linden.previews.picture")

  /// - Parameters:
  ///   - seconds: How long a picture may take.
  ///   - command: Nil is this program, with the options it was started with.
  init(seconds: Int = 30, command: [String]? = nil) throws {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw Failure("There is no socket.") }
    socket = ends[0]
    defer { Glibc.close(ends[1]) }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let own = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let command = command ?? [own] + CommandLine.arguments.dropFirst() + [PictureProcess.option]
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
    try process.run()
  }

  deinit {
    Glibc.close(socket)
    // One that never ends its work hears nothing else.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// What is asked for, or nil if there is none.
  ///
  /// - Throws: If the process has ended, or takes too long. It is of no use then.
  func answer(_ request: DrawingRequest) async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try self.ask(request) }) }
    }
  }

  private func ask(_ request: DrawingRequest) throws -> Data? {
    try PictureProcess.write(try JSONEncoder().encode(request) + Data([10]), to: socket)
    let size = try read(4).reduce(0) { $0 << 8 | Int($1) }
    return size == 0 ? nil : try read(size)
  }

  private func read(_ count: Int) throws -> Data {
    var data = Data(count: count)
    try data.withUnsafeMutableBytes { bytes in
      var place = 0
      while place < count {
        let got = recv(socket, bytes.baseAddress! + place, count - place, 0)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          throw Failure(got == 0 ? "The preview crashed." : "The preview takes too long.")
        }
        place += got
      }
    }
    return data
  }

  private static func write(_ data: Data, to socket: Int32) throws {
    try data.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        let sent = send(
          socket, bytes.baseAddress! + place, bytes.count - place, Int32(MSG_NOSIGNAL))
        if sent < 0, errno == EINTR { continue }
        guard sent > 0 else { throw Failure("The process that draws has ended.") }
        place += sent
      }
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// Answers whatever standard input asks for, until it ends.
  @MainActor static func serve(_ answer: (DrawingRequest) -> Data?) {
    while let line = readLine() {
      let request = try? JSONDecoder().decode(DrawingRequest.self, from: Data(line.utf8))
      let data = request.flatMap(answer) ?? Data()
      let size = withUnsafeBytes(of: UInt32(data.count).bigEndian) { Data($0) }
      do { try write(size + data, to: STDIN_FILENO) } catch { return }
    }
  }
}
