import LindenFeatures

/// Pages over each other, of which the last is seen; pages come from links, or from a path of
/// values.
public struct NavigationStack<Data, Root: View>: View {
  let path: PathAccess?
  let root: Root

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.path = PathAccess(
      get: { path.wrappedValue.values },
      set: { values in
        var new = NavigationPath()
        new.values = values
        path.wrappedValue = new
      })
    self.root = root()
  }

  /// The path's elements are all of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = PathAccess(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { values in path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element }) })
    self.root = root()
  }

  public var body: some View { PageStack(path: path, root: root) }
}

/// Pages over each other, as before iOS 16.
public struct NavigationView<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { PageStack(path: nil, root: content) }
}

/// The first page of a stack and those above it.
private struct PageStack<Root: View>: View {
  let path: PathAccess?
  let root: Root
  /// Values pushed by links of a stack that was given no path.
  @State private var ownPath: [AnyHashable] = []

  var body: some View {
    let path = path ?? PathAccess(get: { ownPath }, set: { ownPath = $0 })
    NavigationPage(content: root, depth: 0, path: path, destinations: [], back: nil)
      .environment(\.navigationPath, path)
      // What pages say is nobody else's business.
      .transformPreference(BarLayoutKey.self) { $0 = BarLayout() }
      .transformPreference(ToolbarKey.self) { $0 = _ToolbarItems() }
      .transformPreference(PageWishesKey.self) { $0 = PageWishes() }
  }
}

/// How a navigation view shows its pages; on a phone always over each other.
@MainActor @preconcurrency public protocol NavigationViewStyle {}

public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle {}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
  /// On a phone every style shows pages over each other.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
