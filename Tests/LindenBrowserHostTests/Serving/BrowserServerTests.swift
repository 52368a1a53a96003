@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import Testing

@testable import LindenBrowserHost

/// The server over real sockets, but without a browser.
@MainActor struct BrowserServerTests {
  static let hello = #"[["hello",null,{"size":[100,100]}]]"#

  func serving(
    _ options: BrowserServer.Options = .init(),
    _ body: @MainActor (BrowserServer, Int) async throws -> Void
  ) async throws {
    let server = BrowserServer(options: options) { HandmadeScene($0) }
    let url = try await server.start()
    do { try await body(server, url.port ?? 0) } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  func get(_ path: String, host: String? = nil, port: Int) async throws -> (
    head: String, body: String
  ) {
    try await RawSocket(port: port).request(
      "GET \(path) HTTP/1.1\nHost: \(host ?? "localhost:\(port)")")
  }

  @Test func `the page, its script, its fonts and nothing else are there`() async throws {
    try await serving { _, port in
      let page = try await get("/", port: port)
      #expect(page.head.hasPrefix("HTTP/1.1 200"))
      #expect(page.head.contains("default-src 'none'"))
      #expect(page.body.contains("<div id=\"scene\""))
      let script = try #require(page.body.firstMatch(of: /data-script="([^"]+)"/)?.1)
      #expect(try await get(String(script), port: port).head.contains("text/javascript"))
      let fonts = try await get("/fonts.css", port: port).body
      #expect(fonts.contains("font-family: \"Inter\"; font-weight: 400"))
      let font = try #require(
        fonts.components(separatedBy: "url(\"").dropFirst().first?.components(separatedBy: "\"")
          .first)
      #expect(try await get(font, port: port).head.contains("immutable"))
      for path in [
        "/nothing", "/../BrowserServer.swift", "/font/..%2f..%2fetc%2fpasswd", "/image/1",
        "/font/", "//",
      ] {
        #expect(try await get(path, port: port).head.hasPrefix("HTTP/1.1 404"), "\(path)")
      }
    }
  }

  @Test func `the page has the app's name before its script runs`() async throws {
    try await serving { _, port in
      let served = try await get("/", port: port)
      #expect(served.body.contains("<title>Handmade</title>"))
    }
    // The program's own name, where a scene has none.
    let page = String(
      buffer: PageFiles.index(.empty, title: "Tom & <b>Jerry</b>", nonce: "nonce"))
    #expect(page.contains("<title>Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;</title>"))
    #expect(page.contains("content=\"Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;, an app"))
  }

  @Test func `other names and other sites' pages are refused`() async throws {
    try await serving { server, port in
      #expect(try await get("/", host: "evil.example", port: port).head.hasPrefix("HTTP/1.1 403"))
      let answer = try await RawSocket(port: port).request(
        """
        GET /socket HTTP/1.1
        Host: localhost:\(port)
        Origin: http://evil.example
        Upgrade: websocket
        Connection: Upgrade
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
        Sec-WebSocket-Version: 13
        """)
      #expect(answer.head.hasPrefix("HTTP/1.1 403"))
      #expect(server.sceneCount == 0)
    }
  }

  @Test func `a busy port is named, with what to do`() async throws {
    try await serving { _, port in
      let second = BrowserServer(options: .init(port: UInt16(port))) { HandmadeScene($0) }
      let error = await #expect(throws: BrowserServerError.self) { try await second.start() }
      #expect(error == .portInUse(UInt16(port)))
      #expect(error?.description.contains("Port \(port) is in use") == true)
      #expect(error?.description.contains("--port N") == true)
    }
  }

  @Test func `an address of some other machine is named`() async throws {
    let server = BrowserServer(options: .init(host: "203.0.113.5")) { HandmadeScene($0) }
    await #expect(throws: BrowserServerError.badAddress("203.0.113.5")) { try await server.start() }
    let nonsense = BrowserServer(options: .init(host: "nonsense")) { HandmadeScene($0) }
    await #expect(throws: BrowserServerError.badAddress("nonsense")) { try await nonsense.start() }
  }

