import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// What shapes and text are filled with: a colour, a gradient, an image, a material.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  /// A style made of others, with the environment at hand.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// The paint for an area.
  func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint
}

/// What a style comes to in one place.
public struct _StylePaint {
  package var paint: Paint
  /// What a material does to what is behind it.
  package var backdrop: LayerFilter?
  /// Behind the ink, and on it.
  package var shadows: [StyleShadow] = []
  /// How the ink is put onto what is behind it.
  package var blend: CompositeBlend = .normal
  package init(_ paint: Paint, backdrop: LayerFilter? = nil) {
    self.paint = paint
    self.backdrop = backdrop
  }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
  public func resolve(in environment: EnvironmentValues) -> Never { switch self {} }
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    switch self {}
  }
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) is painted itself.")
  }
}

extension ShapeStyle {
  /// A style a user made of others.
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    resolve(in: environment)._paint(in: rect, environment: environment)
  }
}

extension Color: ShapeStyle {
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    _StylePaint(.color(rgba(in: environment)))
  }
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    Color(self)._paint(in: rect, environment: environment)
  }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
  package let base: any ShapeStyle
  public init<S: ShapeStyle>(_ style: S) { base = (style as? AnyShapeStyle)?.base ?? style }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    base._paint(in: rect, environment: environment)
  }
}

/// The foreground style of what is around.
public struct ForegroundStyle: ShapeStyle {
  public init() {}
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    HierarchicalShapeStyle.primary._paint(in: rect, environment: environment)
  }
}

/// The background of what is around; that of windows, unless `backgroundStyle(_:)` sets another.
public struct BackgroundStyle: ShapeStyle {
  public init() {}
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    let style =
      environment.untracked(BackgroundStyleKey.self)
      ?? AnyShapeStyle(Color(system: .systemBackground))
    return style._paint(in: rect, environment: environment)
  }
}

/// The tint of what is around.
public struct TintShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    var tint = environment.untracked(TintKey.self)
    if let style = tint.style, !tint.isDimmed {
      // What the style is made of has the tint's colour, never the style again.
      var environment = environment
      tint.style = nil
      environment[TintKey.self] = tint
      return style._paint(in: rect, environment: environment)
    }
    return Color.accentColor._paint(in: rect, environment: environment)
  }
}

public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    Color(system: .separator)._paint(in: rect, environment: environment)
  }
}

/// A level of the foreground style of what is around.
public struct HierarchicalShapeStyle: ShapeStyle {
  package let level: Int
  /// The style of what matters: the foreground style as it is.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// For what matters less: the foreground style, more transparent.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The foreground style, more transparent than `secondary`.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The foreground style, more transparent than `tertiary`.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The faintest.
  public static let quinary = HierarchicalShapeStyle(level: 4)

  fileprivate var color: SystemColor {
    switch level {
    case 0: .label
    case 1: .secondaryLabel
    case 2: .tertiaryLabel
    default: .quaternaryLabel
    }
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    guard let styles = environment.untracked(ForegroundStyleKey.self) else {
      let paint = Paint.color(color.rgba(in: environment))
      return _StylePaint(level < 4 ? paint : paint.multiplyingAlpha(by: 0.6))
    }
    return styles.paint(level: level, in: rect, environment: environment)
  }
}

/// A style at less than its full opacity.
public struct _OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let amount: Double
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    var result = base._paint(in: rect, environment: environment)
    result.paint = result.paint.multiplyingAlpha(by: amount)
    return result
  }
}

/// A style that spans a rectangle, whatever it fills.
public struct _AnchoredShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let rect: CGRect
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    base._paint(in: self.rect, environment: environment)
  }
}

extension Paint {
  package func multiplyingAlpha(by factor: Double) -> Paint {
    switch self {
    case .color(let color): return .color(color.multiplyingAlpha(by: factor))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map {
        .init(color: $0.color.multiplyingAlpha(by: factor), location: $0.location)
      }
      return .gradient(gradient)
    case .image: return self
    }
  }
}

