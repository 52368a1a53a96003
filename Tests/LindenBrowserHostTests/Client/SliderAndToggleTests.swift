import LindenBrowserDriver
import CoreGraphics
@_spi(Engine) import LindenDrawing
import LindenHosting
import Testing

@MainActor struct SliderAndToggleTests {
  /// A slider from 0 to 10 with its track and thumb drawn in sublayers.
  static func slider(_ scene: HandmadeScene, step: Double? = 1) -> Layer {
    let slider = scene.add(Layer(20, 100, 360, 44))
    slider.meaning(.slider(value: 3, range: 0...10, step: step), "Volume")
    scene.add(Layer(20, 120, 360, 4).filled(RGBA(white: 0.8), corner: 2), to: slider)
    scene.add(Layer(115, 108, 28, 28).filled(.white, corner: 14), to: slider)
    return slider
  }

  static func accept(_ event: InputEvent, _ slider: Layer) {
    guard case .action(_, .setValue(let value)) = event else { return }
    slider.semantics?.role = .slider(value: value, range: 0...10, step: 1)
  }

  @Test func `a slider is a slider with its name, value and range`() async throws {
    try await showing {
      _ = Self.slider($0)
    } then: { shown in
      let node = try await shown.page.find(role: "slider", name: "Volume")
      #expect(node.value == "3")
      let box = try await shown.page.box(role: "slider", name: "Volume")
      #expect(box == CGRect(x: 20, y: 100, width: 360, height: 44))
      #expect(try await shown.page.text("document.querySelector('input').max") == "10")
    }
  }

  @Test func `arrow keys set a slider's value, step by step`() async throws {
    try await showing { scene in
      let slider = Self.slider(scene)
      scene.onEvent = { Self.accept($0, slider) }
    } then: { shown in
      try await shown.page.press("Tab")
      try await shown.page.press("ArrowRight")
      try await shown.page.press("ArrowRight")
      try await shown.page.press("ArrowLeft")
      try await eventually { shown.scene.actions(on: shown.scene.root.sublayers[0]).count >= 4 }
      let actions = shown.scene.actions(on: shown.scene.root.sublayers[0])
      #expect(actions == [.focus, .setValue(4), .setValue(5), .setValue(4)])
      #expect(shown.scene.keys.isEmpty)
      #expect(shown.scene.pointers.isEmpty)
    }
  }

  @Test func `a value set by a script and announced by input arrives`() async throws {
    try await showing {
      _ = Self.slider($0)
    } then: { shown in
      try await shown.page.evaluate(
        """
        (() => { const s = document.querySelector('input'); s.value = 7;
          s.dispatchEvent(new Event('input', {bubbles: true})); })()
        """)
      try await eventually { !shown.scene.events.isEmpty }
      #expect(shown.scene.actions(on: shown.scene.root.sublayers[0]) == [.setValue(7)])
    }
  }

  @Test func `a value the app does not take is taken back in the page`() async throws {
    try await showing {
      _ = Self.slider($0)
    } then: { shown in
      try await shown.page.press("Tab")
      try await shown.page.press("ArrowRight")
      try await eventually { shown.scene.events.count >= 2 }
      try await shown.page.wait(until: "document.querySelector('input').value === '3'")
    }
  }

  @Test func `dragging a slider is told as a pointer alone, in the scene's points`() async throws {
    try await showing {
      _ = Self.slider($0)
    } then: { shown in
      try await shown.page.drag(from: CGPoint(x: 129, y: 122), to: CGPoint(x: 300, y: 130))
      try await eventually { shown.scene.pointers.last?.phase == .ended }
      #expect(shown.scene.pointers.first?.location == CGPoint(x: 129, y: 122))
      #expect(shown.scene.pointers.last?.location == CGPoint(x: 300, y: 130))
      #expect(shown.scene.pointers.first?.kind == .mouse)
      #expect(shown.scene.actions(on: shown.scene.root.sublayers[0]).isEmpty)
      #expect(try await shown.page.text("document.querySelector('input').value") == "3")
    }
  }

  @Test func `a toggle is a switch; a click and the Space key turn it once each`() async throws {
    try await showing { scene in
      let toggle = scene.add(Layer(20, 20, 360, 44)).meaning(.toggle(isOn: false), "Airplane mode")
      toggle.labelled("Airplane mode", centered: false)
      scene.onEvent = { event in
        switch event {
        case .pointer(let pointer) where pointer.phase == .ended: break
        case .action(_, .activate): break
        default: return
        }
        guard case .toggle(let isOn)? = toggle.semantics?.role else { return }
        toggle.semantics?.role = .toggle(isOn: !isOn)
      }
    } then: { shown in
      let toggle = shown.scene.root.sublayers[0]
      try await shown.page.click(role: "switch", name: "Airplane mode")
      #expect(try await shown.page.text("document.querySelector('input').checked") == "true")
      try await eventually { toggle.semantics?.role == .toggle(isOn: true) }
      try await shown.page.press(" ")
      try await eventually { toggle.semantics?.role == .toggle(isOn: false) }
      try await shown.page.wait(until: "!document.querySelector('input').checked")
      #expect(shown.scene.pointers.map(\.phase) == [.began, .ended])
      #expect(shown.scene.actions(on: toggle) == [.activate])
    }
  }

  @Test func `a toggle the app refuses to turn goes back`() async throws {
    try await showing { scene in
      scene.add(Layer(20, 20, 360, 44)).meaning(.toggle(isOn: false), "Locked")
    } then: { shown in
      try await shown.page.click(role: "switch", name: "Locked")
      try await shown.page.wait(until: "!document.querySelector('input').checked")
      try await eventually { shown.scene.pointers.count == 2 }
    }
  }

  @Test func `a disabled button can neither be reached nor pressed, but pointers pass`()
    async throws
  {
    try await showing { scene in
      let button = scene.add(Layer(20, 20, 100, 44)).meaning(.button, "Off").labelled("Off")
      button.semantics?.isEnabled = false
    } then: { shown in
      let node = try await shown.page.find(role: "button", name: "Off")
      #expect(node.isDisabled)
      try await shown.page.press("Tab")
      try await shown.page.press("Enter")
      try await shown.page.click(at: CGPoint(x: 60, y: 40))
      try await eventually { shown.scene.pointers.count == 2 }
      #expect(shown.scene.actions(on: shown.scene.root.sublayers[0]).isEmpty)
    }
  }
}
