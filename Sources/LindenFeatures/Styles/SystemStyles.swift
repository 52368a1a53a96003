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
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

// MARK: Levels of a style

extension ShapeStyle {
  /// Fainter versions of the style, for less important things.
  public var secondary: some ShapeStyle { _OpacityShapeStyle(base: self, amount: 0.5) }
  public var tertiary: some ShapeStyle { _OpacityShapeStyle(base: self, amount: 0.25) }
  public var quaternary: some ShapeStyle { _OpacityShapeStyle(base: self, amount: 0.18) }
  public var quinary: some ShapeStyle { _OpacityShapeStyle(base: self, amount: 0.1) }
}
