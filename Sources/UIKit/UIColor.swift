import CoreGraphics
import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A colour of UIKit's; it may depend on traits.
open class UIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable,
  _ExpressibleByColorLiteral
{
  package let color: Color
  /// What is repeated side by side, where the colour is a pattern.
  package private(set) var pattern: UIImage?

  /// A colour from SwiftUI.
  public init(_ color: Color) { self.color = color }

  package convenience init(system: SystemColor) { self.init(Color(system: system)) }

  /// A colour of sRGB; parts are from 0 to 1, and those outside are colours beyond sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  /// What `#colorLiteral` calls.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A picture that is repeated side by side in the background of a view; clear elsewhere.
  public convenience init(patternImage image: UIImage) {
    self.init(.clear)
    pattern = image
  }

  /// A gray, from 0, black, to 1, white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(white), opacity: Double(alpha)))
  }

  /// A colour by hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(
      Color(
        hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
        opacity: Double(alpha)))
  }

  /// A colour of Display P3, which has more of them than sRGB; parts are from 0 to 1.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(
        .displayP3, red: Double(displayP3Red), green: Double(green), blue: Double(blue),
        opacity: Double(alpha)))
  }

  /// A colour as Core Graphics has it.
  public convenience init(cgColor: CGColor) { self.init(Color(cgColor: cgColor)) }

  /// A colour of an asset catalog; nil if there is none of this name.
  public convenience init?(named name: String) {
    guard AssetLibrary.shared.color(named: name, in: nil) != nil else { return nil }
    self.init(Color(name))
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil
  ) {
    guard AssetLibrary.shared.color(named: name, in: bundle) != nil else { return nil }
    self.init(Color(name, bundle: bundle))
  }

  /// The colour of an asset catalog that a symbol stands for.
  public convenience init(resource: ColorResource) { self.init(Color(resource)) }

  /// A colour that is computed from the traits it is shown with.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(
      Color(
        dynamic: DynamicColor(name: "UIDynamicProviderColor") { environment in
          dynamicProvider(UITraitCollection(environment)).color.rgba(in: environment)
        }))
  }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let base = color
    return UIColor(
      Color(
        dynamic: DynamicColor(name: "UIColor") { environment in
          var rgba = base.rgba(in: environment)
          rgba.alpha = Double(alpha)
          return rgba
        }))
  }

  /// The components with the given traits.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    UIColor(Color(color.rgba(in: traits.environment)))
  }

  private var components: RGBA { color.rgba(in: UITraitCollection.current.environment) }

  @discardableResult
  /// Writes the parts in sRGB where there is a pointer; true always.
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = components
    red?.pointee = CGFloat(c.red)
    green?.pointee = CGFloat(c.green)
    blue?.pointee = CGFloat(c.blue)
    alpha?.pointee = CGFloat(c.alpha)
    return true
  }

  @discardableResult
  /// Writes hue, saturation and brightness, each from 0 to 1, where there is a pointer; true
  /// always.
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = components
    let most = max(c.red, c.green, c.blue)
    let delta = most - min(c.red, c.green, c.blue)
    var h = 0.0
    if delta > 0 {
      if most == c.red {
        h = ((c.green - c.blue) / delta).truncatingRemainder(dividingBy: 6)
      } else if most == c.green {
        h = (c.blue - c.red) / delta + 2
      } else {
        h = (c.red - c.green) / delta + 4
      }
    }
    hue?.pointee = CGFloat(h < 0 ? h / 6 + 1 : h / 6)
    saturation?.pointee = CGFloat(most > 0 ? delta / most : 0)
    brightness?.pointee = CGFloat(most)
    alpha?.pointee = CGFloat(c.alpha)
    return true
  }

  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?)
    -> Bool
  {
    let c = components
    white?.pointee = CGFloat(0.299 * c.red + 0.587 * c.green + 0.114 * c.blue)
    alpha?.pointee = CGFloat(c.alpha)
    return true
  }

  /// The colour as Core Graphics has it, for the traits that are current.
  public var cgColor: CGColor {
    let c = components
    return CGColor(red: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
  }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }

  /// A colour of the system, or of an asset catalog, is kept by its name, and so stays one that
  /// depends on traits. One that is computed by a function is kept as it is in light and in dark.
  open func encode(with coder: NSCoder) {
    coder.encode(color.archive as NSString, forKey: Self.archiveKey)
  }

  public required convenience init?(coder: NSCoder) {
    guard
      let text = coder.decodeObject(of: NSString.self, forKey: Self.archiveKey),
      let color = Color(archive: text as String)
    else { return nil }
    self.init(color)
  }

  private static let archiveKey = "LindenColor"

  /// The same object: colours never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
  open override var hash: Int { color.hashValue }
  open override var description: String { "UIColor(\(color))" }
}

