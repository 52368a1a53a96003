import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What the views of a column know of the split view around.
struct SplitColumn {
  /// In compact width: nothing of the columns after this one is shown.
  var isOnTop = true
  /// Something was selected: in compact width the next column is shown.
  var advance: () -> Void = {}
}

enum SplitColumnKey: EnvironmentKey { static var defaultValue: SplitColumn? { nil } }
enum ColumnBackKey: EnvironmentKey { static var defaultValue: BackNavigation? { nil } }
enum TitleBeforeKey: EnvironmentKey { static var defaultValue: Text? { nil } }
enum ColumnToggleKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
enum IsColumnRootKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum IsNarrowColumnKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// The column around, unless it is the last.
  var splitColumn: SplitColumn? {
    get { self[SplitColumnKey.self] }
    set { self[SplitColumnKey.self] = newValue }
  }

  /// The way back from the first page of a stack in a column.
  var columnBack: BackNavigation? {
    get { self[ColumnBackKey.self] }
    set { self[ColumnBackKey.self] = newValue }
  }

  /// The title of the page before the one around.
  var titleBefore: Text? {
    get { self[TitleBeforeKey.self] }
    set { self[TitleBeforeKey.self] = newValue }
  }

  /// A stack here is all there is in a column, which therefore leaves the bar to it.
  var isColumnRoot: Bool {
    get { self[IsColumnRootKey.self] }
    set { self[IsColumnRootKey.self] = newValue }
  }

  /// The column is beside others and before the last, which has most of the room.
  var isNarrowColumn: Bool {
    get { self[IsNarrowColumnKey.self] }
    set { self[IsNarrowColumnKey.self] = newValue }
  }

  /// Shows and hides the other columns; the first page of a stack has a button for it.
  var columnToggle: (() -> Void)? {
    get { self[ColumnToggleKey.self] }
    set { self[ColumnToggleKey.self] = newValue }
  }
}

/// Columns as pages over each other.
struct CollapsedColumns<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let hasContent: Bool
  @Binding var column: NavigationSplitViewColumn

  var body: some View {
    PageStack(
      path: nil,
      root: sidebar.environment(
        \.splitColumn, place(.sidebar, next: hasContent ? .content : .detail)
      )
      .modifier(
        PushModifier(isActive: isPast(.sidebar)) {
          Group { if hasContent { contentPage } else { detailPage(after: .sidebar) } }
        }))
  }

  private var contentPage: some View {
    ColumnPage(content: content, back: { column = .sidebar })
      .environment(\.splitColumn, place(.content, next: .detail))
      .modifier(PushModifier(isActive: isPast(.content)) { detailPage(after: .content) })
  }

  private func detailPage(after previous: NavigationSplitViewColumn) -> some View {
    ColumnPage(content: detail, back: { column = previous })
  }

  private func isPast(_ own: NavigationSplitViewColumn) -> Binding<Bool> {
    Binding(get: { column.number > own.number }, set: { if !$0 { column = own } })
  }

  private func place(_ own: NavigationSplitViewColumn, next: NavigationSplitViewColumn)
    -> SplitColumn
  {
    SplitColumn(isOnTop: column.number <= own.number) { column = next }
  }
}

/// A pushed column. One with a stack of its own has its bar from there, with the way back.
private struct ColumnPage<Content: View>: View {
  let content: Content
  let back: () -> Void
  @Environment(\.titleBefore) private var title

  var body: some View {
    content
      .environment(\.columnBack, BackNavigation(title: title, go: back))
      .environment(\.isColumnRoot, true)
      .environment(\.splitColumn, nil)
  }
}

/// Columns beside each other.
struct OpenColumns<Sidebar: View, Content: View, Detail: View>: View, StateKeeping {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let hasContent: Bool
  @Binding var visibility: NavigationSplitViewVisibility
  @State private var sidebarWidth: ColumnWidth?
  @State private var contentWidth: ColumnWidth?
  /// What links in the other columns show in place of the detail.
  @State private var path: [AnyHashable] = []
  @Environment(\.columnsLieOver) private var liesOver

  var body: some View {
    GeometryReader { proxy in
      let shown = shown(in: proxy.size.width)
      let width = taken(shown, proxy.size.width)
      HStack(spacing: 0) {
        columns(shown, proxy.size.width)
        Spacer(minLength: 0)
      }
      .zIndex(1)
      .overlayPreferenceValue(ColumnRequestsKey.self) { requests in
        HStack(spacing: 0) {
          if !liesOver { Color.clear.frame(width: width) }
          lastColumn(shown, requests)
        }
        .zIndex(liesOver ? 0 : 1)
      }
    }
  }

