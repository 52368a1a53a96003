import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenCairo

private let sentence = "The quick brown fox jumps over the lazy dog and runs away."

@MainActor private func texts(_ layout: TextLayout) -> [String] {
  layout.lines.map { $0.fragments.map(\.text).joined() }
}

@MainActor struct LineBreakingTests {
  @Test(arguments: Array(stride(from: 60.0, through: 460, by: 20)))
  func `lines fit the width and hold the whole text`(width: Double) {
    let layout = lay(sentence, width: width)
    #expect(layout.size.width <= width + 0.01)
    #expect(layout.lines.allSatisfy { $0.width <= layout.size.width })
    #expect(
      texts(layout).joined(separator: " ").split(separator: " ") == sentence.split(separator: " "))
    #expect(!layout.isTruncated)
  }

  @Test func `text fits the width it measured`() {
    let natural = lay(sentence)
    #expect(lay(sentence, width: natural.size.width).lines.count == 1)
    // Sums are rounded on the way.
    #expect(lay(sentence, width: natural.size.width - 0.001).lines.count == 1)
    let narrow = lay(sentence, width: 150)
    #expect(lay(sentence, width: narrow.size.width).size == narrow.size)
  }

  @Test func `a word wider than the line is broken`() {
    let layout = lay("Donaudampfschifffahrt", width: 80)
    #expect(layout.lines.count > 1 && layout.size.width <= 80)
    // No hyphen: the lines are as wide as their letters.
    for (line, text) in zip(layout.lines, texts(layout)) {
      #expect(abs(line.width - lay(text).size.width) < 0.5)
    }
  }

  @Test func `line ends begin new lines`() {
    #expect(texts(lay("a\nb\n\nc")) == ["a", "b", "", "c"])
    #expect(lay("a\nb").size.height == 2 * lay("a").size.height)
    #expect(lay("a\n").lines.count == 2)
  }

  @Test func `line spacing comes between lines only`() {
    let spaced = lay("a\nb\nc") { paragraph, _ in paragraph.lineSpacing = 10 }
    #expect(abs(spaced.size.height - lay("a\nb\nc").size.height - 20) < 0.001)
    #expect(lay("a") { paragraph, _ in paragraph.lineSpacing = 10 }.size == lay("a").size)
  }

  @Test func `loose leading is wider than tight leading`() {
    let heights = [-1, 0, 1].map { leading in lay("a\nb") { $1.font.leading = leading }.size.height
    }
    #expect(heights == heights.sorted() && Set(heights).count == 3)
  }

  @Test func `lines are aligned in the widest one's width`() {
    let centered = lay("wide wide wide\nnarrow") { paragraph, _ in paragraph.alignment = .center }
    let (wide, narrow) = (centered.lines[0], centered.lines[1])
    #expect(wide.x == 0 && narrow.x == (wide.width - narrow.width) / 2)
    let trailing = lay("wide wide wide\nnarrow") { paragraph, _ in paragraph.alignment = .trailing }
    #expect(trailing.lines[1].x == wide.width - narrow.width)
    let mirrored = lay("wide wide wide\nnarrow") { paragraph, _ in paragraph.isRightToLeft = true }
    #expect(mirrored.lines[1].x == wide.width - narrow.width)
  }

  @Test func `fragments lie side by side`() {
    let layout = lay("one 你好 two 😀 three")
    for (a, b) in zip(layout.lines[0].fragments, layout.lines[0].fragments.dropFirst()) {
      #expect(abs(a.x + a.width - b.x) < 0.001)
    }
    #expect(layout.lines[0].fragments.map(\.text).joined() == "one 你好 two 😀 three")
  }

  @Test func `reserved lines are taken by shorter text`() {
    let reserved = lay("one line") { paragraph, _ in paragraph.reservedLines = 3 }
    #expect(reserved.size.height == lay("a\nb\nc").size.height)
    #expect(reserved.lines.count == 1)
    let longer = lay("a\nb\nc\nd") { paragraph, _ in paragraph.reservedLines = 3 }
    #expect(longer.size == lay("a\nb\nc\nd").size)
  }
}

@MainActor struct TruncationTests {
  @Test func `B/B4-30 lines beyond the limit are dropped and the last one is cut`() {
    let layout = lay(sentence, width: 150) { paragraph, _ in paragraph.lineLimit = 2 }
    #expect(layout.isTruncated && layout.lines.count == 2)
    #expect(texts(layout)[1].hasSuffix("…") && layout.size.width <= 150)
  }

  @Test func `B/B4-30 lines that do not fit the height are dropped, but one is shown`() {
    let line = lay("x").size.height
    #expect(lay(sentence, width: 150, height: line * 2.5).lines.count == 2)
    let squeezed = lay(sentence, width: 150, height: 1)
    #expect(squeezed.lines.count == 1 && squeezed.isTruncated)
    #expect(squeezed.size.height == line)
  }

  @Test func `the ellipsis stands where the text was cut`() {
    func cut(_ truncation: ParagraphStyle.Truncation) -> String {
      texts(
        lay(sentence, width: 200) { paragraph, _ in
          paragraph.lineLimit = 1
          paragraph.truncation = truncation
        })[0]
    }
    #expect(cut(.tail).hasPrefix("The quick") && cut(.tail).hasSuffix("…"))
    #expect(cut(.head).hasPrefix("…") && cut(.head).hasSuffix("away."))
    #expect(cut(.middle).hasPrefix("The") && cut(.middle).hasSuffix("away."))
    #expect(cut(.middle).contains("…"))
  }

  @Test func `a paragraph that is left out shows as an ellipsis`() {
    let layout = lay("first\nsecond") { paragraph, _ in paragraph.lineLimit = 1 }
    #expect(texts(layout) == ["first…"] && layout.isTruncated)
  }

  @Test func `text that fits is not cut`() {
    let layout = lay("short", width: 200) { paragraph, _ in paragraph.lineLimit = 1 }
    #expect(texts(layout) == ["short"] && !layout.isTruncated)
  }

  @Test func `the font shrinks before text is cut`() {
    func shrunk(_ factor: CGFloat) -> TextLayout {
      lay(sentence, width: 300) { paragraph, _ in
        paragraph.lineLimit = 1
        paragraph.minimumScaleFactor = factor
      }
    }
    #expect(shrunk(0.5).scale < 1 && !shrunk(0.5).isTruncated)
    #expect(shrunk(0.5).size.width <= 300 && shrunk(0.5).size.width > 290)
    #expect(shrunk(0.9).isTruncated && shrunk(0.9).scale == 0.9)
    #expect(shrunk(0.5).lines[0].fragments[0].run.font.size == 17 * shrunk(0.5).scale)
  }

  @Test func `tightening may save the last letters`() {
    let natural = lay(sentence).size.width
    let tight = lay(sentence, width: natural - 8) { paragraph, _ in
      paragraph.lineLimit = 1
      paragraph.allowsTightening = true
    }
    #expect(!tight.isTruncated && tight.scale == 1 && tight.size.width <= natural - 8)
  }
}
