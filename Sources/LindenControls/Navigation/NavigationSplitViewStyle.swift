import LindenFeatures
@_spi(Engine) import LindenEngine

/// How a split view shares its room among its columns.
///
/// A style of your own makes something of the split view, which it shows with a style there is:
///
///     func makeBody(configuration: Configuration) -> some View {
///       NavigationSplitView(configuration).navigationSplitViewStyle(.prominentDetail)
///     }
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {
  associatedtype Body: View
  /// The split view in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = NavigationSplitViewStyleConfiguration

  /// Whether the other columns lie over the detail rather than beside it; nil in a style that makes
  /// something else of the split view.
  nonisolated static var _liesOver: Bool? { get }
}

extension NavigationSplitViewStyle {
  nonisolated public static var _liesOver: Bool? { nil }
}

/// A split view that a style is asked for: `NavigationSplitView(_:)` shows it.
public struct NavigationSplitViewStyleConfiguration {
  let sidebar: AnyView
  let content: AnyView
  let detail: AnyView
  let hasContent: Bool
  let visibility: Binding<NavigationSplitViewVisibility>
  let compactColumn: Binding<NavigationSplitViewColumn>

  /// A column of the split view.
  public struct Column: View {
    let content: AnyView
    public var body: some View { content }
  }
}

extension NavigationSplitView
where
  Sidebar == NavigationSplitViewStyleConfiguration.Column,
  Content == NavigationSplitViewStyleConfiguration.Column,
  Detail == NavigationSplitViewStyleConfiguration.Column
{
  /// The split view that a style is asked for.
  public init(_ configuration: NavigationSplitViewStyleConfiguration) {
    self.init(
      configuration.visibility, configuration.compactColumn, .init(content: configuration.sidebar),
      .init(content: configuration.content), .init(content: configuration.detail),
      hasContent: configuration.hasContent)
  }
}

/// As the platform does it: as ``BalancedNavigationSplitViewStyle``.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  nonisolated public static var _liesOver: Bool? { false }
  public func makeBody(configuration: Configuration) -> some View {
    NavigationSplitView(configuration).environment(\.columnsLieOver, false)
  }
}

/// The detail makes room for the other columns.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  nonisolated public static var _liesOver: Bool? { false }
  public func makeBody(configuration: Configuration) -> some View {
    NavigationSplitView(configuration).environment(\.columnsLieOver, false)
  }
}

/// The detail keeps its width; other columns lie over it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  nonisolated public static var _liesOver: Bool? { true }
  public func makeBody(configuration: Configuration) -> some View {
    NavigationSplitView(configuration).environment(\.columnsLieOver, true)
  }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

extension View {
  /// How the split views in this view share their room among the columns.
  @ViewBuilder public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
    _ style: S
  ) -> some View {
    if let liesOver = S._liesOver {
      environment(\.columnsLieOver, liesOver)
        .environment(\.[StyleID<NavigationSplitViewStyleConfiguration>()], nil)
    } else {
      self.style(style) { $0.makeBody(configuration: $1) }
    }
  }
}
