import Foundation

/// A colour as it is painted: sRGB components with straight (not premultiplied) alpha.
///
/// Components are nominally 0...1; values outside are kept for arithmetic and clamped by renderers.
/// What is no number counts as 0, what is endless as the nearest of 0 and 1.
package struct RGBA: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red.isFinite ? red : RGBA.nearest(red)
    self.green = green.isFinite ? green : RGBA.nearest(green)
    self.blue = blue.isFinite ? blue : RGBA.nearest(blue)
    self.alpha = alpha.isFinite ? alpha : RGBA.nearest(alpha)
  }

  private static func nearest(_ component: Double) -> Double { component > 0 ? 1 : 0 }

  /// A grey of the given brightness.
  package init(white: Double, alpha: Double = 1) { self.init(white, white, white, alpha) }

  /// `0xRRGGBB`.
  package init(hex: UInt32, alpha: Double = 1) {
    self.init(
      Double((hex >> 16) & 0xff) / 255, Double((hex >> 8) & 0xff) / 255, Double(hex & 0xff) / 255,
      alpha)
  }

  package static let clear = RGBA(0, 0, 0, 0)
  package static let black = RGBA(0, 0, 0)
  package static let white = RGBA(1, 1, 1)

  /// The same colour with its alpha multiplied by `factor`.
  package func multiplyingAlpha(by factor: Double) -> RGBA {
    RGBA(red, green, blue, alpha * factor)
  }
}
