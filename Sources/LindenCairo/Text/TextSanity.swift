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

extension FontSpec {
  /// Points; larger type has no place on any screen.
  static let largestSize: CGFloat = 20_000
}

extension ParagraphStyle {
  var isSane: Bool {
    abs(lineSpacing) <= 1e6 && minimumScaleFactor >= 0 && minimumScaleFactor <= 1
      && reservedLines <= 10_000
  }

  var sanitized: ParagraphStyle {
    var style = self
    style.lineSpacing = lineSpacing.clamped(-1e6, 1e6, 0)
    style.minimumScaleFactor = minimumScaleFactor.clamped(0, 1, 1)
    style.reservedLines = min(reservedLines, 10_000)
    return style
  }
}

extension CGFloat {
  /// Between two bounds; `fallback` when it is no number.
  func clamped(_ low: CGFloat, _ high: CGFloat, _ fallback: CGFloat) -> CGFloat {
    isNaN ? fallback : Swift.min(Swift.max(self, low), high)
  }
}
