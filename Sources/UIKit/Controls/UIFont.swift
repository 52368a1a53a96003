import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A font of a size.
open class UIFont: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  package let font: Font
  /// Points.
  public let pointSize: CGFloat
  /// What is known of the font; nil for fonts with digits of one width.
  private let descriptor: UIFontDescriptor?

  private init(_ descriptor: UIFontDescriptor) {
    font = descriptor.font(ofSize: descriptor.pointSize)
    pointSize = descriptor.pointSize
    self.descriptor = descriptor
  }

  private init(digitsOf weight: Weight, _ size: CGFloat) {
    font = .system(size: size, weight: weight.weight).monospacedDigit()
    pointSize = size
    descriptor = nil
    digitsWeight = weight
  }
  private var digitsWeight = Weight.regular

  /// A font of the system's font collection; nil is never returned, as an unknown name is replaced
  /// when it is drawn.
  public convenience init?(name: String, size: CGFloat) {
    self.init(UIFontDescriptor(name: name, size: size))
  }

  /// A font that is described; a size of 0 is that of the description.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    let wanted = size > 0 ? size : descriptor.pointSize
    self.init(descriptor.withSize(wanted > 0 ? wanted : 17))
  }

  /// The system's font in a size of points, which does not follow the user's type size.
  public class func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(UIFontDescriptor(pointSize: size))
  }
  /// The system's font in a size of points and a weight, which does not follow the user's type
  /// size.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(UIFontDescriptor(pointSize: size, weight: weight))
  }
  /// The system's font, bold, in a size of points.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }
  /// The system's font, slanted, in a size of points.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(UIFontDescriptor(pointSize: size, symbolicTraits: .traitItalic))
  }
  /// The system's font for code, of which all characters have one width.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(UIFontDescriptor(pointSize: size, design: .monospaced, weight: weight))
  }
  /// The system's font with digits of one width, for numbers that change.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(digitsOf: weight, size)
  }
  /// The font of a kind of text, in the size the user has chosen for it.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { style.font }
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { style.font }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }

  /// Keeps what the font is described by.
  open func encode(with coder: NSCoder) {
    if descriptor == nil {
      coder.encode(Double(digitsWeight.rawValue), forKey: Self.digitsKey)
      coder.encode(Double(pointSize), forKey: Self.sizeKey)
    } else {
      coder.encode(fontDescriptor, forKey: Self.descriptorKey)
    }
  }

  public required convenience init?(coder: NSCoder) {
    if coder.containsValue(forKey: Self.digitsKey) {
      let size = coder.decodeDouble(forKey: Self.sizeKey)
      guard size > 0, size.isFinite else { return nil }
      let weight = coder.decodeDouble(forKey: Self.digitsKey)
      self.init(digitsOf: Weight(rawValue: CGFloat(weight)), CGFloat(size))
    } else {
      guard
        let descriptor = coder.decodeObject(
          of: UIFontDescriptor.self, forKey: Self.descriptorKey)
      else { return nil }
      self.init(descriptor)
    }
  }

  private static let digitsKey = "LindenDigitsWeight"
  private static let sizeKey = "LindenPointSize"
  private static let descriptorKey = "LindenDescriptor"

  /// The same object: fonts never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.font == font && other.pointSize == pointSize
  }
  open override var hash: Int { font.hashValue }

  /// The same font in another size of points.
  open func withSize(_ size: CGFloat) -> UIFont {
    descriptor.map { UIFont($0.withSize(size)) } ?? UIFont(digitsOf: digitsWeight, size)
  }
  open var fontDescriptor: UIFontDescriptor {
    descriptor ?? UIFontDescriptor(pointSize: pointSize, weight: digitsWeight)
  }
  open var fontName: String { fontDescriptor.postscriptName }
  open var familyName: String { fontDescriptor.postscriptName }
  /// The usual distance between two lines.
  open var lineHeight: CGFloat { (pointSize * 1.193).rounded(.up) }
  /// How far letters reach above the base line, in points.
  open var ascender: CGFloat { pointSize * 0.952 }
  /// How far letters reach below the base line, in points; negative.
  open var descender: CGFloat { pointSize * -0.241 }
  /// How high capitals are, in points.
  open var capHeight: CGFloat { pointSize * 0.705 }
  /// How high an x is, in points.
  open var xHeight: CGFloat { pointSize * 0.526 }
  /// What is between lines beyond the letters, in points; none.
  open var leading: CGFloat { 0 }

  /// The fonts that an app may count on; others of the system are found by their names.
  public class var familyNames: [String] { ["System"] }
  public class func fontNames(forFamilyName familyName: String) -> [String] { [familyName] }

  public static let systemFontSize: CGFloat = 14
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12

  /// How thick the strokes of a font are, from -1 to 1; 0 is regular.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    var weight: Font.Weight {
      switch rawValue {
      case ..<(-0.7): .ultraLight
      case ..<(-0.5): .thin
      case ..<(-0.2): .light
      case ..<0.12: .regular
      case ..<0.27: .medium
      case ..<0.35: .semibold
      case ..<0.48: .bold
      case ..<0.6: .heavy
      default: .black
      }
    }
  }

  /// A kind of text, as a title or a caption, whose size the user chooses.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// 34 points at the standard type size.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points at the standard type size.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points at the standard type size.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points at the standard type size.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points, semibold, at the standard type size.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 points at the standard type size.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 points at the standard type size.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points at the standard type size.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 points at the standard type size.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points at the standard type size.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points at the standard type size.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    fileprivate var font: UIFont {
      switch self {
      case .largeTitle: .systemFont(ofSize: 34)
      case .title1: .systemFont(ofSize: 28)
      case .title2: .systemFont(ofSize: 22)
      case .title3: .systemFont(ofSize: 20)
      case .headline: .systemFont(ofSize: 17, weight: .semibold)
      case .callout: .systemFont(ofSize: 16)
      case .subheadline: .systemFont(ofSize: 15)
      case .footnote: .systemFont(ofSize: 13)
      case .caption1: .systemFont(ofSize: 12)
      case .caption2: .systemFont(ofSize: 11)
      default: .systemFont(ofSize: 17)
      }
    }
  }
}

extension Font {
  /// A font of UIKit's.
  public init(_ font: UIFont) { self = font.font }
}

/// How lines are aligned.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural

  var alignment: TextAlignment {
    switch self {
    case .center: .center
    case .right: .trailing
    default: .leading
    }
  }
  var frameAlignment: Alignment {
    switch self {
    case .center: .center
    case .right: .trailing
    default: .leading
    }
  }
}

/// Where lines that are too long are broken or cut.
public enum NSLineBreakMode: UInt, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}
