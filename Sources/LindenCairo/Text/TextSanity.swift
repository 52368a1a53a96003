import CoreGraphics
import LindenDrawing
import Foundation

/// Numbers that mean nothing, replaced by the nearest that do: what is not a number counts as the
/// default, what is beyond all measure as the largest that is drawn.
extension StyledText {
  var isSane: Bool {
    runs.withUnsafeBufferPointer { runs in
      for index in runs.indices {
        let size = runs[index].font.size
        guard size > 0, size <= FontSpec.largestSize, abs(runs[index].kerning) <= 1e5,
          abs(runs[index].baselineOffset) <= 1e5
        else { return false }
      }
      return true
    }
  }

  var sanitized: StyledText {
    StyledText(
      runs: runs.map { run in
        var run = run
        run.font.size = run.font.size.clamped(0.01, FontSpec.largestSize, 0.01)
        run.kerning = run.kerning.clamped(-1e5, 1e5, 0)
        run.baselineOffset = run.baselineOffset.clamped(-1e5, 1e5, 0)
        return run
      })
  }
}

extension StyledText {
  /// Longer text is cut: half a million characters are not read in one view, and laying them out
  /// would keep everybody waiting.
  static let mostBytes = 500_000
  static let mostLines = 20_000
  /// The same of a text in one line, as that of a field: more is wider than all screens.
  static let mostBytesOfLine = 16 << 10

  /// Text always has a run, so that empty text has a font and with it a height.
  func usable(in paragraph: ParagraphStyle) -> StyledText {
    if runs.isEmpty { return StyledText(runs: [Run(text: "", font: FontSpec(size: 17))]) }
    var count = 0
    for index in runs.indices { count += runs[index].text.utf8.count }
    let isLine = paragraph.lineLimit.map { $0 <= 1 } ?? false && paragraph.truncation == .tail
    let most = isLine ? StyledText.mostBytesOfLine : StyledText.mostBytes
    guard count > most else { return self }
    if !isLine {
      Diagnostics.warn(
        once: "long text:\(count)",
        "A text of \(count) bytes is shown only in its first \(most). Show long text in "
          + "parts, as the rows of a List or a LazyVStack.")
    }
    var left = most
    return StyledText(
      runs: runs.map { run in
        var run = run
        if run.text.utf8.count > left { run.text = run.text.prefix(bytes: left) }
        left -= run.text.utf8.count
        return run
      })
  }
}

extension String {
  /// As many whole characters as fit.
  fileprivate func prefix(bytes: Int) -> String {
    var end = utf8.index(startIndex, offsetBy: bytes)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return String(self[..<end])
  }
}

extension FontSpec {
  /// Points; larger type has no place on any screen.
  static let largestSize: CGFloat = 20_000
}

extension ParagraphStyle {
  var isSane: Bool {
    abs(lineSpacing) <= 1e6 && minimumScaleFactor >= 0 && minimumScaleFactor <= 1
      && reservedLines <= 10_000 && lineHeight == lineHeight?.sanitized
  }

  var sanitized: ParagraphStyle {
    var style = self
    style.lineSpacing = lineSpacing.clamped(-1e6, 1e6, 0)
    style.lineHeight = lineHeight?.sanitized
    style.minimumScaleFactor = minimumScaleFactor.clamped(0, 1, 1)
    style.reservedLines = min(reservedLines, 10_000)
    return style
  }
}

extension ParagraphStyle.LineHeight {
  fileprivate var sanitized: Self {
    switch self {
    case .multiple(let factor): .multiple(factor.clamped(0, 1000, 1))
    case .leading(let increase): .leading(increase.clamped(-1e6, 1e6, 0))
    case .exact(let points): .exact(points.clamped(0, 1e6, 0))
    }
  }
}

extension CGFloat {
  /// Between two bounds; `fallback` when it is no number.
  func clamped(_ low: CGFloat, _ high: CGFloat, _ fallback: CGFloat) -> CGFloat {
    isNaN ? fallback : Swift.min(Swift.max(self, low), high)
  }
}
