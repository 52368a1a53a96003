import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenCairo

@MainActor struct LineHeightTests {
  private func baselines(_ layout: TextLayout) -> [CGFloat] { layout.lines.map(\.baseline) }

  @Test func `exact points are the distance of the baselines and the height of a line`() {
    for points in [10, 40] as [CGFloat] {
      let layout = lay("a\nb\nc") { paragraph, _ in paragraph.lineHeight = .exact(points) }
      let lines = baselines(layout)
      #expect(
        abs(lines[1] - lines[0] - points) < 0.001 && abs(lines[2] - lines[1] - points) < 0.001)
      #expect(abs(layout.size.height - 3 * points) < 0.001)
    }
  }

  @Test func `a multiple and a leading count from the size of the font`() {
    let multiple = lay("a\nb", size: 20) { paragraph, _ in paragraph.lineHeight = .multiple(1.5) }
    #expect(abs(multiple.size.height - 60) < 0.001)  // 2 × 20 × 1.5
    let leading = lay("a\nb", size: 20) { paragraph, _ in paragraph.lineHeight = .leading(5) }
    #expect(abs(leading.size.height - 50) < 0.001)  // 2 × (20 + 5)
  }

  @Test func `what is added to a line is the same above and below`() {
    let plain = lay("a").lines[0]
    let high = lay("a") { paragraph, _ in paragraph.lineHeight = .exact(plain.height + 10) }.lines[
      0]
    #expect(abs(high.baseline - plain.baseline - 5) < 0.001)
  }

  @Test func `line spacing comes on top`() {
    let layout = lay("a\nb") { paragraph, _ in
      paragraph.lineHeight = .exact(30)
      paragraph.lineSpacing = 4
    }
    #expect(abs(layout.size.height - 64) < 0.001)
  }

  @Test func `as many lines are shown as fit at their height`() {
    let layout = lay("a\nb\nc\nd", width: 100, height: 61) { paragraph, _ in
      paragraph.lineHeight = .exact(20)
    }
    #expect(layout.lines.count == 3 && layout.isTruncated)
  }

  @Test(arguments: [CGFloat.nan, -.infinity, .infinity, -5, 0, 1e300])
  func `no number is a trap`(number: CGFloat) {
    for height in [
      .exact(number), .multiple(number), .leading(number),
    ] as [ParagraphStyle.LineHeight] {
      let layout = lay("a\nb", width: 50, height: 100) { paragraph, _ in
        paragraph.lineHeight = height
      }
      #expect(layout.size.height.isFinite && layout.size.height >= 0)
    }
  }
}

@MainActor struct WritingDirectionTests {
  private let mixed = "a long line of Latin letters\nשלום"

  @Test func `lines begin as the layout does, unless the paragraphs' directions count`() {
    #expect(lay(mixed).lines[1].x == 0)
    let layout = lay(mixed) { paragraph, _ in paragraph.alignmentFollowsContent = true }
    #expect(layout.lines[0].x == 0)
    #expect(abs(layout.lines[1].x + layout.lines[1].width - layout.size.width) < 0.001)
  }

  @Test func `a paragraph's trailing side is where it ends`() {
    let layout = lay(mixed) { paragraph, _ in
      paragraph.alignmentFollowsContent = true
      paragraph.alignment = .trailing
    }
    #expect(layout.lines[1].x == 0)
  }

  @Test func `a paragraph runs as its first letters do, or as the layout`() {
    func words(followsContent: Bool) -> [String] {
      let layout = lay("abc שלום") { paragraph, _ in
        paragraph.isRightToLeft = true
        paragraph.directionFollowsContent = followsContent
      }
      return layout.lines[0].fragments.map { $0.text.filter { $0 != " " } }.filter { !$0.isEmpty }
    }
    #expect(words(followsContent: true).first == "abc")
    #expect(words(followsContent: false).last == "abc")
  }
}
