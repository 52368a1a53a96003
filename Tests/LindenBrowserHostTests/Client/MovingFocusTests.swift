import LindenBrowserDriver
import CoreGraphics
@_spi(Engine) import LindenDrawing
import LindenHosting
import Testing

/// The focus in a layer that goes from one layer to another, as when a transition ends.
@MainActor struct MovingFocusTests {
  /// A sheet with a field and a slider below a layer that moves it.
  @MainActor private struct Sheet {
    let card = Layer(0, 100, 400, 500).filled(.white).meaning(.dialog, "History")
    let field = Layer(20, 120, 360, 44).meaning(
      .textField(isSecure: false, isMultiline: false), "Name")
    let slider = Layer(20, 200, 360, 44)
    let mover = Layer()

    init(_ scene: HandmadeScene) {
      field.labelled("word", centered: false)
      field.semantics?.value = "word"
      slider.meaning(.slider(value: 3, range: 0...10, step: 1), "Steps")
      card.semantics?.isModal = true
      card.setSublayers([field, slider])
      mover.transform = LayerTransform(CGAffineTransform(translationX: 0, y: 40))
      mover.setSublayers([card])
      scene.add(mover)
    }
  }

  private static let focused = "document.activeElement.getAttribute('aria-label')"

  private func showingSheet(
    _ body: @MainActor (Showing, Sheet) async throws -> Void
  ) async throws {
    var sheet: Sheet?
    try await showing {
      sheet = Sheet($0)
    } then: { shown in
      guard let sheet else { return }
      try await body(shown, sheet)
    }
  }

  /// Shows what `change` does to the layers, and waits until the page knows.
  private func present(
    _ title: String, in shown: Showing, _ change: () -> Void
  ) async throws {
    shown.scene.change {
      change()
      shown.scene.title = title
    }
    try await shown.page.wait(until: "document.title === '\(title)'")
  }

  @Test func `a slider focused while its sheet comes in is focused when that rests`() async throws {
    try await showingSheet { shown, sheet in
      let page = shown.page
      try await page.evaluate("(window.before = document.querySelector('[type=range]')).focus()")
      try await page.wait(until: "\(Self.focused) === 'Steps'")
      try await present("at rest", in: shown) { shown.scene.root.setSublayers([sheet.card]) }
      #expect(try await page.text("document.activeElement === before") == "true")
      try await page.press("ArrowLeft")
      try await eventually { shown.scene.actions(on: sheet.slider).contains(.setValue(2)) }

      try await present("leaving", in: shown) {
        sheet.mover.setSublayers([sheet.card])
        shown.scene.root.setSublayers([sheet.mover])
      }
      #expect(try await page.text("document.activeElement === before") == "true")
      #expect(!shown.scene.actions(on: sheet.slider).contains(.blur))
    }
  }

  @Test func `a field that moves keeps its caret, and the app hears nothing of it`() async throws {
    try await showingSheet { shown, sheet in
      let page = shown.page
      try await page.evaluate(
        """
        ((window.before = document.querySelector('input.text')).focus(),
          before.setSelectionRange(1, 3))
        """)
      try await eventually { shown.scene.actions(on: sheet.field) == [.focus] }
      try await present("at rest", in: shown) { shown.scene.root.setSublayers([sheet.card]) }
      #expect(try await page.text("document.activeElement === before") == "true")
      #expect(try await page.text("[before.selectionStart, before.selectionEnd]") == "1,3")
      try await page.press("Tab")
      try await eventually { shown.scene.actions(on: sheet.field) == [.focus, .blur] }
    }
  }

  @Test func `what is composed in a field that moves is composed on`() async throws {
    try await showingSheet { shown, sheet in
      let page = shown.page
      try await page.evaluate(
        """
        ((window.before = document.querySelector('input.text')).focus(), before.select(),
          window.ends = 0, before.addEventListener('compositionend', () => ends += 1))
        """)
      try await page.compose("k")
      try await present("at rest", in: shown) { shown.scene.root.setSublayers([sheet.card]) }
      try await page.compose("か")
      try await present("leaving", in: shown) {
        sheet.mover.setSublayers([sheet.card])
        shown.scene.root.setSublayers([sheet.mover])
      }
      try await page.compose("漢")
      let state = try await page.text("[before.value, ends, document.activeElement === before]")
      #expect(state == "漢,0,true")
      try await page.commit("漢字")
      try await eventually { shown.scene.actions(on: sheet.field).contains(.setText("漢字")) }
      #expect(!shown.scene.actions(on: sheet.field).contains(.blur))
    }
  }
}
