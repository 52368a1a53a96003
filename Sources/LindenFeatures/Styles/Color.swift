import CoreGraphics
import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// A colour, which may depend on where it is shown: light or dark, on the tint, on an asset
/// catalog.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// How the components of a colour are meant.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  indirect enum Storage: Hashable, Sendable {
    case rgba(RGBA)
    case system(SystemColor)
    case named(String, bundle: URL?)
    case accent
    case opacity(Color, Double)
    case dynamic(DynamicColor)
  }

  let storage: Storage
  package init(_ storage: RGBA) { self.storage = .rgba(storage) }
  package init(system: SystemColor) { storage = .system(system) }
  init(storage: Storage) { self.storage = storage }

  /// A colour whose components are found out where it is shown.
  package init(dynamic: DynamicColor) { storage = .dynamic(dynamic) }

  /// Components from 0 to 1; others are kept for arithmetic and cut when shown. What is no number
  /// counts as 0.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    Color.check(red, green, blue, opacity)
    self.init(ColorMath.sRGB(RGBA(red, green, blue, opacity), from: colorSpace))
  }

  /// A grey.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Hue, saturation and brightness from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    Color.check(hue, saturation, brightness, opacity)
    self.init(
      ColorMath.rgba(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
  }

  private static func check(_ a: Double, _ b: Double, _ c: Double, _ opacity: Double) {
    guard !(a + b + c + opacity).isFinite else { return }
    Diagnostics.warn(
      once: "color:\(a),\(b),\(c),\(opacity)",
      "A colour was made of \(a), \(b), \(c) and the opacity \(opacity). What is no number counts "
        + "as 0, infinity as 1.")
  }

  /// A colour of an asset catalog: of `bundle`, or of the app and its packages. A name that is not
  /// found is warned of once and shows as clear.
  public init(_ name: String, bundle: Bundle? = nil) {
    storage = .named(name, bundle: bundle?.bundleURL)
  }

  public init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 0]
    if parts.count >= 4 {
      self.init(RGBA(parts[0], parts[1], parts[2], parts[3]))
    } else {
      self.init(RGBA(white: parts[0], alpha: parts.count > 1 ? parts[1] : 1))
    }
  }

  /// The colour of text.
  public static let primary = Color(system: .label)
  /// The colour of less important text.
  public static let secondary = Color(system: .secondaryLabel)
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// The tint of what is around.
  public static let accentColor = Color(storage: .accent)

  /// The same colour, `opacity` times as opaque.
  public func opacity(_ opacity: Double) -> Color { Color(storage: .opacity(self, opacity)) }

  /// Components of a colour without an environment to look into; nil for those that depend on one.
  public var cgColor: CGColor? {
    guard case .rgba(let color) = storage else { return nil }
    return CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  public var description: String {
    switch storage {
    case .rgba(let c):
      let bytes = [c.red, c.green, c.blue, c.alpha].map {
        Int(nearest: min(max($0, 0), 1) * 255)
      }
      return "#" + bytes.map { String(format: "%02X", $0) }.joined()
    case .system(.label): return "primary"
    case .system(.secondaryLabel): return "secondary"
    case .system(let color): return color.rawValue
    case .named(let name, _): return "NamedColor(name: \"\(name)\", bundle: nil)"
    case .accent: return "accentColor"
    case .opacity(let base, let amount): return "\(Int(nearest: amount * 100))% \(base)"
    case .dynamic(let color): return "\(color.name)"
    }
  }
}

