import LindenDrawing
import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Which bars a modifier is about.
public struct ToolbarPlacement: Hashable, Sendable {
  private enum Bar: Hashable, Sendable { case automatic, navigation, tabs, bottom, window }
  private let bar: Bar
  public static let automatic = ToolbarPlacement(bar: .automatic)
  public static let navigationBar = ToolbarPlacement(bar: .navigation)
  public static let tabBar = ToolbarPlacement(bar: .tabs)
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
  public static let windowToolbar = ToolbarPlacement(bar: .window)

  /// What UIKit's code says of the bar of a container, or else of all such bars; nil if nothing.
  ///
  /// - Parameter handle: The nearest container; one of another kind has another bar.
  @MainActor func look(isOverContent: Bool, of handle: BarHandle?) -> BarLook? {
    if bar == .navigation && handle is NavigationHandle || bar == .tabs && handle is TabHandle,
      let handle
    {
      handle.read()
      if let look = handle.look?(isOverContent) { return look }
    }
    return lookOfAll(isOverContent: isOverContent)
  }

  @MainActor private func lookOfAll(isOverContent: Bool) -> BarLook? {
    switch bar {
    case .automatic, .navigation:
      CurrentAppearance.looks?.navigationBar(isOverContent: isOverContent)
    case .tabs: CurrentAppearance.looks?.tabBar(isOverContent: isOverContent)
    case .bottom: CurrentAppearance.looks?.bottomBar(isOverContent: isOverContent)
    case .window: nil
    }
  }
}

/// What is said about a bar other than what it shows.
struct BarAppearance: Equatable {
  var visibility: Visibility?
  var background: Visibility?
  var style: StyleParts?
  var fill: AnyShapeStyle?
  var colorScheme: ColorScheme?
  var foreground: Foreground?

  /// What titles and items are drawn with.
  struct Foreground: Equatable {
    let style: AnyShapeStyle
    /// The style, if it is a colour: that of what is tinted.
    let color: Color?
    private let parts: StyleParts

    init<S: ShapeStyle>(_ style: S) {
      self.style = AnyShapeStyle(style)
      color = style as? Color
      parts = StyleParts(style)
    }

    static func == (a: Foreground, b: Foreground) -> Bool { a.parts == b.parts }
  }

  static func == (a: BarAppearance, b: BarAppearance) -> Bool {
    a.visibility == b.visibility && a.background == b.background && a.style == b.style
      && a.colorScheme == b.colorScheme && a.foreground == b.foreground
  }

  mutating func add(_ next: BarAppearance) {
    visibility = visibility ?? next.visibility
    background = background ?? next.background
    fill = fill ?? next.fill
    style = style ?? next.style
    colorScheme = colorScheme ?? next.colorScheme
    foreground = foreground ?? next.foreground
  }
}

enum BarAppearanceKey: PreferenceKey {
  static var defaultValue: [ToolbarPlacement: BarAppearance] { [:] }
  static func reduce(
    value: inout [ToolbarPlacement: BarAppearance],
    nextValue: () -> [ToolbarPlacement: BarAppearance]
  ) {
    for (bar, appearance) in nextValue() { value[bar, default: BarAppearance()].add(appearance) }
  }
}

extension [ToolbarPlacement: BarAppearance] {
  /// What is said of one bar; what is said of none in particular is about the navigation bar.
  func appearance(of bar: ToolbarPlacement) -> BarAppearance {
    var result = self[bar] ?? BarAppearance()
    if bar == .navigationBar, let automatic = self[.automatic] { result.add(automatic) }
    return result
  }
}

/// What a bar is filled with: what was asked for, else the usual where `isUsual`.
struct BarBackground: View {
  let bar: ToolbarPlacement
  let edge: Edge.Set
  let appearances: [ToolbarPlacement: BarAppearance]
  let isUsual: Bool
  @Environment(\.barHandle) private var handle

  var body: some View {
    let appearance = appearances.appearance(of: bar)
    let look = bar.look(isOverContent: isUsual, of: handle)
    let isFilled = look?.isFilled ?? isUsual
    if let underlay = look?.underlay, appearance.background != .hidden { underlay }
    if appearance.background.map({ $0 == .automatic ? isFilled : $0 == .visible }) ?? isFilled {
      Rectangle()
        .fill(appearance.fill ?? look?.fill.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.bar))
        .ignoresSafeArea(edges: edge)
        .overlay(alignment: edge == .top ? .bottom : .top) {
          if look?.hasLine != false { Hairline() }
        }
    }
  }
}

