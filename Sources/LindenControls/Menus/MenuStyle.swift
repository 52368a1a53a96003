import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How menus look. One of those there are.
@MainActor @preconcurrency public protocol MenuStyle {
  nonisolated static var _isBordered: Bool { get }
}

public struct DefaultMenuStyle: MenuStyle {
  public init() {}
  nonisolated public static var _isBordered: Bool { false }
}
public struct BorderlessButtonMenuStyle: MenuStyle {
  public init() {}
  nonisolated public static var _isBordered: Bool { false }
}
public struct ButtonMenuStyle: MenuStyle {
  public init() {}
  nonisolated public static var _isBordered: Bool { false }
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension View {
  /// On iOS a menu looks as the buttons around it in every style.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
  /// In which order menus show their items. Accepted without an effect: it is always from the top.
  public func menuOrder(_ order: MenuOrder) -> some View {
    if order != .automatic {
      Diagnostics.noEffect("View.menuOrder(_:)", "menus show their items from the top")
    }
    return environment(\.menuOrder, order)
  }

  /// Whether a menu's button has an arrow. Accepted without an effect: on iOS no style has one.
  public func menuIndicator(_ visibility: Visibility) -> some View {
    if visibility == .visible {
      Diagnostics.noEffect("View.menuIndicator(_:)", "no style of a menu has an indicator")
    }
    return environment(\.menuIndicatorVisibility, visibility)
  }
}

private enum MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
private enum MenuIndicatorKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  /// In which order menus were asked to show their items; they show them from the top.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }

  /// Whether the buttons of menus were asked to have an arrow; for styles of one's own.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }
}

/// In which order a menu shows its items.
public struct MenuOrder: Equatable, Hashable, Sendable {
  private let rawValue: Int
  public static let automatic = MenuOrder(rawValue: 0)
  public static let priority = MenuOrder(rawValue: 1)
  public static let fixed = MenuOrder(rawValue: 2)
}