/// A colour computed where it is shown, such as one a `UIColor` closure provides.
package final class DynamicColor: Hashable, @unchecked Sendable {
  let name: String
  let resolve: (EnvironmentValues) -> RGBA
  package init(name: String, resolve: @escaping (EnvironmentValues) -> RGBA) {
    self.name = name
    self.resolve = resolve
  }
  package static func == (a: DynamicColor, b: DynamicColor) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Color {
  /// The environment a colour may depend on, as a mask of key bits.
  package static let environmentMask =
    ColorSchemeKey.bit | ColorSchemeContrastKey.bit | IsElevatedKey.bit | TintKey.bit
    | ForegroundStyleKey.bit

  /// The components to paint with.
  package func rgba(in environment: EnvironmentValues) -> RGBA {
    switch storage {
    case .rgba(let color): return color
    case .system(let color): return color.rgba(in: environment)
    case .accent:
      let tint = environment.untracked(TintKey.self)
      let color = tint.color?.rgbaOfTint(in: environment) ?? Color.appAccent(in: environment)
      return tint.isDimmed ? color.dimmed : color
    case .opacity(let base, let amount):
      return base.rgba(in: environment).multiplyingAlpha(by: amount)
    case .dynamic(let color): return color.resolve(environment)
    case .named(let name, let bundle): return Color.asset(name, bundle, environment)
    }
  }

  /// The components of a tint. Where it is made of the accent colour, as by `opacity(_:)`, that is
  /// the app's: the tint itself would never end.
  private func rgbaOfTint(in environment: EnvironmentValues) -> RGBA {
    if case .rgba(let color) = storage { return color }
    var untinted = environment
    untinted[TintKey.self] = TintKey.Tint()
    return rgba(in: untinted)
  }

  /// The accent colour of the app's asset catalog, or blue.
  private static func appAccent(in environment: EnvironmentValues) -> RGBA {
    AssetLibrary.shared.accentColor.map { rgba(of: $0, in: environment) }
      ?? SystemColor.blue.rgba(in: environment)
  }

  private static func asset(_ name: String, _ bundle: URL?, _ environment: EnvironmentValues)
    -> RGBA
  {
    let bundle = bundle.flatMap { Bundle(url: $0) }
    return AssetLibrary.shared.color(named: name, in: bundle).map { rgba(of: $0, in: environment) }
      ?? .clear
  }

  private static func rgba(of asset: ColorAsset, in environment: EnvironmentValues) -> RGBA {
    var traits = AssetTraits()
    traits.isDark = environment.untracked(ColorSchemeKey.self) == .dark
    traits.isHighContrast = environment.untracked(ColorSchemeContrastKey.self) == .increased
    return asset.color(for: traits) { SystemColor(catalogName: $0)?.rgba(in: environment) }
  }

  /// The components in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let color = rgba(in: environment)
    return Resolved(
      colorSpace: .sRGB, red: Float(color.red), green: Float(color.green), blue: Float(color.blue),
      opacity: Float(color.alpha))
  }

  public init(_ resolved: Resolved) {
    self.init(
      RGBA(
        Double(resolved.red), Double(resolved.green), Double(resolved.blue),
        Double(resolved.opacity)))
  }

  /// The components of a colour as shown somewhere.
  public struct Resolved: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The red part as an amount of light, without the curve of sRGB.
    public var linearRed: Float
    /// The green part as an amount of light, without the curve of sRGB.
    public var linearGreen: Float
    /// The blue part as an amount of light, without the curve of sRGB.
    public var linearBlue: Float
    /// 0 is invisible, 1 is solid.
    public var opacity: Float

    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
      opacity: Float = 1
    ) {
      let given = RGBA(Double(red), Double(green), Double(blue))
      let c =
        colorSpace == .displayP3
        ? ColorMath.sRGB(coarselyFromP3: given) : ColorMath.sRGB(given, from: colorSpace)
      linearRed = Float(ColorMath.linear(c.red))
      linearGreen = Float(ColorMath.linear(c.green))
      linearBlue = Float(ColorMath.linear(c.blue))
      self.opacity = opacity
    }

    /// The red part in sRGB: 0 to 1, beyond that in wider spaces.
    public var red: Float {
      get { Float(ColorMath.gamma(Double(linearRed))) }
      set { linearRed = Float(ColorMath.linear(Double(newValue))) }
    }
    /// The green part in sRGB: 0 to 1, beyond that in wider spaces.
    public var green: Float {
      get { Float(ColorMath.gamma(Double(linearGreen))) }
      set { linearGreen = Float(ColorMath.linear(Double(newValue))) }
    }
    /// The blue part in sRGB: 0 to 1, beyond that in wider spaces.
    public var blue: Float {
      get { Float(ColorMath.gamma(Double(linearBlue))) }
      set { linearBlue = Float(ColorMath.linear(Double(newValue))) }
    }
    public var cgColor: CGColor {
      CGColor(
        red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
    }
    /// The components in sRGB as two hexadecimal digits each, opacity last; computed, as Apple's, in
    /// single precision (Y10).
    public var description: String {
      let bytes = [linearRed, linearGreen, linearBlue].map(ColorMath.gamma) + [opacity]
      return "#"
        + bytes.map { String(format: "%02X", Int((min(max($0, 0), 1) * 255).rounded())) }.joined()
    }
  }
}

