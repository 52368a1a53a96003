import LindenDrawing
import Foundation

/// The pictures pages may fetch, by address. An address is never used for another picture, so
/// browsers keep what they have.
@MainActor final class ImageStore {
  private var addresses: [Bitmap: String] = [:]
  private var bitmaps: [String: Bitmap] = [:]
  private var encodings: [String: EncodedImage] = [:]
  private var order: [String] = []
  private var bytes = 0
  private var count = 0
  /// Tells this run of the server from the one before, whose pictures a browser may still have.
  private let prefix = String(UInt32.random(in: .min ... .max), radix: 36)
  /// Pixels kept for pages that have not fetched them yet; the oldest go first.
  private let capacity: Int

  init(capacity: Int = 512 << 20) { self.capacity = capacity }

  func address(of bitmap: Bitmap) -> String {
    if let address = addresses[bitmap] { return address }
    count += 1
    let address = "\(prefix)-\(count)"
    addresses[bitmap] = address
    bitmaps[address] = bitmap
    order.append(address)
    bytes += bitmap.pixels.count
    while bytes > capacity, order.count > 1 { forget(order.removeFirst()) }
    return address
  }

  private func forget(_ address: String) {
    encodings[address] = nil
    guard let bitmap = bitmaps.removeValue(forKey: address) else { return }
    addresses[bitmap] = nil
    bytes -= bitmap.pixels.count
  }

  /// The picture at an address for a browser; nil when it is not there any more. It is encoded
  /// once.
  func encoded(at address: String) throws -> EncodedImage? {
    if let known = encodings[address] { return known }
    guard let bitmap = bitmaps[address] else { return nil }
    let image = try EncodedImage(bitmap) { try DrawingServices.images.encodePNG($0) }
    encodings[address] = image
    return image
  }
}

/// A picture as a browser takes it.
struct EncodedImage: Sendable {
  var data: Data
  var type: String

  /// The bytes the picture came from where a browser shows those as we do; otherwise `encode` makes
  /// a PNG.
  init(_ bitmap: Bitmap, encode: (Bitmap) throws -> Data) rethrows {
    if let encoded = bitmap.encoded, let type = Self.type(of: encoded) {
      (data, self.type) = (encoded, type)
    } else {
      (data, type) = (try encode(bitmap), "image/png")
    }
  }

  /// A GIF is left out, as a browser would play it, and SVG, as it may hold more than a picture.
  private static func type(of data: Data) -> String? {
    let start = Array(data.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if start.count == 12, start[0...3] == Array("RIFF".utf8)[...],
      start[8...] == Array("WEBP".utf8)[...]
    {
      return "image/webp"
    }
    return nil
  }
}
