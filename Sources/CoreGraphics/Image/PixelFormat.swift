/// Where the components of an 8-bit pixel lie, as byte offsets.
package struct PixelFormat: Sendable {
  package private(set) var bytesPerPixel: Int
  private var red: Int
  private var green: Int
  private var blue: Int
  /// Nil: opaque.
  package private(set) var alpha: Int?
  package private(set) var isPremultiplied = false

  package init?(bitsPerPixel: Int, _ info: CGBitmapInfo, _ space: CGColorSpace) {
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
  package func unpack(_ data: Data, width: Int, height: Int, bytesPerRow: Int) -> Data {
    guard width > 0, height > 0 else { return Data() }
    assert(data.count >= (height - 1) * bytesPerRow + width * bytesPerPixel)
    var result = Data(count: width * height * 4)
    result.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      data.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
        // By pointers and with loops of one's own: others take several times as long where code is not
        // optimised.
        var row = 0
        while row < height {
          unpack(
            row: source.baseAddress!.advanced(by: row * bytesPerRow)
              .assumingMemoryBound(to: UInt8.self),
            into: target.baseAddress!.advanced(by: row * width * 4)
              .assumingMemoryBound(to: UInt8.self), width)
          row += 1
        }
      }
    }
    return result
  }

  private func unpack(
    row: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, _ width: Int
  ) {
    let (red, green, blue, step) = (red, green, blue, bytesPerPixel)
    let opaque = alpha == nil
    let (alpha, isPremultiplied) = (alpha ?? 0, isPremultiplied)
    var (from, to) = (row, target)
    let end = target + width * 4
    while to < end {
      let a: UInt8 = opaque ? 255 : from[alpha]
      if a == 255 {
        (to[0], to[1], to[2]) = (from[blue], from[green], from[red])
      } else if isPremultiplied {
        to[0] = from[blue] < a ? from[blue] : a
        to[1] = from[green] < a ? from[green] : a
        to[2] = from[red] < a ? from[red] : a
      } else {
        let share = Int(a)
        to[0] = UInt8((Int(from[blue]) * share + 127) / 255)
        to[1] = UInt8((Int(from[green]) * share + 127) / 255)
        to[2] = UInt8((Int(from[red]) * share + 127) / 255)
      }
      to[3] = a
      from += step
      to += 4
    }
  }

  /// The reverse of `unpack`, into memory of `bytesPerRow * height` bytes. Gray is the brightness by
  /// the weights of sRGB.
  package func pack(
    _ pixels: Data, width: Int, height: Int, into memory: UnsafeMutableRawPointer, bytesPerRow: Int
  ) {
    let isGray = bytesPerPixel == 1
    pixels.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
      for row in 0..<height {
        var from = source.baseAddress!.advanced(by: row * width * 4)
          .assumingMemoryBound(to: UInt8.self)
        var to = memory.advanced(by: row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        for _ in 0..<width {
          if isGray {
            to[0] = UInt8((Int(from[2]) * 54 + Int(from[1]) * 183 + Int(from[0]) * 19) >> 8)
          } else {
            (to[blue], to[green], to[red]) = (from[0], from[1], from[2])
            if let alpha { to[alpha] = from[3] }
          }
          from += 4
          to += bytesPerPixel
        }
      }
    }
  }
}
