import Foundation
import LindenBrowserDriver
import Testing

@testable import LindenBrowserHost

/// Servers that end as no test in one process could have them end. One at a time, as each takes much
/// of the machine.
@Suite(.serialized) struct ProcessTests {
  private let visitor = String.unguessable

  /// Opens a page again as a page does: until it succeeds.
  private func comeBack(
    to port: Int, _ visitor: String, _ session: String
  ) async throws -> ServedPage {
    let end = Date().addingTimeInterval(60)
    while true {
      do { return try await ServedPage(port: port, visitor: visitor, session: session) } catch {
        guard Date() < end else { throw error }
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  @Test func `a killed server's pages find all they had in the next one`() async throws {
    try await ServedProcess.withStore { store in
      let first = try await ServedProcess.start(store: store)
      let page = try await ServedPage(port: first.port, visitor: visitor)
      try page.act("count 0")
      try await page.wait(for: "count 1")
      try page.act("Words", "text", #""half a sent""#)
      try await page.wait { page.value(of: "Words") == "half a sent" }
      try page.act("More")
      try await page.wait(for: "More is here")
      #expect(try await first.hasKeptAll())
      first.kill()
      _ = try await first.ended()
      // At another port: the first one's may be anybody's by now.
      let second = try await ServedProcess.start(store: store)
      let again = try await comeBack(to: second.port, visitor, page.session)
      #expect(again.isRestored)
      try await again.wait(for: "More is here")
      #expect(again.labels.contains("count 1") && again.labels.contains("total 1"))
      #expect(again.value(of: "Words") == "half a sent")
      second.kill()
    }
  }

  @Test func `a crash ends one worker's pages, which come back; others feel nothing`() async throws
  {
    try await ServedProcess.withStore { store in
      let server = try await ServedProcess.start(["--workers", "2"], store: store)
      let page = try await ServedPage(port: server.port, visitor: visitor)
      // A visitor of the other worker.
      var other = try await ServedPage(port: server.port, visitor: .unguessable)
      while other.process == page.process {
        other = try await ServedPage(port: server.port, visitor: .unguessable)
      }
      try page.act("count 0")
      try await page.wait(for: "count 1")
      #expect(try await server.hasKeptAll())
      try page.act("Crash")
      try await page.waitUntilClosed()
      // At the first try: who comes while nobody is there waits for the next worker.
      let again = try await ServedPage(
        port: server.port, visitor: visitor, session: page.session)
      #expect(again.isRestored)
      #expect(again.labels.contains("count 1"))
      #expect(again.process != page.process)
      try other.act("count 0")
      try await other.wait(for: "count 1")
      #expect(try await server.says("it is started again"))
      let metrics = try await server.metrics
      #expect(metrics.contains("linden_worker_restarts_total 1"))
      let restored = metrics.filter {
        $0.hasPrefix(#"linden_sessions_restored_total{worker=""#) && $0.hasSuffix(" 1")
      }
      #expect(restored.count == 1)
      server.kill()
    }
  }

  @Test func `each visitor may have a process, which ends when the visitor is gone`() async throws {
    let server = try await ServedProcess.start(["--isolation", "session", "--grace", "0.2"])
    let one = try await ServedPage(port: server.port, visitor: visitor)
    let same = try await ServedPage(port: server.port, visitor: visitor)
    var other: ServedPage? = try await ServedPage(port: server.port, visitor: .unguessable)
    #expect(one.process != nil && one.process == same.process)
    let process = try #require(other?.process)
    #expect(process != one.process)
    other = nil
    #expect(try await ServedProcess.hasEnded(process))
    try one.act("count 0")
    try await one.wait(for: "count 1")
    server.kill()
  }

  @Test(arguments: [[], ["--workers", "2"]])
  func `a server that is asked to end tells its pages and ends well`(arguments: [String])
    async throws
  {
    let server = try await ServedProcess.start(arguments)
    let page = try await ServedPage(port: server.port, visitor: visitor)
    let process = try #require(page.process)
    kill(server.identifier, SIGTERM)
    #expect(try await page.closing().code == 1001)
    #expect(try await server.ended() == 0)
    #expect(try await ServedProcess.hasEnded(process))
  }

  @Test func `workers end when the process in front of them is killed`() async throws {
    let server = try await ServedProcess.start(["--workers", "1"])
    let page = try await ServedPage(port: server.port, visitor: visitor)
    let process = try #require(page.process)
    server.kill()
    #expect(try await ServedProcess.hasEnded(process))
  }

  @Test func `a worker that hangs ends, and its page comes back`() async throws {
    try await ServedProcess.withStore { store in
      let server = try await ServedProcess.start(
        ["--workers", "1", "--max-work", "3"], store: store)
      let page = try await ServedPage(port: server.port, visitor: visitor)
      try page.act("count 0")
      try await page.wait(for: "count 1")
      #expect(try await server.hasKeptAll())
      try page.act("Loop")
      try await page.waitUntilClosed()
      let again = try await comeBack(to: server.port, visitor, page.session)
      #expect(again.labels.contains("count 1"))
      server.kill()
    }
  }

  @Test func `what keeps everybody waiting is named: a body, or an action`() async throws {
    let server = try await ServedProcess.start()
    let page = try await ServedPage(port: server.port, visitor: visitor)
    try page.act("Hang")
    #expect(try await server.says(#"by the action of "Hang""#))
    try page.act("Be slow")
    #expect(try await server.says("by the body of SlowRow"))
    server.kill()
  }

  @Test(arguments: [[], ["--workers", "1"]])
  func `the page can be read without its script`(arguments: [String]) async throws {
    let server = try await ServedProcess.start(arguments)
    let page = try await RawSocket(port: server.port).request(
      "GET / HTTP/1.1\nHost: localhost:\(server.port)")
    #expect(page.head.hasPrefix("HTTP/1.1 200"))
    #expect(page.head.contains("Set-Cookie: linden-visitor="))
    #expect(page.body.contains("<h1>Served Words</h1>"))
    #expect(page.body.contains(#"<a href="https://example.org/?a=1&amp;b=2">Handbook</a>"#))
    #expect(page.body.contains(#"content="A process that tests may end."#))
    #expect(page.body.contains("<title>Served"))
    let figures = try await RawSocket(port: server.port).request(
      "GET /metrics HTTP/1.1\nHost: evil.example")
    #expect(figures.head.hasPrefix("HTTP/1.1 403"))
    server.kill()
  }

  @Test(arguments: [[], ["--workers", "3"], ["--isolation", "session"]])
  func `a proxy says who is there, and nobody else may`(arguments: [String]) async throws {
    try await ServedProcess.withStore { store in
      let server = try await ServedProcess.start(
        ["--identity-header", "X-Remote-User"] + arguments, store: store)
      let page = try await ServedPage(
        port: server.port, visitor: .unguessable, headers: "\nX-Remote-User: ada")
      #expect(page.labels.contains("user ada"))
      try page.act("count 0")
      try await page.wait(for: "total 1")
      // The same person in another browser.
      for _ in 0..<3 {
        let again = try await ServedPage(
          port: server.port, visitor: .unguessable, headers: "\nX-Remote-User: ada")
        #expect(again.labels.contains("total 1") && again.process == page.process)
      }
      let other = try await ServedPage(port: server.port, headers: "\nX-Remote-User: bob")
      #expect(other.labels.contains("user bob") && other.labels.contains("total 0"))
      if arguments.contains("session") { #expect(other.process != page.process) }
      for headers in ["", "\nX-Remote-User: ", "\nX-Remote-User: ada\nX-Remote-User: bob"] {
        let answer = try await RawSocket(port: server.port).request(
          "GET / HTTP/1.1\nHost: localhost:\(server.port)\(headers)")
        #expect(answer.head.hasPrefix("HTTP/1.1 401"))
      }
      await #expect(throws: (any Error).self) { try await ServedPage(port: server.port) }
      // Who is not on this machine may not say who they are.
      if let elsewhere = RawSocket.otherAddress {
        let answer = try await RawSocket(port: server.port, from: elsewhere).request(
          "GET / HTTP/1.1\nHost: localhost:\(server.port)\nX-Remote-User: ada")
        #expect(answer.head.hasPrefix("HTTP/1.1 401"))
        await #expect(throws: (any Error).self) {
          try await ServedPage(
            port: server.port, headers: "\nX-Remote-User: ada", from: elsewhere)
        }
      }
      server.kill()
    }
  }

  @Test func `handshakes that are broken off leave no visitor's process behind`() async throws {
    let server = try await ServedProcess.start(["--isolation", "session", "--max-pages", "6"])
    for _ in 0..<6 {
      let socket = try RawSocket(port: server.port)
      let cookie = "linden-visitor=\(String.unguessable)"
      let request = RawSocket.handshake(port: server.port, cookie: cookie)
      socket.send(request.replacingOccurrences(of: "\n", with: "\r\n") + "\r\n\r\n")
      try await Task.sleep(for: .milliseconds(50))
    }
    let end = Date().addingTimeInterval(30)
    let page = try await comeBack(to: server.port, visitor, .unguessable)
    #expect(Date() < end)
    #expect(page.process != nil)
    // The visitor's, and the one that makes pages.
    #expect(
      try await ServedProcess.waits { try await server.metrics.contains("linden_workers 2") })
    server.kill()
  }

  @Test(.enabled(if: RawSocket.otherAddress != nil, "this machine has no other address"))
  func `one address has only so many visitors' processes`() async throws {
    let server = try await ServedProcess.start(
      ["--isolation", "session", "--max-pages-per-address", "2"])
    var sockets: [RawSocket] = []
    for _ in 0..<2 {
      sockets.append(
        try await RawSocket.webSocket(
          port: server.port, cookie: "linden-visitor=\(String.unguessable)",
          from: RawSocket.otherAddress))
    }
    await #expect(throws: (any Error).self) {
      try await RawSocket.webSocket(
        port: server.port, cookie: "linden-visitor=\(String.unguessable)",
        from: RawSocket.otherAddress)
    }
    _ = try await ServedPage(port: server.port, visitor: visitor)
    #expect(sockets.count == 2)
    server.kill()
  }

  @Test func `behind a front, too, pages count from their hello on`() async throws {
    let server = try await ServedProcess.start(["--workers", "1", "--max-pages", "2"])
    var silent: [RawSocket] = []
    for _ in 0..<4 { silent.append(try await RawSocket.webSocket(port: server.port)) }
    let pages = [
      try await ServedPage(port: server.port), try await ServedPage(port: server.port),
    ]
    await #expect(throws: (any Error).self) { try await ServedPage(port: server.port) }
    #expect(silent.count == 4 && pages.count == 2)
    server.kill()
  }

  @Test(arguments: [[], ["--workers", "2"], ["--isolation", "session"]])
  func `a store that cannot be opened ends the start, with a word about it`(
    arguments: [String]
  ) async throws {
    let error = await #expect(throws: RawSocket.Failure.self) {
      try await ServedProcess.start(arguments, store: "rediss://localhost/0")
    }
    #expect(error?.description.contains("--store takes a file's path") == true)
  }

  @Test func `defaults of an app that is not served are on disk a second later`() async throws {
    let home = try ServedProcess.emptyHome()
    defer { try? FileManager.default.removeItem(at: home) }
    func picture(_ input: String) throws {
      let process = Process()
      process.executableURL = ServedProcess.executable
      process.arguments = ["--host", "png", "--out", home.path + "/a.png", "--input", input]
      process.environment = ServedProcess.environment(home: home)
      process.standardOutput = FileHandle.nullDevice
      try process.runAlone()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    try picture(#"tap "count 0"; tap "count 1""#)
    // The next process finds what the first one counted.
    try picture(#"tap "total 2""#)
  }
}
