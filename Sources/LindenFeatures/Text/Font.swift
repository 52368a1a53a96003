import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// A font, by its use (`.headline`), as a system font of a size in points, or by a name.
///
/// Fonts by use follow the type size chosen on the system; `.system(size:)` does not. A name that
/// is not installed is replaced by the system font. Which face is taken depends on the environment,
/// so a font is a description until text is laid out.
public struct Font: Hashable, Sendable {
  /// Where the font comes from.
  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case system(size: CGFloat)
    /// Nil is a size that never changes.
    case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
    case spec(FontSpec)
  }

  var base: Base
  var traits = FontTraits()

  init(_ base: Base) { self.base = base }

  /// Exactly this font, whatever the text size.
  package init(_ spec: FontSpec) { base = .spec(spec) }

  /// The font of text that has none of its own: ``body``.
  public static let `default` = Font(.style(.body))

  // MARK: Text styles

  /// 34 points at the default text size; follows Dynamic Type.
  public static let largeTitle = Font(.style(.largeTitle))
  /// 28 points at the default text size; follows Dynamic Type.
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  /// 17 points, semibold at the default text size; follows Dynamic Type.
  public static let headline = Font(.style(.headline))
  /// 15 points at the default text size; follows Dynamic Type.
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  /// 16 points at the default text size; follows Dynamic Type.
  public static let callout = Font(.style(.callout))
  /// 13 points at the default text size; follows Dynamic Type.
  public static let footnote = Font(.style(.footnote))
  /// 12 points at the default text size; follows Dynamic Type.
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  // MARK: System fonts

  /// The system font for a text style; it follows the text size (A1/B20).
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    var font = Font(.style(style))
    font.traits.design = design
    font.traits.weight = weight
    return font
  }

  /// The system font at a size in points that stays whatever the text size (A1/B20).
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    var font = Font(.system(size: size))
    font.traits.design = design
    font.traits.weight = weight
    return font
  }

  // MARK: Custom fonts

  /// A font by family or PostScript name that grows and shrinks as body text does.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name: name, size: size, relativeTo: .body))
  }

  /// A font by name that grows and shrinks as a text style does.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font
  {
    Font(.custom(name: name, size: size, relativeTo: textStyle))
  }

  /// A font by name whose size stays whatever the text size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name: name, size: fixedSize, relativeTo: nil))
  }
}

extension Font {
  /// The kind of a system font.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// How thick the strokes are.
  public struct Weight: Hashable, Sendable {
    /// CSS-like: 100 to 900; 400 is regular.
    package let value: Int
    package init(_ value: Int) { self.value = value }

    public static let ultraLight = Weight(100)
    public static let thin = Weight(200)
    /// A weight of 300 on the scale from 100 to 900.
    public static let light = Weight(300)
    /// A weight of 400 on the scale from 100 to 900.
    public static let regular = Weight(400)
    /// A weight of 500 on the scale from 100 to 900.
    public static let medium = Weight(500)
    public static let semibold = Weight(600)
    /// A weight of 700 on the scale from 100 to 900.
    public static let bold = Weight(700)
    public static let heavy = Weight(800)
    /// A weight of 900 on the scale from 100 to 900.
    public static let black = Weight(900)
  }

  /// How wide the letters are.
  public struct Width: Hashable, Sendable {
    /// -1...1; 0 is normal.
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// The space between lines.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }
}
