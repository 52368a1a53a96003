import LindenBrowserDriver
import LindenBrowserHost
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import Testing

@MainActor struct KeypadTests {
  /// Keys 1 to 9 that write into a display; a button layer holds its picture in a sublayer, as real
  /// ones do.
  static func keypad(_ scene: HandmadeScene) {
    scene.root.filled(RGBA(hex: 0x101014))
    let display = scene.add(Layer(20, 20, 360, 80).meaning(.text, "0"))
    display.labelled("0", size: 64, color: .white)
    var text = ""
    var keys: [(layer: Layer, digit: String)] = []
    for index in 0..<9 {
      let key = Layer(20 + CGFloat(index % 3) * 124, 120 + CGFloat(index / 3) * 124, 112, 112)
      key.meaning(.button, "\(index + 1)").semantics?.hidesChildren = true
      let picture = Layer(key.frame.minX, key.frame.minY, 112, 112)
      picture.filled(RGBA(hex: 0x333338), corner: 56).labelled(
        "\(index + 1)", size: 38, color: .white)
      scene.add(key)
      scene.add(picture, to: key)
      keys.append((key, "\(index + 1)"))
    }
    scene.onEvent = { event in
      var hit: (layer: Layer, digit: String)?
      switch event {
      case .pointer(let pointer) where pointer.phase == .ended:
        hit = keys.first { $0.layer.frame.contains(pointer.location) }
      case .action(let id, .activate): hit = keys.first { $0.layer.id == id }
      default: break
      }
      guard let hit else { return }
      text += hit.digit
      display.content = []
      display.labelled(text, size: 64, color: .white).semantics?.label = text
    }
  }

  @Test func `a key is a button with its name, and a click on its middle is one press`()
    async throws
  {
    try await showing(Self.keypad) { shown in
      try await shown.page.click(role: "button", name: "5")
      try await shown.page.wait(
        until: "document.querySelector('#scene .l').textContent.startsWith('5')")
      #expect(shown.scene.pointers.map(\.phase) == [.began, .ended])
      #expect(shown.scene.pointers[0].location == CGPoint(x: 200, y: 300))
      #expect(shown.scene.events.allSatisfy { if case .action = $0 { false } else { true } })
    }
  }

  @Test func `Tab and Enter or Space press a key by action, without a pointer`() async throws {
    try await showing(Self.keypad) { shown in
      try await shown.page.press("Tab")
      try await shown.page.press("Enter")
      try await shown.page.press("Tab")
      try await shown.page.press(" ")
      try await shown.page.wait(
        until: "document.querySelector('#scene .l').textContent.startsWith('12')")
      #expect(shown.scene.pointers.isEmpty)
    }
  }

  @Test func `a script's click is a press too`() async throws {
    try await showing(Self.keypad) { shown in
      try await shown.page.evaluate("document.querySelector('button[aria-label=\"7\"]').click()")
      try await shown.page.wait(
        until: "document.querySelector('#scene .l').textContent.startsWith('7')")
    }
  }

  @Test func `the page has the scene's title, and shows no word of trouble`() async throws {
    try await showing(Self.keypad) { shown in
      #expect(try await shown.page.title == "Handmade")
      #expect(try await shown.page.text("document.getElementById('banner').hidden") == "true")
      shown.scene.change { shown.scene.title = "Other" }
      try await shown.page.wait(until: "document.title === 'Other'")
    }
  }
}
