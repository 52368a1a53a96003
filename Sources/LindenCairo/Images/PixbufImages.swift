import LindenCGdkPixbuf
import CoreGraphics
import LindenDrawing
import Foundation

/// Decodes and encodes pictures with gdk-pixbuf. Keeps no state: any thread may decode.
@MainActor package final class PixbufImages: ImageDecoder {
  nonisolated package init() {}

  /// More pixels than this are refused before memory is taken for them.
  nonisolated static let maximumPixels = 64 << 20
  nonisolated static let maximumSide = 32_767

  nonisolated package func decode(_ data: Data, pixelSize: CGSize?) throws -> Bitmap {
    guard !data.isEmpty else { throw ImageDecodingError("The image data is empty.") }
    guard let format = ImageFormat(data) else {
      throw ImageDecodingError("The data is no PNG, JPEG, GIF, WebP, SVG or PDF picture.")
    }
    if format == .pdf { return try bitmap(of: PDFDrawing.first(of: data), pixelSize: pixelSize) }
    let most = format.isVector ? try SVGBudget.mostPixels(of: data) : PixbufImages.maximumPixels
    return try decode(data, format, mostPixels: most, pixelSize: pixelSize)
  }

  /// A page of a PDF; nil is its own size.
  nonisolated func bitmap(of page: PDFDrawing, pixelSize: CGSize?) throws -> Bitmap {
    try decode(
      Data(page.svg.utf8), .svg, mostPixels: page.mostPixels(), pixelSize: pixelSize)
  }

  private nonisolated func decode(
    _ data: Data, _ format: ImageFormat, mostPixels most: Int, pixelSize: CGSize?
  ) throws -> Bitmap {
    let loading = Loading(wanted: format.isVector ? pixelSize : nil, mostPixels: most)
    let pixbuf = try loading.pixbuf(of: data, format)
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    guard let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf) else {
      throw ImageDecodingError("There is no memory to turn the \(format.rawValue) picture.")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    return try bitmap(of: upright, encoded: data)
  }

  nonisolated package func encodePNG(_ bitmap: Bitmap) throws -> Data {
    try encode(bitmap, as: "png", hasAlpha: true, options: [:])
  }

  /// - Parameter quality: 0...1. Transparent pixels are put on white, as JPEG has no alpha.
  nonisolated package func encodeJPEG(_ bitmap: Bitmap, quality: Double) throws -> Data {
    let percent = Int((unit(quality) * 100).rounded())
    return try encode(bitmap, as: "jpeg", hasAlpha: false, options: ["quality": "\(percent)"])
  }

  private nonisolated func bitmap(of pixbuf: OpaquePointer, encoded: Data) throws -> Bitmap {
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    guard Loading.isAllowed(width, height), let source = gdk_pixbuf_read_pixels(pixbuf) else {
      throw ImageDecodingError("The picture's size, \(width) by \(height), is not usable.")
    }
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    var pixels = Data(count: width * height * 4)
    pixels.withUnsafeMutableBytes { target in
      for row in 0..<height {
        let from = source + row * stride
        let to = target.baseAddress!.advanced(by: row * width * 4)
          .assumingMemoryBound(to: UInt8.self)
        for column in 0..<width {
          let (pixel, result) = (from + column * channels, to + column * 4)
          let alpha = channels == 4 ? Int(pixel[3]) : 255
          result[0] = UInt8((Int(pixel[2]) * alpha + 127) / 255)
          result[1] = UInt8((Int(pixel[1]) * alpha + 127) / 255)
          result[2] = UInt8((Int(pixel[0]) * alpha + 127) / 255)
          result[3] = UInt8(alpha)
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels, encoded: encoded)
  }

  private nonisolated func encode(
    _ bitmap: Bitmap, as type: String, hasAlpha: Bool, options: KeyValuePairs<String, String>
  ) throws -> Data {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw ImageDecodingError("A picture without pixels cannot be encoded as \(type).")
    }
    var straight = bitmap.straightRGB(hasAlpha: hasAlpha)
    return try straight.withUnsafeMutableBufferPointer { bytes in
      let channels: Int32 = hasAlpha ? 4 : 3
      let pixbuf = gdk_pixbuf_new_from_data(
        bytes.baseAddress, GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(bitmap.width),
        Int32(bitmap.height), Int32(bitmap.width) * channels, nil, nil)
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      var keys: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.key) } + [nil]
      var values: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.value) } + [nil]
      defer { for text in keys + values { free(text) } }
      var buffer: UnsafeMutablePointer<CChar>?
      var size: gsize = 0
      var error: UnsafeMutablePointer<GError>?
      guard
        gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, type, &keys, &values, &error) != 0,
        let buffer
      else { throw ImageDecodingError(taking: error, "The picture cannot be encoded as \(type)") }
      defer { g_free(buffer) }
      return Data(bytes: buffer, count: Int(size))
    }
  }
}

extension Bitmap {
  /// RGB or RGBA bytes that are not multiplied with alpha; without alpha on white.
  fileprivate func straightRGB(hasAlpha: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(width * height * (hasAlpha ? 4 : 3))
    pixels.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
      for index in stride(from: 0, to: width * height * 4, by: 4) {
        let alpha = Int(source[index + 3])
        for component in [2, 1, 0] {
          let value = Int(source[index + component])
          if hasAlpha {
            result.append(alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255)))
          } else {
            result.append(UInt8(min(value + 255 - alpha, 255)))
          }
        }
        if hasAlpha { result.append(UInt8(alpha)) }
      }
    }
    return result
  }
}

extension ImageDecodingError {
  /// Says what GLib's error says, and frees it.
  init(taking error: UnsafeMutablePointer<GError>?, _ summary: String) {
    guard let error else {
      self.init("\(summary).")
      return
    }
    self.init("\(summary): \(String(cString: error.pointee.message))")
    g_error_free(error)
  }
}
