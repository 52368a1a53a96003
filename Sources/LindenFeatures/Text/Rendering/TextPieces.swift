import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// A piece of a laid-out text that can be drawn by itself.
@MainActor final class TextPiece: Equatable {
  /// The piece alone.
  nonisolated let layout: TextLayout
  /// Where the piece's top-left corner is in the text, in points.
  nonisolated let origin: CGPoint
  nonisolated let bounds: Text.Layout.TypographicBounds
  nonisolated let marks: [TextMark]
  /// Which characters of the text the piece is made of.
  nonisolated let characters: Range<Int>

  /// - Parameters:
  ///   - string: What the piece says, of a fragment.
  ///   - start: How many characters of the text are before it.
  ///   - x: Where it begins in the text.
  ///   - width: Points.
  init(
    _ string: String, from start: Int, of fragment: TextLayout.Fragment, x: CGFloat,
    width: CGFloat, baseline: CGFloat
  ) {
    characters = start..<(start + string.count)
    layout = fragment.layout(of: string)
    origin = CGPoint(x: x, y: baseline - layout.firstBaseline)
    let metrics = DrawingServices.text.metrics(of: fragment.run.font)
    bounds = Text.Layout.TypographicBounds(
      origin: CGPoint(x: x, y: baseline), width: width, ascent: metrics.ascent,
      descent: metrics.descent, leading: metrics.leading)
    marks = fragment.run.ink.marks
  }

  nonisolated static func == (a: TextPiece, b: TextPiece) -> Bool {
    a === b || a.origin == b.origin && a.layout == b.layout && a.marks == b.marks
  }

  nonisolated var characterIndices: [Text.Layout.CharacterIndex] {
    characters.map { Text.Layout.CharacterIndex(value: $0) }
  }

  nonisolated func attribute<T: TextAttribute>(_ type: T.Type) -> T? {
    marks.last { $0.key == ObjectIdentifier(type) }?.value as? T
  }
}

/// The pieces of a text, made once for each way its lines are broken.
@MainActor final class TextPieces {
  struct Line {
    let runs: [Run]
    let bounds: Text.Layout.TypographicBounds
  }

  struct Run {
    let whole: TextPiece
    let slices: [TextPiece]
    let isRightToLeft: Bool
  }

  let source: TextLayout
  let lines: [Line]

  init(_ layout: TextLayout) {
    source = layout
    var place = TextPlace(layout.source.string)
    lines = layout.lines.map { line in
      Line(
        runs: line.fragments.map {
          Run($0, from: place.next(of: $0.text), in: line, layout.paragraph)
        },
        bounds: Text.Layout.TypographicBounds(
          origin: CGPoint(x: line.x, y: line.baseline), width: line.width,
          ascent: line.baseline - line.top, descent: line.top + line.height - line.baseline,
          leading: 0))
    }
  }
}

/// Finds the pieces of a text in it, one after the other: blanks at the ends of lines are in none.
private struct TextPlace {
  private let characters: [Character]
  private var place = 0

  init(_ text: String) { characters = Array(text) }

  /// How many characters are before the next `piece`; one that is not in the text, such as an
  /// ellipsis, follows the one before.
  mutating func next(of piece: String) -> Int {
    let wanted = Array(piece)
    var start = place
    while start + wanted.count <= characters.count {
      if characters[start..<(start + wanted.count)].elementsEqual(wanted) {
        place = start + wanted.count
        return start
      }
      // Only blanks are left out.
      guard characters[start].isWhitespace else { break }
      start += 1
    }
    defer { place += wanted.count }
    return place
  }
}

@MainActor extension TextPieces.Run {
  /// - Parameter place: How many characters of the text are before the fragment.
  init(
    _ fragment: TextLayout.Fragment, from place: Int, in line: TextLayout.Line,
    _ paragraph: ParagraphStyle
  ) {
    let start = line.x + fragment.x
    whole = TextPiece(
      fragment.text, from: place, of: fragment, x: start, width: fragment.width,
      baseline: line.baseline)
    isRightToLeft = paragraph.isRightToLeft
    guard fragment.text.count > 1, fragment.text.standsInSingleLetters else {
      slices = [whole]
      return
    }
    let letters = fragment.text.map(String.init)
    let starts = Self.starts(of: letters, in: fragment)
    slices = letters.indices.map { index in
      let end = index + 1 < letters.count ? starts[index + 1] : fragment.width
      return TextPiece(
        letters[index], from: place + index, of: fragment, x: start + starts[index],
        width: max(0, end - starts[index]), baseline: line.baseline)
    }
  }

  /// Where each letter begins: its own width before the end of what is written up to it, so that
  /// pairs which stand closer count, and blanks at the end of a line, which have no width, do not.
  private static func starts(
    of letters: [String], in fragment: TextLayout.Fragment
  ) -> [CGFloat] {
    var prefix = ""
    return letters.map { letter in
      prefix += letter
      return max(
        0, fragment.layout(of: prefix).size.width - fragment.layout(of: letter).size.width)
    }
  }
}

extension String {
  /// Whether each letter may be drawn by itself: of a script whose letters neither join nor run from
  /// the right.
  fileprivate var standsInSingleLetters: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      // Hebrew, Arabic and their kin; the scripts of India and south-east Asia; Khmer, Mongolian.
      case 0x0590...0x109F, 0x1700...0x18AF, 0x1900...0x1CFF: false
      case 0xA800...0xABFF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x11FFF: false
      default: true
      }
    }
  }
}