/// Conversions between colour spaces.
package enum ColorMath {
  static func linear(_ c: Double) -> Double {
    let magnitude = abs(c)
    let value = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
    return c < 0 ? -value : value
  }

  static func gamma(_ c: Double) -> Double {
    let magnitude = abs(c)
    let value = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return c < 0 ? -value : value
  }

  static func gamma(_ c: Float) -> Float {
    let magnitude = abs(c)
    let value = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return c < 0 ? -value : value
  }

  /// By a matrix of four digits, as Apple's `Color.Resolved` converts (Y10).
  static func sRGB(coarselyFromP3 c: RGBA) -> RGBA {
    let (r, g, b) = (linear(c.red), linear(c.green), linear(c.blue))
    return RGBA(
      gamma(1.2249 * r - 0.2247 * g), gamma(-0.0420 * r + 1.0419 * g),
      gamma(-0.0197 * r - 0.0786 * g + 1.0979 * b), c.alpha)
  }

  static func sRGB(_ c: RGBA, from space: Color.RGBColorSpace) -> RGBA {
    switch space {
    case .sRGB: return c
    case .sRGBLinear: return RGBA(gamma(c.red), gamma(c.green), gamma(c.blue), c.alpha)
    case .displayP3:
      // Display P3 has sRGB's transfer curve; the matrix is from P3 to sRGB primaries, both at D65.
      let (r, g, b) = (linear(c.red), linear(c.green), linear(c.blue))
      return RGBA(
        gamma(1.2249401 * r - 0.2249404 * g), gamma(-0.0420569 * r + 1.0420571 * g),
        gamma(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), c.alpha)
    }
  }

  package static func rgba(hue: Double, saturation: Double, brightness: Double, alpha: Double)
    -> RGBA
  {
    let h = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
    let sector = h.rounded(.down)
    let f = h - sector
    let p = brightness * (1 - saturation)
    let q = brightness * (1 - saturation * f)
    let t = brightness * (1 - saturation * (1 - f))
    switch Int(sector) {
    case 0: return RGBA(brightness, t, p, alpha)
    case 1: return RGBA(q, brightness, p, alpha)
    case 2: return RGBA(p, brightness, t, alpha)
    case 3: return RGBA(p, q, brightness, alpha)
    case 4: return RGBA(t, p, brightness, alpha)
    default: return RGBA(brightness, p, q, alpha)
    }
  }
}

extension RGBA: Animatable {
  /// Premultiplied, so that a colour fades without passing through grey.
  package var animatableData:
    AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get {
      AnimatablePair(
        AnimatablePair(red * alpha, green * alpha), AnimatablePair(blue * alpha, alpha))
    }
    set {
      let a = newValue.second.second
      let divisor = a == 0 ? 1 : a
      self = RGBA(
        newValue.first.first / divisor, newValue.first.second / divisor,
        newValue.second.first / divisor, a)
    }
  }
}

extension RGBA {
  /// A tint behind what has to be answered first: a gray of the same brightness, a little paler.
  fileprivate var dimmed: RGBA {
    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
    return RGBA(white: luma).multiplyingAlpha(by: 0.8 * alpha)
  }
}
