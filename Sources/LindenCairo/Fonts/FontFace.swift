import LindenCCairo
import LindenCPango

/// A face at a size, as Cairo draws it.
///
/// Cairo's font faces are reference counted atomically and never change, so faces may go from
/// thread to thread.
final class FontFace: @unchecked Sendable {
  let face: OpaquePointer
  let matrix: cairo_matrix_t
  /// Glyphs are pictures, not shapes in one colour.
  let hasColor: Bool

  init?(_ font: UnsafeMutablePointer<PangoFont>) {
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      let face = cairo_scaled_font_get_font_face(scaled)
    else { return nil }
    self.face = cairo_font_face_reference(face)
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    self.matrix = matrix
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    let family = pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
    hasColor = family.contains("Emoji")
  }

  deinit { cairo_font_face_destroy(face) }
}
