import Foundation
import LindenBrowserDriver
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenBrowserHost

/// Pages come up, whatever the network does, and say so while they cannot.
@MainActor struct LoadingTests {
  /// Makes the page's clock run 20 times as fast, so that its deadlines are soon over.
  static let hurry = """
    for (const name of ["setTimeout", "setInterval"]) {
      const original = window[name];
      window[name] = (action, time, ...rest) => original(action, (time ?? 0) / 20, ...rest);
    }
    """

  func serving(_ body: @MainActor (BrowserServer, Int) async throws -> Void) async throws {
    let server = BrowserServer { traits in
      let scene = HandmadeScene(traits)
      scene.add(Layer(0, 0, 200, 40)).labelled("shown")
      return scene
    }
    let port = try await server.start().port ?? 0
    do { try await body(server, port) } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  static let isShown = "document.querySelector('.r')?.textContent === 'shown'"
  static let words = "document.getElementById('banner').innerText"

  @Test func `page after page comes up in time`() async throws {
    try await BrowserTurn.taking {
      try await serving { _, port in
        let url = try #require(URL(string: "http://localhost:\(port)/"))
        let page = try await BrowserPage.open(url)
        for _ in 0..<(20 * HostileServer.effort) {
          try await page.wait(until: Self.isShown, for: 3)
          try await page.evaluate("window.isOld = true")
          try await page.leave(by: "location.reload()")
          try await page.wait(until: "!window.isOld")
        }
        await page.close()
      }
    }
  }

  @Test func `a page comes up although every second connection is lost`() async throws {
    try await BrowserTurn.taking {
      try await serving { _, port in
        for fate in [FaultyNetwork.Fate.isRefused, .isSilent] {
          // The page itself is the first; when that is lost, the browser says so.
          let network = try await FaultyNetwork(to: port) {
            $0.isMultiple(of: 2) ? fate : .passes
          }
          let page = try await BrowserPage.open(network.url, prelude: Self.hurry)
          try await page.wait(until: Self.isShown)
          try await page.wait(until: "document.getElementById('banner').hidden")
          await page.close()
          await network.close()
        }
      }
    }
  }

  @Test func `a page without a server says so, and comes up when there is one`() async throws {
    try await BrowserTurn.taking {
      try await serving { _, port in
        let isUp = Lock(false)
        let network = try await FaultyNetwork(to: port) {
          $0 == 1 || isUp.value ? .passes : .isSilent
        }
        let page = try await BrowserPage.open(network.url, prelude: Self.hurry)
        try await page.wait(until: "\(Self.words).includes('does not answer')")
        isUp.value = true
        try await page.wait(until: Self.isShown)
        await page.close()
        await network.close()
      }
    }
  }

  @Test func `a pulled cable is noticed, told, and told to be mended`() async throws {
    try await BrowserTurn.taking {
      try await serving { server, port in
        let network = try await FaultyNetwork(to: port)
        let page = try await BrowserPage.open(network.url, prelude: Self.hurry)
        try await page.wait(until: Self.isShown)
        // On a slow machine the hurried page may have given up its first connection; its scene waits for a while.
        let scenes = server.sceneCount
        network.cut()
        try await page.wait(until: "\(Self.words).includes('connection is lost')")
        network.mend()
        try await page.wait(until: "\(Self.words).includes('Connected again')")
        try await page.wait(until: "document.getElementById('banner').hidden")
        #expect(server.sceneCount == scenes)
        await page.close()
        await network.close()
      }
    }
  }

  @Test func `a page that finds its scene gone says so`() async throws {
    var options = BrowserServer.Options()
    options.gracePeriod = 0
    try await showing(prelude: ReconnectTests.prelude, options: options) { _ in
    } then: { shown in
      try await shown.page.evaluate("window.sockets.at(-1).close()")
      try await shown.page.wait(until: "\(Self.words).includes('had to begin anew')")
      try await shown.page.click(role: "button", name: "OK")
      try await shown.page.wait(until: "document.getElementById('banner').hidden")
    }
  }

  @Test func `a server that ends tells its pages, which wait for the next`() async throws {
    try await BrowserTurn.taking {
      let server = BrowserServer { HandmadeScene($0) }
      let url = try await server.start()
      let page = try await BrowserPage.open(url, prelude: ReconnectTests.prelude)
      try await page.wait(until: "document.querySelector('#scene > .l')")
      try await page.evaluate(
        "void window.sockets.at(-1).addEventListener('close', (end) => (window.code = end.code))")
      await server.stop()
      try await page.wait(until: "window.code === 1001")
      try await page.wait(until: "\(Self.words).includes('connection is lost')")
      await page.close()
    }
  }
}

/// A value that several threads read and write.
private final class Lock<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value
  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
