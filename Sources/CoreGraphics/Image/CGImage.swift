/// Pixels, immutable.
///
/// Whatever format it was made from, the image keeps 8-bit premultiplied BGRA (32-bit little-endian
/// ARGB), sRGB.
public final class CGImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// `width * height * 4` bytes.
  package let pixels: Data
  package let hasAlpha: Bool

  package init(width: Int, height: Int, pixels: Data, hasAlpha: Bool = true) {
    precondition(pixels.count == width * height * 4, "CGImage: 4 bytes a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.hasAlpha = hasAlpha
  }

  /// Reads pixels of 8 bits a component: grey, RGB, RGBA or ARGB in either byte order. Nil for any
  /// other format, and for data too short for its size.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, width <= 1 << 15, height <= 1 << 15, bitsPerComponent == 8,
      let data = provider.data,
      let format = PixelFormat(bitsPerPixel: bitsPerPixel, bitmapInfo, space),
      bytesPerRow >= width * format.bytesPerPixel,
      data.count >= bytesPerRow * (height - 1) + width * format.bytesPerPixel
    else { return nil }
    self.init(
      width: width, height: height,
      pixels: format.unpack(data, width: width, height: height, bytesPerRow: bytesPerRow),
      hasAlpha: format.alpha != nil)
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var colorSpace: CGColorSpace? { .standard }
  public var alphaInfo: CGImageAlphaInfo { hasAlpha ? .premultipliedFirst : .noneSkipFirst }
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Little)
  }
  public var dataProvider: CGDataProvider? { CGDataProvider(data: pixels) }
  public var shouldInterpolate: Bool { true }
  public var isMask: Bool { false }

  public func copy() -> CGImage? {
    CGImage(width: width, height: height, pixels: pixels, hasAlpha: hasAlpha)
  }

  /// The part inside `rect` (pixels, origin top-left, widened to whole pixels); nil when it has
  /// none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.overlap(CGRect(x: 0, y: 0, width: width, height: height)).integral
    guard !part.isNull, part.minX >= 0, part.minY >= 0, part.width >= 1, part.height >= 1 else {
      return nil
    }
    let (x, y, columns, rows) = (
      Int(part.minX), Int(part.minY), Int(part.width), Int(part.height)
    )
    var cropped = Data(capacity: columns * rows * 4)
    for row in y..<(y + rows) {
      let start = pixels.startIndex + (row * width + x) * 4
      cropped.append(pixels[start..<(start + columns * 4)])
    }
    return CGImage(width: columns, height: rows, pixels: cropped, hasAlpha: hasAlpha)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
