import LindenBrowserDriver
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import Testing

@MainActor struct TextPlacementTests {
  /// Where the browser has put each run, measured by a range around its text: [left, width].
  static let runs = """
    [...document.querySelectorAll('#scene .r')].map((run) => {
      const range = document.createRange(); range.selectNodeContents(run);
      const box = range.getBoundingClientRect(); return [box.left, box.width];
    })
    """

  /// The baseline of the first run, by a strut put into it for a moment.
  static let baseline = """
    (() => { const run = document.querySelector('#scene .r'); const strut = document.createElement('i');
      strut.style.cssText = 'display:inline-block;width:0;height:0'; run.prepend(strut);
      const y = strut.getBoundingClientRect().bottom; strut.remove(); return y; })()
    """

  @Test func `runs begin and are as wide as laid out`() async throws {
    let texts = [
      "Hello, World", "AVATAR Toffee fi fl", "127.55", "漢字かな", "naïve café", "مرحبا بالعالم",
      "👍🏽 ok",
    ]
    var expected: [(CGFloat, CGFloat)] = []
    try await showing { scene in
      for (index, text) in texts.enumerated() {
        let layout = TextLayout.of(text, size: 17 + CGFloat(index))
        let layer = scene.add(Layer(20, 20 + CGFloat(index) * 60, 300, 40))
        layer.content = [.text(layout, origin: CGPoint(x: 3.5, y: 2.25), .color(.black))]
        for fragment in layout.lines[0].fragments {
          expected.append((23.5 + fragment.x, fragment.width))
        }
      }
    } then: { shown in
      try await shown.page.evaluate("document.fonts.ready")
      try await shown.page.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
      let measured = try JSONDecoder().decode(
        [[Double]].self, from: Data(try await shown.page.evaluate(Self.runs).utf8))
      #expect(measured.count == expected.count)
      for (index, (run, want)) in zip(measured, expected).enumerated() {
        #expect(abs(run[0] - want.0) < 0.1, "run \(index): left \(run[0]), laid out at \(want.0)")
        #expect(abs(run[1] - want.1) < 0.25, "run \(index): width \(run[1]), laid out as \(want.1)")
      }
    }
  }

  @Test(arguments: [11.0, 17, 34, 76])
  func `the baseline lies where it was laid out`(size: Double) async throws {
    let layout = TextLayout.of("Égalité", size: size)
    try await showing { scene in
      let layer = scene.add(Layer(20, 30, 300, 100))
      layer.content = [.text(layout, origin: CGPoint(x: 0, y: 10), .color(.black))]
    } then: { shown in
      let baseline = try await shown.page.number(Self.baseline)
      #expect(abs(baseline - (40 + layout.firstBaseline)) < 0.51)
    }
  }

  @Test func `lines of a paragraph are runs of their own, at their own places`() async throws {
    let layout = TextLayout.of("The quick brown fox jumps over the lazy dog", width: 120)
    #expect(layout.lines.count > 2)
    try await showing { scene in
      scene.add(Layer(10, 10, 120, 200)).content = [.text(layout, origin: .zero, .color(.black))]
    } then: { shown in
      let tops = try await shown.page.evaluate(
        "[...document.querySelectorAll('#scene .r')].map((run) => run.offsetTop)")
      let numbers = try JSONDecoder().decode([Double].self, from: Data(tops.utf8))
      #expect(numbers.count == layout.lines.count)
      let steps = zip(numbers.dropFirst(), numbers).map { $0 - $1 }
      for (step, height) in zip(steps, layout.lines.map(\.height)) {
        #expect(abs(step - height) <= 1)
      }
    }
  }

  @Test func `static text can be selected, the text of a button cannot`() async throws {
    try await showing { scene in
      scene.add(Layer(10, 10, 200, 40)).labelled("Select me", centered: false)
      scene.add(Layer(10, 60, 200, 40)).meaning(.button, "Press").labelled("Press")
    } then: { shown in
      try await shown.page.click(at: CGPoint(x: 40, y: 30), count: 1)
      try await shown.page.click(at: CGPoint(x: 40, y: 30), count: 2)
      try await shown.page.wait(until: "getSelection().toString().includes('Select')")
      #expect(
        try await shown.page.text(
          "getComputedStyle(document.querySelector('button .r')).userSelect") == "none")
    }
  }

  @Test func `a text whose label differs is read by its label`() async throws {
    try await showing { scene in
      scene.add(Layer(10, 10, 200, 40)).meaning(.text, "three stars").labelled("★★★")
      scene.add(Layer(10, 60, 200, 40)).meaning(.text, "Plain").labelled("Plain")
      scene.add(Layer(10, 110, 200, 40)).meaning(.header, "Title").labelled("Title")
    } then: { shown in
      let nodes = try await shown.page.accessibleNodes()
      let texts = nodes.filter { $0.role == "StaticText" }.map(\.name)
      #expect(texts.contains("three stars"))
      #expect(!texts.contains("★★★"))
      #expect(texts.filter { $0 == "Plain" }.count == 1)
      #expect(nodes.contains { $0.role == "heading" && $0.name == "Title" })
    }
  }

  @Test func `scripts of one line stand on one baseline`() async throws {
    let layout = TextLayout.of("Hello مرحبا 漢字 שלום", size: 24)
    try await showing { scene in
      let layer = scene.add(Layer(20, 30, 300, 100))
      layer.content = [.text(layout, origin: CGPoint(x: 0, y: 10), .color(.black))]
    } then: { shown in
      try await shown.page.evaluate("document.fonts.ready")
      let found = try await shown.page.evaluate(
        """
        [...document.querySelectorAll('#scene .r')].map((run) => {
          const strut = document.createElement('i');
          strut.style.cssText = 'display:inline-block;width:0;height:0'; run.prepend(strut);
          const y = strut.getBoundingClientRect().bottom; strut.remove(); return y; })
        """)
      let baselines = try JSONDecoder().decode([Double].self, from: Data(found.utf8))
      #expect(!baselines.isEmpty)
      for baseline in baselines { #expect(abs(baseline - (40 + layout.firstBaseline)) < 0.51) }
    }
  }
}
