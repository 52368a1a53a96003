import CoreGraphics
import Foundation
import LindenDrawing

/// Memory that a context draws on: a user's, who reads and writes it between two calls, or one of
/// the context's own. The first row is the top one.
final class PixelMemory {
  let address: UnsafeMutableRawPointer
  let layout: PixelLayout
  private let isOwned: Bool

  /// - Parameter address: Of `layout.byteCount` bytes, which outlive the context; nil takes memory
  ///   of its own, all zero.
  init(_ layout: PixelLayout, at address: UnsafeMutableRawPointer?) {
    self.layout = layout
    isOwned = address == nil
    self.address = address ?? calloc(layout.byteCount, 1)!
  }

  deinit { if isOwned { free(address) } }

  /// What is there now; nil if every byte is zero, as it often is before the first drawing.
  var bitmap: Bitmap? {
    let bytes = address.assumingMemoryBound(to: UInt8.self)
    let isBlank = bytes[0] == 0 && memcmp(bytes, bytes + 1, layout.byteCount - 1) == 0
    guard !isBlank || layout.format.alpha == nil else { return nil }
    let data = Data(
      bytesNoCopy: address, count: layout.byteCount, deallocator: .none)
    let pixels = layout.format.unpack(
      data, width: layout.width, height: layout.height, bytesPerRow: layout.bytesPerRow)
    return Bitmap(width: layout.width, height: layout.height, pixels: pixels)
  }

  func write(_ bitmap: Bitmap) {
    layout.format.pack(
      bitmap.pixels, width: layout.width, height: layout.height, into: address,
      bytesPerRow: layout.bytesPerRow)
  }
}

/// How a context's pixels lie in memory.
struct PixelLayout {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let format: PixelFormat
  let info: CGBitmapInfo

  var byteCount: Int { bytesPerRow * height }

  /// Nil for what no context draws on: other components than of 8 bits, colours that are not
  /// multiplied with their alpha, rows that are too short.
  init?(
    width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
    info: CGBitmapInfo
  ) {
    let bitsPerPixel = space.model == .monochrome ? 8 : 32
    guard bitsPerComponent == 8, (1...32_000).contains(width), (1...32_000).contains(height),
      let format = PixelFormat(bitsPerPixel: bitsPerPixel, info, space),
      format.alpha == nil || format.isPremultiplied
    else { return nil }
    let least = width * format.bytesPerPixel
    guard bytesPerRow == 0 || bytesPerRow >= least else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow == 0 ? least : bytesPerRow
    self.format = format
    self.info = info
  }

  /// As pictures are kept by the system: blue first, alpha last.
  init?(width: Int, height: Int) {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)
      .union(.byteOrder32Little)
    self.init(
      width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space, info: info)
  }
}