/// A bar that is to be light or dark, whatever is around it.
struct BarColorScheme: ViewModifier {
  let bar: ToolbarPlacement
  let appearances: [ToolbarPlacement: BarAppearance]
  @Environment(\.colorScheme) private var surrounding

  func body(content: Content) -> some View {
    content.environment(\.colorScheme, appearances.appearance(of: bar).colorScheme ?? surrounding)
  }
}

/// A bar whose titles and items are drawn with a style. Inside of `barSurroundings()`, which forgets
/// styles.
struct BarForeground: ViewModifier {
  let bar: ToolbarPlacement
  let appearances: [ToolbarPlacement: BarAppearance]

  func body(content: Content) -> some View {
    let foreground = appearances.appearance(of: bar).foreground
    content
      .transformEnvironment(\.foregroundLevels) {
        if let style = foreground?.style { $0 = ForegroundLevels([style], around: $0) }
      }
      .transformEnvironment(\.tintColor) { if let color = foreground?.color { $0 = color } }
  }
}

extension View {
  private func bars(_ bars: [ToolbarPlacement], _ appearance: BarAppearance) -> some View {
    transformPreference(BarAppearanceKey.self) { value in
      for bar in bars.isEmpty ? [.automatic] : bars {
        value[bar, default: BarAppearance()].add(appearance)
      }
    }
  }

  /// Shows or hides bars of the page this view is on.
  ///
  /// - Parameters:
  ///   - visibility: `.automatic` leaves it to the container.
  ///   - bars: Which ones, such as `.navigationBar` or `.tabBar`; without any, the navigation bar.
  @_disfavoredOverload  // Tried before one with items otherwise, beside a mistake.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self.bars(bars, BarAppearance(visibility: visibility))
  }

  /// Shows or hides the bars around this view.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  {
    self.bars(bars, BarAppearance(visibility: visibility))
  }

  /// Whether the bars around this view are filled; otherwise the navigation bar is when content is
  /// below it.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  {
    self.bars(bars, BarAppearance(background: visibility))
  }

  /// Whether the bars around this view are filled.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  {
    self.bars(bars, BarAppearance(background: visibility))
  }

  /// What the bars around this view are filled with where they are.
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
    -> some View
  {
    self.bars(bars, BarAppearance(style: StyleParts(style), fill: AnyShapeStyle(style)))
  }

  /// What the titles and the items of the bars around this view are drawn with. A colour is also that
  /// of buttons, and in a tab bar that of the tab that is chosen.
  public func toolbarForegroundStyle<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
    -> some View
  {
    self.bars(bars, BarAppearance(foreground: BarAppearance.Foreground(style)))
  }

  /// Whether the bars around this view are as in light or as in dark; nil is as everything else.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...)
    -> some View
  {
    self.bars(bars, BarAppearance(colorScheme: colorScheme))
  }

  /// What the bar's content is about. Accepted without an effect: bars look the same in every role.
  public func toolbarRole(_ role: ToolbarRole) -> some View {
    if !role.isAutomatic {
      Diagnostics.noEffect("View.toolbarRole(_:)", "bars look the same in every role")
    }
    return self
  }

  /// How the title of the page is shown.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
  }
}

/// What the content of a bar is about.
public struct ToolbarRole: Sendable {
  fileprivate var isAutomatic = false
  public static let automatic = ToolbarRole(isAutomatic: true)
  public static let navigationStack = ToolbarRole()
  public static let browser = ToolbarRole()
  public static let editor = ToolbarRole()
}

/// How the title of a page is shown.
public struct ToolbarTitleDisplayMode: Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
  /// The title in the bar.
  public static let inline = ToolbarTitleDisplayMode(mode: .inline)
  public static let inlineLarge = ToolbarTitleDisplayMode(mode: .inline)
  /// The title large below the bar, until the page is scrolled.
  public static let large = ToolbarTitleDisplayMode(mode: .large)
}
