import CoreGraphics
import Foundation

/// Measures and breaks text. Implementations cache by everything but ink.
@MainActor package protocol TextLayoutEngine: AnyObject {
  /// Lays text out in at most `width` by `height` points; nil is unlimited.
  ///
  /// Text wraps at `width`; lines that do not fit `height` (but at least one line) or exceed the
  /// line limit are dropped and the last line is truncated (B/B4-30). With a `minimumScaleFactor`
  /// below 1 the font shrinks, down to that factor, before truncation. The result is never wider
  /// than `width`, unless one glyph is.
  /// - Parameter known: What the engine found out about this text in this paragraph style; nil at
  ///   first. Nobody else looks inside; who keeps it gets further answers faster.
  func layout(
    _ text: StyledText, paragraph: ParagraphStyle, width: CGFloat?, height: CGFloat?,
    known: inout AnyObject?
  ) -> TextLayout

  /// Natural metrics of a font in points, all positive.
  func metrics(of font: FontSpec) -> FontMetrics
}

extension TextLayoutEngine {
  package func layout(
    _ text: StyledText, paragraph: ParagraphStyle, width: CGFloat?, height: CGFloat?
  ) -> TextLayout {
    var known: AnyObject?
    return layout(text, paragraph: paragraph, width: width, height: height, known: &known)
  }
}

extension TextLayout.Fragment {
  /// Other text in the style of this one, alone in one line.
  @MainActor package func layout(of string: String) -> TextLayout {
    var run = run
    run.text = string
    return DrawingServices.text.layout(
      StyledText(runs: [run]), paragraph: ParagraphStyle(), width: nil, height: nil)
  }
}

package struct FontMetrics: Hashable, Sendable {
  package var ascent: CGFloat
  package var descent: CGFloat
  package var leading: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat
  package init(
    ascent: CGFloat, descent: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat
  ) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}

/// Text that has been broken into lines; immutable. Coordinates in points from the top-left corner,
/// y down.
package final class TextLayout: Equatable, Sendable {
  /// A piece of a line in one font and ink, left to right as drawn.
  package struct Fragment: Equatable, Sendable {
    package var text: String
    package var run: StyledText.Run  // style; its font size already scaled
    package var x: CGFloat
    package var width: CGFloat
    package init(text: String, run: StyledText.Run, x: CGFloat, width: CGFloat) {
      self.text = text
      self.run = run
      self.x = x
      self.width = width
    }
  }

  package struct Line: Equatable, Sendable {
    package var fragments: [Fragment]
    package var x: CGFloat
    package var width: CGFloat
    package var top: CGFloat
    package var baseline: CGFloat
    package var height: CGFloat
    package init(
      fragments: [Fragment], x: CGFloat, width: CGFloat, top: CGFloat, baseline: CGFloat,
      height: CGFloat
    ) {
      self.fragments = fragments
      self.x = x
      self.width = width
      self.top = top
      self.baseline = baseline
      self.height = height
    }
  }

  package let size: CGSize
  package let firstBaseline: CGFloat
  package let lastBaseline: CGFloat
  package let lines: [Line]
  package let isTruncated: Bool
  /// The factor the font was shrunk by; 1 when it fitted.
  package let scale: CGFloat
  /// What was asked, for renderers that shape anew.
  package let source: StyledText
  package let paragraph: ParagraphStyle
  package let proposedWidth: CGFloat?
  /// What the engine that made the layout keeps with it to draw it; private to that engine.
  package let shaped: (any Sendable)?

  package init(
    size: CGSize, lines: [Line], isTruncated: Bool, scale: CGFloat, source: StyledText,
    paragraph: ParagraphStyle, proposedWidth: CGFloat?, shaped: (any Sendable)? = nil
  ) {
    self.shaped = shaped
    self.size = size
    self.lines = lines
    self.firstBaseline = lines.first?.baseline ?? 0
    self.lastBaseline = lines.last?.baseline ?? 0
    self.isTruncated = isTruncated
    self.scale = scale
    self.source = source
    self.paragraph = paragraph
    self.proposedWidth = proposedWidth
  }

  package static func == (a: TextLayout, b: TextLayout) -> Bool {
    a === b
      || (a.size == b.size && a.scale == b.scale && a.source == b.source
        && a.paragraph == b.paragraph && a.lines == b.lines)
  }
}
