import Foundation
import SeededRandom
import Testing

@testable import LindenBrowserHost

extension HostileTests {
  /// Requests that are too long, too slow, or none.
  @MainActor struct HostileRequestTests {
    @Test func `an address of 200 KB is refused before it is read`() async throws {
      try await HostileServer.run { hostile in
        let line = Array("GET /".utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: 200_000)
        for _ in 0..<6 {
          let socket = try RawSocket(port: hostile.port)
          try await socket.sendAside(line)
          let answer = try await socket.request(" HTTP/1.1\nHost: evil.example")
          #expect(answer.head.hasPrefix("HTTP/1.1 431"))
        }
      }
    }

    @Test func `60 MB of headers are refused, and take no memory`() async throws {
      try await HostileServer.run { hostile in
        let before = HostileServer.memory
        let socket = try RawSocket(port: hostile.port)
        try await socket.sendAside(
          Array("GET / HTTP/1.1\r\nHost: localhost:\(hostile.port)\r\n".utf8))
        let header = Array("X-Padding: \(String(repeating: "x", count: 4000))\r\n".utf8)
        let block = [UInt8]((0..<256).flatMap { _ in header })
        for _ in 0..<60 { try await socket.sendAside(block) }
        #expect(String(decoding: try await socket.received(), as: UTF8.self) == "H")
        try await socket.waitUntilClosed()
        #expect(HostileServer.memory - before < 200 << 20)
      }
    }

    @Test(arguments: [
      ("GET / HTTP/1.1\r\nHost:", " "), ("GET / HTTP/1.1\r\nHost: a\r\nX:", "\t"),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;", "a"), ("", "\r\n"),
    ])
    func `60 MB of what the parser makes nothing of are refused, and take no memory`(
      start: String, filling: String
    ) async throws {
      try await HostileServer.run { hostile in
        let before = HostileServer.memory
        let socket = try RawSocket(port: hostile.port)
        try await socket.sendAside(Array(start.utf8))
        let block = [UInt8](String(repeating: filling, count: (1 << 20) / filling.utf8.count).utf8)
        let begin = ContinuousClock.now
        for _ in 0..<60 { try? await socket.sendAside(block) }
        try await socket.waitUntilClosed()
        // It is not the time for a request that ends it.
        #expect(ContinuousClock.now - begin < .seconds(8))
        #expect(HostileServer.memory - before < 30 << 20)
      }
    }

    @Test func `requests of ordinary length are answered one after the other on a connection`()
      async throws
    {
      try await HostileServer.run { hostile in
        let socket = try RawSocket(port: hostile.port)
        let padding = "X-Padding: \(String(repeating: "x", count: 6000))\n"
        for _ in 0..<60 {
          let answer = try await socket.request(
            "GET /nothing HTTP/1.1\nHost: localhost:\(hostile.port)\n\(padding)\(padding)A: b")
          #expect(answer.head.hasPrefix("HTTP/1.1 404"))
        }
      }
    }

    @Test func `a thousand small headers are refused`() async throws {
      try await HostileServer.run { hostile in
        let socket = try RawSocket(port: hostile.port)
        let headers = (0..<1000).map { "A\($0): b" }.joined(separator: "\n")
        let answer = try await socket.request(
          "GET / HTTP/1.1\nHost: localhost:\(hostile.port)\n\(headers)")
        #expect(answer.head.hasPrefix("HTTP/1.1 431"))
      }
    }

    @Test func `a body that nobody asked for is refused`() async throws {
      try await HostileServer.run { hostile in
        let socket = try RawSocket(port: hostile.port)
        socket.send(
          "GET / HTTP/1.1\r\nHost: localhost:\(hostile.port)\r\nContent-Length: 100000000\r\n\r\n")
        try await socket.sendAside([UInt8](repeating: 0, count: 1 << 20))
        #expect(try await socket.request("").head.hasPrefix("HTTP/1.1 413"))
      }
    }

    @Test func `a request that comes a byte at a time does not come at all`() async throws {
      var limits = ServerLimits()
      limits.patience = 1
      try await HostileServer.run(limits) { hostile in
        let socket = try RawSocket(port: hostile.port)
        for byte in "GET / HTTP/1.1\r\nHost: localhost:\(hostile.port)\r\nX: ".utf8 {
          socket.send([byte])
          try await Task.sleep(nanoseconds: 30_000_000)
        }
        try await socket.waitUntilClosed()
      }
    }

