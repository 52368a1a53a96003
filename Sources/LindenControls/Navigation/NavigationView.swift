import LindenFeatures
@_spi(Engine) import LindenEngine

/// Pages over each other, as before iOS 16.
///
/// Of several views, the first is the page in compact width, and in a stack. Elsewhere two or three
/// are columns, as those of a `NavigationSplitView`: links show their pages in the last.
public struct NavigationView<Content: View>: View {
  let content: Content
  @Environment(\.stacksNavigationViews) private var isStack
  @Environment(\.horizontalSizeClass) private var sizeClass

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    let columns = (content as? any SeveralStatements)?.statements ?? []
    if columns.count < 2 {
      PageStack(path: nil, root: content)
    } else if isStack || sizeClass == .compact {
      PageStack(path: nil, root: columns[0])
    } else if columns.count == 2 {
      NavigationSplitView {
        columns[0]
      } detail: {
        columns[1]
      }
    } else {
      NavigationSplitView {
        columns[0]
      } content: {
        columns[1]
      } detail: {
        columns[2]
      }
    }
  }
}

/// What a builder makes of several statements.
@MainActor private protocol SeveralStatements {
  var statements: [AnyView] { get }
}

extension TupleView: SeveralStatements {
  fileprivate var statements: [AnyView] {
    Mirror(reflecting: value).children.compactMap { ($0.value as? any View).map { AnyView($0) } }
  }
}

// MARK: Styles

/// How a navigation view of several views shows them in regular width.
@MainActor @preconcurrency public protocol NavigationViewStyle {}

public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle {}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// Columns.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// The first view alone, and the pages of its links over it.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
  /// How the navigation views in this one show several views: as columns, or the first as a stack.
  /// One view is a stack in every style.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environment(\.stacksNavigationViews, S.self == StackNavigationViewStyle.self)
  }
}

private enum StacksNavigationViewsKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  fileprivate var stacksNavigationViews: Bool {
    get { self[StacksNavigationViewsKey.self] }
    set { self[StacksNavigationViewsKey.self] = newValue }
  }
}
