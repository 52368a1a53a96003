import Combine
import Foundation
import Testing

@testable import Combine

/// A cancel meets the end of a request without an end for everybody. What each of these tests is
/// about stopped the process within a few hundred requests, or left it standing.
@Suite(.serialized, .timeLimit(.minutes(2))) struct CancellableSessionsTests {
  /// A port that nobody listens at: each request fails as soon as it has begun.
  private static let refused = URL(string: "http://127.0.0.1:9/")!
  /// How many requests of a lane fail, in turns of a fifth of a millisecond. More only under attack: each
  /// refused connection is one that libdispatch itself may stumble over, see Security.md.
  private static let rounds =
    ProcessInfo.processInfo.environment["LINDEN_HOSTILE"] == nil ? 50 : 150

  private static func pause() async throws {
    try await Task.sleep(nanoseconds: .random(in: 0...400_000))
  }

  /// Many requests in eight lanes, each cancelled at a random moment.
  private static func hammer(_ request: @escaping @Sendable () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<rounds {
            let task = Task { try await request() }
            try await pause()
            task.cancel()
            _ = await task.result
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private static let configurations: [URLSessionConfiguration?] = [nil, .default, .ephemeral]

  @Test(arguments: 0..<3) func `a cancel that meets a failure is safe`(number: Int) async throws {
    let session = Self.configurations[number].map(URLSession.init(configuration:)) ?? .shared
    try await Self.hammer { _ = try await session.data(from: Self.refused) }
  }

  @Test func `a cancel that meets an answer is safe`() async throws {
    let server = try HostileServer(["/": .answer(status: 200, body: "here")])
    defer { server.stop() }
    try await Self.hammer { _ = try await URLSession.shared.data(from: server.url("/")) }
    let (data, _) = try await URLSession.shared.data(from: server.url("/"))
    #expect(String(decoding: data, as: UTF8.self) == "here")
  }

  @Test(arguments: 0..<2) func `a publisher's cancel that meets a failure is safe`(
    number: Int
  ) async throws {
    let session = Self.configurations[number].map(URLSession.init(configuration:)) ?? .shared
    for _ in 0..<Self.rounds * 2 {
      let tokens = (0..<4).map { _ in
        session.dataTaskPublisher(for: Self.refused).sink { _ in
        } receiveValue: { _ in
        }
      }
      try await Self.pause()
      for token in tokens { token.cancel() }
    }
  }

  @Test func `a task that an app cancels itself is safe in a session that uses the class`()
    async throws
  {
    // As when an app starts, before anybody has the shared session.
    let configuration = URLSessionConfiguration.default
    configuration.protocolClasses = CancellableHTTP.inserted(into: [])
    let session = URLSession(configuration: configuration)
    for _ in 0..<Self.rounds * 2 {
      let tasks = (0..<4).map { _ in
        session.dataTask(with: Self.refused) { _, _, _ in }
      }
      for task in tasks { task.resume() }
      try await Self.pause()
      for task in tasks { task.cancel() }
    }
    await #expect(throws: URLError.self) {
      _ = try await session.data(from: Self.refused)
    }
  }

  @Test func `a request that is cancelled before it began says so`() async throws {
    let server = try HostileServer(["/": .answer(status: 200, body: "here")])
    defer { server.stop() }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await URLSession.shared.data(from: server.url("/"))
    }
    task.cancel()
    let error = await #expect(throws: URLError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(server.requests.isEmpty)
  }

  @Test func `data is sent, files are sent and made`() async throws {
    let server = try HostileServer(["/": .answer(status: 201, body: "made")])
    defer { server.stop() }
    var request = URLRequest(url: server.url("/"))
    request.httpMethod = "POST"
    let (fromData, response) = try await URLSession.shared.upload(
      for: request, from: Data("x".utf8))
    #expect(String(decoding: fromData, as: UTF8.self) == "made")
    #expect((response as? HTTPURLResponse)?.statusCode == 201)

    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("y".utf8).write(to: file)
    let (fromFile, _) = try await URLSession.shared.upload(for: request, fromFile: file)
    #expect(String(decoding: fromFile, as: UTF8.self) == "made")

    let (place, _) = try await URLSession.shared.download(from: server.url("/"))
    defer { try? FileManager.default.removeItem(at: place) }
    #expect(try String(decoding: Data(contentsOf: place), as: UTF8.self) == "made")
  }

  @Test func `a session that names Foundation's class has one replacement, others stay`() {
    let request = URLRequest(url: Self.refused)
    let sessions = CancellableSessions()
    let usual = URLSession(configuration: .default)
    let replacement = sessions.session(for: request, of: usual)
    #expect(replacement !== usual)
    #expect(replacement.configuration.urlCache === usual.configuration.urlCache)
    #expect(sessions.session(for: request, of: usual) === replacement)
    #expect(sessions.session(for: request, of: replacement) === replacement)

    let configuration = URLSessionConfiguration.default
    configuration.protocolClasses = [Replaced.self]
    let replaced = URLSession(configuration: configuration)
    #expect(sessions.session(for: request, of: replaced) === replaced)
  }

  /// Stands for the network in somebody's tests.
  private final class Replaced: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
  }
}
