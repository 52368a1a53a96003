import LindenCGdkPixbuf
import CoreGraphics
import LindenDrawing
import Foundation

/// One picture on its way through gdk-pixbuf's incremental loader, which tells the size before it
/// takes memory.
final class Loading {
  /// The size to draw a vector picture at; nil is its own.
  private let wanted: CGSize?
  private var refused: (width: Int, height: Int)?

  /// More pixels than this would take too long to draw.
  private let mostPixels: Int
  /// Nothing is read but the size.
  private var onlySize = false
  private var size: (width: Int, height: Int)?

  init(wanted: CGSize?, mostPixels: Int = PixbufImages.maximumPixels) {
    (self.wanted, self.mostPixels) = (wanted, mostPixels)
  }

  /// How many pixels a picture says it has; nil if it does not say.
  static func pixelCount(of data: Data) -> Int? {
    guard let format = ImageFormat(data), !format.isVector else { return nil }
    let loading = Loading(wanted: nil)
    loading.onlySize = true
    if let pixbuf = try? loading.pixbuf(of: data, format) {
      g_object_unref(UnsafeMutableRawPointer(pixbuf))
    }
    return loading.size.map { max($0.width, 0) * max($0.height, 0) }
  }

  static func isAllowed(_ width: Int, _ height: Int) -> Bool {
    width > 0 && height > 0 && width <= PixbufImages.maximumSide
      && height <= PixbufImages.maximumSide && width * height <= PixbufImages.maximumPixels
  }

  /// The caller owns the result.
  func pixbuf(of data: Data, _ format: ImageFormat) throws -> OpaquePointer {
    var error: UnsafeMutablePointer<GError>?
    guard let loader = gdk_pixbuf_loader_new_with_type(format.loader, &error) else {
      throw ImageDecodingError(
        taking: error, "No decoder for \(format.rawValue) is installed (\(package(for: format)))")
    }
    defer { g_object_unref(loader) }
    let sizePrepared:
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, Int32, Int32, gpointer)
        -> Void = { loader, width, height, this in
          Unmanaged<Loading>.fromOpaque(this).takeUnretainedValue()
            .prepare(loader, Int(width), Int(height))
        }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    if [.png, .jpeg].contains(format) { clearFirst(loader) }
    var isRead = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(
        loader, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), &error) != 0
    }
    // A loader must be closed in any case; after a failed write what `close` says is of no
    // interest.
    if isRead {
      isRead = gdk_pixbuf_loader_close(loader, &error) != 0
    } else {
      gdk_pixbuf_loader_close(loader, nil)
    }
    if let refused {
      if let error { g_error_free(error) }
      throw ImageDecodingError(
        "The \(format.rawValue) picture claims \(refused.width) by \(refused.height) pixels, which is too large"
          + (mostPixels < PixbufImages.maximumPixels ? " for all that it draws." : ".")
      )
    }
    guard isRead, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw ImageDecodingError(taking: error, "The \(format.rawValue) data is damaged")
    }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return pixbuf
  }

  /// Clears a picture that comes line by line before its first line: what a file that is cut off
  /// does not reach would show what was in the memory before.
  private func clearFirst(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    let areaPrepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, gpointer) -> Void = {
      loader, _ in
      if let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) { gdk_pixbuf_fill(pixbuf, 0) }
    }
    g_signal_connect_data(
      loader, "area-prepared", unsafeBitCast(areaPrepared, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }

  /// Called when the size is known; a size of zero makes the loader give up.
  private func prepare(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ width: Int, _ height: Int)
  {
    var (width, height) = (width, height)
    size = (width, height)
    if onlySize { return gdk_pixbuf_loader_set_size(loader, 0, 0) }
    if let wanted, wanted.width > 0, wanted.height > 0 {
      width = Int(min(wanted.width.rounded(), 1e6))
      height = Int(min(wanted.height.rounded(), 1e6))
      if Loading.isAllowed(width, height) {
        // What takes long to draw is drawn with fewer pixels.
        let part = min(1, (Double(mostPixels) / Double(width * height)).squareRoot())
        return gdk_pixbuf_loader_set_size(
          loader, Int32(max(1, Double(width) * part)), Int32(max(1, Double(height) * part)))
      }
    }
    guard !Loading.isAllowed(width, height) || width * height > mostPixels else { return }
    refused = (width, height)
    gdk_pixbuf_loader_set_size(loader, 0, 0)
  }

  private func package(for format: ImageFormat) -> String {
    switch format {
    case .webp: "Debian package webp-pixbuf-loader"
    case .svg, .pdf: "Debian package librsvg2-common"
    default: "Debian package libgdk-pixbuf-2.0-0"
    }
  }
}
