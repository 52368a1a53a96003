import Foundation
import FoundationNetworking
import NIOCore
import NIOPosix

/// What serving costs: the memory of a session, the time from a tap to the frame that shows it, and
/// that of the first frame. Server and pages share this machine.
///
///     ServerBenchmarks            all
///     ServerBenchmarks memory     one of memory, taps, first, loop, back
@main enum ServerBenchmarks {
  static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  static func main() async throws {
    let parts: [(String, () async throws -> Void)] = [
      ("memory", memory), ("taps", taps), ("first", first), ("loop", loop),
      ("back", back),
    ]
    let chosen = CommandLine.arguments.dropFirst()
    for (name, body) in parts where chosen.isEmpty || chosen.contains(name) { try await body() }
  }

  /// Sessions that rest, and what is left when they have gone.
  private static func memory() async throws {
    print("\nMemory of an idle session")
    for (title, page, count) in [
      ("simple", nil, 1_000), ("gallery, Controls", "Controls", 300),
      ("gallery, Dates", "Dates", 300),
    ] {
      // What pages had is kept for when they come back: in a file, as in memory it would be counted.
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let server = try ServedProcess(
        page: page, store: folder.appendingPathComponent("store.sqlite").path)
      // What is made once is made, and the allocator has its arenas.
      let few = try await Crowd.open(20, of: server, on: group)
      try await Task.sleep(for: .seconds(2))
      let before = server.ownBytes
      let crowd = try await Crowd.open(count, of: server, on: group)
      try await Task.sleep(for: .seconds(3))
      let during = server.ownBytes
      let work = server.processorTime
      try await Task.sleep(for: .seconds(10))
      let idle = (server.processorTime - work) / 10
      try await crowd.leave()
      try await Task.sleep(for: .seconds(30))
      let after = server.ownBytes
      try await few.leave()
      print(
        "  \(title): \((during - before) / count / 1024) KB each of \(count); "
          + String(format: "%.1f %% of a core at rest; ", idle * 100)
          + "\(before >> 20) MB before, \(during >> 20) MB with them, \(after >> 20) MB 30 s after")
    }
  }

  private static func taps() async throws {
    print("\nFrom a tap to its frame")
    for (count, period) in [(1, 0.05), (100, 1), (1_000, 4), (1_000, 2)] {
      let server = try ServedProcess()
      let crowd = try await Crowd.open(count, of: server, on: group)
      try await Task.sleep(for: .seconds(2))
      let work = server.processorTime
      let answers = try await crowd.use(every: period, for: 20)
      let busy = (server.processorTime - work) / 21
      try await crowd.leave()
      print(
        "  \(count) pages, each once in \(period) s: \(summary(answers)); \(percent(busy)) of a core"
      )
    }
  }

  /// From the connection to the first bytes of the page, and to the first frame over the socket.
  private static func first() async throws {
    print("\nFirst paint on loopback")
    for (title, page) in [
      ("simple", nil), ("gallery, Controls", "Controls"), ("100 KB of text", "text"),
    ] {
      let server = try ServedProcess(page: page)
      var (pages, frames): ([TimeInterval], [TimeInterval]) = ([], [])
      for _ in 0..<30 {
        var start = ContinuousClock.now
        let url = URL(string: "http://localhost:\(server.port)/")!
        _ = try await URLSession(configuration: .ephemeral).data(from: url)
        pages.append((ContinuousClock.now - start) / .seconds(1))
        start = .now
        let crowd = try await Crowd.open(1, of: server, on: group)
        frames.append((ContinuousClock.now - start) / .seconds(1))
        try await crowd.leave()
      }
      print(
        "  \(title): the page \(summary(pages.sorted())); the first frame \(summary(frames.sorted()))"
      )
    }
  }

  /// One page whose action never ends, among others.
  private static func loop() async throws {
    print("\nOne session that never ends its work, among 100 that tap once a second")
    for arguments in [["--workers", "4"], ["--isolation", "session"]] {
      let server = try ServedProcess(arguments)
      let crowd = try await Crowd.open(100, of: server, on: group)
      let hung = try await Crowd.open(1, of: server, using: "Loop", on: group)
      try await Task.sleep(for: .seconds(2))
      try await hung.useOnce()
      let answers = try await crowd.use(every: 1, for: 10)
      let stuck = try await crowd.stuck()
      print("  \(arguments.joined(separator: " ")): \(summary(answers)); \(stuck) wait with it")
    }
  }

  /// Pages whose worker or server is killed, until they are back with what they had.
  private static func back() async throws {
    print("\nKilled with 1,000 sessions, until each page shows what it had")
    for (title, arguments) in [
      ("one of two workers", ["--workers", "2"]), ("the server, of one process", []),
      ("the server, with two workers", ["--workers", "2"]),
    ] {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let store = folder.appendingPathComponent("store.sqlite").path
      var server = try ServedProcess(arguments, store: store)
      let crowd = try await Crowd.open(1_000, of: server, on: group)
      try await crowd.useAll()
      try await server.keepAll()
      let (times, found) = try await crowd.comeBack(finding: #""1 so far""#) {
        if title.hasPrefix("one"), let worker = server.workers.first {
          Foundation.kill(worker, SIGKILL)
        } else {
          let port = server.port
          server.kill()
          server = try ServedProcess(arguments, port: port, store: store)
        }
      }
      try await crowd.leave()
      print(
        "  \(title): \(summary(times)), the last after "
          + String(format: "%.2f s", times.last ?? .nan) + "; \(found) found what they had")
    }
  }

  private static func summary(_ times: [TimeInterval]) -> String {
    func text(_ share: Double) -> String {
      String(format: "%.1f ms", times.percentile(share) * 1000)
    }
    return "median \(text(0.5)), 99th percentile \(text(0.99)) of \(times.count)"
  }

  private static func percent(_ share: Double) -> String { String(format: "%.0f %%", share * 100) }
}
