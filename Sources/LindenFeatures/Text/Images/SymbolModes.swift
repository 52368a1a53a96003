@_spi(Engine) import LindenEngine

/// How the layers of a symbol are filled. Here they are filled evenly.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private enum Kind { case flat, gradient }
  private let kind: Kind
  /// Evenly.
  public static let flat = SymbolColorRenderingMode(kind: .flat)
  /// By a gradient of the colour.
  public static let gradient = SymbolColorRenderingMode(kind: .gradient)
}

/// How a symbol shows its value. Here it is by colour.
public struct SymbolVariableValueMode: Hashable, Sendable {
  private enum Kind { case color, draw }
  private let kind: Kind
  /// Parts beyond the value are paler.
  public static let color = SymbolVariableValueMode(kind: .color)
  /// Lines are drawn as far as the value.
  public static let draw = SymbolVariableValueMode(kind: .draw)
}

private enum SymbolColorModeKey: EnvironmentKey {
  static var defaultValue: SymbolColorRenderingMode? { nil }
}
private enum SymbolValueModeKey: EnvironmentKey {
  static var defaultValue: SymbolVariableValueMode? { nil }
}

extension EnvironmentValues {
  /// How the layers of symbols are to be filled; nil is evenly.
  public var symbolColorRenderingMode: SymbolColorRenderingMode? {
    get { self[SymbolColorModeKey.self] }
    set { self[SymbolColorModeKey.self] = newValue }
  }
  /// How symbols are to show their values; nil is by colour.
  public var symbolVariableValueMode: SymbolVariableValueMode? {
    get { self[SymbolValueModeKey.self] }
    set { self[SymbolValueModeKey.self] = newValue }
  }
}

extension View {
  /// Accepted: the layers of symbols are filled evenly.
  nonisolated public func symbolColorRenderingMode(
    _ mode: SymbolColorRenderingMode?
  ) -> some View { environment(\.symbolColorRenderingMode, mode) }

  /// Accepted: symbols show their values by colour.
  nonisolated public func symbolVariableValueMode(
    _ mode: SymbolVariableValueMode?
  ) -> some View { environment(\.symbolVariableValueMode, mode) }
}

extension Image {
  /// Accepted: the layers of a symbol are filled evenly.
  public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image { self }
  /// Accepted: a symbol shows its value by colour.
  public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image { self }
}
