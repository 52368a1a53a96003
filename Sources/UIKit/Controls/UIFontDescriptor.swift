import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What is known of a font without having it: size, weight, design, traits.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = Self(rawValue: 1)
    public static let traitBold = Self(rawValue: 2)
    public static let traitExpanded = Self(rawValue: 32)
    public static let traitCondensed = Self(rawValue: 64)
    public static let traitMonoSpace = Self(rawValue: 1024)
  }

  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "NSCTFontUIFontDesignDefault")
    public static let serif = Self(rawValue: "NSCTFontUIFontDesignSerif")
    public static let rounded = Self(rawValue: "NSCTFontUIFontDesignRounded")
    public static let monospaced = Self(rawValue: "NSCTFontUIFontDesignMonospaced")

    fileprivate var design: Font.Design {
      switch self {
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      default: .default
      }
    }
  }

  public struct AttributeName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = Self(rawValue: "NSFontFamilyAttribute")
    public static let name = Self(rawValue: "NSFontNameAttribute")
    public static let face = Self(rawValue: "NSFontFaceAttribute")
    public static let size = Self(rawValue: "NSFontSizeAttribute")
    public static let traits = Self(rawValue: "NSCTFontTraitsAttribute")
  }

  public struct TraitKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let weight = Self(rawValue: "NSCTFontWeightTrait")
    public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
    public static let width = Self(rawValue: "NSCTFontProportionTrait")
  }

  /// Points; 0 leaves it to who makes the font.
  public let pointSize: CGFloat
  public let symbolicTraits: SymbolicTraits
  private let design: SystemDesign
  private let weight: UIFont.Weight
  /// Nil for the system's font.
  private let name: String?

  init(
    pointSize: CGFloat, symbolicTraits: SymbolicTraits = [], design: SystemDesign = .default,
    weight: UIFont.Weight = .regular, name: String? = nil
  ) {
    self.pointSize = pointSize
    self.symbolicTraits = symbolicTraits
    self.design = design
    self.weight = weight
    self.name = name
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(pointSize: size, name: fontName)
  }

  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let traits = attributes[.traits] as? [TraitKey: Any]
    self.init(
      pointSize: attributes[.size] as? CGFloat ?? 0,
      weight: traits?[.weight] as? UIFont.Weight ?? .regular,
      name: (attributes[.name] ?? attributes[.family]) as? String)
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  open var postscriptName: String { name ?? "System" }

  /// The same font in another design of the system's.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(
      pointSize: pointSize, symbolicTraits: symbolicTraits, design: design, weight: weight,
      name: name)
  }
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      pointSize: pointSize, symbolicTraits: symbolicTraits, design: design, weight: weight,
      name: name)
  }
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(
      pointSize: newPointSize, symbolicTraits: symbolicTraits, design: design, weight: weight,
      name: name)
  }
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let traits = attributes[.traits] as? [TraitKey: Any]
    return UIFontDescriptor(
      pointSize: attributes[.size] as? CGFloat ?? pointSize, symbolicTraits: symbolicTraits,
      design: design, weight: traits?[.weight] as? UIFont.Weight ?? weight,
      name: (attributes[.name] ?? attributes[.family]) as? String ?? name)
  }

  func font(ofSize size: CGFloat) -> Font {
    var font: Font =
      name.map { .custom($0, fixedSize: size) }
      ?? .system(size: size, weight: weight.weight, design: design.design)
    if symbolicTraits.contains(.traitBold) { font = font.bold() }
    if symbolicTraits.contains(.traitItalic) { font = font.italic() }
    if symbolicTraits.contains(.traitMonoSpace) { font = font.monospaced() }
    return font
  }
}

/// Makes fonts and lengths follow the preferred size of text.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// The font as it is: UIKit's views here show text at the usual size.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