extension UIColor {
  public static var systemRed: UIColor { UIColor(system: .red) }
  public static var systemOrange: UIColor { UIColor(system: .orange) }
  public static var systemYellow: UIColor { UIColor(system: .yellow) }
  public static var systemGreen: UIColor { UIColor(system: .green) }
  public static var systemMint: UIColor { UIColor(system: .mint) }
  public static var systemTeal: UIColor { UIColor(system: .teal) }
  public static var systemCyan: UIColor { UIColor(system: .cyan) }
  public static var systemBlue: UIColor { UIColor(system: .blue) }
  public static var systemIndigo: UIColor { UIColor(system: .indigo) }
  public static var systemPurple: UIColor { UIColor(system: .purple) }
  public static var systemPink: UIColor { UIColor(system: .pink) }
  public static var systemBrown: UIColor { UIColor(system: .brown) }
  public static var systemGray: UIColor { UIColor(system: .gray) }
  public static var systemGray2: UIColor { UIColor(system: .gray2) }
  public static var systemGray3: UIColor { UIColor(system: .gray3) }
  public static var systemGray4: UIColor { UIColor(system: .gray4) }
  public static var systemGray5: UIColor { UIColor(system: .gray5) }
  public static var systemGray6: UIColor { UIColor(system: .gray6) }
  /// Text: black in light, white in dark.
  public static var label: UIColor { UIColor(system: .label) }
  /// Text that matters less.
  public static var secondaryLabel: UIColor { UIColor(system: .secondaryLabel) }
  /// Text of disabled controls.
  public static var tertiaryLabel: UIColor { UIColor(system: .tertiaryLabel) }
  public static var quaternaryLabel: UIColor { UIColor(system: .quaternaryLabel) }
  /// What a field says while it is empty.
  public static var placeholderText: UIColor { UIColor(system: .placeholderText) }
  /// A line that lets what is below show through.
  public static var separator: UIColor { UIColor(system: .separator) }
  /// A line that lets nothing show through.
  public static var opaqueSeparator: UIColor { UIColor(system: .opaqueSeparator) }
  /// A link.
  public static var link: UIColor { UIColor(system: .link) }
  /// A thin shape on a background, as a slider's track.
  public static var systemFill: UIColor { UIColor(system: .systemFill) }
  public static var secondarySystemFill: UIColor { UIColor(system: .secondarySystemFill) }
  public static var tertiarySystemFill: UIColor { UIColor(system: .tertiarySystemFill) }
  public static var quaternarySystemFill: UIColor { UIColor(system: .quaternarySystemFill) }
  /// The back of a window: white in light, black in dark.
  public static var systemBackground: UIColor { UIColor(system: .systemBackground) }
  /// What stands out from ``systemBackground``.
  public static var secondarySystemBackground: UIColor {
    UIColor(system: .secondarySystemBackground)
  }
  /// What stands out from ``secondarySystemBackground``.
  public static var tertiarySystemBackground: UIColor { UIColor(system: .tertiarySystemBackground) }
  /// The back of a grouped table.
  public static var systemGroupedBackground: UIColor { UIColor(system: .systemGroupedBackground) }
  /// A row of a grouped table.
  public static var secondarySystemGroupedBackground: UIColor {
    UIColor(system: .secondarySystemGroupedBackground)
  }
  public static var tertiarySystemGroupedBackground: UIColor {
    UIColor(system: .tertiarySystemGroupedBackground)
  }
  /// The accent colour of the app.
  public static var tintColor: UIColor { UIColor(Color.accentColor) }
  public static var black: UIColor { UIColor(white: 0, alpha: 1) }
  public static var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// Nothing: black with an alpha of 0.
  public static var clear: UIColor { UIColor(white: 0, alpha: 0) }
  public static var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public static var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  public static var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  public static var darkText: UIColor { UIColor(white: 0, alpha: 1) }
  public static var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
  public static var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  public static var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  public static var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  public static var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  public static var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  public static var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  public static var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  public static var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  public static var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
}

extension Color {
  /// A colour of UIKit's. A symbol of an asset catalog, as in `Color(.brand)`, is a
  /// `ColorResource` first.
  @_disfavoredOverload
  public init(_ color: UIColor) { self = color.color }
  public init(uiColor: UIColor) { self = uiColor.color }
}
