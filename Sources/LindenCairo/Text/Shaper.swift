import LindenCCairo
import LindenCPango
import CoreGraphics
import LindenDrawing
import Foundation

/// A line as Pango broke and shaped it.
struct ShapedLine {
  struct Piece {
    var run: ShapedRun
    var text: String
    var x: CGFloat
    var width: CGFloat
  }

  /// Left to right.
  var pieces: [Piece] = []
  /// Without white space at its end.
  var width: CGFloat = 0
  /// Bytes in the text that was shaped.
  var bytes: Range<Int>
  /// Its paragraph begins at the right.
  var isRightToLeft = false
}

/// Text as Pango takes it: UTF-8 and the runs by their ends.
struct TextBuffer {
  var string: String
  var runs: [StyledText.Run]
  /// Parallel to `runs`: where each ends, in bytes.
  var ends: [Int]

  init(_ text: StyledText) {
    string = text.string
    runs = text.runs
    var end = 0
    ends = runs.map {
      end += $0.text.utf8.count
      return end
    }
  }

  private init(string: String, runs: [StyledText.Run], ends: [Int]) {
    (self.string, self.runs, self.ends) = (string, runs, ends)
  }

  var count: Int { ends.last ?? 0 }

  /// The run that holds a byte; the last one for the end of the text.
  func run(at byte: Int) -> Int {
    if runs.count <= 1 { return 0 }
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if byte < ends[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// A part of the text, line ends in it replaced by spaces, with `suffix` added to the last run.
  /// Runs keep their numbers.
  func part(_ bytes: Range<Int>, adding suffix: String = "") -> TextBuffer {
    var utf8 = Array(string.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count))
    for index in utf8.indices where utf8[index] == 10 || utf8[index] == 13 { utf8[index] = 32 }
    return TextBuffer(
      string: String(decoding: utf8, as: UTF8.self) + suffix, runs: runs,
      ends: ends(in: bytes, longerBy: suffix.utf8.count))
  }

  /// A part of the text as it is. Runs keep their numbers.
  func slice(_ bytes: Range<Int>) -> TextBuffer {
    if bytes == 0..<count { return self }
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    return TextBuffer(
      string: String(decoding: utf8[start...].prefix(bytes.count), as: UTF8.self), runs: runs,
      ends: ends(in: bytes, longerBy: 0))
  }

  /// Where runs end in a part of the text whose last run is longer by some bytes.
  private func ends(in bytes: Range<Int>, longerBy extra: Int) -> [Int] {
    let lastRun = run(at: max(bytes.upperBound - 1, 0))
    return ends.enumerated().map { index, end in
      min(max(end, bytes.lowerBound), bytes.upperBound) - bytes.lowerBound
        + (index >= lastRun ? extra : 0)
    }
  }
}

/// Shapes and breaks text with Pango.
@MainActor struct Shaper {
  let fonts: FontLibrary

  /// How much wider than proposed text may be: text that is proposed its own width must not wrap
  /// because a sum was rounded.
  nonisolated static let slack: CGFloat = 0.004

  /// - Parameters:
  ///   - width: Lines are broken at it; nil breaks at line ends only.
  ///   - mostLines: When there are more lines than this, at least one more than this is made.
  func shape(
    _ text: TextBuffer, _ paragraph: ParagraphStyle, scale: CGFloat, tightening: CGFloat,
    width: CGFloat?, mostLines: Int = .max
  ) -> [ShapedLine] {
    func shape(_ part: TextBuffer) -> [ShapedLine] {
      shapeAtOnce(part, paragraph, scale: scale, tightening: tightening, width: width)
    }
    if text.count <= TextPieces.size { return shape(text) }
    var pieces = TextPieces(text, isWrapped: width != nil)
    while pieces.lines.count <= mostLines, let piece = pieces.next() {
      pieces.add(shape(text.slice(piece)))
    }
    return pieces.lines
  }

