import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@testable import LindenCairo

@MainActor let engine = PangoTextEngine()

@MainActor func lay(
  _ text: String, size: CGFloat = 17, width: CGFloat? = nil, height: CGFloat? = nil,
  _ change: (inout ParagraphStyle, inout StyledText.Run) -> Void = { _, _ in }
) -> TextLayout {
  var paragraph = ParagraphStyle()
  var run = StyledText.Run(text: text, font: FontSpec(size: size))
  change(&paragraph, &run)
  return engine.layout(
    StyledText(runs: [run]), paragraph: paragraph, width: width, height: height)
}

@MainActor struct TextMeasuringTests {
  @Test(arguments: ["", "a", "Ågjÿ", "你好", "😀", "مرحبا", "   "])
  func `a line is as high as its font whatever it says`(text: String) {
    #expect(abs(lay(text).size.height - 20.287) < 0.001)
    #expect(lay(text).firstBaseline == lay("x").firstBaseline)
  }

  @Test func `line heights follow the system font's`() {
    #expect(abs(lay("Title", size: 34).size.height - 40.57) < 0.01)
    #expect(abs(lay("Caption", size: 12).size.height - 14.32) < 0.01)
  }

  @Test func `text without characters has no width but a line`() {
    #expect(lay("").size.width == 0 && lay("").lines.count == 1)
    let none = engine.layout(
      StyledText(runs: []), paragraph: ParagraphStyle(), width: nil, height: nil)
    #expect(none.size.height > 0 && none.size.width == 0)
  }

  @Test func `white space at the end of a line has no width`() {
    #expect(lay("word  ").size.width == lay("word").size.width)
    #expect(lay("  word").size.width > lay("word").size.width)
  }

  @Test(arguments: [FontSpec.Design.default, .rounded])
  func `each weight has a face of its own`(design: FontSpec.Design) {
    let widths = [300, 400, 500, 700].map { weight in
      lay("Heavier, 24°", size: 40) { ($1.font.weight, $1.font.design) = (weight, design) }.size
        .width
    }
    #expect(Set(widths).count == widths.count, "\(widths)")
  }

  @Test func `longer text is wider, larger and bolder text too`() {
    #expect(lay("wider and wider").size.width > lay("wider and").size.width)
    #expect(lay("same", size: 18).size.width > lay("same", size: 17).size.width)
    let bold = lay("same") { $1.font.weight = 700 }
    #expect(bold.size.width > lay("same").size.width)
    #expect(bold.size.height == lay("same").size.height)
  }

  @Test func `each weight has a face of its own`() {
    let widths = stride(from: 100, through: 900, by: 100).map { weight in
      lay("Hamburgefonts") { $1.font.weight = weight }.size.width
    }
    #expect(Set(widths).count == 9 && widths == widths.sorted())
  }

  @Test func `kerning adds to every character`() {
    let plain = lay("abcde").size.width
    #expect(abs(lay("abcde") { $1.kerning = 2 }.size.width - plain - 10) < 0.01)
  }

  @Test func `monospaced digits are equally wide`() {
    func width(_ text: String) -> CGFloat {
      lay(text) { $1.font.monospacedDigits = true }.size.width
    }
    #expect(width("1111") == width("0000"))
    #expect(lay("1111").size.width < lay("0000").size.width)
  }

  @Test func `the monospaced design is monospaced`() {
    func width(_ text: String) -> CGFloat { lay(text) { $1.font.design = .monospaced }.size.width }
    #expect(width("iiii") == width("WWWW"))
  }

  @Test func `small capitals are narrower than capitals`() {
    let small = lay("abc") { $1.font.smallCaps = true }.size.width
    #expect(small < lay("ABC").size.width)
    #expect(small != lay("abc").size.width)
  }

  @Test func `a baseline offset makes the line higher`() {
    let raised = lay("x") { $1.baselineOffset = 5 }
    #expect(abs(raised.size.height - lay("x").size.height - 5) < 0.001)
    #expect(abs(raised.firstBaseline - lay("x").firstBaseline - 5) < 0.001)
  }

