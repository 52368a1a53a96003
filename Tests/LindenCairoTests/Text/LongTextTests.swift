import CoreGraphics
import LindenDrawing
import Testing

@testable import LindenCairo

@MainActor private func texts(_ layout: TextLayout) -> [String] {
  layout.lines.map { $0.fragments.map(\.text).joined() }
}

/// Long text is shaped piece by piece; nothing of it shows.
@MainActor struct LongTextTests {
  private let word = String((0..<6000).map { Character(UnicodeScalar(97 + UInt8($0 % 26))) })

  @Test func `a long word fills its lines`() {
    let layout = lay(word, width: 300)
    #expect(texts(layout).joined() == word)
    // Lines are broken where one more letter would not fit.
    for (line, next) in zip(texts(layout), texts(layout).dropFirst()) {
      #expect(lay(line).size.width <= 300.1 && lay(line + next.prefix(2)).size.width > 300)
    }
  }

  @Test(arguments: [nil, 300] as [CGFloat?])
  func `of one line only what can be seen is laid out`(width: CGFloat?) {
    var paragraph = ParagraphStyle()
    paragraph.lineLimit = 1
    let long = String(repeating: "half a million letters ", count: 22_000)
    let text = StyledText(runs: [StyledText.Run(text: long, font: FontSpec(size: 17))])
    let layout = engine.layout(text, paragraph: paragraph, width: width, height: nil)
    #expect(layout.lines.count == 1 && layout.isTruncated == (width != nil))
    #expect(texts(layout)[0].utf8.count <= 16 << 10)
    #expect(width == nil ? layout.size.width > 50_000 : texts(layout)[0].hasSuffix("…"))
  }

  @Test func `a long paragraph breaks as its beginning does alone`() {
    let words = (0..<2000).map { "word\($0)" }
    let whole = texts(lay(words.joined(separator: " "), width: 320))
    let part = texts(lay(words.prefix(200).joined(separator: " "), width: 320))
    #expect(Array(whole.prefix(part.count - 1)) == Array(part.dropLast()))
    #expect(whole.joined(separator: " ").split(separator: " ").map(String.init) == words)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `every line end of a long text counts`(lineEnd: String) {
    let lines = (0..<900).map { $0 % 7 == 0 ? "" : "line \($0)" } + [""]
    #expect(texts(lay(lines.joined(separator: lineEnd), width: 5000)) == lines)
    #expect(texts(lay(lines.joined(separator: lineEnd))) == lines)
  }

  @Test func `runs of a long text keep their fonts`() {
    var runs: [StyledText.Run] = []
    for number in 0..<1000 {
      runs.append(
        StyledText.Run(text: "run\(number) ", font: FontSpec(size: number % 2 == 0 ? 12 : 20)))
    }
    let layout = engine.layout(
      StyledText(runs: runs), paragraph: ParagraphStyle(), width: 400, height: nil)
    let fragments = layout.lines.flatMap(\.fragments)
    #expect(fragments.count >= 1000)
    for fragment in fragments {
      guard let number = Int(fragment.text.drop { !$0.isNumber }.prefix { $0.isNumber }) else {
        continue
      }
      #expect(fragment.run.font.size == (number % 2 == 0 ? 12 : 20))
    }
  }

  @Test func `lines beyond the height and the limit are not laid out`() {
    let text = String(repeating: "some words on a line\n", count: 20_000)
    let layout = lay(text, width: 300, height: 100)
    #expect(layout.isTruncated && layout.lines.count <= 6)
    let limited = lay(text, width: 300) { paragraph, _ in paragraph.lineLimit = 3 }
    #expect(limited.isTruncated && limited.lines.count == 3)
  }

  @Test func `text beyond all measure is cut, with a message`() {
    let messages = Diagnostics.recording {
      let layout = lay(String(repeating: "ä\n", count: 400_000), width: 300)
      #expect(layout.isTruncated && layout.lines.count == StyledText.mostLines)
    }
    #expect(messages.count == 1 && messages[0].contains("1200000 bytes"))
  }
}
