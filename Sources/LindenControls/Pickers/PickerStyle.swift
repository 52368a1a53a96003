import LindenFeatures
@_spi(Engine) import LindenEngine

/// How pickers look. One of those there are.
@MainActor @preconcurrency public protocol PickerStyle {
  nonisolated static var _look: _PickerLook { get }
}

public enum _PickerLook: Equatable, Sendable {
  case automatic, segmented, menu, inline, push, wheel, palette
}

/// A menu; in a list a row with the label and what is chosen.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .automatic }
}
/// All choices side by side in one bar; write `.segmented`.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .segmented }
}
/// A button that opens a menu of the choices; write `.menu`.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .menu }
}
/// All choices below each other; write `.inline`.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .inline }
}
/// A row that pushes a page with the choices; write `.navigationLink`.
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .push }
}
/// A wheel that turns to the choice; write `.wheel`.
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .wheel }
}

/// All choices in one row, the chosen one marked; write `.palette`.
public struct PalettePickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .palette }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// All choices in one row, which in a menu scrolls.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
extension PickerStyle where Self == DefaultPickerStyle {
  /// A menu; in a form a row with a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  /// All choices side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  /// All choices below each other, in a list as rows with a mark.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

enum PickerLookKey: EnvironmentKey { static var defaultValue: _PickerLook { .automatic } }

extension EnvironmentValues {
  var pickerLook: _PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  /// The look of the pickers in this view: a menu, segments, a wheel, rows. `.automatic` is a menu,
  /// and in a list a row with what is chosen.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerLook, S._look)
  }
}
