import LindenBrowserDriver
import CoreGraphics
@_spi(Engine) import LindenDrawing
import LindenHosting
import Testing

@MainActor struct TextFieldTests {
  /// A field that keeps what `accept` makes of the text, and draws it.
  static func field(
    _ scene: HandmadeScene, secure: Bool = false, multiline: Bool = false,
    accept: @escaping (String) -> String = { $0 }
  ) {
    let field = scene.add(
      Layer(20, 40, 360, multiline ? 120 : 40).filled(RGBA(white: 0.95), corner: 8))
    field.meaning(.textField(isSecure: secure, isMultiline: multiline), "Name")
    field.semantics?.placeholder = "Your name"
    let text = scene.add(
      Layer(20, 40, 360, 40).labelled("Your name", color: RGBA(white: 0.6), centered: false),
      to: field)
    scene.onEvent = { event in
      guard case .action(_, .setText(let typed)) = event else { return }
      let value = accept(typed)
      field.semantics?.value = value
      text.content = []
      text.labelled(
        value.isEmpty ? "Your name" : value, color: value.isEmpty ? RGBA(white: 0.6) : .black,
        centered: false)
    }
  }

  static func texts(_ shown: Showing) -> [String] {
    shown.scene.events.compactMap {
      if case .action(_, .setText(let text)) = $0 { text } else { nil }
    }
  }

  static let value = "document.querySelector('.text').value"

  @Test func `typing tells every state of the text, in order`() async throws {
    try await showing {
      Self.field($0)
    } then: { shown in
      try await shown.page.click(role: "textbox", name: "Name")
      try await shown.page.type("Anna")
      try await eventually { Self.texts(shown).count == 4 }
      #expect(Self.texts(shown) == ["A", "An", "Ann", "Anna"])
      #expect(try await shown.page.text(Self.value) == "Anna")
      #expect(shown.scene.pointers.isEmpty)  // the mouse in a text is the browser's
      #expect(shown.scene.keys.isEmpty)
    }
  }

  @Test func `a program that asks hears what is selected, and selects`() async throws {
    func ranges(_ shown: Showing) -> [Range<Int>] {
      shown.scene.events.compactMap {
        if case .action(_, .select(let range)) = $0 { range } else { nil }
      }
    }
    try await showing { scene in
      Self.field(scene)
      let field = scene.root.sublayers[0]
      field.semantics?.value = "old oaks"
      field.semantics?.selection = Semantics.FieldSelection(nil)
      let keepText = scene.onEvent
      scene.onEvent = { event in
        keepText?(event)
        guard case .action(_, .select(let range)) = event else { return }
        field.semantics?.selection = Semantics.FieldSelection(range)
      }
    } then: { shown in
      let field = shown.scene.root.sublayers[0]
      try await shown.page.click(role: "textbox", name: "Name")
      try await shown.page.press("End")
      try await eventually { ranges(shown).last == 8..<8 }
      for _ in 0..<4 { try await shown.page.press("ArrowLeft", shift: true) }
      try await eventually { ranges(shown).last == 4..<8 }
      // What people select is theirs, whatever frames say of other things meanwhile.
      shown.scene.change { field.semantics?.hint = "of a tree" }
      try await shown.page.wait(until: "document.querySelector('[aria-description],[title],.text')")
      let selected = "getSelection().toString()"
      #expect(try await shown.page.text(selected) == "oaks")
      shown.scene.change { field.semantics?.selection = Semantics.FieldSelection(0..<3) }
      try await shown.page.wait(until: "\(selected) === 'old'")
      try await shown.page.type("n")
      try await eventually { Self.texts(shown).last == "n oaks" && ranges(shown).last == 1..<1 }
    }
  }

