import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// What changes about a font; nil leaves it as it is.
///
/// A font carries such changes itself, and an environment carries them for all the fonts used in
/// it.
struct FontTraits: Hashable, Sendable {
  var weight: Font.Weight?
  var design: Font.Design?
  var width: Font.Width?
  var leading: Font.Leading?
  var isItalic: Bool?
  var isMonospaced: Bool?
  var hasMonospacedDigits: Bool?
  var hasSmallCaps: Bool?
  var hasLowercaseSmallCaps: Bool?
  /// Multiplies the size.
  var scale: CGFloat?

  /// These changes, and those of `inner` where it has any.
  func overridden(by inner: FontTraits) -> FontTraits {
    var result = self
    result.weight = inner.weight ?? weight
    result.design = inner.design ?? design
    result.width = inner.width ?? width
    result.leading = inner.leading ?? leading
    result.isItalic = inner.isItalic ?? isItalic
    result.isMonospaced = inner.isMonospaced ?? isMonospaced
    result.hasMonospacedDigits = inner.hasMonospacedDigits ?? hasMonospacedDigits
    result.hasSmallCaps = inner.hasSmallCaps ?? hasSmallCaps
    result.hasLowercaseSmallCaps = inner.hasLowercaseSmallCaps ?? hasLowercaseSmallCaps
    result.scale = inner.scale ?? scale
    return result
  }

  func apply(to spec: inout FontSpec) {
    if let weight { spec.weight = weight.value }
    if let design { spec.design = design.resolved }
    if let width { spec.width = 1 + Double(width.value) }
    if let leading { spec.leading = leading.resolved }
    if let isItalic { spec.isItalic = isItalic }
    if isMonospaced == true { spec.design = .monospaced }
    if let hasMonospacedDigits { spec.monospacedDigits = hasMonospacedDigits }
    if let hasSmallCaps { spec.smallCaps = hasSmallCaps }
    if let hasLowercaseSmallCaps { spec.lowercaseSmallCaps = hasLowercaseSmallCaps }
    if let scale { spec.size *= scale }
  }
}

extension Font {
  /// The font with bold strokes.
  public func bold() -> Font { weight(.bold) }
  /// The font with strokes of a weight; the nearest that the family has.
  public func weight(_ weight: Weight) -> Font { setting(\.weight, weight) }
  /// The font with wider or narrower letters, if the family has such.
  public func width(_ width: Width) -> Font { setting(\.width, width) }
  /// The font in italics.
  public func italic() -> Font { setting(\.isItalic, true) }

  /// The font with bold strokes, or with its own.
  public func bold(_ isActive: Bool) -> Font { setting(\.weight, isActive ? .bold : nil) }
  /// The font in italics, or upright.
  public func italic(_ isActive: Bool) -> Font { setting(\.isItalic, isActive) }

  /// All letters equally wide.
  public func monospaced() -> Font { setting(\.isMonospaced, true) }
  /// The font with all letters equally wide, or with its own widths.
  public func monospaced(_ isActive: Bool) -> Font { setting(\.isMonospaced, isActive) }

  /// All digits equally wide, so that changing numbers keep their place.
  public func monospacedDigit() -> Font { setting(\.hasMonospacedDigits, true) }

  /// Lower-case and upper-case letters as small capitals.
  public func smallCaps() -> Font { setting(\.hasSmallCaps, true) }
  /// Lower-case letters as small capitals.
  public func lowercaseSmallCaps() -> Font { setting(\.hasLowercaseSmallCaps, true) }
  /// Upper-case letters as small capitals; lower-case ones become small capitals, too.
  public func uppercaseSmallCaps() -> Font { setting(\.hasSmallCaps, true) }

  /// The font with lines closer together or further apart.
  public func leading(_ leading: Leading) -> Font { setting(\.leading, leading) }

  /// The font at so many times its size; twice scaled, by both.
  public func scaled(by factor: CGFloat) -> Font {
    setting(\.scale, (traits.scale ?? 1) * factor)
  }

  private func setting<Value>(_ path: WritableKeyPath<FontTraits, Value>, _ value: Value) -> Font {
    var font = self
    font.traits[keyPath: path] = value
    return font
  }
}

extension Font.Design {
  var resolved: FontSpec.Design {
    switch self {
    case .default: .default
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }
}

extension Font.Leading {
  var resolved: Int {
    switch self {
    case .standard: 0
    case .tight: -1
    case .loose: 1
    }
  }
}

extension Font {
  /// The description of the face at a text size.
  package func spec(at size: DynamicTypeSize) -> FontSpec {
    var spec: FontSpec
    switch base {
    case .style(let style):
      spec = FontSpec(size: style.pointSize(at: size), weight: style.defaultWeight.value)
    case .system(let points):
      spec = FontSpec(size: points)
    case .custom(let name, let points, let style):
      spec = FontSpec(named: name, size: points)
      if let style, size != .large {
        spec.size = points * style.pointSize(at: size) / style.pointSize(at: .large)
      }
    case .spec(let given):
      spec = given
    }
    traits.apply(to: &spec)
    return spec
  }
}
