@_spi(Engine) import LindenEngine

/// How a text chooses among the sizes in which it can be written: ``fixed`` or ``sizeDependent``.
public protocol TextVariantPreference: Sendable {
  /// Whether the room counts.
  static var _followsRoom: Bool { get }
}

/// Always the largest size.
public struct FixedTextVariant: TextVariantPreference {
  public static var _followsRoom: Bool { false }
}

/// The largest size that fits the room.
public struct SizeDependentTextVariant: TextVariantPreference {
  public static var _followsRoom: Bool { true }
}

extension TextVariantPreference where Self == FixedTextVariant {
  /// Always the largest size, as text does where nothing is said.
  public static var fixed: FixedTextVariant { FixedTextVariant() }
}

extension TextVariantPreference where Self == SizeDependentTextVariant {
  /// The largest size that is shown without an ellipsis; the smallest where none is.
  ///
  /// Unlike with `ViewThatFits`, a size fits even if it takes several lines, as long as there may be
  /// so many.
  public static var sizeDependent: SizeDependentTextVariant { SizeDependentTextVariant() }
}

extension Text {
  /// In how many sizes the text can be written.
  var variantCount: Int {
    guard case .source(let source) = content else { return 1 }
    return source.variantCount
  }
}

/// Which of its sizes a text is written in; 0 is the largest.
enum TextVariantKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  var textVariant: Int {
    get { self[TextVariantKey.self] }
    set { self[TextVariantKey.self] = newValue }
  }
}
