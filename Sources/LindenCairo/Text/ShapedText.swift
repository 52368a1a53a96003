import LindenCCairo
import CoreGraphics

/// What is needed to draw a `TextLayout`: for each of its lines and fragments, the glyphs.
/// Immutable.
struct ShapedText: Sendable {
  /// Parallel to the layout's lines and their fragments.
  var lines: [[ShapedRun]]
}

/// Glyphs of one face. Unchecked only because Cairo's `cairo_glyph_t`, three numbers, does not say
/// that it is sendable.
struct ShapedRun: @unchecked Sendable {
  var face: FontFace
  /// Positions in points, relative to the left end of the line's baseline.
  var glyphs: [cairo_glyph_t]
  /// Which run of the source text it is a piece of.
  var sourceRun: Int
}
