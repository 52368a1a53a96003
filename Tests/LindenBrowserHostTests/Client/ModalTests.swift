import LindenBrowserDriver
import CoreGraphics
@_spi(Engine) import LindenDrawing
import LindenHosting
import Testing

@MainActor struct ModalTests {
  /// A button behind, and a sheet with a button that is shown by the first.
  static func sheet(_ scene: HandmadeScene) {
    scene.add(Layer(20, 20, 200, 44).meaning(.button, "Open").labelled("Open"))
    let sheet = Layer(0, 100, 400, 500).filled(.white, corner: 12).meaning(.dialog, "History")
    sheet.semantics?.isModal = true
    let done = Layer(300, 110, 80, 44).meaning(.button, "Done").labelled("Done")
    sheet.setSublayers([done])
    scene.onEvent = { event in
      switch event {
      case .action(scene.root.sublayers[0].id, .activate): scene.add(sheet)
      case .action(sheet.id, .dismiss), .action(done.id, .activate):
        scene.root.setSublayers([scene.root.sublayers[0]])
      default: break
      }
    }
  }

  static let focused = "document.activeElement.getAttribute('aria-label')"

  @Test func `a modal layer takes the focus, keeps it inside, and gives it back`() async throws {
    try await showing(Self.sheet) { shown in
      let page = shown.page
      try await page.press("Tab")
      try await page.press("Enter")
      try await page.wait(until: "\(Self.focused) === 'History'")
      try await page.press("Tab")
      #expect(try await page.text(Self.focused) == "Done")
      try await page.press("Tab")
      #expect(try await page.text(Self.focused) != "Open")
      #expect(
        try await page.accessibleNodes().filter { $0.role == "button" }.map(\.name) == ["Done"])
      let dialog = try await page.find(role: "dialog", name: "History")
      #expect(dialog.role == "dialog")
      try await page.press("Escape")
      try await page.wait(until: "\(Self.focused) === 'Open'")
      try await eventually { shown.scene.root.sublayers.count == 1 }
      #expect(shown.scene.keys.isEmpty)
    }
  }

  @Test func `a menu that has to be answered first is a dialog`() async throws {
    try await showing { scene in
      let menu = scene.add(Layer(100, 100, 200, 88).filled(.white).meaning(.menu, "More"))
      menu.semantics?.isModal = true
      menu.setSublayers([Layer(100, 100, 200, 44).meaning(.button, "Copy").labelled("Copy")])
    } then: { shown in
      let page = shown.page
      try await page.wait(until: "document.querySelector('[role=dialog][aria-modal=true]')")
      #expect(try await page.find(role: "dialog", name: "More").role == "dialog")
      #expect(
        try await page.number("document.querySelectorAll('[aria-modal]:not([role=dialog])').length")
          == 0)
    }
  }

  @Test func `Escape goes to the app when nothing is modal`() async throws {
    try await showing(Self.sheet) { shown in
      try await shown.page.press("Escape")
      try await shown.page.press("q")
      try await eventually { shown.scene.keys == ["Escape", "q"] }
    }
  }

  @Test func `pointers behind a sheet still reach the app, which decides`() async throws {
    try await showing(Self.sheet) { shown in
      try await shown.page.press("Tab")
      try await shown.page.press("Enter")
      try await shown.page.wait(until: "document.querySelector('[role=dialog]')")
      try await shown.page.click(at: CGPoint(x: 60, y: 40))
      try await eventually { shown.scene.pointers.count == 2 }
    }
  }
}