extension ShapeStyle {
  /// The same style, more transparent: 0 is invisible, 1 as it is.
  @_disfavoredOverload  // A color has its own.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(base: self, amount: opacity)
  }

  /// The same style as if it filled `rect`, in points of the view that is drawn: a gradient or a
  /// picture spans that.
  public func `in`(_ rect: CGRect) -> some ShapeStyle {
    _AnchoredShapeStyle(base: self, rect: rect)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style, more transparent: 0 is invisible, 1 as it is.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(base: ForegroundStyle(), amount: opacity)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style set by `foregroundStyle(_:)`; the colour of labels where none is set.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  /// The background of what is around: that of windows, unless `backgroundStyle(_:)` sets another.
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  /// The style set by `tint(_:)`; the accent colour where none is set.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of the lines between rows.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style as it is.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// A fainter form of the foreground style, for what matters less.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// A form of the foreground style fainter than `secondary`.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// A form of the foreground style fainter than `tertiary`.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The faintest form of the foreground style.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}
// The colours are styles by these names, and so `Color`'s own members, too. Each is declared once:
// were they `Color`'s again, each use would be two for the type checker.
extension ShapeStyle where Self == Color {
  /// The system's red: `#FF3B30`, in dark mode `#FF453A`.
  public static var red: Color { .init(system: .red) }
  /// The system's orange, a little brighter in dark mode.
  public static var orange: Color { .init(system: .orange) }
  /// The system's yellow, a little brighter in dark mode.
  public static var yellow: Color { .init(system: .yellow) }
  /// The system's green, a little brighter in dark mode.
  public static var green: Color { .init(system: .green) }
  /// The system's mint, a little brighter in dark mode.
  public static var mint: Color { .init(system: .mint) }
  /// The system's teal, a little brighter in dark mode.
  public static var teal: Color { .init(system: .teal) }
  /// The system's cyan, a little brighter in dark mode.
  public static var cyan: Color { .init(system: .cyan) }
  /// The system's blue, the default accent; a little brighter in dark mode.
  public static var blue: Color { .init(system: .blue) }
  /// The system's indigo, a little brighter in dark mode.
  public static var indigo: Color { .init(system: .indigo) }
  /// The system's purple, a little brighter in dark mode.
  public static var purple: Color { .init(system: .purple) }
  /// The system's pink, a little brighter in dark mode.
  public static var pink: Color { .init(system: .pink) }
  /// The system's brown, a little brighter in dark mode.
  public static var brown: Color { .init(system: .brown) }
  /// White in both appearances.
  public static var white: Color { .init(system: .white) }
  /// Grey: `#8E8E93`.
  public static var gray: Color { .init(system: .gray) }
  /// Black in both appearances; `primary` follows the appearance.
  public static var black: Color { .init(system: .black) }
  /// Nothing at all: a view of it takes room and takes no touches.
  public static var clear: Color { .init(system: .clear) }
}

package enum ForegroundStyleKey: EnvironmentKey {
  /// Nil: the label colours.
  package static var defaultValue: ForegroundLevels? { nil }
}
package enum TintKey: EnvironmentKey {
  /// What controls are coloured with.
  package struct Tint {
    package var color: Color?
    /// The colour of what an accent colour has no say in: switches, spinners, swiped buttons.
    package var ownColor: Color?
    /// Fills in place of the colour.
    package var style: AnyShapeStyle?
    /// Shown in gray, as what has to be answered first lies in front.
    package var isDimmed = false
  }
  package static var defaultValue: Tint { Tint() }
}

extension EnvironmentValues {
  package var foregroundLevels: ForegroundLevels? {
    get { self[ForegroundStyleKey.self] }
    set { self[ForegroundStyleKey.self] = newValue }
  }
  package var tintColor: Color? {
    get { self[TintKey.self].color }
    set {
      let isDimmed = self[TintKey.self].isDimmed
      self[TintKey.self] = TintKey.Tint(color: newValue, ownColor: newValue, isDimmed: isDimmed)
    }
  }
  /// The tint without what `accentColor(_:)` made of it.
  package var ownTintColor: Color? { self[TintKey.self].ownColor }
  /// Whether the tint is gray here, as it is behind alerts and sheets.
  package var isTintDimmed: Bool {
    get { self[TintKey.self].isDimmed }
    set { self[TintKey.self].isDimmed = newValue }
  }
  /// What controls are filled with in place of the tint's colour.
  package var tintStyle: AnyShapeStyle? { self[TintKey.self].style }
  fileprivate var tint: TintKey.Tint {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

/// Sets the foreground styles of its content.
nonisolated public struct _ForegroundStyleModifier<Style: ShapeStyle>: ViewModifier {
  public typealias Body = Never
  public var style: Style
  nonisolated public init(style: Style) { self.style = style }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    EnvironmentNode(view, context) { values, modifier in
      values.foregroundLevels = ForegroundLevels(
        [AnyShapeStyle(modifier.style)], around: values.foregroundLevels)
    }
  }
}

extension View {
  /// The colour of text, symbols and shapes in this view that have none of their own; nil is the
  /// default one. The newer `foregroundStyle(_:)` takes gradients and materials as well.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    environment(\.foregroundColorOverride, color)
  }

  /// The style of text, symbols and shapes in this view that have none of their own: a colour, a
  /// gradient, a material.
  ///
  ///     Label("Low", systemImage: "battery.25").foregroundStyle(.red)
  ///
  /// One set nearer to a view comes before it. A gradient spans each text or shape by itself.
  /// `.secondary` and so on are fainter forms of the style that is set around.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(_ForegroundStyleModifier(style: style))
  }

  /// The styles of this view's content: the first as `foregroundStyle(_:)`, the second for what is
  /// `.secondary`. Fainter levels are derived from the second.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    foregroundLevels([AnyShapeStyle(primary), AnyShapeStyle(secondary)])
  }

  /// The styles for `primary`, `secondary` and `tertiary` content.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    foregroundLevels([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
  }

  nonisolated private func foregroundLevels(_ styles: [AnyShapeStyle]) -> some View {
    transformEnvironment(\.foregroundLevels) { $0 = ForegroundLevels(styles, around: $0) }
  }

  /// The colour of controls in this view: switches, sliders, links, the marks of what is chosen.
  /// Nil is that of what is around; the app's accent colour, blue by default, where none is set.
  @_disfavoredOverload  // The one for styles takes colors as well.
  nonisolated public func tint(_ tint: Color?) -> some View {
    transformEnvironment(\.tintColor) { if let tint { $0 = tint } }
  }

  /// What controls are filled with; those that need a colour keep that of what is around if `tint`
  /// is none. `.primary`, `.secondary` and so on are the colours of text.
  nonisolated public func tint<S: ShapeStyle>(_ tint: S) -> some View {
    transformEnvironment(\.tint) { old in
      let level = (tint as? HierarchicalShapeStyle).map { Color(system: $0.color) }
      if let color = tint as? Color ?? level {
        old = TintKey.Tint(color: color, ownColor: color, isDimmed: old.isDimmed)
      } else {
        old.style = AnyShapeStyle(tint)
      }
    }
  }

  /// The older form of `tint(_:)`: the colour of controls in this view but for switches, spinners
  /// and buttons behind swiped rows, which only a tint colours; nil is that of what is around.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    transformEnvironment(\.tint) {
      guard let accentColor else { return }
      ($0.color, $0.style) = (accentColor, nil)
    }
  }
}

extension EnvironmentValues {
  /// `foregroundColor(_:)` in terms of the levels.
  var foregroundColorOverride: Color? {
    get { nil }
    set {
      let around = foregroundLevels
      foregroundLevels =
        newValue.map { ForegroundLevels([AnyShapeStyle($0)], around: around) } ?? around?.defaults
    }
  }
}
