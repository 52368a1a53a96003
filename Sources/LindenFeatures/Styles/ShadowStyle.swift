import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// A shadow as a part of a style.
public struct ShadowStyle: Equatable, Sendable {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  let isInner: Bool

  /// A shadow behind what is painted.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
  }

  /// A shadow on what is painted, as if it were a hole.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
  }
}

/// A shadow as it is painted.
package struct StyleShadow: Equatable, Sendable {
  var color: RGBA
  var radius: CGFloat
  var offset: CGSize
  var isInner: Bool

  var filter: LayerFilter { .shadow(color, radius: radius, offset: offset) }
}

/// A style with a shadow.
public struct _ShadowShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never
  let style: Style
  let shadow: ShadowStyle

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    var result = style._paint(in: rect, environment: environment)
    result.shadows.append(
      StyleShadow(
        color: shadow.color.rgba(in: environment), radius: max(0, shadow.radius),
        offset: shadow.offset, isInner: shadow.isInner))
    return result
  }
}

/// A style whose ink is put onto what is behind it by another rule.
public struct _BlendModeShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never
  let style: Style
  let blendMode: BlendMode

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    var result = style._paint(in: rect, environment: environment)
    result.blend = blendMode.composite
    return result
  }
}

extension ShapeStyle {
  /// The style with a shadow. Shapes draw it; text and symbols draw one that is behind them.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowShapeStyle(style: self, shadow: style)
  }

  /// The style with another rule of putting its colours onto what is behind. Shapes, text and
  /// symbols follow it.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _BlendModeShapeStyle(style: self, blendMode: mode)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ForegroundStyle().shadow(style)
  }

  /// The foreground style with another rule of putting its colours onto what is behind.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    ForegroundStyle().blendMode(mode)
  }
}
