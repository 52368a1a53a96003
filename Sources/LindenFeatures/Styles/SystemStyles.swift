import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// The fill of controls.
public struct FillShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    Color(system: .systemFill)._paint(in: rect, environment: environment)
  }
}

/// The colour of prompts in empty fields.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    Color(system: .placeholderText)._paint(in: rect, environment: environment)
  }
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    Color(system: .link)._paint(in: rect, environment: environment)
  }
}

/// The background of what is selected.
public struct SelectionShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    Color.accentColor._paint(in: rect, environment: environment)
  }
}

/// The background of windows.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    Color(system: .systemBackground)._paint(in: rect, environment: environment)
  }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// A fill for shapes on the background, such as tracks and tiles.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  /// The colour behind what is selected.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

// MARK: Levels of a style

extension ShapeStyle {
  /// Fainter versions of the style, for less important things; those of the background are the
  /// opaque backgrounds of what lies on it, and those of `fill` the system's colours for fills.
  public var secondary: some ShapeStyle { _LevelShapeStyle(base: self, level: 1) }
  public var tertiary: some ShapeStyle { _LevelShapeStyle(base: self, level: 2) }
  public var quaternary: some ShapeStyle { _LevelShapeStyle(base: self, level: 3) }
  public var quinary: some ShapeStyle { _LevelShapeStyle(base: self, level: 4) }
}

/// A level of a style.
public struct _LevelShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  /// 1 is the secondary one.
  let level: Int

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    let isSystemBackground =
      Base.self == BackgroundStyle.self && environment.untracked(BackgroundStyleKey.self) == nil
    if isSystemBackground {
      let color: SystemColor = level == 1 ? .secondarySystemBackground : .tertiarySystemBackground
      return Color(system: color)._paint(in: rect, environment: environment)
    }
    if Base.self == FillShapeStyle.self {
      let color: SystemColor =
        [.secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill][min(level, 3) - 1]
      return Color(system: color)._paint(in: rect, environment: environment)
    }
    let amount = [1, 0.5, 0.25, 0.18, 0.1][min(level, 4)]
    return _OpacityShapeStyle(base: base, amount: amount)._paint(
      in: rect, environment: environment)
  }
}
