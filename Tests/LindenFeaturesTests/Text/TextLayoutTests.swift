import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor @Suite struct TextLayoutTests {
  let long = Text("The quick brown fox jumps over the lazy dog")

  @Test func `B/B4-30 text stays on one line where the width suffices`() {
    let stage = Stage(long)
    let natural = stage.size(nil)
    #expect(stage.layout().lines.count == 1)
    #expect(stage.size(natural.width) == natural)
    #expect(stage.size(natural.width + 100, 500) == natural)
    #expect(stage.size(.infinity, .infinity) == natural)
  }

  @Test func `B/B4-30 A1/B23 A10/B-58 narrower text wraps, and is as wide as its longest line`() {
    let stage = Stage(long)
    let natural = stage.size(nil)
    let wrapped = stage.size(natural.width / 2)
    #expect(wrapped.height > natural.height)
    #expect(wrapped.width <= natural.width / 2)
    #expect(stage.layout(natural.width / 2).isTruncated == false)
    #expect(stage.size(wrapped.width) == wrapped)
  }

  @Test func `B/B4-30 text that may not grow higher is truncated`() {
    let stage = Stage(long)
    let natural = stage.size(nil)
    let cut = stage.layout(natural.width / 2, natural.height)
    #expect(cut.lines.count == 1)
    #expect(cut.isTruncated)
    #expect(stage.lines(natural.width / 2, natural.height)[0].hasSuffix("…"))
    #expect(cut.size.width <= natural.width / 2)
  }

  @Test func `A1/B22 natural width follows the content`() {
    #expect(Stage(Text("0")).size(nil).width < Stage(Text("00")).size(nil).width)
  }

  @Test func `B/B4-32 A1/B24 lineLimit caps the lines, and the last one is cut`() {
    let stage = Stage(long) { $0.lineLimit = 2 }
    let layout = stage.layout(80)
    #expect(layout.lines.count == 2)
    #expect(stage.lines(80)[1].hasSuffix("…"))
  }

  @Test func `B/B4-32 explicit breaks beyond the limit cut the last line`() {
    let stage = Stage(Text(verbatim: "one\ntwo\nthree")) { $0.lineLimit = 2 }
    #expect(stage.layout().lines.count == 2)
    #expect(stage.lines()[0] == "one")
    #expect(stage.lines()[1].hasSuffix("…"))
  }

  @Test(arguments: [0, -3]) func `a limit below one line counts as one`(limit: Int) {
    let stage = Stage(long) { $0.lineLimit = limit }
    #expect(stage.layout(80).lines.count == 1)
  }

  @Test func `A1/B26 a nil limit is no limit`() {
    let stage = Stage(long) { $0.lineLimit = nil }
    #expect(stage.layout(80).isTruncated == false)
  }

  @Test func `a reserved line limit is taken even by short text`() {
    let one = Stage(Text("Hi")).size(nil)
    let reserved = Stage(Text("Hi")) { $0.lineLimits = LineLimits(most: 3, least: 3) }.size(nil)
    #expect(reserved.height >= one.height * 2.5)
    #expect(reserved.width == one.width)
  }

  @Test func `B/B4-33 A1/B27 text shrinks no further than the factor, then is cut`() {
    let stage = Stage(long) {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.5
    }
    let natural = stage.size(nil)
    let little = stage.layout(natural.width * 0.8)
    #expect(little.isTruncated == false)
    #expect(little.scale < 1 && little.scale >= 0.5)
    let much = stage.layout(natural.width * 0.2)
    #expect(much.isTruncated)
    #expect(much.scale >= 0.5)
  }

  @Test func `a single line that is too high shrinks no further than the factor`() {
    let stage = Stage(Text("7")) {
      $0.font = .system(size: 500)
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.01
    }
    #expect(stage.size(1000).height > 400)
    let low = stage.layout(1000, 60)
    #expect(low.scale < 0.2 && low.size.height <= 60.1 && low.size.height > 45)
    #expect(low.lines.count == 1 && !low.isTruncated)
    #expect(stage.size(1000, 30).height <= 30.1)
    #expect(stage.size(1000, 60).height > 45)
    #expect(stage.size(1000).height > 400)
    let least = Stage(Text("7")) {
      $0.font = .system(size: 100)
      $0.minimumScaleFactor = 0.5
    }
    #expect(least.layout(1000, 10).scale == 0.5)
    // Without a factor a line is shown as high as it is.
    let plain = Stage(Text("7")) { $0.font = .system(size: 500) }
    #expect(plain.layout(1000, 60).scale == 1)
  }

  @Test func `B/B4-34 truncationMode chooses the part that is left out`() {
    func cut(_ mode: LindenFeatures.Text.TruncationMode) -> String {
      let stage = Stage(long) {
        $0.lineLimit = 1
        $0.truncationMode = mode
      }
      return stage.lines(150)[0]
    }
    #expect(cut(.head).hasPrefix("…"))
    #expect(cut(.tail).hasSuffix("…"))
    let middle = cut(.middle)
    #expect(middle.contains("…") && middle.hasPrefix("The") && middle.hasSuffix("dog"))
  }

  @Test func `baselines are explicit guides, first above last`() {
    let stage = Stage(long)
    let first = stage.guide(.firstTextBaseline, 100)
    let last = stage.guide(.lastTextBaseline, 100)
    #expect(first > 0 && last > first && last < stage.size(100).height)
    #expect(stage.guide(.firstTextBaseline) == stage.guide(.lastTextBaseline))
  }

  @Test func `text wants no gap to text above or below`() {
    let spacing = Stage(long).node.element.spacing
    #expect(spacing.distance(to: spacing, along: .vertical) == 0)
    #expect(spacing.distance(to: spacing, along: .horizontal) == 8)
  }

  @Test func `an ink that changes asks for no layout`() {
    let stage = Stage(long)
    _ = stage.picture()
    let layouts = stage.graph.layout
    stage.node.update(to: long.foregroundColor(.red))
    #expect(layouts.isEmpty)
    #expect(stage.node.element.needsDisplay)
  }

  @Test func `text proposed nothing takes a finite size`() {
    for proposal in [0, 1, 7] as [CGFloat] {
      let size = Stage(long).size(proposal, proposal)
      #expect(size.width.isFinite && size.height.isFinite && size.height > 0)
    }
  }

  @Test func `empty text is one line high and has no width`() {
    let size = Stage(Text("")).size(nil)
    #expect(size.width == 0)
    #expect(size.height == Stage(Text("x")).size(nil).height)
  }

  @Test(arguments: ["漢字かな交じり文", "שלום עולם", "مرحبا بالعالم", "👩‍👩‍👧‍👦🇨🇳👍🏽", "e\u{301}\u{323}"])
  func `every script is measured and wraps without loss`(string: String) {
    let stage = Stage(Text(verbatim: string))
    let natural = stage.size(nil)
    #expect(natural.width > 0 && natural.height > 0)
    let narrow = stage.layout(natural.width / 2)
    #expect(narrow.isTruncated == false)
    #expect(narrow.size.height >= natural.height)
  }
}
