import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What is known of a font without having it: size, weight, design, traits.
open class UIFontDescriptor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
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

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }

  /// Keeps size, weight, design, traits and name.
  open func encode(with coder: NSCoder) {
    coder.encode(Double(pointSize), forKey: Key.size)
    coder.encode(Int64(symbolicTraits.rawValue), forKey: Key.traits)
    coder.encode(Double(weight.rawValue), forKey: Key.weight)
    coder.encode(design.rawValue as NSString, forKey: Key.design)
    if let name { coder.encode(name as NSString, forKey: Key.name) }
  }

  public required convenience init?(coder: NSCoder) {
    let size = coder.decodeDouble(forKey: Key.size)
    let weight = coder.decodeDouble(forKey: Key.weight)
    let traits = UInt32(exactly: coder.decodeInt64(forKey: Key.traits))
    guard size >= 0, size.isFinite, weight.isFinite, let traits,
      let design = coder.decodeObject(of: NSString.self, forKey: Key.design)
    else { return nil }
    self.init(
      pointSize: CGFloat(size), symbolicTraits: SymbolicTraits(rawValue: traits),
      design: SystemDesign(rawValue: design as String),
      weight: UIFont.Weight(rawValue: CGFloat(weight)),
      // Asked for what is not there, a decoder of Foundation on Linux fails as a whole.
      name: coder.containsValue(forKey: Key.name)
        ? coder.decodeObject(of: NSString.self, forKey: Key.name).map { $0 as String } : nil)
  }

  private enum Key {
    static let (size, traits, weight) = ("LindenSize", "LindenTraits", "LindenWeight")
    static let (design, name) = ("LindenDesign", "LindenName")
  }

  /// The same object: descriptions never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

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