  @Test func `scripts in one line stand on one baseline`() throws {
    let layout = lay("한국어 العربية Ελληνικά")
    let runs = try #require(layout.shaped as? ShapedText).lines[0]
    #expect(runs.count >= 3)
    for run in runs { #expect(run.glyphs.contains { $0.y == 0 }, "\(run.sourceRun)") }
  }

  @Test func `a mixed line is as high as its largest font`() {
    let text = StyledText(runs: [
      StyledText.Run(text: "small ", font: FontSpec(size: 12)),
      StyledText.Run(text: "LARGE", font: FontSpec(size: 34)),
    ])
    let mixed = engine.layout(text, paragraph: ParagraphStyle(), width: nil, height: nil)
    #expect(mixed.size.height == lay("LARGE", size: 34).size.height)
    #expect(mixed.lines[0].fragments.map(\.text) == ["small ", "LARGE"])
    #expect(mixed.lines[0].fragments[1].x == mixed.lines[0].fragments[0].width)
  }

  @Test func `runs that differ in ink only keep their own fragments`() {
    var red = StyledText.Run(text: "AV", font: FontSpec(size: 17))
    red.ink.color = RGBA(1, 0, 0)
    let black = StyledText.Run(text: "AV", font: FontSpec(size: 17))
    let layout = engine.layout(
      StyledText(runs: [red, black]), paragraph: ParagraphStyle(), width: nil, height: nil)
    #expect(layout.lines[0].fragments.map(\.run.ink.color) == [RGBA(1, 0, 0), nil])
    // Kerning goes on across the seam.
    #expect(abs(layout.size.width - lay("AVAV").size.width) < 0.01)
  }

  @Test func `right-to-left text is drawn from the right`() {
    let layout = lay("abc שלום") { paragraph, _ in paragraph.isRightToLeft = true }
    #expect(layout.lines[0].fragments.count == 2)
    #expect(layout.size.width > 0)
    let hebrew = lay("שלום  עולם  ")
    #expect(hebrew.size.width == lay("שלום  עולם").size.width)
  }

  @Test func `an unknown family falls back to the system font`() {
    let unknown = lay("text") { $1.font.family = "No Such Family" }
    #expect(unknown.size.width == lay("text").size.width)
  }

  @Test func `metrics are positive and in order`() {
    let metrics = engine.metrics(of: FontSpec(size: 17))
    #expect(metrics.ascent > metrics.capHeight && metrics.capHeight > metrics.xHeight)
    #expect(metrics.xHeight > 0 && metrics.descent > 0)
    let other = engine.metrics(of: FontSpec(family: "DejaVu Sans", size: 17))
    #expect(other.ascent > 0 && other.descent > 0)
  }

  @Test(arguments: [
    "\u{0}", "a\u{0}b", "\u{FEFF}x", "\u{202E}abc", "\r\n\r", "\u{2028}\u{2029}", "e\u{301}\u{301}",
    "👨‍👩‍👧‍👦🏽", "\t\ta", "\u{1F3F4}", "\u{AD}soft\u{AD}hyphen", "\u{FFFC}", "\u{E000}",
  ])
  func `odd characters are measured`(text: String) {
    for width in [nil, 0, 20] as [CGFloat?] {
      let layout = lay(text, width: width)
      #expect(layout.size.width.isFinite && layout.size.width >= 0 && layout.lines.count >= 1)
      let cut = lay(text, width: width) { paragraph, _ in paragraph.lineLimit = 1 }
      #expect(cut.lines.count == 1)
    }
  }

  @Test func `a registered font file can be named`() {
    let file = URL(fileURLWithPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    #expect(CairoRenderer.register(font: file))
    #expect(!CairoRenderer.register(font: URL(fileURLWithPath: "/etc/hostname")))
  }

  @Test(arguments: [CGFloat.nan, -.infinity, -5, 0, .infinity])
  func `no size breaks it`(size: CGFloat) {
    let layout = lay("text", width: size, height: size)
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    #expect(layout.lines.count >= 1)
  }
}