    @Test func `500 requests that do not end leave room for visitors`() async throws {
      var limits = ServerLimits()
      limits.connections = 200
      try await HostileServer.run(limits) { hostile in
        let sockets = try (0..<500).map { _ in try RawSocket(port: hostile.port) }
        for socket in sockets { socket.send("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ") }
        try await hostile.visit()
      }
    }

    @Test func `who does not read what was asked for is left after a while`() async throws {
      var limits = ServerLimits()
      limits.silence = 2
      try await HostileServer.run(limits) { hostile in
        let font = try #require(
          FontFiles.installed.files.max { $0.value.version < $1.value.version })
        let sockets = try (0..<20).map { _ in try RawSocket(port: hostile.port, receiveBuffer: 4096)
        }
        for socket in sockets {
          socket.send("GET /font/\(font.key) HTTP/1.1\r\nHost: localhost:\(hostile.port)\r\n\r\n")
        }
        try await Task.sleep(nanoseconds: 3_000_000_000)
        for socket in sockets { try await socket.waitUntilClosed() }
      }
    }

    @Test func `a server that ends waits for no slow reader`() async throws {
      let server = BrowserServer { HandmadeScene($0) }
      let port = try await server.start().port ?? 0
      let font = try #require(
        FontFiles.installed.files.max { $0.value.version < $1.value.version })
      let socket = try RawSocket(port: port, receiveBuffer: 65536)
      socket.send("GET /font/\(font.key) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
      _ = try await socket.received()
      // At least 30 seconds for a font of 10 MB, with some progress at any time.
      let rest = UInt32(30_000_000 / max(1, font.value.version >> 16))
      let reading = Task.detached { try await socket.readAll(resting: rest) }
      let start = Date()
      await server.stop()
      #expect(Date().timeIntervalSince(start) < 10)
      socket.hangUp()
      #expect(try await reading.value < font.value.version)
    }

    @Test func `figures are told under a name of this server only`() async throws {
      try await HostileServer.run { hostile in
        #expect(try await hostile.get("/metrics").hasPrefix("HTTP/1.1 200"))
        let other = try await RawSocket(port: hostile.port).request(
          "GET /metrics HTTP/1.1\nHost: evil.example")
        #expect(other.head.hasPrefix("HTTP/1.1 403"))
      }
    }

    @Test func `two hosts are none, and a name with control characters is answered readably`()
      async throws
    {
      try await HostileServer.run { hostile in
        let two = try await RawSocket(port: hostile.port).request(
          "GET / HTTP/1.1\nHost: localhost:\(hostile.port)\nHost: evil.example")
        #expect(!two.head.hasPrefix("HTTP/1.1 200"))
        let strange = try await RawSocket(port: hostile.port).request(
          "GET / HTTP/1.1\nHost: a\u{9b}2Jb")
        #expect(!strange.body.contains("\u{9b}"))
      }
    }

    @Test(arguments: ["/", "/fonts.css", "/nothing", "/image/1"])
    func `every answer keeps other sites out`(path: String) async throws {
      try await HostileServer.run { hostile in
        let head = try await hostile.get(path).lowercased()
        for header in [
          "x-content-type-options: nosniff", "cross-origin-resource-policy: same-origin",
          "cross-origin-opener-policy: same-origin", "referrer-policy: no-referrer",
        ] { #expect(head.contains(header)) }
        if path == "/" {
          #expect(head.contains("permissions-policy: ") && head.contains("camera=()"))
          #expect(head.contains("frame-ancestors 'self'"))
        }
      }
    }

    @Test func `bytes without sense end their own connection and nothing else`() async throws {
      try await HostileServer.run { hostile in
        var random = SeededGenerator(seed: 17)
        for round in 0..<(100 * HostileServer.effort) {
          let socket = try RawSocket(port: hostile.port)
          var bytes = Array("GET / HTTP/1.1\r\nHost: localhost:\(hostile.port)\r\n\r\n".utf8)
          switch round % 3 {
          case 0:
            bytes = (0..<Int.random(in: 1...2000, using: &random)).map { _ in
              .random(in: 0...255, using: &random)
            }
          case 1:
            for _ in 0..<5 {
              bytes[Int.random(in: bytes.indices, using: &random)] = .random(
                in: 0...255, using: &random)
            }
          default: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
          }
          socket.send(bytes)
        }
      }
    }
  }

}
