import LindenCCairo
import CoreGraphics
import LindenDrawing
import Foundation

/// Makes a `TextLayout` of shaped lines: which lines are shown, what the last one loses, where each
/// lies.
@MainActor struct LineComposer {
  let fonts: FontLibrary
  let text: StyledText
  let paragraph: ParagraphStyle
  /// The text with at least one run, and not longer than what is laid out.
  private let usableText: StyledText
  /// Points. Of a text in very many fonts, the largest of the first ones.
  private let largestFont: CGFloat

  init(fonts: FontLibrary, text: StyledText, paragraph: ParagraphStyle) {
    self.fonts = fonts
    self.text = text
    self.paragraph = paragraph
    usableText = text.usable(in: paragraph)
    largestFont = usableText.runs.prefix(64).map(\.font.size).max() ?? 0
  }

  private struct Attempt {
    var lines: [ShapedLine]
    /// Parallel to `lines`: the text their bytes count in.
    var buffers: [TextBuffer]
    var isTruncated: Bool
    /// Its only line is higher than there is room, and may be drawn smaller.
    var isTooHigh = false
    var scale: CGFloat

    var fits: Bool { !isTruncated && !isTooHigh }
  }

  /// - Parameters: infinite where unlimited.
  func compose(width: CGFloat, height: CGFloat) -> TextLayout {
    let buffer = TextBuffer(usableText)
    var best = attempt(buffer, scale: 1, tightening: 0, width, height)
    if best.isTruncated && paragraph.allowsTightening {
      let tight = attempt(buffer, scale: 1, tightening: 0.03, width, height)
      if !tight.isTruncated { best = tight }
    }
    if !best.fits && paragraph.minimumScaleFactor < 1 {
      best = shrink(buffer, width, height)
    }
    return place(best, width)
  }

  /// The largest scale at which nothing is cut, to within a hundredth of the range; the smallest if
  /// none.
  private func shrink(_ buffer: TextBuffer, _ width: CGFloat, _ height: CGFloat) -> Attempt {
    var low = max(paragraph.minimumScaleFactor, 0.01)
    var high: CGFloat = 1
    var best = attempt(buffer, scale: low, tightening: 0, width, height)
    guard best.fits else { return best }
    for _ in 0..<7 {
      let middle = (low + high) / 2
      let next = attempt(buffer, scale: middle, tightening: 0, width, height)
      if next.fits {
        low = middle
        best = next
      } else {
        high = middle
      }
    }
    return best
  }

