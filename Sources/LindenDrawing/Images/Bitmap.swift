import Foundation

/// Decoded pixels, immutable: 8-bit premultiplied BGRA rows in host order (Cairo's ARGB32), no row
/// padding.
package final class Bitmap: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let pixels: Data
  /// The bytes it was decoded from, if any; a browser is sent these.
  package let encoded: Data?

  /// `pixels` must hold `width * height * 4` bytes.
  package init(width: Int, height: Int, pixels: Data, encoded: Data? = nil) {
    precondition(
      pixels.count == width * height * 4, "Bitmap: \(width)x\(height) needs 4 bytes a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.encoded = encoded
  }

  package static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Why data is not a picture.
package struct ImageDecodingError: Error, CustomStringConvertible {
  package var description: String
  package init(_ description: String) { self.description = description }
}

@MainActor package protocol ImageDecoder: AnyObject, Sendable {
  /// Decodes PNG, JPEG, GIF (first frame), WebP, SVG or PDF (first page). Throws
  /// `ImageDecodingError` for anything else or damaged data.
  /// - Parameter pointSize: for vector formats, the pixel size to render at; nil is the picture's
  ///   own.
  nonisolated func decode(_ data: Data, pixelSize: CGSize?) throws -> Bitmap
  /// PNG bytes of the pixels.
  nonisolated func encodePNG(_ bitmap: Bitmap) throws -> Data
  nonisolated func encodeJPEG(_ bitmap: Bitmap, quality: Double) throws -> Data
}

/// Outlines of system symbols.
@MainActor package protocol SymbolProvider: AnyObject {
  /// The outline of a symbol in a box of `size` by `size` points, origin top-left; nil if the name
  /// is unknown.
  func outline(named name: String, size: CGFloat, weight: Int) -> SymbolOutline?
  /// The same symbol in layers, the rearmost first; a single one where the name tells of no more.
  func parts(named name: String, size: CGFloat, weight: Int) -> [SymbolPart]
}
