import LindenCCairo
import CoreGraphics
import LindenDrawing
import Foundation

/// Bitmaps as Cairo takes them. The pixels are copied once per bitmap and kept while there is room.
@MainActor final class ImageSurfaces {
  private struct Entry {
    var bitmap: Bitmap
    var surface: OpaquePointer
    var lastUse: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var bytes = 0
  private var clock = 0
  /// Bytes to keep.
  private let room = 128 << 20

  nonisolated init() {}

  isolated deinit {
    for entry in entries.values { cairo_surface_destroy(entry.surface) }
  }

  func surface(of bitmap: Bitmap) -> OpaquePointer {
    clock += 1
    let id = ObjectIdentifier(bitmap)
    if let known = entries[id]?.surface {
      entries[id]?.lastUse = clock
      return known
    }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height))!
    if let target = cairo_image_surface_get_data(surface) {
      let stride = Int(cairo_image_surface_get_stride(surface))
      bitmap.pixels.withUnsafeBytes { source in
        for row in 0..<bitmap.height {
          memcpy(
            target + row * stride, source.baseAddress! + row * bitmap.width * 4, bitmap.width * 4)
        }
      }
      cairo_surface_mark_dirty(surface)
    }
    bytes += bitmap.pixels.count
    entries[id] = Entry(bitmap: bitmap, surface: surface, lastUse: clock)
    while bytes > room, entries.count > 1 { forgetOldest() }
    return surface
  }

  private func forgetOldest() {
    guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
    bytes -= oldest.value.bitmap.pixels.count
    cairo_surface_destroy(oldest.value.surface)
    entries[oldest.key] = nil
  }

  /// Makes the bitmap the source, a pixel a unit, from the origin of user space.
  func setSource(_ bitmap: Bitmap, on canvas: Canvas) {
    cairo_set_source_surface(canvas.cr, surface(of: bitmap), 0, 0)
  }

  /// Makes a repeated part of a bitmap the source.
  func setTile(_ tile: TilePaint, alpha: Double, on canvas: Canvas) {
    let (width, height) = (CGFloat(tile.bitmap.width), CGFloat(tile.bitmap.height))
    let part = CGRect(
      x: tile.source.minX * width, y: tile.source.minY * height,
      width: tile.source.width * width, height: tile.source.height * height
    ).overlap(CGRect(x: 0, y: 0, width: width, height: height))
    guard tile.scale > 1e-3, tile.scale < 1e5, tile.origin.x.isFinite, tile.origin.y.isFinite,
      part.hasFiniteSides, !part.isNull, part.width > 0, part.height > 0
    else {
      return canvas.setColor(.clear)
    }
    let cut = cairo_surface_create_for_rectangle(
      surface(of: tile.bitmap), part.minX, part.minY, part.width, part.height)
    defer { cairo_surface_destroy(cut) }
    let pattern = cairo_pattern_create_for_surface(cut)
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    var toPixels = cairo_matrix_t(
      CGAffineTransform(
        a: tile.scale, b: 0, c: 0, d: tile.scale, tx: tile.origin.x, ty: tile.origin.y
      ).inverted())
    cairo_pattern_set_matrix(pattern, &toPixels)
    guard alpha < 1 else { return cairo_set_source(canvas.cr, pattern) }
    // Cairo has no translucent patterns: the source is what a faded group leaves.
    cairo_push_group(canvas.cr)
    cairo_set_source(canvas.cr, pattern)
    cairo_paint_with_alpha(canvas.cr, alpha)
    cairo_pop_group_to_source(canvas.cr)
  }
}
