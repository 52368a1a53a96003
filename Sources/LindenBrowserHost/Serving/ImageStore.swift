import Foundation
import LindenDrawing
import NIOCore
import Synchronization

/// The pictures pages may fetch, by address. An address is never used for another picture, so
/// browsers keep what they have.
///
/// Addresses are 128 random bits: only a page that was told of a picture can fetch it. Safe on every
/// thread.
final class ImageStore: Sendable {
  fileprivate struct State {
    var addresses: [Bitmap: String] = [:]
    var bitmaps: [String: Bitmap] = [:]
    var encodings: [String: EncodedImage] = [:]
    var order: [String] = []
    var bytes = 0
    var encoder: (any ImageDecoder)?
  }

  private let state = Mutex(State())
  /// Bytes kept for pages that have not fetched them yet; the oldest go first.
  private let capacity: Int

  init(capacity: Int = 512 << 20) { self.capacity = capacity }

  @MainActor func address(of bitmap: Bitmap) -> String {
    let encoder = DrawingServices.images
    return state.withLock { state in
      if let address = state.addresses[bitmap] { return address }
      state.encoder = encoder
      let address = String.unguessable
      state.addresses[bitmap] = address
      state.bitmaps[address] = bitmap
      state.order.append(address)
      state.bytes += bitmap.cost
      state.forgetOldest(above: capacity)
      return address
    }
  }

  func isKnown(_ address: String) -> Bool { state.withLock { $0.bitmaps[address] != nil } }

  /// The picture at an address for a browser; nil when it is not there any more. It is encoded
  /// once, which takes a while.
  func encoded(at address: String) throws -> EncodedImage? {
    let (known, bitmap, encoder) = state.withLock {
      ($0.encodings[address], $0.bitmaps[address], $0.encoder)
    }
    if let known { return known }
    guard let bitmap, let encoder else { return nil }
    let image = try EncodedImage(bitmap) { try encoder.encodePNG($0) }
    state.withLock { state in
      guard state.bitmaps[address] != nil, state.encodings[address] == nil else { return }
      state.encodings[address] = image
      state.bytes += image.bytes.readableBytes
      state.forgetOldest(above: capacity)
    }
    return image
  }
}

extension ImageStore.State {
  /// The newest stays, however large it is.
  fileprivate mutating func forgetOldest(above capacity: Int) {
    while bytes > capacity, order.count > 1 {
      let address = order.removeFirst()
      bytes -= encodings.removeValue(forKey: address)?.bytes.readableBytes ?? 0
      guard let bitmap = bitmaps.removeValue(forKey: address) else { continue }
      addresses[bitmap] = nil
      bytes -= bitmap.cost
    }
  }
}

extension Bitmap {
  /// Bytes that are kept of it: a file may be larger than its pixels.
  fileprivate var cost: Int { pixels.count + (encoded?.count ?? 0) }
}

extension String {
  /// 128 random bits as hexadecimal digits: a name that cannot be guessed.
  static var unguessable: String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// A picture as a browser takes it.
struct EncodedImage: Sendable {
  var bytes: ByteBuffer
  var type: String

  /// The bytes the picture came from where they are the picture and nothing else, which a browser
  /// shows as we do; otherwise `encode` makes a PNG.
  init(_ bitmap: Bitmap, encode: (Bitmap) throws -> Data) rethrows {
    if let encoded = bitmap.encoded, let type = PlainPicture.type(of: encoded) {
      (bytes, self.type) = (ByteBuffer(bytes: encoded), type)
    } else {
      (bytes, type) = (ByteBuffer(bytes: try encode(bitmap)), "image/png")
    }
  }
}
