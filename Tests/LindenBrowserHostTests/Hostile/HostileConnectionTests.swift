import Foundation
import Testing

@testable import LindenBrowserHost

extension HostileTests {
  /// Connections that come in numbers, or say nothing.
  @MainActor struct HostileConnectionTests {
    @Test func `40 sockets that are closed for their silence take nothing from 60 later visitors`()
      async throws
    {
      var limits = ServerLimits()
      limits.patience = 2
      try await HostileServer.run(limits) { hostile in
        var silent: [RawSocket] = []
        for number in 0..<40 {
          silent.append(
            number.isMultiple(of: 2)
              ? try RawSocket(port: hostile.port)
              : try await RawSocket.webSocket(port: hostile.port))
        }
        for socket in silent { try await socket.waitUntilClosed() }
        var visitors: [RawSocket] = []
        for _ in 0..<60 { visitors.append(try await hostile.visit()) }
        #expect(hostile.server.sceneCount == 60)
      }
    }

    @Test func `a WebSocket without a hello is told so and closed`() async throws {
      var limits = ServerLimits()
      limits.patience = 2
      try await HostileServer.run(limits) { hostile in
        let socket = try await RawSocket.webSocket(port: hostile.port)
        let end = try await socket.closing()
        #expect(end.code == Int(BrowserProtocol.noHello))
        #expect(end.reason == "No hello came.")
      }
    }

    @Test func `150 half-open WebSockets leave room for visitors where 100 connections fit`()
      async throws
    {
      var limits = ServerLimits()
      limits.connections = 100
      try await HostileServer.run(limits) { hostile in
        let visitor = try await hostile.visit()
        var halfOpen: [RawSocket] = []
        for _ in 0..<150 { halfOpen.append(try await RawSocket.webSocket(port: hostile.port)) }
        for _ in 0..<5 { try await hostile.visit() }
        visitor.sendFrame([1], opcode: 9)
        while try await visitor.frame().payload != [1] {}  // still there
      }
    }

    @Test func `silent connections make way for those that say something`() async throws {
      var limits = ServerLimits()
      limits.connections = 20
      try await HostileServer.run(limits) { hostile in
        let sockets = try (0..<60).map { _ in try RawSocket(port: hostile.port) }
        #expect(try await hostile.get("/").hasPrefix("HTTP/1.1 200"))
        try await sockets[0].waitUntilClosed()
      }
    }

    @Test func `500 connections where 300 files may be open end nothing`() async {
      await #expect(processExitsWith: .success) {
        var files = rlimit(rlim_cur: 300, rlim_max: 300)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
        try await HostileServer.run { hostile in
          let clients = try (0..<2).map { _ in
            let connect = "exec {file}<>/dev/tcp/127.0.0.1/\(hostile.port)"
            let client = Process()
            client.executableURL = URL(fileURLWithPath: "/bin/bash")
            client.arguments = ["-c", "for i in {1..250}; do \(connect); done; echo; read"]
            let (input, output) = (Pipe(), Pipe())
            client.standardInput = input
            client.standardOutput = output
            try client.run()
            return (client, input, output)
          }
          for (_, _, output) in clients {
            await Task.detached { _ = output.fileHandleForReading.availableData }.value
          }
          for _ in 0..<5 { try await hostile.visit() }
          for (client, _, _) in clients { client.terminate() }
        }
      }
    }

    @Test func `a connection serves several requests, and is closed when it rests`() async throws {
      var limits = ServerLimits()
      limits.idle = 2
      try await HostileServer.run(limits) { hostile in
        let socket = try RawSocket(port: hostile.port)
        for _ in 0..<3 {
          let answer = try await socket.request("GET / HTTP/1.1\nHost: localhost:\(hostile.port)")
          #expect(answer.head.hasPrefix("HTTP/1.1 200"))
        }
        try await socket.waitUntilClosed()
      }
    }
  }
}
