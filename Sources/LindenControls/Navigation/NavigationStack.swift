import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

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

/// The first page of a stack and those above it.
struct PageStack: View, StateKeeping {
  let path: PathAccess?
  /// Behind a reference: each modifier and closure around a page has a copy of it.
  let root: AnyView
  /// Values pushed by links of a stack that was given no path.
  @State private var ownPath: [AnyHashable] = []
  @State private var handle = NavigationHandle()
  @Environment(\.isColumnRoot) private var isColumnRoot
  @Environment(\.columnBack) private var columnBack
  @Environment(\.columnToggle) private var columnToggle

  init(path: PathAccess?, root: some View) {
    self.path = path
    self.root = AnyView(ImplicitColumn(root))
  }

  var body: some View {
    let path = path ?? PathAccess(get: { ownPath }, set: { ownPath = $0 })
    NavigationPage(
      content: AnyView(
        root.modifier(ColumnSurroundings(isInner: isColumnRoot, toggle: columnToggle))),
      depth: 0, path: path, destinations: [], back: isColumnRoot ? columnBack : nil,
      isFirst: true
    )
    .environment(\.navigationPath, path)
    .modifier(HandledContainer(handle: handle))
    // What pages say stays in the stack; a column leaves the bar to the stack in it.
    .transformPreference(BarLayoutKey.self) { $0 = BarLayout(isHidden: isColumnRoot ? true : nil) }
    .transformPreference(ToolbarKey.self) { $0 = _ToolbarItems() }
    .transformPreference(SearchPartsPreference.self) { $0 = SearchParts() }
    .transformPreference(PageRequestsKey.self) { $0 = PageRequests() }
  }
}

/// Puts the button that shows and hides columns into the bar of a stack's first page. Stacks further
/// inside have none, and a bar of their own.
private struct ColumnSurroundings: ViewModifier {
  let isInner: Bool
  let toggle: (() -> Void)?

  func body(content: Content) -> some View {
    content
      .transformEnvironment(\.columnToggle) { if isInner { $0 = nil } }
      .transformEnvironment(\.columnBack) { if isInner { $0 = nil } }
      .transformEnvironment(\.isColumnRoot) { if isInner { $0 = false } }
      .transformPreference(ToolbarKey.self) { items in
        guard let toggle, !items.removed.contains(.sidebarToggle) else { return }
        items.insertFirst(.leading, AnyView(SidebarToggle(action: toggle)))
      }
  }
}

private struct SidebarToggle: View {
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Image(systemName: "sidebar.leading").accessibilityHidden(true)
    }
    .accessibilityLabel("Toggle Sidebar")
  }
}
