import Foundation
import LindenHosting
import Testing

@testable import LindenBrowserHost

/// One at a time, as each takes much of the machine.
@Suite(.serialized) enum HostileTests {}

/// A server for those who mean no good, and what its visitors find there meanwhile.
@MainActor struct HostileServer {
  nonisolated static let hello = #"[["hello",null,{"size":[100,100]}]]"#

  /// How much longer than in an ordinary run tests go on: 100 times by `./linden test --hostile`,
  /// or as many times as `LINDEN_HOSTILE` says.
  nonisolated static let effort =
    switch ProcessInfo.processInfo.environment["LINDEN_HOSTILE"] {
    case nil: 1
    case "1": 100
    case let times?: Int(times) ?? 100
    }

  let server: BrowserServer
  let port: Int

  /// Serves scenes that `build` changes, runs `body`, and makes sure that a visitor finds all well
  /// in the end.
  static func run(
    _ limits: ServerLimits = .init(),
    build: @escaping @MainActor (HandmadeScene) -> Void = { _ in },
    _ body: @MainActor (HostileServer) async throws -> Void
  ) async throws {
    var options = BrowserServer.Options()
    options.limits = limits
    let server = BrowserServer(options: options) { traits in
      let scene = HandmadeScene(traits)
      build(scene)
      return scene
    }
    let hostile = HostileServer(server: server, port: try await server.start().port ?? 0)
    do {
      try await body(hostile)
      try await hostile.visit()
      #expect(try await hostile.get("/").hasPrefix("HTTP/1.1 200"))
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  /// A visitor comes, and is shown the app.
  @discardableResult func visit() async throws -> RawSocket {
    let socket = try await RawSocket.webSocket(port: port)
    socket.sendFrame(Self.hello)
    let greeting = try await socket.message()
    let frame = try await socket.message()
    #expect(greeting.hasPrefix(#"{"session":"#))
    #expect(frame.contains(#""reset":1"#))
    return socket
  }

  func get(_ path: String) async throws -> String {
    try await RawSocket(port: port).request("GET \(path) HTTP/1.1\nHost: localhost:\(port)").head
  }

  /// Bytes of memory the process has now.
  nonisolated static var memory: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * 4096
  }
}
