import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Frosted glass: what is behind shows through blurred, but for people who want less transparency
/// or more contrast.
public struct Material: ShapeStyle, Hashable {
  public typealias Resolved = Never
  /// How much of the material there is over what is behind, 0...1.
  private let thickness: Double

  public static let ultraThin = Material(thickness: 0.44)
  public static let thin = Material(thickness: 0.58)
  /// A material that lets through some of what is behind it.
  public static let regular = Material(thickness: 0.72)
  public static let thick = Material(thickness: 0.84)
  public static let ultraThick = Material(thickness: 0.93)
  /// That of tool bars.
  public static let bar = Material(thickness: 0.8)

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    let isDark = environment.untracked(ColorSchemeKey.self) == .dark
    let base = isDark ? RGBA(white: 0.15, alpha: thickness) : RGBA(white: 0.97, alpha: thickness)
    // Text over what shows through cannot be sure to stand out.
    let isOpaque =
      environment.untracked(ReduceTransparencyKey.self)
      || environment.untracked(ColorSchemeContrastKey.self) == .increased
    if isOpaque {
      return _StylePaint(.color(RGBA(white: base.red)))
    }
    return _StylePaint(.color(base), backdrop: .backdropBlur(radius: 20, saturation: 1.8))
  }
}

extension ShapeStyle where Self == Material {
  /// What is behind, blurred, with a tint of medium density.
  public static var regularMaterial: Material { .regular }
  /// Lets less through than ``regularMaterial``.
  public static var thickMaterial: Material { .thick }
  /// Lets more through than ``regularMaterial``.
  public static var thinMaterial: Material { .thin }
  /// Lets the most through.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Lets the least through.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of bars.
  public static var bar: Material { .bar }
}
