import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine

extension Color {
  /// A colour between this and another one.
  ///
  /// - Parameters:
  ///   - rhs: The other colour.
  ///   - fraction: 0 is this colour, 1 the other; values outside are clamped.
  ///   - colorSpace: Where the colours are mixed; by default in even steps for the eye.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let part = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    return Color(
      dynamic: DynamicColor(name: "mix(\(self), \(rhs), \(part))") { environment in
        let (first, second) = (rgba(in: environment), rhs.rgba(in: environment))
        return colorSpace == .perceptual
          ? OklabColor(first).mixed(with: OklabColor(second), by: part).rgba
          : first.mixed(with: second, by: part)
      })
  }
}

extension RGBA {
  fileprivate func mixed(with other: RGBA, by part: Double) -> RGBA {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return RGBA(
      between(red, other.red), between(green, other.green), between(blue, other.blue),
      between(alpha, other.alpha))
  }
}

/// A colour in Oklab: lightness and two axes of hue, in which equal distances look equal.
private struct OklabColor {
  var l, a, b, alpha: Double

  init(l: Double, a: Double, b: Double, alpha: Double) {
    (self.l, self.a, self.b, self.alpha) = (l, a, b, alpha)
  }

  init(_ color: RGBA) {
    let (red, green, blue) = (
      ColorMath.linear(color.red), ColorMath.linear(color.green), ColorMath.linear(color.blue)
    )
    let long = cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let medium = cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    l = 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short
    a = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short
    b = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short
    alpha = color.alpha
  }

  func mixed(with other: OklabColor, by part: Double) -> OklabColor {
    func between(_ first: Double, _ second: Double) -> Double { first + (second - first) * part }
    return OklabColor(
      l: between(l, other.l), a: between(a, other.a), b: between(b, other.b),
      alpha: between(alpha, other.alpha))
  }

  var rgba: RGBA {
    func cube(_ x: Double) -> Double { x * x * x }
    let long = cube(l + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let medium = cube(l - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let short = cube(l - 0.089_484_177_5 * a - 1.291_485_548 * b)
    func channel(_ x: Double) -> Double { min(max(ColorMath.gamma(x), 0), 1) }
    return RGBA(
      channel(4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short),
      channel(-1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short),
      channel(-0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short), alpha)
  }
}