  @Test func `a program that does not ask hears nothing of a selection`() async throws {
    try await showing {
      Self.field($0)
    } then: { shown in
      try await shown.page.click(role: "textbox", name: "Name")
      try await shown.page.type("ab")
      try await shown.page.press("ArrowLeft", shift: true)
      try await shown.page.type("c")
      try await eventually { Self.texts(shown).last == "ac" }
      #expect(
        !shown.scene.events.contains { if case .action(_, .select) = $0 { true } else { false } })
    }
  }

  @Test func `the lines of a field are as far apart as they are drawn`() async throws {
    try await showing { scene in
      let field = scene.add(Layer(20, 40, 360, 66))
      field.meaning(.textField(isSecure: false, isMultiline: true), "Notes")
      field.semantics?.value = "Two\nlines"
      let text = scene.add(Layer(20, 40, 360, 66), to: field)
      text.content = ["Two", "lines"].enumerated().map { index, line in
        .text(TextLayout.of(line), origin: CGPoint(x: 0, y: 33 * CGFloat(index)), .color(.black))
      }
    } then: { shown in
      try await shown.page.wait(
        until: "parseFloat(getComputedStyle(document.querySelector('.text')).lineHeight) === 33")
    }
  }

  @Test func `the field has the font, place and colour of the drawn text, and hides that`()
    async throws
  {
    try await showing {
      Self.field($0)
    } then: { shown in
      try await shown.page.wait(until: "document.querySelector('.text').className.includes(' f')")
      let style = "getComputedStyle(document.querySelector('.text'))"
      #expect(try await shown.page.text("\(style).fontSize") == "17px")
      #expect(try await shown.page.text("\(style).paddingLeft") == "8px")
      #expect(
        try await shown.page.text("getComputedStyle(document.querySelector('.r')).visibility")
          == "hidden")
      try await shown.page.click(role: "textbox", name: "Name")
      try await shown.page.type("x")
      try await shown.page.wait(until: "\(style).color === 'rgb(0, 0, 0)'")
    }
  }

  @Test func `a field follows its text into another colour, and its caret the placeholder`()
    async throws
  {
    try await showing {
      Self.field($0)
    } then: { shown in
      let text = shown.scene.root.sublayers[0].sublayers[0]
      let style = "getComputedStyle(document.querySelector('.text'))"
      shown.scene.change {
        text.content = []
        text.labelled("Your name", color: RGBA(0.9, 0.9, 1, 0.3), centered: false)
      }
      try await shown.page.wait(until: "\(style).color === 'rgb(255, 255, 255)'")
      shown.scene.onEvent?(.action(layer: 0, .setText("Anna")))
      shown.scene.change {
        text.content = []
        text.labelled("Anna", color: RGBA(1, 0, 0), centered: false)
      }
      try await shown.page.wait(until: "\(style).color === 'rgb(255, 0, 0)'")
      shown.scene.change {
        text.content = []
        text.labelled("Anna", color: RGBA(0, 0, 1), centered: false)
      }
      try await shown.page.wait(until: "\(style).color === 'rgb(0, 0, 255)'")
    }
  }

  @Test func `the native text stands where the drawn text stands`() async throws {
    try await showing(scale: 2) {
      Self.field($0)
      $0.onEvent?(.action(layer: 0, .setText("Hxgl")))
    } then: { shown in
      func ink() async throws -> CGRect {
        try await shown.picture().bounds(darkerThan: 100)
      }
      let native = try await ink()
      try await shown.page.evaluate(
        "(document.querySelector('.text').remove(), document.querySelector('.r').style.visibility = 'visible')"
      )
      let drawn = try await ink()
      #expect(native.height > 20)
      // Pixels, two a point; where a native field's text sits is rounded to points.
      #expect(abs(native.minX - drawn.minX) <= 1 && abs(native.maxX - drawn.maxX) <= 1)
      #expect(abs(native.minY - drawn.minY) <= 2 && abs(native.maxY - drawn.maxY) <= 2)
    }
  }

  @Test func `what the app makes of the text comes back, the caret staying at the end`()
    async throws
  {
    try await showing {
      Self.field($0) { $0.uppercased().filter { $0.isLetter } }
    } then: { shown in
      try await shown.page.click(role: "textbox", name: "Name")
      try await shown.page.type("ab1")
      try await shown.page.wait(until: "\(Self.value) === 'AB'")
      try await shown.page.type("c")
      try await shown.page.wait(until: "\(Self.value) === 'ABC'")
      #expect(try await shown.page.number("document.querySelector('.text').selectionStart") == 3)
    }
  }

  @Test func `keystrokes made while the app's answers are under way are not lost`() async throws {
    // Everything the page says takes a while, so each answer is about a text of several keys ago.
    let slow = """
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) { setTimeout(() => send.call(this, text), 80); };
      """
    try await showing(prelude: slow) {
      Self.field($0) { $0.uppercased() }
    } then: { shown in
      try await shown.page.click(role: "textbox", name: "Name")
      try await shown.page.type("hello world")
      try await shown.page.wait(until: "\(Self.value) === 'HELLO WORLD'")
      #expect(Self.texts(shown).last?.uppercased() == "HELLO WORLD")
    }
  }

  @Test func `an input method's text is told when it is final`() async throws {
    try await showing {
      Self.field($0)
    } then: { shown in
      try await shown.page.click(role: "textbox", name: "Name")
      try await shown.page.compose("に")
      try await shown.page.compose("にほ")
      #expect(try await shown.page.text(Self.value) == "にほ")
      try await shown.page.commit("日本")
      try await eventually { !Self.texts(shown).isEmpty }
      #expect(Self.texts(shown) == ["日本"])
    }
  }

  @Test func `Return submits a single line, and is a line break in several`() async throws {
    try await showing {
      Self.field($0)
    } then: { shown in
      try await shown.page.click(role: "textbox", name: "Name")
      try await shown.page.press("Enter")
      try await eventually {
        shown.scene.actions(on: shown.scene.root.sublayers[0]) == [.focus, .submit]
      }
    }
    try await showing {
      Self.field($0, multiline: true)
    } then: { shown in
      try await shown.page.click(role: "textbox", name: "Name")
      try await shown.page.type("a")
      try await shown.page.press("Enter")
      try await eventually { Self.texts(shown).count == 2 }
      #expect(Self.texts(shown) == ["a", "a\n"])
    }
  }

  @Test func `a secure field does not show its text`() async throws {
    try await showing {
      Self.field($0, secure: true)
    } then: { shown in
      try await shown.page.wait(until: "document.querySelector('input[type=password]')")
    }
  }

  @Test func `the app moves the focus in and out`() async throws {
    try await showing {
      Self.field($0)
    } then: { shown in
      let field = shown.scene.root.sublayers[0]
      shown.scene.change { field.semantics?.isFocused = true }
      try await shown.page.wait(until: "document.activeElement.matches('.text')")
      shown.scene.change { field.semantics?.isFocused = false }
      try await shown.page.wait(until: "document.activeElement === document.body")
      try await eventually { shown.scene.actions(on: field) == [.focus, .blur] }
    }
  }

  @Test func `a hostile text stays a text`() async throws {
    let hostile = "<img src=x onerror=\"document.title='owned'\">\"'\u{0}\\</script>"
    try await showing { scene in
      scene.add(Layer(0, 100, 400, 40).meaning(.button, hostile).labelled(hostile))
      scene.title = hostile
    } then: { shown in
      let shownText = try await shown.page.text("document.querySelector('.r').textContent")
      #expect(shownText.contains("<img src=x"))
      #expect(try await shown.page.number("document.querySelectorAll('img').length") == 0)
      #expect(try await shown.page.title.contains("onerror"))
    }
  }
}
