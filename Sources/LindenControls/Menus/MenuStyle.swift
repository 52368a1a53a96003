import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How the buttons of menus look. A style of one's own makes its view around `Menu(configuration)`.
///
/// Menus inside menus, and those of a menu bar, look as rows in every style.
@MainActor @preconcurrency public protocol MenuStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = MenuStyleConfiguration
}

/// What a menu style is given. It shows the menu by `Menu(configuration)`.
public struct MenuStyleConfiguration {
  /// The label that the user of the menu gave.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The items that the user of the menu gave.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu a style was asked to show, in the style around it.
  public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    primaryAction = configuration.primaryAction
  }
}

/// The platform's own: on iOS as the buttons around.
public struct DefaultMenuStyle: MenuStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// On iOS as the buttons around.
public struct BorderlessButtonMenuStyle: MenuStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// As the buttons around: a button style applies to the menu, too.
public struct ButtonMenuStyle: MenuStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
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
  /// The look of the menus in this view.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    self.style(style) { (style: S, configuration: MenuStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }

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
