import LindenCPango
import CoreGraphics
import LindenDrawing
import Foundation

/// Measures and breaks text with Pango, and remembers what it measured.
///
/// An entry of the cache holds the unlimited layout of a text, which answers every proposal it fits
/// in, and the layouts of the last few narrower ones. Ink takes no part: text that differs only in
/// ink shares the entry, and gets a layout with its own ink over the same glyphs.
@MainActor final class PangoTextEngine: TextLayoutEngine {
  let fonts: FontLibrary
  @exclusivity(unchecked) private var cache: TextCache
  @exclusivity(unchecked) private var recent = RecentTexts()
  @exclusivity(unchecked) private var longTexts = LongTexts()
  /// How often text was shaped, for tests.
  private(set) var shapings = 0

  /// - Parameters:
  ///   - capacity: Texts to remember, of which the half asked for last is kept for sure. A kilobyte or
  ///     two each.
  ///   - mostBytes: What their layouts may take, about.
  init(
    fonts: FontLibrary = FontLibrary(), capacity: Int = 65_536, mostBytes: Int = 64 << 20
  ) {
    self.fonts = fonts
    cache = TextCache(capacity: capacity, mostBytes: mostBytes)
  }

  func layout(
    _ text: StyledText, paragraph: ParagraphStyle, width: CGFloat?, height: CGFloat?,
    known: inout AnyObject?
  ) -> TextLayout {
    let (width, height) = (PangoTextEngine.limit(width), PangoTextEngine.limit(height))
    if let known {
      return layout(text, unsafeDowncast(known, to: TextCacheEntry.self), width, height)
    }
    guard text.isSane, paragraph.isSane else {
      return layout(
        text.sanitized, paragraph: paragraph.sanitized, width: width, height: height)
    }
    let entry = entry(for: text, paragraph)
    known = entry
    return layout(text, entry, width, height)
  }

  private func entry(for text: StyledText, _ paragraph: ParagraphStyle) -> TextCacheEntry {
    if let entry = recent.find(text, paragraph) { return entry }
    let hash = text.measureHash
    guard let entry = cache.find(text, paragraph, hash: hash) ?? add(text, paragraph, hash: hash)
    else { return longTexts.entry(text, paragraph) }
    if cache.hasForgotten {
      recent = RecentTexts()
      cache.hasForgotten = false
    }
    recent.insert(entry, for: text)
    return entry
  }

  /// - Parameters: infinite where unlimited.
  private func layout(
    _ text: StyledText, _ entry: TextCacheEntry, _ width: CGFloat, _ height: CGFloat
  ) -> TextLayout {
    if let found = entry.find(width: width, height: height) { return found.inked(like: text) }
    let paragraph = entry.paragraph
    // Short text is asked for in several widths and mostly fits; a long paragraph would be shaped
    // once for nothing.
    if entry.natural == nil, width.isInfinite || text.isShort {
      entry.natural = compose(text, paragraph, .infinity, .infinity)
      cache.weigh(entry)
      if let found = entry.find(width: width, height: height) { return found.inked(like: text) }
    }
    let made = compose(text, paragraph, width, height)
    entry.add(made, width: width, height: height)
    cache.weigh(entry)
    return made.inked(like: text)
  }

  func metrics(of font: FontSpec) -> FontMetrics {
    var font = font
    font.size = font.size.clamped(0.01, FontSpec.largestSize, 0.01)
    return fonts.metrics(of: font)
  }

  /// Forgets every measurement; for when fonts were added.
  func forgetLayouts() {
    cache.removeAll()
    recent = RecentTexts()
    longTexts.removeAll()
  }

  /// Nil for a text that is too long.
  private func add(
    _ text: StyledText, _ paragraph: ParagraphStyle, hash: UInt64
  ) -> TextCacheEntry? {
    guard text.byteCount <= TextCache.longestText else { return nil }
    let entry = TextCacheEntry(text, paragraph)
    cache.insert(entry, hash: hash)
    return entry
  }

  private func compose(
    _ text: StyledText, _ paragraph: ParagraphStyle, _ width: CGFloat, _ height: CGFloat
  ) -> TextLayout {
    shapings += 1
    return LineComposer(fonts: fonts, text: text, paragraph: paragraph)
      .compose(width: width, height: height)
  }

  /// A proposal as a number that compares: unlimited is infinite, nonsense is nothing.
  private static func limit(_ length: CGFloat?) -> CGFloat {
    guard let length else { return .infinity }
    return length > 0 ? length : 0
  }
}

extension TextLayout {
  /// The same lines with the ink of another text that measures the same; itself when nothing
  /// differs.
  func inked(like text: StyledText) -> TextLayout {
    guard !source.isInkedLike(text), let shaped = shaped as? ShapedText else { return self }
    let lines = zip(lines, shaped.lines).map { line, runs in
      var line = line
      for (index, run) in runs.enumerated() {
        line.fragments[index].run.ink = text.runs[run.sourceRun].ink
      }
      return line
    }
    return TextLayout(
      size: size, lines: lines, isTruncated: isTruncated, scale: scale, source: text,
      paragraph: paragraph, proposedWidth: proposedWidth, shaped: shaped)
  }
}
