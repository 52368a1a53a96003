import Foundation
import NIOCore
import Testing

@testable import LindenBrowserHost

extension HostileTests {
  /// What goes through the process in front.
  @MainActor struct TunnelTests {
    private static let bytes = 20 << 20

    /// A worker with a large picture, and a front that asks it.
    private func withFront(_ body: (Int) async throws -> Void) async throws {
      let path = "/tmp/linden-\(UUID().uuidString.prefix(8))"
      defer { unlink(path) }
      let picture = ByteBuffer(repeating: 7, count: Self.bytes)
      let noPages = Listener.webSockets(
        mayConnect: { _ in false }, socket: { _, _ in fatalError("there are no pages") })
      let worker = try await Listener(
        .path(path), limits: .init(),
        answer: { _, loop in
          loop.makeSucceededFuture(.kept(.bytes(picture), type: "image/png"))
        }, upgrader: noPages)
      let front = try await Listener(
        .tcp(host: "127.0.0.1", port: 0), limits: .init(),
        answer: { request, loop in
          Tunnel.answer(by: { loop.makeSucceededFuture(path) }, to: request.head, on: loop)
        }, upgrader: noPages)
      do { try await body(front.port) } catch {
        await front.close(code: 1001, reason: "")
        await worker.close(code: 1001, reason: "")
        throw error
      }
      await front.close(code: 1001, reason: "")
      await worker.close(code: 1001, reason: "")
    }

    @Test func `an answer that nobody reads stays with the worker`() async throws {
      try await withFront { port in
        let before = HostileServer.memory
        let sockets = try (0..<40).map { _ in try RawSocket(port: port, receiveBuffer: 4096) }
        for socket in sockets { socket.send("GET /image/1 HTTP/1.1\r\nHost: localhost\r\n\r\n") }
        try await Task.sleep(for: .seconds(2))
        #expect(HostileServer.memory - before < 200 << 20)
        let reader = try RawSocket(port: port)
        reader.send("GET /image/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let count = try await reader.readAll()
        #expect(count > Self.bytes && count < Self.bytes + 2000)
        #expect(sockets.count == 40)
      }
    }

    @Test func `a head is asked for, and the connection goes on`() async throws {
      try await withFront { port in
        let socket = try RawSocket(port: port)
        for _ in 0..<2 {
          socket.send("HEAD /image/1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
          var head = ""
          while !head.hasSuffix("\r\n\r\n") {
            let byte = try await socket.received()
            try #require(!byte.isEmpty)
            head += String(decoding: byte, as: UTF8.self)
          }
          #expect(head.hasPrefix("HTTP/1.1 200"))
          #expect(head.lowercased().contains("content-length: \(Self.bytes)"))
        }
      }
    }

    /// The messages that a worker has of its page.
    @MainActor private final class Heard: SocketListener {
      var messages = 0
      func receive(_ events: [ClientEvent], heard: @escaping @MainActor () -> Void) {
        messages += 1
        heard()
      }
      func drained() {}
      func ended() {}
    }

    @Test(arguments: [true, false])
    func `a page for which there is no room is refused before its worker has its hello`(
      hasRoom: Bool
    ) async throws {
      let path = "/tmp/linden-\(UUID().uuidString.prefix(8))"
      defer { unlink(path) }
      let heard = Heard()
      let worker = try await Listener(
        .path(path), limits: .init(),
        answer: { _, loop in loop.makeSucceededFuture(Site.nothingHere) },
        upgrader: Listener.webSockets(mayConnect: { _ in true }, socket: { _, _ in heard }))
      let front = try await Listener(
        .tcp(host: "127.0.0.1", port: 0), limits: .init(),
        answer: { _, loop in loop.makeSucceededFuture(Site.nothingHere) },
        upgrader: { _, _, _ in
          TunnelUpgrader(
            admits: { _ in true }, enters: { _, loop in loop.makeSucceededFuture(()) },
            route: { _, loop in loop.makeSucceededFuture(path) }, passing: { $0 }, opened: {},
            counts: { _ in hasRoom }, shown: { _ in }, closed: { _ in })
        })
      do {
        let socket = try await RawSocket.webSocket(port: front.port)
        socket.sendFrame([1], opcode: 9)
        while try await socket.frame().payload != [1] {}
        socket.sendFrame(HostileServer.hello)
        if hasRoom {
          try await eventually { heard.messages == 1 }
        } else {
          let (code, reason) = try await socket.closing()
          // The page shows the reason.
          #expect(code == 1013 && reason == BrowserProtocol.full)
          try await socket.waitUntilClosed()
        }
      } catch { Issue.record(error) }
      await front.close(code: 1001, reason: "")
      await worker.close(code: 1001, reason: "")
      #expect(heard.messages == (hasRoom ? 1 : 0))
    }

    @Test func `the end of a page's first message is seen in whatever pieces it comes`() {
      let mask: [UInt8] = [1, 2, 3, 4]
      let ping: [UInt8] = [0x89, 0x81] + mask + [9]
      let begun: [UInt8] = [0x01, 0x80 | 2] + mask + [9, 9]
      let end: [UInt8] = [0x80, 0x80 | 126, 0, 200] + mask + [UInt8](repeating: 9, count: 200)
      for size in [1, 2, 7, 1000] {
        var watch = FirstMessageWatch()
        var bytes = ByteBuffer(bytes: ping + begun)
        bytes.writeBytes(ping)
        bytes.writeBytes(end.dropLast())
        while bytes.readableBytes > 0 {
          watch.read(bytes.readSlice(length: min(size, bytes.readableBytes))!)
        }
        #expect(!watch.hasSeenMessage)
        watch.read(ByteBuffer(bytes: end.suffix(1)))
        #expect(watch.hasSeenMessage)
      }
    }

    @Test func `a greeting is seen in whatever pieces it comes, and nothing else is`() {
      let probe = #"{"here":1}"#
      let greeting = #"{"session":"a","longest":1}"#
      func frame(_ opcode: UInt8, _ text: String) -> [UInt8] {
        [0x80 | opcode, UInt8(text.utf8.count)] + Array(text.utf8)
      }
      let long = [UInt8]([0x82, 126, 1, 0]) + [UInt8](repeating: 9, count: 256)
      let others = frame(9, "") + frame(1, probe) + long + frame(9, greeting)
      for size in [1, 2, 7, 1000] {
        var watch = GreetingWatch()
        var bytes = ByteBuffer(bytes: others)
        while bytes.readableBytes > 0 {
          watch.read(bytes.readSlice(length: min(size, bytes.readableBytes))!)
        }
        #expect(!watch.hasSeenGreeting)
        bytes = ByteBuffer(bytes: frame(1, greeting))
        while bytes.readableBytes > 0 {
          watch.read(bytes.readSlice(length: min(size, bytes.readableBytes))!)
        }
        #expect(watch.hasSeenGreeting)
      }
    }
  }
}
