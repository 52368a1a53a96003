/// What the components of a colour mean.
///
/// Linux has no colour management behind this: the spaces named here are converted by their
/// published formulas; any other name gives nil.
public final class CGColorSpace: Hashable, Sendable {
  /// `nil` for the three device spaces, as on Apple platforms their name is not a constant of this
  /// list.
  public let name: String?
  public let model: CGColorSpaceModel
  let transfer: Transfer
  let primaries: Primaries

  enum Transfer: Hashable, Sendable {
    case linear, sRGB
    case gamma(Double)
  }
  enum Primaries: Hashable, Sendable { case sRGB, displayP3 }

  private init(
    _ name: String?, _ model: CGColorSpaceModel, _ transfer: Transfer, _ primaries: Primaries
  ) {
    self.name = name
    self.model = model
    self.transfer = transfer
    self.primaries = primaries
  }

  public convenience init?(name: String) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: self.init(name, .rgb, .sRGB, .sRGB)
    case CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB:
      self.init(name, .rgb, .linear, .sRGB)
    case CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3:
      self.init(name, .rgb, .sRGB, .displayP3)
    case CGColorSpace.linearDisplayP3, CGColorSpace.extendedLinearDisplayP3:
      self.init(name, .rgb, .linear, .displayP3)
    case CGColorSpace.genericGrayGamma2_2: self.init(name, .monochrome, .gamma(2.2), .sRGB)
    case CGColorSpace.extendedGray: self.init(name, .monochrome, .gamma(2.2), .sRGB)
    case CGColorSpace.linearGray, CGColorSpace.extendedLinearGray:
      self.init(name, .monochrome, .linear, .sRGB)
    default: return nil
    }
  }

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  public static let linearGray = "kCGColorSpaceLinearGray"
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

  /// Without alpha.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }
  public var isWideGamutRGB: Bool { model == .rgb && primaries == .displayP3 }
  public var supportsOutput: Bool { true }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a === b
      || (a.name == b.name && a.model == b.model && a.transfer == b.transfer
        && a.primaries == b.primaries)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
  }

  static let standard = CGColorSpace(CGColorSpace.sRGB, .rgb, .sRGB, .sRGB)
  static let gray = CGColorSpace(
    CGColorSpace.genericGrayGamma2_2, .monochrome, .gamma(2.2), .sRGB)
  static let deviceRGB = CGColorSpace(nil, .rgb, .sRGB, .sRGB)
  static let deviceGray = CGColorSpace(nil, .monochrome, .sRGB, .sRGB)
}

public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  case unknown = -1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

extension CGColorSpace {
  /// Components of this space as sRGB components; values outside 0...1 are kept (extended sRGB).
  func toSRGB(_ components: [Double]) -> (red: Double, green: Double, blue: Double) {
    let rgb = model == .monochrome ? [components[0], components[0], components[0]] : components
    if transfer == .sRGB, primaries == .sRGB { return (rgb[0], rgb[1], rgb[2]) }
    var linear = rgb.prefix(3).map { transfer.decode($0) }
    if primaries == .displayP3 {
      // CSS Color 4, Display P3 to sRGB, both linear and with the same white.
      let (r, g, b) = (linear[0], linear[1], linear[2])
      linear = [
        1.2249401763 * r - 0.2249401763 * g,
        -0.0420569547 * r + 1.0420569547 * g,
        -0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b,
      ]
    }
    let encoded = linear.map { Transfer.sRGB.encode($0) }
    return (encoded[0], encoded[1], encoded[2])
  }

  /// The other way; a grey space takes the luminance.
  func fromSRGB(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    if transfer == .sRGB, primaries == .sRGB, model == .rgb { return [red, green, blue] }
    let (r, g, b) = (
      Transfer.sRGB.decode(red), Transfer.sRGB.decode(green), Transfer.sRGB.decode(blue)
    )
    if model == .monochrome { return [transfer.encode(0.2126 * r + 0.7152 * g + 0.0722 * b)] }
    guard primaries == .displayP3 else { return [r, g, b].map { transfer.encode($0) } }
    let wide = [
      0.8224619687 * r + 0.1775380313 * g,
      0.0331941989 * r + 0.9668058011 * g,
      0.0170826307 * r + 0.0723974407 * g + 0.9105199286 * b,
    ]
    return wide.map { transfer.encode($0) }
  }
}

extension CGColorSpace.Transfer {
  /// To linear light; odd around zero, so that extended colours survive.
  func decode(_ value: Double) -> Double {
    let x = abs(value)
    let result: Double
    switch self {
    case .linear: return value
    case .sRGB: result = x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
    case .gamma(let gamma): result = pow(x, gamma)
    }
    return value < 0 ? -result : result
  }

  func encode(_ value: Double) -> Double {
    let x = abs(value)
    let result: Double
    switch self {
    case .linear: return value
    case .sRGB: result = x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055
    case .gamma(let gamma): result = pow(x, 1 / gamma)
    }
    return value < 0 ? -result : result
  }
}