  @Test func `hello is answered by the session and everything; a ping by a pong`() async throws {
    try await serving { server, port in
      let socket = try await RawSocket.webSocket(port: port)
      socket.sendFrame(Self.hello)
      #expect(
        String(decoding: try await socket.frame().payload, as: UTF8.self).hasPrefix("{\"session\":")
      )
      #expect(
        String(decoding: try await socket.frame().payload, as: UTF8.self).contains("\"reset\":1"))
      #expect(server.sceneCount == 1)
      socket.sendFrame(Array("are you there".utf8), opcode: 9)
      let pong = try await socket.frame()
      #expect(pong.opcode == 10)
      #expect(pong.payload == Array("are you there".utf8))
    }
  }

  @Test func `a message in pieces is one message`() async throws {
    try await serving { _, port in
      let socket = try await RawSocket.webSocket(port: port)
      let hello = Array(Self.hello.utf8)
      socket.sendFrame(Array(hello[..<5]), isLast: false)
      socket.sendFrame(Array(hello[5..<9]), opcode: 0, isLast: false)
      socket.sendFrame([], opcode: 9)
      socket.sendFrame(Array(hello[9...]), opcode: 0)
      #expect(try await socket.frame().opcode == 10)
      #expect(
        String(decoding: try await socket.frame().payload, as: UTF8.self).hasPrefix("{\"session\":")
      )
    }
  }

  @Test func `garbage is ignored, and after twenty times the connection closed with a reason`()
    async throws
  {
    try await serving { server, port in
      let socket = try await RawSocket.webSocket(port: port)
      socket.sendFrame(Self.hello)
      for text in ["nonsense", "[[\"p\",null]]", "[[\"explode\"]]"] { socket.sendFrame(text) }
      socket.sendFrame([0x5B, 0x00, 0x5D])
      socket.sendFrame(#"[["h"]]"#)
      socket.sendFrame([], opcode: 9)
      while try await socket.frame().opcode != 10 {}  // still there
      for _ in 0..<20 { socket.sendFrame("{}") }
      let closing = try await socket.closing()
      #expect(closing.code == 1008)
      #expect(closing.reason.contains("made no sense"))
      #expect(server.sceneCount == 1)  // the page may still come back
    }
  }

  @Test func `a message that is too large closes the connection`() async throws {
    try await serving { _, port in
      let socket = try await RawSocket.webSocket(port: port)
      let piece = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
      socket.sendFrame(piece, isLast: false)
      for _ in 0..<4 { socket.sendFrame(piece, opcode: 0, isLast: false) }
      #expect(try await socket.closing().code == 1009)
    }
  }

  @Test(arguments: [(2 as UInt8, 1003), (0, 1002), (5, 1002), (11, 1002)])
  func `a frame that has no place here closes the connection`(opcode: UInt8, code: Int) async throws
  {
    try await serving { _, port in
      let socket = try await RawSocket.webSocket(port: port)
      socket.sendFrame([1, 2, 3], opcode: opcode)
      #expect(try await socket.closing().code == code)
    }
  }

  @Test func `HTTP that is none ends its own connection and no other`() async throws {
    try await serving { _, port in
      for text in [
        "\r\n\r\n", "GET\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: -4\r\n\r\n",
      ] {
        let socket = try RawSocket(port: port)
        socket.send(text)
      }
      #expect(try await get("/", port: port).head.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func `one page more than the server takes is refused, not those that are there`()
    async throws
  {
    var options = BrowserServer.Options()
    options.limits.pages = 2
    try await serving(options) { server, port in
      var sockets: [RawSocket] = []
      for _ in 0..<2 {
        let socket = try await RawSocket.webSocket(port: port)
        socket.sendFrame(Self.hello)
        _ = try await socket.frame()
        sockets.append(socket)
      }
      let third = try await RawSocket.webSocket(port: port)
      third.sendFrame(Self.hello)
      #expect(try await third.closing().code == 1013)
      sockets[0].sendFrame(#"[["bye"]]"#)
      #expect(try await sockets[0].closing().code == 1000)
      try await eventually { server.sceneCount == 1 }
      let next = try await RawSocket.webSocket(port: port)
      next.sendFrame(Self.hello)
      _ = try await next.frame()
    }
  }

  @Test func `stopping tells the pages and closes their scenes`() async throws {
    var scene: HandmadeScene?
    let server = BrowserServer {
      let made = HandmadeScene($0)
      scene = made
      return made
    }
    let port = try await server.start().port ?? 0
    let socket = try await RawSocket.webSocket(port: port)
    socket.sendFrame(Self.hello)
    _ = try await socket.frame()
    await server.stop()
    #expect(try await socket.closing().code == 1001)
    #expect(scene?.isClosed == true)
    #expect(throws: RawSocket.Failure.self) { try RawSocket(port: port) }
  }
}
