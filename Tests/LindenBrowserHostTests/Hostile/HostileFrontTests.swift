import Foundation
import Testing

@testable import LindenBrowserHost

extension HostileTests {
  /// Attacks on what is between visitors and workers. One at a time, as each has processes of its own.
  @Suite(.serialized) struct HostileFrontTests {
    private let visitor = String.unguessable

    private func comeBack(
      to port: Int, _ session: String? = nil
    ) async throws -> ServedPage {
      let end = Date().addingTimeInterval(60)
      while true {
        do { return try await ServedPage(port: port, visitor: visitor, session: session) } catch {
          guard Date() < end else { throw error }
          try await Task.sleep(for: .milliseconds(50))
        }
      }
    }

    /// Open files of a process.
    private func files(of process: Int32) throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
    }

    private func memory(of process: Int32) throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
      return try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 4096
    }

    @Test(arguments: ["Content-Length: 8", "Transfer-Encoding: chunked"])
    func `a body in a request is not announced to a worker, which does not get it`(header: String)
      async throws
    {
      let server = try await ServedProcess.start(["--workers", "1"])
      let body = header.hasPrefix("C") ? "12345678" : "8\r\n12345678\r\n0\r\n\r\n"
      let page = try await RawSocket(port: server.port).request(
        "GET / HTTP/1.1\nHost: localhost:\(server.port)\n\(header)", body: body)
      #expect(page.head.hasPrefix("HTTP/1.1 200"))
      // What comes after a handshake's body is what worker and front both see.
      let socket = try RawSocket(port: server.port)
      let answer = try await socket.request(
        RawSocket.handshake(port: server.port, headers: "\n\(header)"), body: body)
      #expect(answer.head.hasPrefix("HTTP/1.1 101"))
      socket.sendFrame([1], opcode: 9)
      while try await socket.frame().payload != [1] {}
      socket.sendFrame(await HostileServer.hello)
      #expect(try await socket.message().hasPrefix(#"{"session":"#))
      server.kill()
    }

    @Test func `workers that are killed again and again come back, and leave nothing open`()
      async throws
    {
      try await ServedProcess.withStore { store in
        let server = try await ServedProcess.start(["--workers", "2"], store: store)
        var page = try await ServedPage(port: server.port, visitor: visitor)
        var before = 0
        for round in 0..<(6 * HostileServer.effort) {
          // What nobody used between two ends would not be taken up a third time.
          try page.act("count \(round)")
          try await page.wait(for: "count \(round + 1)")
          #expect(try await server.hasKeptAll())
          let process = try #require(page.process)
          kill(process, SIGKILL)
          try await page.waitUntilClosed()
          page = try await comeBack(to: server.port, page.session)
          #expect(page.isRestored && page.labels.contains("count \(round + 1)"))
          #expect(page.process != process)
          if round == 1 { before = try files(of: server.identifier) }
        }
        #expect(
          try await ServedProcess.waits { try files(of: server.identifier) <= before + 1 })
        server.kill()
      }
    }

    @Test func `a worker that is stopped is ended, and its page comes back`() async throws {
      try await ServedProcess.withStore { store in
        let server = try await ServedProcess.start(["--workers", "1"], store: store)
        let page = try await ServedPage(port: server.port, visitor: visitor)
        try page.act("count 0")
        try await page.wait(for: "count 1")
        #expect(try await server.hasKeptAll())
        let process = try #require(page.process)
        kill(process, SIGSTOP)
        #expect(try await server.says("does not answer"))
        #expect(try await ServedProcess.hasEnded(process))
        let again = try await comeBack(to: server.port, page.session)
        #expect(again.isRestored && again.labels.contains("count 1"))
        server.kill()
      }
    }

    @Test func `frames that announce a terabyte, and what follows, end before the front keeps it`()
      async throws
    {
      let server = try await ServedProcess.start(["--workers", "1"])
      let page = try await ServedPage(port: server.port, visitor: visitor)
      let worker = try #require(page.process)
      let before = try (memory(of: server.identifier), memory(of: worker))
      for _ in 0..<(4 * HostileServer.effort) {
        let socket = try await RawSocket.webSocket(port: server.port)
        socket.send([0x81, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4])
        try await socket.sendAside([UInt8](repeating: 7, count: 16 << 20))
        try await socket.waitUntilClosed()
      }
      #expect(try memory(of: server.identifier) - before.0 < 64 << 20)
      #expect(try memory(of: worker) - before.1 < 64 << 20)
      try page.act("count 0")
      try await page.wait(for: "count 1")
      server.kill()
    }

    @Test func `silent, dripping and half-open connections leave room behind a front`() async throws
    {
      let server = try await ServedProcess.start(["--workers", "1", "--max-connections", "40"])
      let page = try await ServedPage(port: server.port, visitor: visitor)
      var sockets: [RawSocket] = []
      for _ in 0..<60 { sockets.append(try RawSocket(port: server.port)) }
      for _ in 0..<60 {
        let socket = try RawSocket(port: server.port)
        socket.send([UInt8]("GET / HTTP/1.1\r\nHost: localho".utf8))
        sockets.append(socket)
      }
      for _ in 0..<60 { sockets.append(try await RawSocket.webSocket(port: server.port)) }
      for _ in 0..<3 {
        let other = try await ServedPage(port: server.port, visitor: .unguessable)
        try other.act("count 0")
        try await other.wait(for: "count 1")
      }
      try page.act("count 0")
      try await page.wait(for: "count 1")
      #expect(sockets.count == 180)
      server.kill()
    }

    @Test func `a cookie that is made up names nobody, and begins no process`() async throws {
      let server = try await ServedProcess.start(["--isolation", "session"])
      let made = [
        "common", "0", "..", "../../etc/passwd", "identity:ada", "%00",
        String(repeating: "a", count: 31), String(repeating: "a", count: 7000),
        "\(String.unguessable)\(String.unguessable)",
      ]
      for name in made {
        let answer = try await RawSocket(port: server.port).request(
          "GET / HTTP/1.1\nHost: localhost:\(server.port)\nCookie: linden-visitor=\(name)")
        #expect(answer.head.hasPrefix("HTTP/1.1 200"))
        let given = answer.head.firstMatch(of: /linden-visitor=([^;]+);/).map { String($0.1) }
        #expect(given?.utf8.count == 32 && given != name)
      }
      // Somebody else's session is no more than its name.
      let page = try await ServedPage(port: server.port, visitor: visitor)
      try page.act("count 0")
      try await page.wait(for: "count 1")
      for other in [String.unguessable, "common"] {
        let thief = try await ServedPage(
          port: server.port, visitor: other, session: page.session)
        #expect(!thief.isRestored && thief.labels.contains("count 0"))
        #expect(thief.process != page.process)
      }
      server.kill()
    }
  }
}
