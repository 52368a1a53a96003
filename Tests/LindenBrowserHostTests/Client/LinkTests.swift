import LindenBrowserDriver
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import Testing

@testable import LindenBrowserHost

@MainActor struct LinkTests {
  static func link(_ address: String, in scene: HandmadeScene) {
    var run = StyledText.Run(text: "a link", font: FontSpec(size: 17))
    run.ink.link = URL(string: address)
    let layout = DrawingServices.text.layout(
      StyledText(runs: [run]), paragraph: ParagraphStyle(), width: nil, height: nil)
    let layer = scene.add(Layer(20, 20, 100, 30)).meaning(.text, "a link")
    layer.content = [.text(layout, origin: .zero, .color(.black))]
  }

  /// Notes what the page would open, and opens nothing.
  static let prelude = """
    window.opened = []; window.open = (address) => { window.opened.push(address); };
    """

  @Test func `a link in a text is a link of the page`() async throws {
    try await showing {
      Self.link("https://example.com/a?b=\"c", in: $0)
    } then: { shown in
      _ = try await shown.page.find(role: "link", name: "a link")
      #expect(try await shown.page.text("document.querySelector('a.r').rel").contains("noopener"))
    }
  }

  @Test func `a link that is a script is none`() async throws {
    try await showing {
      Self.link("javascript:document.title='owned'", in: $0)
    } then: { shown in
      let links = try await shown.page.number("document.querySelectorAll('a').length")
      #expect(links == 0)
    }
  }

  @Test func `a tapped link is the app's to open, and the app opens it in the page`() async throws {
    try await showing(prelude: Self.prelude) { scene in
      Self.link("https://example.com/", in: scene)
    } then: { shown in
      let addresses = ["https://example.com/other", "javascript:alert(1)", "file:///etc/passwd"]
      var opened: [Bool] = []
      shown.scene.onEvent = { event in
        guard case .pointer(let pointer) = event, pointer.phase == .ended else { return }
        opened = addresses.compactMap(URL.init).map { shown.server.open($0) }
      }
      try await shown.page.click(role: "link", name: "a link")
      try await shown.page.wait(until: "window.opened.length > 0")
      #expect(try await shown.page.evaluate("window.opened") == #"["https://example.com/other"]"#)
      #expect(try await shown.page.text("location.pathname") == "/")
      #expect(opened == [true, false, false])
      let outside = try #require(URL(string: addresses[0]))
      #expect(!shown.server.open(outside))  // no scene is at work now
    }
  }
}
