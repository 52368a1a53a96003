import LindenCCairo
import LindenCPixels
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

/// Layers as files.
extension LayerPainter {
  /// A PNG of `size` points at `scale` pixels a point.
  package func png(
    of root: Layer, size: CGSize, scale: CGFloat, background: RGBA? = nil
  ) -> Data {
    bitmap(of: root, size: size, scale: scale, background: background).png()
  }

  /// A PDF of one page, a point a point. Text stays text; filters, perspective and conic gradients
  /// become pixels.
  package func pdf(of root: Layer, size: CGSize, background: RGBA? = nil) -> Data {
    let document = PDFDocument()
    document.beginPage(size)
    document.draw(root, size: size, background: background)
    return document.finish()
  }

  /// An SVG; text becomes outlines.
  package func svg(of root: Layer, size: CGSize, background: RGBA? = nil) -> Data {
    write(root, background, size) { write, sink in
      let surface = cairo_svg_surface_create_for_stream(write, sink, size.width, size.height)
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
      return surface
    }
  }

  private func write(
    _ root: Layer, _ background: RGBA?, _ size: CGSize,
    to make: (cairo_write_func_t, UnsafeMutableRawPointer) -> OpaquePointer?
  ) -> Data {
    let sink = ByteSink()
    guard let surface = make(ByteSink.append, Unmanaged.passUnretained(sink).toOpaque()) else {
      return Data()
    }
    cairo_surface_reference(surface)
    let canvas = Canvas(surface, resolution: 3, isVector: true)
    canvas.clip(to: CGRect(origin: .zero, size: size))
    paint(root, background: background, on: canvas)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    return sink.data
  }
}

extension Bitmap {
  /// The pixels as a PNG file.
  package func png() -> Data {
    var pixels = pixels
    let sink = ByteSink()
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(width),
        Int32(height), Int32(width * 4))
      cairo_surface_write_to_png_stream(
        surface, ByteSink.append, Unmanaged.passUnretained(sink).toOpaque())
      cairo_surface_destroy(surface)
    }
    return sink.data
  }
}

extension Bitmap {
  /// The pixels as a PNG file that is soon there, and somewhat larger than ``png()``.
  package func quickPNG() -> Data {
    var pixels = pixels
    var count = 0
    let file = pixels.withUnsafeMutableBytes { bytes in
      LindenPixelsPNG(
        LindenPicture(
          bytes: bytes.bindMemory(to: UInt8.self).baseAddress, width: width, height: height,
          stride: width * 4), &count)
    }
    // What is translucent is left to Cairo.
    guard let file else { return png() }
    return Data(bytesNoCopy: file, count: count, deallocator: .free)
  }
}

/// Collects what Cairo writes.
final class ByteSink {
  var data = Data()

  static let append: cairo_write_func_t = { sink, bytes, count in
    if let sink, let bytes {
      Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue()
        .data.append(bytes, count: Int(count))
    }
    return CAIRO_STATUS_SUCCESS
  }
}
