/// Where the components of an 8-bit pixel lie, as byte offsets.
struct PixelFormat {
  var bytesPerPixel: Int
  var red: Int
  var green: Int
  var blue: Int
  /// Nil: opaque.
  var alpha: Int?
  var isPremultiplied = false

  init?(bitsPerPixel: Int, _ info: CGBitmapInfo, _ space: CGColorSpace) {
    guard !info.contains(.floatComponents),
      let alphaInfo = CGImageAlphaInfo(
        rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    bytesPerPixel = bitsPerPixel / 8
    switch (space.model, bitsPerPixel) {
    case (.monochrome, 8):
      guard alphaInfo == .none else { return nil }
      (red, green, blue) = (0, 0, 0)
    case (.rgb, 24):
      guard alphaInfo == .none else { return nil }
      (red, green, blue) = (0, 1, 2)
    case (.rgb, 32):
      switch alphaInfo {
      case .none, .noneSkipLast: (red, green, blue) = (0, 1, 2)
      case .last, .premultipliedLast: (red, green, blue, alpha) = (0, 1, 2, 3)
      case .noneSkipFirst: (red, green, blue) = (1, 2, 3)
      case .first, .premultipliedFirst: (alpha, red, green, blue) = (0, 1, 2, 3)
      case .alphaOnly: return nil
      }
      isPremultiplied = alphaInfo == .premultipliedLast || alphaInfo == .premultipliedFirst
      if info.intersection(.byteOrderMask) == .byteOrder32Little {
        (red, green, blue, alpha) = (3 - red, 3 - green, 3 - blue, alpha.map { 3 - $0 })
      }
    default: return nil
    }
  }

  /// Premultiplied BGRA without row padding.
  func unpack(_ data: Data, width: Int, height: Int, bytesPerRow: Int) -> Data {
    var result = Data(count: width * height * 4)
    result.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      data.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
        for row in 0..<height {
          for column in 0..<width {
            let from = row * bytesPerRow + column * bytesPerPixel
            let to = (row * width + column) * 4
            let a = alpha.map { Int(source[from + $0]) } ?? 255
            for (offset, component) in [(0, blue), (1, green), (2, red)] {
              let value = Int(source[from + component])
              target[to + offset] = UInt8(isPremultiplied ? min(value, a) : (value * a + 127) / 255)
            }
            target[to + 3] = UInt8(a)
          }
        }
      }
    }
    return result
  }
}
