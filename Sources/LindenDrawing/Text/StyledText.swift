import Foundation

/// A font by its description; the text engine finds the face.
package struct FontSpec: Hashable, Sendable {
  package enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// Nil is the system font of `design`.
  package var family: String?
  /// Points.
  package var size: CGFloat
  /// CSS-like: 100 (ultra light) to 900 (black); 400 is regular.
  package var weight: Int = 400
  package var isItalic = false
  package var design: Design = .default
  /// 1 is normal width; less is condensed.
  package var width: Double = 1
  package var monospacedDigits = false
  package var smallCaps = false
  package var lowercaseSmallCaps = false
  /// Extra space between lines relative to the font's own: -1 tight, 0 standard, 1 loose.
  package var leading: Int = 0

  package init(family: String? = nil, size: CGFloat, weight: Int = 400) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}

/// Text with attributes, ready to be shaped.
package struct StyledText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var font: FontSpec
    /// Extra points after each character.
    package var kerning: CGFloat = 0
    /// Points up (positive) from the baseline.
    package var baselineOffset: CGFloat = 0
    /// Nil is plain ink, which nearly all text has: a run is small to copy and to compare.
    private var inkBox: InkBox?

    package init(text: String, font: FontSpec) {
      self.text = text
      self.font = font
    }

    package var ink: Ink {
      get { inkBox?.ink ?? Ink() }
      set { inkBox = newValue == Ink() ? nil : InkBox(newValue) }
    }

    fileprivate func isInkedLike(_ other: Run) -> Bool { inkBox == other.inkBox }
    fileprivate var isLink: Bool { inkBox?.ink.link != nil }
  }

  private final class InkBox: Hashable, Sendable {
    let ink: Ink
    init(_ ink: Ink) { self.ink = ink }
    static func == (a: InkBox, b: InkBox) -> Bool { a === b || a.ink == b.ink }
    func hash(into hasher: inout Hasher) { hasher.combine(ink) }
  }

  /// What does not influence measurement; the measuring cache ignores it.
  package struct Ink: Hashable, Sendable {
    /// Nil: the paint of the draw command.
    package var color: RGBA?
    package var background: RGBA?
    package var underline: LineMark?
    package var strikethrough: LineMark?
    package var link: URL?
    /// What an app says of the text to the one that draws it.
    package var marks: [TextMark] = []
    package init() {}
  }

  package struct LineMark: Hashable, Sendable {
    package enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
    package var color: RGBA?
    package var pattern: Pattern = .solid
    package init(color: RGBA? = nil, pattern: Pattern = .solid) {
      self.color = color
      self.pattern = pattern
    }
  }

  package var runs: [Run]
  package init(runs: [Run]) { self.runs = runs }
  package var string: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
}

// Runs are large values; all of this reads them where they lie, as copying one costs more than
// comparing it.
extension StyledText {
  package var hasLinks: Bool {
    for index in runs.indices where runs[index].isLink { return true }
    return false
  }

  /// Where the first link leads.
  package var firstLink: URL? {
    for index in runs.indices where runs[index].isLink { return runs[index].ink.link }
    return nil
  }

  package var isAllLinks: Bool {
    for index in runs.indices where !runs[index].isLink { return false }
    return true
  }

  /// Whether another text takes the same room, whatever its ink.
  package func measuresLike(_ other: StyledText) -> Bool {
    compare(other) {
      $0.pointee.text == $1.pointee.text && $0.pointee.kerning == $1.pointee.kerning
        && $0.pointee.baselineOffset == $1.pointee.baselineOffset
        && $0.pointee.font == $1.pointee.font
    }
  }

  /// For texts that measure the same: whether they also look the same.
  package func isInkedLike(_ other: StyledText) -> Bool {
    compare(other) { $0.pointee.isInkedLike($1.pointee) }
  }

  @inline(__always)
  private func compare(
    _ other: StyledText, _ isSame: (UnsafePointer<Run>, UnsafePointer<Run>) -> Bool
  ) -> Bool {
    runs.withUnsafeBufferPointer { mine in
      other.runs.withUnsafeBufferPointer { others in
        guard mine.count == others.count else { return false }
        guard let a = mine.baseAddress, let b = others.baseAddress, a != b else { return true }
        for index in mine.indices where !isSame(a + index, b + index) { return false }
        return true
      }
    }
  }
}

/// A word of an app's about a stretch of text.
package final class TextMark: Hashable, @unchecked Sendable {
  /// What kind of word it is.
  package let key: ObjectIdentifier
  package let value: Any

  package init(_ key: ObjectIdentifier, _ value: Any) { (self.key, self.value) = (key, value) }

  package static func == (a: TextMark, b: TextMark) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How lines are made of text.
package struct ParagraphStyle: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case leading, center, trailing }
  package enum Truncation: Hashable, Sendable { case head, middle, tail }

  /// How far the baselines of a text are apart, whatever its fonts say of ascent and descent.
  package enum LineHeight: Hashable, Sendable {
    /// Times the size of the largest font.
    case multiple(CGFloat)
    /// Points more than the size of the largest font.
    case leading(CGFloat)
    /// Points, whatever the text is scaled to.
    case exact(CGFloat)
  }

  package var alignment: Alignment = .leading
  package var lineLimit: Int?
  /// The height of this many lines is taken even by shorter text.
  package var reservedLines: Int = 0
  /// Extra points between lines.
  package var lineSpacing: CGFloat = 0
  /// Nil is as high as the fonts of each line.
  package var lineHeight: LineHeight?
  package var truncation: Truncation = .tail
  /// 0...1: how far the font may shrink so that the text fits.
  package var minimumScaleFactor: CGFloat = 1
  package var allowsTightening = false
  package var isRightToLeft = false
  /// Whether a paragraph runs as its first letters do; only one without letters then runs as
  /// `isRightToLeft` says.
  package var directionFollowsContent = true
  /// Whether lines begin where their own paragraph does; otherwise all begin as `isRightToLeft` says.
  package var alignmentFollowsContent = false
  /// BCP 47 language, for shaping and line breaking.
  package var language: String?
  package init() {}
}
