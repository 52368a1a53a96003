import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenBrowserDriver
import LindenHosting
import Testing

/// Text that an input method makes, in each kind of text field.
@MainActor struct InputMethodTests {
  enum Kind: CaseIterable { case line, lines, secure, search }

  private static func field(_ kind: Kind, _ scene: HandmadeScene) {
    TextFieldTests.field(scene, secure: kind == .secure, multiline: kind == .lines)
    guard kind == .search else { return }
    scene.root.sublayers[0].semantics?.keyboard.keys = "search"
    scene.root.sublayers[0].semantics?.keyboard.enterKey = "search"
  }

  @Test(arguments: Kind.allCases)
  func `what is composed is told once, when it is final`(kind: Kind) async throws {
    try await showing {
      Self.field(kind, $0)
    } then: { shown in
      try await shown.page.press("Tab")
      for part in ["k", "か", "かん", "漢"] { try await shown.page.compose(part) }
      #expect(try await shown.page.text("document.activeElement.value") == "漢")
      try await shown.page.commit("漢字")
      try await shown.page.type("a")
      try await eventually { TextFieldTests.texts(shown).count >= 2 }
      #expect(TextFieldTests.texts(shown) == ["漢字", "漢字a"])
      #expect(shown.scene.keys.isEmpty)
    }
  }

  @Test(arguments: [Kind.line, .lines, .secure])
  func `a frame from the app does not disturb what is being composed`(kind: Kind) async throws {
    try await showing {
      Self.field(kind, $0)
    } then: { shown in
      try await shown.page.press("Tab")
      try await shown.page.compose("に")
      shown.scene.change { shown.scene.root.sublayers[0].semantics?.hint = "Anew" }
      try await shown.page.wait(
        until: "document.activeElement.getAttribute('aria-description') === 'Anew'")
      try await shown.page.compose("にほ")
      #expect(try await shown.page.text("document.activeElement.value") == "にほ")
      try await shown.page.commit("日本")
      try await eventually { !TextFieldTests.texts(shown).isEmpty }
      #expect(TextFieldTests.texts(shown) == ["日本"])
    }
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "🇩🇪", "é", "𠮷野家", "नमस्ते"])
  func `letters of several units arrive whole`(text: String) async throws {
    try await showing {
      Self.field(.line, $0)
    } then: { shown in
      try await shown.page.press("Tab")
      try await shown.page.commit(text)
      try await eventually { !TextFieldTests.texts(shown).isEmpty }
      #expect(TextFieldTests.texts(shown).last == text)
      try await shown.page.wait(until: "document.activeElement.value !== ''")
    }
  }
}
