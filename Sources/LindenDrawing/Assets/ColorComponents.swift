import Foundation

extension RGBA {
  /// The colour of a catalog's `{"color-space": "srgb", "components": {...}}`, converted to sRGB.
  ///
  /// Nil if a component is missing or unreadable, or the colour space is unknown. Colours outside
  /// sRGB, as Display P3 has them, come out with components outside 0...1.
  init?(catalogColor color: JSONValue) {
    guard let components = color["components"] else { return nil }
    func component(_ name: String) -> Double? { components[name].flatMap(Self.component) }
    let alpha = components["alpha"].map(Self.alpha) ?? 1
    guard let alpha else { return nil }

    let space = color["color-space"]?.string ?? "srgb"
    if space.contains("gray") {
      guard let white = component("white") else { return nil }
      switch space {
      case "gray-gamma-22": self.init(white: encoded(signedPower(white, 2.2)), alpha: alpha)
      case "extended-gray": self.init(white: white, alpha: alpha)
      case "extended-linear-gray": self.init(white: encoded(white), alpha: alpha)
      default: return nil
      }
    } else {
      guard let red = component("red"), let green = component("green"),
        let blue = component("blue")
      else { return nil }
      switch space {
      case "srgb", "extended-srgb": self.init(red, green, blue, alpha)
      case "extended-linear-srgb": self.init(encoded(red), encoded(green), encoded(blue), alpha)
      case "display-p3": self.init(displayP3: red, green, blue, alpha)
      default: return nil
      }
    }
  }

  /// Xcode writes a component in one of three ways: `0xFF`, `255` (both of 255) or `1.000`.
  private static func component(_ value: JSONValue) -> Double? {
    if let number = value.number { return number > 1 ? number / 255 : number }
    guard let text = value.string?.trimmingCharacters(in: .whitespaces) else { return nil }
    if text.lowercased().hasPrefix("0x") {
      return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if let whole = Int(text) { return Double(whole) / 255 }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// As a component, but `1` is opaque: Xcode itself always writes `1.000`, people write `1`.
  private static func alpha(_ value: JSONValue) -> Double? {
    value.string == "1" ? 1 : component(value).map { min(max($0, 0), 1) }
  }

  /// Display P3 shares sRGB's curve and white, so only the primaries differ.
  package init(displayP3 red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      encoded(1.2249401763 * r - 0.2249401763 * g),
      encoded(-0.0420569547 * r + 1.0420569547 * g),
      encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b),
      alpha)
  }
}

/// From sRGB's curve to light. Negative values mirror the positive ones, as the extended spaces
/// define it.
private func linear(_ value: Double) -> Double {
  let size = abs(value)
  let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
  return value < 0 ? -light : light
}

/// From light to sRGB's curve.
private func encoded(_ light: Double) -> Double {
  let size = abs(light)
  let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
  return light < 0 ? -value : value
}

private func signedPower(_ value: Double, _ exponent: Double) -> Double {
  value < 0 ? -pow(-value, exponent) : pow(value, exponent)
}
