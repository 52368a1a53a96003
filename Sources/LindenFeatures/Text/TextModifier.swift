import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// What one modifier says of a text.
enum TextModifier: Equatable, Sendable {
  case font(Font?)
  case weight(Font.Weight?)
  case width(Font.Width?)
  case design(Font.Design?)
  case bold(Bool)
  case italic(Bool)
  case monospaced(Bool)
  case monospacedDigit
  case scale(CGFloat)
  case color(Color?)
  case foreground(TextForeground)
  case kerning(CGFloat)
  case tracking(CGFloat)
  case baselineOffset(CGFloat)
  case underline(Text.LineStyle?)
  case strikethrough(Text.LineStyle?)
  case mark(TextMark)
  case label(Text)
  case heading(Int)
}

/// A style other than a colour; such styles are compared by their bits.
struct TextForeground: Equatable, Sendable {
  let style: AnyShapeStyle
  private let isEqual: @Sendable (AnyShapeStyle) -> Bool

  init<S: ShapeStyle>(_ style: S) {
    self.style = AnyShapeStyle(style)
    isEqual = { other in (other.base as? S).map { Comparator.isUnchanged(style, $0) } ?? false }
  }

  static func == (a: TextForeground, b: TextForeground) -> Bool { a.isEqual(b.style) }
}

extension Text {
  func modified(_ modifier: TextModifier) -> Text {
    var text = self
    text.modifiers.append(modifier)
    return text
  }

  /// The font of this text, before any that is set around it; nil is that of what is around.
  public func font(_ font: Font?) -> Text { modified(.font(font)) }
  /// The weight of this text; nil leaves its font as it is.
  public func fontWeight(_ weight: Font.Weight?) -> Text { modified(.weight(weight)) }
  /// How wide the letters are; nil leaves the font as it is.
  public func fontWidth(_ width: Font.Width?) -> Text { modified(.width(width)) }
  /// The design, such as `.serif`, of a system font; nil leaves the font as it is.
  public func fontDesign(_ design: Font.Design?) -> Text { modified(.design(design)) }
  /// The text in bold.
  public func bold() -> Text { modified(.bold(true)) }
  /// The text in bold, or not.
  public func bold(_ isActive: Bool) -> Text { modified(.bold(isActive)) }
  /// The text in italics.
  public func italic() -> Text { modified(.italic(true)) }
  /// The text in italics, or upright.
  public func italic(_ isActive: Bool) -> Text { modified(.italic(isActive)) }
  /// The text with all letters equally wide, or not; true by default.
  public func monospaced(_ isActive: Bool = true) -> Text { modified(.monospaced(isActive)) }

  /// All digits equally wide.
  public func monospacedDigit() -> Text { modified(.monospacedDigit) }

  /// The text at its usual size or, with `.secondary`, smaller; `isEnabled` is true by default, and
  /// false changes nothing.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? modified(.scale(scale.factor)) : self
  }

  /// Nil is the colour of what is around.
  public func foregroundColor(_ color: Color?) -> Text { modified(.color(color)) }

  /// The style of this text, before any that is set around it. Gradients run across the whole text.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    if let color = style as? Color { return modified(.color(color)) }
    return modified(.foreground(TextForeground(style)))
  }

  /// Points added after each letter; ligatures stay.
  public func kerning(_ kerning: CGFloat) -> Text { modified(.kerning(kerning)) }

  /// Points added after each letter. Where both are set, `kerning` does not count.
  public func tracking(_ tracking: CGFloat) -> Text { modified(.tracking(tracking)) }

  /// Points by which the text is raised over its baseline.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    modified(.baselineOffset(baselineOffset))
  }

  /// - Parameters:
  ///   - isActive: Whether there is a line; true by default.
  ///   - color: Nil is the colour of the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  /// A line of a pattern under the text; nil is the colour of the text.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    modified(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// - Parameters:
  ///   - isActive: Whether there is a line; true by default.
  ///   - color: Nil is the colour of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  /// A line of a pattern through the text; nil is the colour of the text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    modified(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }
}