  private func attempt(
    _ buffer: TextBuffer, scale: CGFloat, tightening: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> Attempt {
    let shaper = Shaper(fonts: fonts)
    let limit = width.isFinite ? width : nil
    var lines = shaper.shape(
      buffer, paragraph, scale: scale, tightening: tightening, width: limit,
      mostLines: mostLines(scale, height))
    let visible = visibleCount(of: lines, buffer, scale, height)
    guard visible < lines.count else {
      return Attempt(
        lines: lines, buffers: Array(repeating: buffer, count: lines.count), isTruncated: false,
        isTooHigh: isTooHigh(lines, buffer, scale, height), scale: scale)
    }
    var buffers = Array(repeating: buffer, count: visible)
    let (last, lastBuffer) = truncatedLine(
      from: lines[visible - 1], of: buffer, shaper, scale: scale, tightening: tightening, limit)
    lines.removeSubrange((visible - 1)...)
    lines.append(last)
    buffers[visible - 1] = lastBuffer
    return Attempt(lines: lines, buffers: buffers, isTruncated: true, scale: scale)
  }

  /// The first line, which is shown whatever its height, has no room where it could be drawn smaller.
  private func isTooHigh(
    _ lines: [ShapedLine], _ buffer: TextBuffer, _ scale: CGFloat, _ height: CGFloat
  ) -> Bool {
    guard paragraph.minimumScaleFactor < 1, height.isFinite, let first = lines.first else {
      return false
    }
    return box(of: first, buffer, scale).height > height + 0.01
  }

  /// More lines than this are never seen.
  private func mostLines(_ scale: CGFloat, _ height: CGFloat) -> Int {
    let limit = min(paragraph.lineLimit.map { max($0, 1) } ?? .max, StyledText.mostLines)
    guard height.isFinite else { return limit }
    if let pitch = pitch(scale) {
      return pitch >= 1 ? min(limit, Int(nearest: height / pitch) + 2) : limit
    }
    let heights = usableText.runs.prefix(64).map { run in
      let metrics = fonts.metrics(of: run.font.scaled(by: scale))
      return metrics.ascent + metrics.descent + min(metrics.leading + paragraph.lineSpacing, 0)
    }
    // A text in many fonts is not looked through for the smallest.
    guard usableText.runs.count <= 64, let least = heights.min(), least >= 1 else { return limit }
    return min(limit, Int(nearest: height / least) + 2)
  }

  /// How many lines fit the height and the line limit; at least one.
  private func visibleCount(
    of lines: [ShapedLine], _ buffer: TextBuffer, _ scale: CGFloat, _ height: CGFloat
  ) -> Int {
    var count = 0
    var bottom: CGFloat = 0
    for line in lines {
      if count > 0 && count >= (paragraph.lineLimit.map { max($0, 1) } ?? StyledText.mostLines) {
        break
      }
      let box = box(of: line, buffer, scale)
      bottom += box.height
      if count > 0 && bottom > height + 0.01 { break }
      bottom += box.gap + paragraph.lineSpacing
      count += 1
    }
    return count
  }

  /// The last line that is shown, made from all the text that is left.
  private func truncatedLine(
    from line: ShapedLine, of buffer: TextBuffer, _ shaper: Shaper, scale: CGFloat,
    tightening: CGFloat, _ width: CGFloat?
  ) -> (ShapedLine, TextBuffer) {
    let start = line.bytes.lowerBound
    func shaped(_ part: TextBuffer, _ truncation: ParagraphStyle.Truncation?) -> ShapedLine {
      shaper.shapeAtOnce(
        part, paragraph, scale: scale, tightening: tightening, width: width,
        truncation: truncation)[0]
    }
    guard paragraph.truncation == .tail else {
      let rest = buffer.part(start..<buffer.count)
      return (shaped(rest, paragraph.truncation), rest)
    }
    // Only what follows in the same paragraph can be on this line; if all of it fits, the ellipsis
    // stands for the others.
    let end = buffer.end(of: start..<buffer.paragraphEnd(from: start), within: 16 * TextPieces.size)
    if end < buffer.count {
      let whole = buffer.part(start..<end, adding: "…")
      let line = shaper.shapeAtOnce(
        whole, paragraph, scale: scale, tightening: tightening, width: nil)[0]
      if line.width <= width ?? .infinity { return (line, whole) }
    }
    let rest = buffer.part(start..<end)
    return (shaped(rest, width == nil ? nil : .tail), rest)
  }

  private struct Box {
    var ascent: CGFloat
    var descent: CGFloat
    /// Below the line, before the next one.
    var gap: CGFloat
    var height: CGFloat { ascent + descent }

    /// Makes the line as high as asked for: what is added or taken is the same above and below.
    mutating func setHeight(_ height: CGFloat) {
      ascent += (height - self.height) / 2
      descent = height - ascent
      gap = 0
    }
  }

  /// Points between baselines, if the paragraph says so.
  private func pitch(_ scale: CGFloat) -> CGFloat? {
    switch paragraph.lineHeight {
    case nil: nil
    case .multiple(let factor): max(0, largestFont * scale * factor)
    case .leading(let increase): max(0, (largestFont + increase) * scale)
    case .exact(let points): max(0, points)
    }
  }

  /// A line is as high as the fonts of its runs, whatever characters they hold, unless the paragraph
  /// says how high lines are.
  private func box(of line: ShapedLine, _ buffer: TextBuffer, _ scale: CGFloat) -> Box {
    let first = buffer.run(at: line.bytes.lowerBound)
    let last = buffer.run(at: max(line.bytes.upperBound - 1, line.bytes.lowerBound))
    var box = Box(ascent: 0, descent: 0, gap: 0)
    for run in buffer.runs[first...max(first, last)] {
      let metrics = fonts.metrics(of: run.font.scaled(by: scale))
      let offset = run.baselineOffset * scale
      box.ascent = max(box.ascent, metrics.ascent + max(offset, 0))
      box.descent = max(box.descent, metrics.descent + max(-offset, 0))
      box.gap = max(box.gap, abs(metrics.leading)) * (metrics.leading < 0 ? -1 : 1)
    }
    if let pitch = pitch(scale) { box.setHeight(pitch) }
    return box
  }

  private func place(_ attempt: Attempt, _ width: CGFloat) -> TextLayout {
    // Kerning comes after every character, the last one of a line too.
    let widths = zip(attempt.lines, attempt.buffers).map { line, buffer -> CGFloat in
      guard let last = line.pieces.last else { return 0 }
      return max(line.width + buffer.runs[last.run.sourceRun].kerning * attempt.scale, 0)
    }
    let widest = widths.max() ?? 0
    var lines: [TextLayout.Line] = []
    var shaped: [[ShapedRun]] = []
    var top: CGFloat = 0
    var bottom: CGFloat = 0
    for (index, line) in attempt.lines.enumerated() {
      let box = box(of: line, attempt.buffers[index], attempt.scale)
      lines.append(
        TextLayout.Line(
          fragments: line.pieces.map { fragment($0, attempt.scale) },
          x: (widest - widths[index]) * alignmentFactor(of: line), width: widths[index], top: top,
          baseline: top + box.ascent, height: box.height))
      shaped.append(line.pieces.map(\.run))
      bottom = top + box.height
      top = bottom + box.gap + paragraph.lineSpacing
      if index + 1 >= attempt.lines.count && lines.count < paragraph.reservedLines {
        let missing = CGFloat(paragraph.reservedLines - lines.count)
        bottom += missing * (box.height + box.gap + paragraph.lineSpacing)
      }
    }
    return TextLayout(
      size: CGSize(width: widest, height: bottom), lines: lines, isTruncated: attempt.isTruncated,
      scale: attempt.scale, source: text, paragraph: paragraph,
      proposedWidth: width.isFinite ? width : nil, shaped: ShapedText(lines: shaped))
  }

  private func fragment(_ piece: ShapedLine.Piece, _ scale: CGFloat) -> TextLayout.Fragment {
    var run = usableText.runs[piece.run.sourceRun]
    run.text = piece.text
    run.font = run.font.scaled(by: scale)
    run.kerning *= scale
    run.baselineOffset *= scale
    return TextLayout.Fragment(text: piece.text, run: run, x: piece.x, width: piece.width)
  }

  /// 0: lines begin at the left; 1: they end at the right.
  private func alignmentFactor(of line: ShapedLine) -> CGFloat {
    let isRightToLeft =
      paragraph.alignmentFollowsContent ? line.isRightToLeft : paragraph.isRightToLeft
    return switch paragraph.alignment {
    case .leading: isRightToLeft ? 1 : 0
    case .center: 0.5
    case .trailing: isRightToLeft ? 0 : 1
    }
  }
}

extension TextBuffer {
  /// Where a part ends when it is cut, between characters, to a number of bytes.
  fileprivate func end(of part: Range<Int>, within most: Int) -> Int {
    guard part.count > most else { return part.upperBound }
    let utf8 = string.utf8
    var end = part.lowerBound + most
    while end > part.lowerBound + 1,
      utf8[utf8.index(utf8.startIndex, offsetBy: end)] & 0xC0 == 0x80
    {
      end -= 1
    }
    return end
  }

  /// Where the paragraph that holds a byte ends, its line end not counted.
  fileprivate func paragraphEnd(from byte: Int) -> Int {
    var index = byte
    for unit in string.utf8.dropFirst(byte) {
      if unit == 10 || unit == 13 { return index }
      index += 1
    }
    return index
  }
}
