import Foundation
import Testing

@testable import LindenBrowserHost

extension HostileTests {
  /// Pages whose messages are all in order, and make no sense at all.
  @MainActor struct HostileEventTests {
    /// Messages, of up to twenty events each. `HostileMessageTests` sends more of them, and faster.
    private static let rounds = 20
    private static let messages = 48

    @Test func `what looks like a page's events harms no real app`() async throws {
      let app = try await ServedProcess.start(["--max-pages", "1000"], environment: ["TAME": "1"])
      var random = EventSource(seed: 7)
      for _ in 0..<(Self.rounds * HostileServer.effort) {
        let page = try await RawSocket.webSocket(port: app.port)
        page.sendFrame(random.hello)
        for _ in 0..<Self.messages { page.sendFrame(random.message()) }
        // All of it was read when this is answered.
        page.sendFrame(#"[["here"]]"#)
        while try await !page.message().contains("here") {}
      }
      let last = try await RawSocket.webSocket(port: app.port)
      last.sendFrame(HostileServer.hello)
      #expect(try await last.message().hasPrefix(#"{"session":"#))
      #expect(kill(app.identifier, 0) == 0)
      app.kill()
    }
  }
}
