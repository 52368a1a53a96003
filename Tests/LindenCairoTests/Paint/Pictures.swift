import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

@testable import LindenCairo

/// A layer with a frame and commands.
@MainActor func layer(_ frame: CGRect, _ content: [DrawCommand] = []) -> Layer {
  let layer = Layer()
  layer.frame = frame
  layer.content = content
  return layer
}

/// Fills a rectangle at the layer's origin.
func box(_ width: CGFloat, _ height: CGFloat, _ color: RGBA) -> DrawCommand {
  .fill(
    CGPath(rect: CGRect(x: 0, y: 0, width: width, height: height), transform: nil), .color(color),
    evenOdd: false)
}

func box(_ width: CGFloat, _ height: CGFloat, _ paint: Paint) -> DrawCommand {
  .fill(
    CGPath(rect: CGRect(x: 0, y: 0, width: width, height: height), transform: nil), paint,
    evenOdd: false)
}

/// What `layers` look like on a square of 20 points, a pixel a point unless told otherwise.
@MainActor func picture(
  _ layers: [Layer], background: RGBA? = .white, side: CGFloat = 20, scale: CGFloat = 1
) -> Bitmap {
  let root = Layer()
  root.setSublayers(layers)
  return LayerPainter().bitmap(
    of: root, size: CGSize(width: side, height: side), scale: scale, background: background)
}

extension Bitmap {
  /// Red, green, blue and alpha of a pixel, multiplied.
  subscript(x: Int, y: Int) -> [UInt8] {
    let start = pixels.startIndex + (y * width + x) * 4
    return [pixels[start + 2], pixels[start + 1], pixels[start], pixels[start + 3]]
  }

  /// How many pixels are not white.
  var inkedPixels: Int {
    stride(from: 0, to: pixels.count, by: 4).count { pixels[$0..<($0 + 3)].contains { $0 < 250 } }
  }
}

extension RGBA {
  static let red = RGBA(1, 0, 0)
  static let green = RGBA(0, 1, 0)
  static let blue = RGBA(0, 0, 1)
}

/// Whether colours are as good as equal.
func near(_ a: [UInt8], _ b: [UInt8], _ tolerance: Int = 2) -> Bool {
  zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
}
