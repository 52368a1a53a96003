@_spi(Engine) import LindenEngine

package enum BackgroundStyleKey: EnvironmentKey {
  /// Nil: the background of windows.
  package static var defaultValue: AnyShapeStyle? { nil }
}

private struct BackgroundMaterialKey: EnvironmentKey {
  static var defaultValue: Material? { nil }
}

extension EnvironmentValues {
  /// The material below the view, as whoever puts views on one says; nil is none.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }

  /// What ``BackgroundStyle`` is here; nil is the background of windows.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets what backgrounds in the view that name no style are filled with.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}
