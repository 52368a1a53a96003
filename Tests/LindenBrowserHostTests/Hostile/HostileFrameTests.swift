import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
import SeededRandom
import Testing

@testable import LindenBrowserHost

extension HostileTests {
  /// WebSockets that lie, flood, or do not read.
  @MainActor struct HostileFrameTests {
    @Test func `a frame that announces 1 TB is refused when it is announced`() async throws {
      try await HostileServer.run { hostile in
        let before = HostileServer.memory
        let socket = try await hostile.visit()
        socket.send([0x81, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4])
        #expect(try await socket.closing().code == 1009)
        #expect(HostileServer.memory - before < 200 << 20)
      }
    }

    @Test func `a first message may not be large`() async throws {
      try await HostileServer.run { hostile in
        let socket = try await RawSocket.webSocket(port: hostile.port)
        socket.sendFrame([UInt8](repeating: UInt8(ascii: " "), count: 20_000))
        #expect(try await socket.closing().code == 1009)
      }
    }

    @Test func `a first message that is large is refused when it is announced`() async throws {
      try await HostileServer.run { hostile in
        let socket = try await RawSocket.webSocket(port: hostile.port)
        socket.send([0x81, 0xFF, 0, 0, 0, 0, 0, 0x10, 0, 0, 1, 2, 3, 4])
        #expect(try await socket.closing().code == 1009)
        // A hello counts before what follows it, though both come together.
        let quick = try await RawSocket.webSocket(port: hostile.port)
        quick.sendFrame(HostileServer.hello)
        quick.sendFrame("[" + String(repeating: " ", count: 100_000) + #"["here"]]"#)
        while try await quick.message() != #"{"here":1}"# {}
      }
    }

    @Test(arguments: [
      [0x01, 0x81, 1, 2, 3, 4, 5] as [UInt8], [0x81, 0xFE, 1, 0, 1, 2, 3, 4, 5], [0x81],
    ])
    func `a message that is begun and does not end takes its connection with it`(bytes: [UInt8])
      async throws
    {
      var limits = ServerLimits()
      limits.messageTime = 1
      try await HostileServer.run(limits) { hostile in
        let socket = try await hostile.visit()
        socket.send(bytes)
        #expect(try await socket.closing().code == 1008)
      }
    }

    @Test func `messages that do not end keep only so many bytes in all`() async throws {
      var limits = ServerLimits()
      limits.unfinishedBytes = 1 << 20
      try await HostileServer.run(limits) { hostile in
        var pages: [RawSocket] = []
        for kilobytes in [300, 500, 400] {
          let page = try await hostile.visit()
          page.sendFrame([UInt8](repeating: 32, count: kilobytes << 10), isLast: false)
          // An answer says that what came before was read.
          if kilobytes != 400 {
            page.sendFrame([1], opcode: 9)
            while try await page.frame().payload != [1] {}
          }
          pages.append(page)
        }
        try await pages[1].waitUntilClosed()
        for page in [pages[0], pages[2]] {
          page.sendFrame([2], opcode: 9)
          while try await page.frame().payload != [2] {}
        }
      }
    }

    @Test(
      arguments: [
        (name: "not masked", bytes: [0x81, 2, 0x5B, 0x5D]),
        (name: "a ping in pieces", bytes: [0x09, 0x80, 1, 2, 3, 4]),
        (name: "a close frame in pieces", bytes: [0x08, 0x80, 1, 2, 3, 4]),
        (name: "a ping of 126 bytes", bytes: [0x89, 0xFE, 0, 126, 1, 2, 3, 4]),
        (name: "a reserved bit", bytes: [0xC1, 0x80, 1, 2, 3, 4]),
      ] as [(name: String, bytes: [UInt8])])
    func `what a page's browser never sends ends the connection`(name: String, bytes: [UInt8])
      async throws
    {
      try await HostileServer.run { hostile in
        let socket = try await hostile.visit()
        socket.send(bytes)
        #expect(try await socket.closing().code == 1002)
      }
    }

    @Test(
      arguments: [
        [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
      ] as [[UInt8]])
    func `a message that is no UTF-8 ends the connection`(bytes: [UInt8]) async throws {
      try await HostileServer.run { hostile in
        let socket = try await hostile.visit()
        socket.sendFrame(Array(#"[["v",""#.utf8) + bytes + Array(#""]]"#.utf8))
        #expect(try await socket.closing().code == 1007)
      }
    }

    @Test func `a message of very many pieces is refused`() async throws {
      try await HostileServer.run { hostile in
        let socket = try await hostile.visit()
        socket.sendFrame([], isLast: false)
        for _ in 0..<1000 { socket.sendFrame([], opcode: 0, isLast: false) }
        #expect(try await socket.closing().code == 1009)
      }
    }

    @Test func `who acknowledges frames but does not read them is sent only so many`() async throws
    {
      var scene: HandmadeScene?
      try await HostileServer.run { made in
        scene = made
        // Half a megabyte that is new in every frame.
        made.onFrame = { _ in
          let path = CGMutablePath()
          for x in 0..<40_000 { path.addLine(to: CGPoint(x: x, y: made.frames.count)) }
          made.root.content = [.fill(path, .color(.black), evenOdd: false)]
          return true
        }
      } _: { hostile in
        let before = HostileServer.memory
        let socket = try await RawSocket.webSocket(port: hostile.port, receiveBuffer: 4096)
        socket.sendFrame(HostileServer.hello)
        for _ in 0..<200 {
          socket.sendFrame(#"[["ack",1000000]]"#)
          try await Task.sleep(nanoseconds: 5_000_000)
        }
        // What the system's own buffers take, and little more.
        let made = try #require(scene).frames.count
        #expect(made < 40)
        #expect(HostileServer.memory - before < 200 << 20)
        // Once it reads, it is shown how things are now.
        while try #require(scene).frames.count < made + 2 {
          socket.sendFrame(#"[["ack",1000000]]"#)
          _ = try await socket.frame()
        }
      }
    }

    @Test func `who does not read at all is left after a while`() async throws {
      var limits = ServerLimits()
      limits.heartbeat = 0.5
      limits.silence = 2
      var isLarge = true
      try await HostileServer.run(limits) { made in
        guard isLarge else { return }
        isLarge = false
        let path = CGMutablePath()
        for x in 0..<400_000 { path.addLine(to: CGPoint(x: x, y: 0)) }
        made.root.content = [.fill(path, .color(.black), evenOdd: false)]
      } _: { hostile in
        let socket = try await RawSocket.webSocket(port: hostile.port, receiveBuffer: 4096)
        socket.sendFrame(HostileServer.hello)
        try await Task.sleep(nanoseconds: 3_000_000_000)
        try await socket.waitUntilClosed()
      }
    }

    @Test func `a page that does not answer is taken for gone, its scene is kept`() async throws {
      var limits = ServerLimits()
      limits.heartbeat = 0.5
      limits.silence = 2
      try await HostileServer.run(limits) { hostile in
        let socket = try await hostile.visit()
        try await socket.waitUntilClosed()
        #expect(hostile.server.sceneCount == 1)
      }
    }

    @Test func `a page that floods the app holds up no other, and takes little memory`()
      async throws
    {
      try await HostileServer.run { made in
        made.onEvent = { _ in usleep(100) }
      } _: { hostile in
        let flooder = try await hostile.visit()
        let before = HostileServer.memory
        let event = #"["p",0,1,0,1,1]"#
        let message = "[" + Array(repeating: event, count: 20).joined(separator: ",") + "]"
        let flood = Task.detached {
          for _ in 0..<5000 where !Task.isCancelled { flooder.sendFrame(message) }
        }
        for _ in 0..<10 { try await hostile.visit() }
        #expect(HostileServer.memory - before < 200 << 20)
        flood.cancel()
        await flood.value
      }
    }

    @Test func `messages without sense end their own connection and nothing else`() async throws {
      try await HostileServer.run { hostile in
        var random = SeededGenerator(seed: 42)
        let words = [
          "[", "]", "{", "}", "\"p\"", "\"a\"", "\"hello\"", "null", "1e999", "-1", ",", "\"",
          "\\u0000", "[[", "]]", "1", "\"ack\"",
        ]
        for round in 0..<(60 * HostileServer.effort) {
          let socket = try await hostile.visit()
          for _ in 0..<30 {
            if round.isMultiple(of: 2) {
              socket.sendFrame(
                (0..<Int.random(in: 1...30, using: &random)).map { _ in
                  words.randomElement(using: &random)!
                }.joined())
            } else {
              socket.send(
                (0..<Int.random(in: 1...200, using: &random)).map { _ in
                  .random(in: 0...255, using: &random)
                })
            }
          }
        }
      }
    }
  }
}
