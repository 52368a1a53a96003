import CoreGraphics
import Foundation

extension RGBA {
  /// The colour in sRGB, components outside 0...1 kept.
  package init(_ color: CGColor) {
    let (red, green, blue, alpha) = color.sRGB
    self.init(red, green, blue, alpha)
  }

  package var cgColor: CGColor {
    CGColor(
      srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension Bitmap {
  /// The image's pixels; nothing is copied.
  package convenience init(_ image: CGImage) {
    self.init(width: image.width, height: image.height, pixels: image.pixels)
  }

  package var cgImage: CGImage { CGImage(width: width, height: height, pixels: pixels) }
}