  /// Points that the columns before the last take.
  private func taken(_ shown: (sidebar: Bool, content: Bool), _ available: CGFloat) -> CGFloat {
    (shown.sidebar ? width(sidebarWidth, 320, available) : 0)
      + (shown.content ? width(contentWidth, 375, available) : 0)
  }

  private func width(_ given: ColumnWidth?, _ usual: CGFloat, _ available: CGFloat) -> CGFloat {
    let given = given ?? ColumnWidth(least: 0, ideal: usual, most: .infinity)
    return min(max(min(given.ideal, available / 2), given.least), given.most)
  }

  @ViewBuilder private func columns(
    _ shown: (sidebar: Bool, content: Bool), _ available: CGFloat
  ) -> some View {
    if shown.sidebar {
      column(sidebar, width(sidebarWidth, 320, available))
        .environment(\.columnToggle, { toggle(shown) })
        .environment(\.listLook, SidebarListStyle._look)
        .environment(\.isSidebarColumn, true)
        .onPreferenceChange(ColumnWidthKey.self) { sidebarWidth = $0 }
        .transition(.move(edge: .leading))
    }
    if shown.content {
      column(content, width(contentWidth, 375, available))
        .environment(\.columnToggle, shown.sidebar ? nil : { toggle(shown) })
        .onPreferenceChange(ColumnWidthKey.self) { contentWidth = $0 }
        .transition(.move(edge: .leading))
    }
  }

  /// A column with the line after it. Its links show their pages in the last column.
  private func column<V: View>(_ view: V, _ width: CGFloat) -> some View {
    PageStack(
      path: nil,
      root:
        view
        .environment(\.isColumnRoot, true)
        .environment(\.splitColumn, SplitColumn())
        .environment(\.navigationPath, PathAccess(get: { path }, set: { path = $0.suffix(1) }))
        .overlayPreferenceValue(PageRequestsKey.self) { requests in
          Color.clear.preference(key: ColumnRequestsKey.self, value: requests)
        }
        .transformPreference(PageRequestsKey.self) { $0 = PageRequests() }
    )
    .environment(\.isNarrowColumn, true)
    .modifier(RelativeContainerModifier())
    .frame(width: width)
    .overlay(alignment: .trailing) { Hairline(axis: .vertical).ignoresSafeArea() }
  }

  @ViewBuilder private func lastColumn(
    _ shown: (sidebar: Bool, content: Bool), _ requests: PageRequests
  ) -> some View {
    let hides = shown.sidebar || shown.content
    let toggle: (() -> Void)? = hides ? nil : { self.toggle(shown) }
    if let push = requests.push {
      detailStack(push.content(), toggle).id(push.id)
    } else if let value = path.last,
      let page = requests.destinations.lazy.compactMap({ $0.make(value) }).first
    {
      detailStack(page, toggle).id(value)
    } else {
      detailStack(detail, toggle)
    }
  }

  private func detailStack<V: View>(_ view: V, _ toggle: (() -> Void)?) -> some View {
    PageStack(path: nil, root: view.environment(\.isColumnRoot, true))
      .modifier(RelativeContainerModifier())
      .environment(\.columnToggle, toggle)
      .environment(\.splitColumn, nil)
  }

  /// Automatically all that leave the detail 400 points.
  private func shown(in width: CGFloat) -> (sidebar: Bool, content: Bool) {
    switch visibility {
    case .all: (true, hasContent)
    case .doubleColumn: (!hasContent, hasContent)
    case .detailOnly: (false, false)
    default: (!hasContent || width >= 1100, hasContent)
    }
  }

  private func toggle(_ shown: (sidebar: Bool, content: Bool)) {
    withAnimation(.easeInOut(duration: 0.3)) {
      visibility = shown.sidebar ? (hasContent ? .doubleColumn : .detailOnly) : .all
    }
  }
}

/// What the links of the columns want to be shown in the last one. The last that asked has it.
private enum ColumnRequestsKey: PreferenceKey {
  static var defaultValue: PageRequests { PageRequests() }
  static func reduce(value: inout PageRequests, nextValue: () -> PageRequests) {
    let next = nextValue()
    value.push = next.push ?? value.push
    value.destinations += next.destinations
  }
}
