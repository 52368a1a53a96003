import CoreGraphics
import LindenDrawing

/// Where the characters of a text in one style are.
///
/// Offsets count characters as people do. Positions are in points, from the text's top-left corner.
@MainActor struct CaretGeometry {
  let layout: TextLayout
  private let characters: [Character]
  /// For each line, the offset of its first character, and of the one after its last.
  private let lines: [Range<Int>]

  /// - Parameter width: Where lines break; nil for a single line.
  init(_ text: String, like run: StyledText.Run, paragraph: ParagraphStyle, width: CGFloat?) {
    var run = run
    run.text = text
    layout = DrawingServices.text.layout(
      StyledText(runs: [run]), paragraph: paragraph, width: width, height: nil)
    characters = Array(text)
    lines = CaretGeometry.ranges(of: layout, in: characters)
  }

  /// Which characters are on which line. Spaces and line ends that a line drops belong to it.
  private static func ranges(of layout: TextLayout, in characters: [Character]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for (index, line) in layout.lines.enumerated() {
      var end = start + line.fragments.reduce(0) { $0 + $1.text.count }
      end = min(end, characters.count)
      if index == layout.lines.count - 1 { end = characters.count }
      var next = end
      while next < characters.count, characters[next].isWhitespace, index < layout.lines.count - 1 {
        next += 1
        if characters[next - 1].isNewline { break }
      }
      ranges.append(start..<max(start, end))
      start = next
    }
    return ranges.isEmpty ? [0..<characters.count] : ranges
  }

  private func line(of offset: Int) -> Int {
    lines.lastIndex { $0.lowerBound <= offset } ?? 0
  }

  /// The caret before the character at `offset`, without a width.
  func caret(at offset: Int) -> CGRect {
    let index = line(of: offset)
    guard layout.lines.indices.contains(index) else {
      return CGRect(x: 0, y: 0, width: 0, height: layout.size.height)
    }
    let line = layout.lines[index]
    return CGRect(
      x: x(of: min(offset, lines[index].upperBound), on: index), y: line.top, width: 0,
      height: line.height)
  }

  private func x(of offset: Int, on index: Int) -> CGFloat {
    let line = layout.lines[index]
    var left = offset - lines[index].lowerBound
    guard left > 0 else { return edge(of: line, atEnd: false) }
    for fragment in line.fragments {
      let count = fragment.text.count
      if left <= count {
        let width =
          left == count ? fragment.width : advance(of: String(fragment.text.prefix(left)), fragment)
        return line.x + fragment.x
          + (fragment.text.isWrittenFromRightToLeft ? fragment.width - width : width)
      }
      left -= count
    }
    // Spaces at the end that the line does not draw.
    let rest = String(characters[(offset - left)..<offset])
    return edge(of: line, atEnd: true) + (line.fragments.last.map { advance(of: rest, $0) } ?? 0)
  }

  private func edge(of line: TextLayout.Line, atEnd: Bool) -> CGFloat {
    guard let fragment = atEnd ? line.fragments.last : line.fragments.first else { return line.x }
    let isRight = fragment.text.isWrittenFromRightToLeft != atEnd
    return line.x + fragment.x + (isRight ? fragment.width : 0)
  }

  /// How far text in the style of a fragment reaches, spaces at its end included.
  private func advance(of text: String, _ fragment: TextLayout.Fragment) -> CGFloat {
    guard !text.isEmpty else { return 0 }
    func width(_ text: String) -> CGFloat { fragment.layout(of: text).size.width }
    guard text.last?.isWhitespace == true else { return width(text) }
    return width(text + ".") - width(".")
  }

  /// The offset whose caret is nearest to a point.
  func offset(at point: CGPoint) -> Int {
    let index = layout.lines.lastIndex { $0.top <= point.y } ?? 0
    guard lines.indices.contains(index), !layout.lines.isEmpty else { return 0 }
    let range = lines[index]
    return (range.lowerBound...range.upperBound).min {
      abs(x(of: $0, on: index) - point.x) < abs(x(of: $1, on: index) - point.x)
    } ?? range.lowerBound
  }

  /// What is behind selected characters.
  func selection(_ range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    return lines.indices.compactMap { index in
      guard layout.lines.indices.contains(index), range.overlaps(lines[index]) else { return nil }
      let part = range.clamped(to: lines[index])
      let (a, b) = (x(of: part.lowerBound, on: index), x(of: part.upperBound, on: index))
      let line = layout.lines[index]
      return CGRect(x: min(a, b), y: line.top, width: abs(b - a), height: line.height)
    }
  }

  /// The offset a line above or below, at about the same place across.
  func offset(_ lines: Int, below offset: Int) -> Int {
    let from = caret(at: offset)
    let target = line(of: offset) + lines
    guard target >= 0 else { return 0 }
    guard target < layout.lines.count else { return characters.count }
    return self.offset(
      at: CGPoint(x: from.minX, y: layout.lines[target].top + layout.lines[target].height / 2))
  }

  /// The characters of the line with `offset`.
  func lineRange(of offset: Int) -> Range<Int> { lines[line(of: offset)] }
}

extension String {
  fileprivate var isWrittenFromRightToLeft: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
