import Foundation
import LindenControls
import LindenDrawing
import Testing

struct PictureLoaderTests {
  @Test func `an address that never ends is left at the limit`() async throws {
    let source = try EndlessSource()
    let loader = PictureLoader(mostBytes: 1 << 20)
    await #expect(throws: PictureLoader.Failure.tooLarge(bytes: 1 << 20)) {
      try await loader.data(from: source.url)
    }
    // The connection is closed: the source comes to its end.
    #expect(await source.bytesTaken > 0)
  }

  @Test func `a file that is too long is left at the limit`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(count: 1001).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let loader = PictureLoader(mostBytes: 1000)
    await #expect(throws: PictureLoader.Failure.tooLarge(bytes: 1000)) {
      try await loader.data(from: file)
    }
    #expect(try await PictureLoader(mostBytes: 1001).data(from: file).count == 1001)
  }

  @Test(.timeLimit(.minutes(1))) func `pipes, devices and folders are no pictures`() async throws {
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(mkfifo(pipe.path, 0o600) == 0)
    defer { unlink(pipe.path) }
    for path in [pipe.path, "/dev/zero", "/tmp"] {
      await #expect(throws: (any Error).self) {
        try await PictureLoader(mostBytes: 1 << 40).data(from: URL(fileURLWithPath: path))
      }
    }
  }

  @Test func `loading ends when its task is cancelled`() async throws {
    let source = try EndlessSource()
    let loader = PictureLoader(mostBytes: 1 << 40)
    let loading = Task { try await loader.data(from: source.url) }
    loading.cancel()
    await #expect(throws: (any Error).self) { try await loading.value }
  }

  /// How many requests of a lane fail: more only under attack, as each refused connection is one that
  /// libdispatch itself may stumble over, see Security.md.
  private static let rounds =
    ProcessInfo.processInfo.environment["LINDEN_HOSTILE"] == nil ? 60 : 200

  /// Foundation stops the process when a task is cancelled while it fails, or while it asks whether to
  /// follow a redirection.
  @Test(.timeLimit(.minutes(2)), arguments: [false, true])
  func `a cancel that meets a failure or a redirection is safe`(isRedirected: Bool) async throws {
    let source = isRedirected ? try RedirectingSource() : nil
    defer { source?.stop() }
    let url = try source?.url ?? #require(URL(string: "http://127.0.0.1:9/"))
    let loader = PictureLoader()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<Self.rounds {
            let loading = Task { try await loader.data(from: url) }
            try await Task.sleep(nanoseconds: .random(in: 0...1_500_000))
            loading.cancel()
            _ = await loading.result
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// A server that sends everybody on to a port that nobody listens at.
private final class RedirectingSource: Sendable {
  let url: URL
  private let listening: Int32

  init() throws {
    listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listening = listening
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listening, $0, size)
        _ = listen(listening, 64)
        _ = getsockname(listening, $0, &size)
      }
    }
    url = try #require(URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/"))
    Thread.detachNewThread {
      let answer = Array(
        ("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n"
          + "Connection: close\r\n\r\n").utf8)
      while true {
        let client = accept(listening, nil, nil)
        guard client >= 0 else { break }
        var request = [UInt8](repeating: 0, count: 4096)
        _ = recv(client, &request, request.count, 0)
        _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
        close(client)
      }
      close(listening)
    }
  }

  func stop() { shutdown(listening, Int32(SHUT_RDWR)) }
}

/// A server whose only answer has no end.
private final class EndlessSource: @unchecked Sendable {
  let url: URL
  private let taken = AsyncStream<Int>.makeStream()

  init() throws {
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listening, $0, size)
        _ = listen(listening, 4)
        _ = getsockname(listening, $0, &size)
      }
    }
    url = try #require(URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/"))
    let continuation = taken.continuation
    Thread.detachNewThread {
      let client = accept(listening, nil, nil)
      close(listening)
      let head = Array("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n".utf8)
      _ = send(client, head, head.count, Int32(MSG_NOSIGNAL))
      let block = [UInt8](repeating: 7, count: 65536)
      var total = 0
      while true {
        let count = send(client, block, block.count, Int32(MSG_NOSIGNAL))
        guard count > 0 else { break }
        total += count
        usleep(1000)
      }
      close(client)
      continuation.yield(total)
      continuation.finish()
    }
  }

  /// Bytes that were taken until the connection was closed.
  var bytesTaken: Int {
    get async { await taken.stream.first { _ in true } ?? 0 }
  }
}
