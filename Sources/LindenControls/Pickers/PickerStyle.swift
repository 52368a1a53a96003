import LindenFeatures
@_spi(Engine) import LindenEngine

/// How pickers look. One of those there are.
@MainActor @preconcurrency public protocol PickerStyle {
  nonisolated static var _look: _PickerLook { get }
}

public enum _PickerLook: Equatable, Sendable {
  case automatic, segmented, menu, inline, push, wheel
}

/// A menu; in a list a row with the label and what is chosen.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .automatic }
}
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .segmented }
}
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .menu }
}
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .inline }
}
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .push }
}
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  nonisolated public static var _look: _PickerLook { .wheel }
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
  /// The look of the pickers in this view.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerLook, S._look)
  }
}
