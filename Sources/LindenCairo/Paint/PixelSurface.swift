import LindenCCairo
import CoreGraphics
import LindenDrawing
import Foundation

/// A surface of pixels that covers a part of device space.
@MainActor final class PixelSurface {
  nonisolated(unsafe) let surface: OpaquePointer
  /// Whole pixels, in device units.
  let bounds: CGRect
  let resolution: CGFloat
  let width: Int
  let height: Int

  /// Transparent pixels over `bounds`; nil if there is nothing to cover, or more than any picture
  /// needs.
  init?(covering bounds: CGRect, resolution: CGFloat) {
    guard !bounds.isNull, !bounds.isInfinite, bounds.width > 0, bounds.height > 0 else {
      return nil
    }
    let (left, top) = (floor(bounds.minX * resolution), floor(bounds.minY * resolution))
    let columns = ceil(bounds.maxX * resolution) - left
    let rows = ceil(bounds.maxY * resolution) - top
    guard columns <= 32_000, rows <= 32_000, columns * rows <= 200_000_000 else { return nil }
    (width, height) = (Int(columns), Int(rows))
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.resolution = resolution
    self.bounds = CGRect(
      x: left / resolution, y: top / resolution, width: columns / resolution,
      height: rows / resolution)
    cairo_surface_set_device_scale(surface, resolution, resolution)
    cairo_surface_set_device_offset(surface, -left, -top)
  }

  deinit { cairo_surface_destroy(surface) }

  /// A canvas over the surface, in the same device space.
  func canvas(_ transform: CGAffineTransform) -> Canvas {
    let canvas = Canvas(cairo_surface_reference(surface), resolution: resolution)
    canvas.transform = transform
    return canvas
  }

  /// Calls `body` with the pixels: premultiplied BGRA, rows of `stride` bytes.
  func withPixels(_ body: (Pixels) -> Void) {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    body(
      Pixels(
        bytes: data, width: width, height: height,
        stride: Int(cairo_image_surface_get_stride(surface))))
    cairo_surface_mark_dirty(surface)
  }

  /// The pixels as a picture of their own.
  func bitmap() -> Bitmap {
    var pixels = Data(capacity: width * height * 4)
    withPixels { source in
      for row in 0..<height { pixels.append(source.bytes + row * source.stride, count: width * 4) }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

/// Pixels in memory: premultiplied BGRA.
struct Pixels {
  var bytes: UnsafeMutablePointer<UInt8>
  var width: Int
  var height: Int
  /// Bytes from row to row.
  var stride: Int
}