  /// - Parameter truncation: Makes one line of the text, with an ellipsis where it does not fit
  ///   `width`.
  func shapeAtOnce(
    _ text: TextBuffer, _ paragraph: ParagraphStyle, scale: CGFloat, tightening: CGFloat,
    width: CGFloat?, truncation: ParagraphStyle.Truncation? = nil
  ) -> [ShapedLine] {
    guard !text.string.isEmpty else {
      return [ShapedLine(bytes: 0..<0, isRightToLeft: paragraph.isRightToLeft)]
    }
    let layout = fonts.layout(
      language: paragraph.language, isRightToLeft: paragraph.isRightToLeft,
      followsContent: paragraph.directionFollowsContent)
    apply(text, scale: scale, tightening: tightening, to: layout)
    pango_layout_set_width(layout, width.map(units) ?? -1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, mode(truncation))
    var string = text.string
    string.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress!, Int32(utf8.count))
      }
    }
    var lines: [ShapedLine] = []
    var node = pango_layout_get_lines_readonly(layout)
    while let item = node {
      let line = item.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      var shaped = read(line.pointee, text, scale)
      shaped.isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      lines.append(shaped)
      node = item.pointee.next
    }
    return lines
  }

  private func mode(_ truncation: ParagraphStyle.Truncation?) -> PangoEllipsizeMode {
    switch truncation {
    case nil: PANGO_ELLIPSIZE_NONE
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }

  private func units(_ points: CGFloat) -> Int32 {
    Int32(min(((points + Shaper.slack) * CGFloat(PANGO_SCALE)).rounded(.up), 1e9))
  }

  /// Sets the runs' fonts and attributes. Uniform text, by far the most frequent, takes no
  /// attribute list.
  private func apply(
    _ text: TextBuffer, scale: CGFloat, tightening: CGFloat, to layout: OpaquePointer
  ) {
    let first = text.runs[0]
    pango_layout_set_font_description(
      layout, fonts.description(of: first.font.scaled(by: scale)))
    guard text.runs.count > 1 || first.needsAttributes || tightening != 0 else {
      return pango_layout_set_attributes(layout, fonts.plainAttributes)
    }
    let list = pango_attr_list_new()
    var start = 0
    for (index, run) in text.runs.enumerated() {
      let range = start..<text.ends[index]
      start = range.upperBound
      guard !range.isEmpty else { continue }
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        attribute?.pointee.start_index = UInt32(range.lowerBound)
        attribute?.pointee.end_index = UInt32(range.upperBound)
        // Joins equal neighbours, so that shaping (kerning, ligatures) goes on from run to run.
        pango_attr_list_change(list, attribute)
      }
      if run.font != first.font {
        add(pango_attr_font_desc_new(fonts.description(of: run.font.scaled(by: scale))))
      }
      let spacing = run.kerning * scale - tightening * run.font.size * scale
      if spacing != 0 { add(pango_attr_letter_spacing_new(Int32(spacing * CGFloat(PANGO_SCALE)))) }
      add(pango_attr_font_features_new(run.font.features))
      // A colour of its own per run: Pango then never makes one piece of two runs.
      if text.runs.count > 1 { add(pango_attr_foreground_new(UInt16(index & 0xffff), 0, 0)) }
    }
    // A word that is broken for want of room gets no hyphen, as on Apple platforms.
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  private func read(
    _ line: PangoLayoutLine, _ text: TextBuffer, _ scale: CGFloat
  ) -> ShapedLine {
    let start = Int(line.start_index)
    var result = ShapedLine(bytes: start..<(start + Int(line.length)))
    let visibleEnd = text.endWithoutWhitespace(result.bytes)
    var x: CGFloat = 0
    var node = line.runs
    while let item = node {
      let glyphs = item.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      append(glyphs.pointee, visibleEnd: visibleEnd, text, scale, &result, &x)
      node = item.pointee.next
    }
    result.width = x
    return result
  }

  /// How wide an ellipsis is on its own: Pango makes it as wide as all the space it did not need.
  /// Nil if it is not one glyph.
  private func ownWidth(of item: PangoGlyphItem) -> CGFloat? {
    guard item.glyphs.pointee.num_glyphs == 1 else { return nil }
    var logical = PangoRectangle()
    pango_font_get_glyph_extents(
      item.item.pointee.analysis.font, item.glyphs.pointee.glyphs[0].glyph, nil, &logical)
    return points(logical.width)
  }

  /// Adds a run's glyphs, except white space at the line's end, and moves `x` behind them.
  private func append(
    _ item: PangoGlyphItem, visibleEnd: Int, _ text: TextBuffer, _ scale: CGFloat,
    _ line: inout ShapedLine, _ x: inout CGFloat
  ) {
    let offset = Int(item.item.pointee.offset)
    let length = Int(item.item.pointee.length)
    let isEllipsis = item.item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
    guard isEllipsis || offset < visibleEnd else { return }
    // A machine without any font has none for the run either.
    guard let font = item.item.pointee.analysis.font, let face = fonts.face(of: font) else {
      return
    }
    let begin = x
    let ellipsis = isEllipsis ? ownWidth(of: item) : nil
    x += points(item.start_x_offset)
    // Pango's own offset would line scripts up by what their fonts say of baselines, which differ.
    let sourceRun = text.run(at: offset)
    let rise = text.runs[sourceRun].baselineOffset * scale
    let count = Int(item.glyphs.pointee.num_glyphs)
    var glyphs: [cairo_glyph_t] = []
    glyphs.reserveCapacity(count)
    for index in 0..<count {
      let cluster = offset + Int(item.glyphs.pointee.log_clusters[index])
      if !isEllipsis && cluster >= visibleEnd { continue }
      let info = item.glyphs.pointee.glyphs[index]
      if info.glyph != PangoGlyph(PANGO_GLYPH_EMPTY) {
        let known = info.glyph & 0x1000_0000 == 0  // PANGO_GLYPH_UNKNOWN_FLAG
        glyphs.append(
          cairo_glyph_t(
            index: known ? UInt(info.glyph) : 0, x: Double(x + points(info.geometry.x_offset)),
            y: Double(points(info.geometry.y_offset) - rise)))
      }
      x += ellipsis ?? points(info.geometry.width)
    }
    x += points(item.end_x_offset)
    let shown = isEllipsis ? "…" : text.text(offset..<min(offset + length, visibleEnd))
    line.pieces.append(
      ShapedLine.Piece(
        run: ShapedRun(face: face, glyphs: glyphs, sourceRun: sourceRun), text: shown, x: begin,
        width: x - begin))
  }
}

