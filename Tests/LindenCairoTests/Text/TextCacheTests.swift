import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenCairo

@MainActor struct TextCacheTests {
  let engine = PangoTextEngine(capacity: 8)

  private func text(_ string: String) -> StyledText {
    StyledText(runs: [StyledText.Run(text: string, font: FontSpec(size: 17))])
  }

  private func lay(_ text: StyledText, width: CGFloat? = nil, height: CGFloat? = nil) -> TextLayout
  {
    engine.layout(text, paragraph: ParagraphStyle(), width: width, height: height)
  }

  @Test func `one line answers every width it fits`() {
    let natural = lay(text("one line"))
    for width in stride(from: natural.size.width, through: 500, by: 7) {
      #expect(lay(text("one line"), width: width, height: 10) === natural)
    }
    #expect(engine.shapings == 1)
  }

  @Test func `broken lines answer every width down to the widest`() {
    let words = text("several words on several lines")
    let wide = lay(words, width: 120)
    let shapings = engine.shapings
    #expect(lay(words, width: wide.size.width) === wide)
    #expect(lay(words, width: 119.5) === wide || wide.size.width > 119.5)
    #expect(engine.shapings == shapings)
    #expect(lay(words, width: wide.size.width - 1) !== wide)
  }

  @Test func `a long paragraph is shaped once for the width asked for`() {
    let long = text(String(repeating: "many words that wrap ", count: 20))
    let wrapped = lay(long, width: 200)
    #expect(engine.shapings == 1 && wrapped.lines.count > 5)
    #expect(lay(long, width: 200) === wrapped)
    #expect(lay(long).lines.count == 1 && engine.shapings == 2)
  }

  @Test func `texts with the same runs are measured for each paragraph style`() {
    let words = text("runs in one place")
    var spaced = ParagraphStyle()
    spaced.alignment = .trailing
    let natural = lay(words)
    #expect(lay(words) === natural && engine.shapings == 1)
    let other = engine.layout(words, paragraph: spaced, width: nil, height: nil)
    #expect(other !== natural && lay(words) === natural)
    let shapings = engine.shapings
    engine.forgetLayouts()
    #expect(lay(words) !== natural && engine.shapings == shapings + 1)
  }

  @Test func `ink does not measure`() {
    var red = text("ink")
    red.runs[0].ink.color = RGBA(1, 0, 0)
    let plain = lay(text("ink"))
    let inked = lay(red)
    #expect(engine.shapings == 1)
    #expect(inked.size == plain.size)
    #expect(inked.lines[0].fragments[0].run.ink.color == RGBA(1, 0, 0))
    #expect(plain.lines[0].fragments[0].run.ink.color == nil)
    #expect(lay(text("ink")).lines[0].fragments[0].run.ink.color == nil)
  }

  @Test func `everything else does`() {
    var variants = [text("x"), text("y")]
    for change in [
      { (run: inout StyledText.Run) in run.font.size = 18 }, { $0.font.weight = 500 },
      { $0.font.isItalic = true }, { $0.kerning = 1 }, { $0.baselineOffset = 1 },
      { $0.font.design = .serif },
    ] as [(inout StyledText.Run) -> Void] {
      var variant = text("x")
      change(&variant.runs[0])
      variants.append(variant)
    }
    for variant in variants { _ = lay(variant) }
    #expect(engine.shapings == variants.count)
    for (a, variant) in variants.enumerated() {
      for (b, other) in variants.enumerated() {
        #expect(variant.measuresLike(other) == (a == b))
      }
    }
  }

  @Test func `what is asked for again is kept, the rest is forgotten`() {
    _ = lay(text("kept"))
    for index in 0..<100 {
      _ = lay(text("other \(index)"))
      _ = lay(text("kept"))
    }
    #expect(engine.shapings == 101)
  }

  @Test func `what is kept has so many bytes`() {
    let engine = PangoTextEngine(mostBytes: 1 << 20)
    var first: Weak?
    // Each some 2,000 bytes, so about 130 KB when laid out.
    for index in 0..<40 {
      let layout = engine.layout(
        text(String(repeating: "\(index) words ", count: 200)), paragraph: ParagraphStyle(),
        width: 300, height: nil)
      if first == nil { first = Weak(layout: layout) }
    }
    #expect(first?.layout == nil)
  }

  @Test func `a very long text is kept by who shows it`() {
    let engine = PangoTextEngine()
    let long = text(String(repeating: "many words ", count: 3000))
    var known: AnyObject?
    weak var layout: TextLayout?
    layout = engine.layout(
      long, paragraph: ParagraphStyle(), width: 300, height: nil, known: &known)
    #expect(layout != nil)
    let shapings = engine.shapings
    _ = engine.layout(long, paragraph: ParagraphStyle(), width: 300, height: nil)
    #expect(engine.shapings == shapings)
    known = nil
    #expect(layout == nil)
  }

  private struct Weak { weak var layout: TextLayout? }

  @Test(arguments: [nil, 40, 90, 200] as [CGFloat?])
  func `an answer from the cache equals a fresh one`(width: CGFloat?) {
    let words = text("The quick brown fox, 你好 and שלום\nin two paragraphs")
    for other in [30, 60, 90, 300] as [CGFloat] { _ = lay(words, width: other) }
    let cached = lay(words, width: width)
    let fresh = PangoTextEngine().layout(
      words, paragraph: ParagraphStyle(), width: width, height: nil)
    #expect(cached.size == fresh.size && cached.lines == fresh.lines)
  }
}
