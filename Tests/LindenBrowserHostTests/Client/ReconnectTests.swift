import LindenBrowserDriver
import LindenBrowserHost
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import Testing

@MainActor struct ReconnectTests {
  /// Keeps the page's sockets where a test can cut them.
  static let prelude = """
    window.sockets = [];
    const Original = WebSocket;
    window.WebSocket = class extends Original {
      constructor(url) {
        super(url);
        window.sockets.push(this);
        this.addEventListener("message", ({ data }) => { window.session = JSON.parse(data).session ?? window.session; });
      }
    };
    """

  @Test func `a page that lost its connection takes up its scene as it is now`() async throws {
    try await showing(prelude: Self.prelude) { scene in
      scene.add(Layer(0, 0, 200, 40)).meaning(.text, "before").labelled("before")
    } then: { shown in
      try await shown.page.evaluate("window.sockets.at(-1).close()")
      let text = shown.scene.root.sublayers[0]
      shown.scene.change {
        text.content = []
        text.labelled("after").semantics?.label = "after"
      }
      try await shown.page.wait(until: "document.querySelector('.r').textContent === 'after'")
      #expect(shown.server.sceneCount == 1)
      #expect(!shown.scene.isClosed)
      #expect(try await shown.page.number("window.sockets.length") == 2)
      try await shown.page.click(at: CGPoint(x: 30, y: 100))
      try await eventually { shown.scene.pointers.count == 2 }
    }
  }

  @Test func `what is typed while there is no connection is not lost, nor is the focus`()
    async throws
  {
    try await showing(prelude: Self.prelude) {
      TextFieldTests.field($0)
    } then: { shown in
      try await shown.page.click(role: "textbox", name: "Name")
      try await shown.page.type("ab")
      try await eventually { TextFieldTests.texts(shown).last == "ab" }
      try await shown.page.evaluate("window.sockets.at(-1).close()")
      try await shown.page.type("cd")
      try await eventually { TextFieldTests.texts(shown).last == "abcd" }
      try await shown.page.type("e")
      try await eventually { shown.scene.root.sublayers[0].semantics?.value == "abcde" }
      #expect(try await shown.page.text(TextFieldTests.value) == "abcde")
    }
  }

  @Test func `while there is no server the page says so, and goes on when there is one again`()
    async throws
  {
    var options = BrowserServer.Options()
    let first = BrowserServer(options: options) { HandmadeScene($0) }
    let url = try await first.start()
    options.port = UInt16(url.port ?? 0)
    let page = try await BrowserPage.open(url)
    try await page.wait(until: "document.querySelector('#scene > .l')")
    await first.stop()
    try await page.wait(
      until: "document.getElementById('banner').innerText.includes('connection is lost')")
    let second = BrowserServer(options: options) { traits in
      let scene = HandmadeScene(traits)
      scene.title = "Second"
      return scene
    }
    _ = try await second.start()
    try await page.wait(until: "document.title === 'Second'")
    try await page.wait(
      until: "document.getElementById('banner').innerText.includes('had to begin anew')")
    await page.close()
    await second.stop()
  }

  @Test func `a page that is loaded again finds its scene`() async throws {
    try await showing { scene in
      scene.add(Layer(0, 0, 200, 40)).labelled("here")
    } then: { shown in
      shown.scene.change { shown.scene.title = "Changed" }
      try await shown.page.leave(by: "location.reload()")
      try await shown.page.wait(until: "document.querySelector('.r')?.textContent === 'here'")
      try await shown.page.wait(until: "document.title === 'Changed'")
      #expect(!shown.scene.isClosed)
      #expect(shown.server.sceneCount == 1)
    }
  }

  @Test func `going back to a page finds its scene`() async throws {
    try await showing { scene in
      scene.add(Layer(0, 0, 200, 40)).labelled("here")
    } then: { shown in
      try await shown.page.leave(by: "location.href = '/fonts.css'")
      try await shown.page.wait(
        until: "!document.getElementById('scene') && document.readyState === 'complete'")
      #expect(!shown.scene.isClosed)
      try await shown.page.leave(by: "history.back()")
      try await shown.page.wait(until: "document.querySelector('.r')?.textContent === 'here'")
      shown.scene.change { shown.scene.title = "Back" }
      try await shown.page.wait(until: "document.title === 'Back'")
    }
  }

  @Test func `a taken over session stays with the new page, and the old one says so`() async throws
  {
    try await showing(prelude: Self.prelude) { _ in
    } then: { shown in
      // In the same browser, as a session is its visitor's alone.
      try await shown.page.evaluate(
        """
        (() => {
          const other = new WebSocket(location.origin.replace("http", "ws") + "/socket");
          const hello = JSON.stringify([["hello", window.session, { size: [1, 1] }]]);
          other.onopen = () => other.send(hello);
        })()
        """)
      try await shown.page.wait(
        until: "document.getElementById('banner').innerText.includes('another window')")
      #expect(try await shown.page.find(role: "button", name: "Start again").name == "Start again")
      #expect(try await shown.page.number("window.sockets.length") == 2)
      #expect(shown.server.sceneCount == 1)
    }
  }
}