extension TextBuffer {
  /// Where the white space at the end of a part begins; the part's start when it is nothing else.
  fileprivate func endWithoutWhitespace(_ bytes: Range<Int>) -> Int {
    var string = string
    return string.withUTF8 { utf8 in
      var end = bytes.upperBound
      while end > bytes.lowerBound {
        let byte = utf8[end - 1]
        if byte == 32 || (9...13).contains(byte) {
          end -= 1
        } else if end - bytes.lowerBound >= 3, utf8[end - 3] == 0xE3, utf8[end - 2] == 0x80,
          byte == 0x80
        {
          end -= 3  // ideographic space
        } else {
          break
        }
      }
      return end
    }
  }

  fileprivate func text(_ bytes: Range<Int>) -> String {
    if bytes.lowerBound == 0 && bytes.upperBound == string.utf8.count { return string }
    guard bytes.lowerBound < bytes.upperBound else { return "" }
    let start = string.utf8.index(string.startIndex, offsetBy: bytes.lowerBound)
    return String(decoding: string.utf8[start...].prefix(bytes.count), as: UTF8.self)
  }
}

extension StyledText.Run {
  fileprivate var needsAttributes: Bool {
    kerning != 0 || baselineOffset != 0 || font.monospacedDigits
  }
}

extension FontSpec {
  /// Inter's contextual alternates make arrows of "->" and the like, which Apple's system font does
  /// not; they also take a good part of the time that shaping takes.
  static let plainFeatures = "calt=0"

  fileprivate var features: String {
    monospacedDigits ? FontSpec.plainFeatures + ",tnum=1" : FontSpec.plainFeatures
  }

  func scaled(by factor: CGFloat) -> FontSpec {
    if factor == 1 { return self }
    var copy = self
    copy.size *= factor
    return copy
  }
}
