import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Two or three columns beside each other; where there is no room for that, pages over each other.
///
/// What is selected in the list of a column decides what the next one shows. In compact width a
/// selection pushes the next column, and the way back takes the selection away.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, StateKeeping {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let visibility: Binding<NavigationSplitViewVisibility>?
  let compactColumn: Binding<NavigationSplitViewColumn>?
  /// Whether there are three columns.
  private let hasContent: Bool
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @State private var ownColumn = NavigationSplitViewColumn.sidebar
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.[StyleID<NavigationSplitViewStyleConfiguration>()]) private var style

  init(
    _ visibility: Binding<NavigationSplitViewVisibility>?,
    _ compactColumn: Binding<NavigationSplitViewColumn>?, _ sidebar: Sidebar, _ content: Content,
    _ detail: Detail, hasContent: Bool = Content.self != EmptyView.self
  ) {
    self.hasContent = hasContent
    self.visibility = visibility
    self.compactColumn = compactColumn
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }

  public var body: some View {
    let sidebar = ImplicitColumn(sidebar)
    let content = ImplicitColumn(content)
    let detail = ImplicitColumn(detail)
    if let style {
      style.makeBody(
        NavigationSplitViewStyleConfiguration(
          sidebar: AnyView(sidebar), content: AnyView(content), detail: AnyView(detail),
          hasContent: hasContent, visibility: visibility ?? $ownVisibility,
          compactColumn: compactColumn ?? $ownColumn))
    } else if sizeClass == .compact {
      CollapsedColumns(
        sidebar: sidebar, content: content, detail: detail, hasContent: hasContent,
        column: compactColumn ?? $ownColumn)
    } else {
      OpenColumns(
        sidebar: sidebar, content: content, detail: detail, hasContent: hasContent,
        visibility: visibility ?? $ownVisibility)
    }
  }
}

extension NavigationSplitView {
  /// Three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, sidebar(), content(), detail())
  }

  /// Three columns, of which `columnVisibility` says which are shown.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), content(), detail())
  }

  /// Three columns, of which `preferredCompactColumn` is on top where they are pages.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), content(), detail())
  }

  /// Three columns: which are shown, and which is on top where they are pages.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(nil, nil, sidebar(), EmptyView(), detail())
  }

  /// Two columns, of which `columnVisibility` says whether the first is shown.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), EmptyView(), detail())
  }

  /// Two columns, of which `preferredCompactColumn` is on top where they are pages.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }

  /// Two columns: whether the first is shown, and which is on top where they are pages.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }
}

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  private enum Kind: String, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }
  private let kind: Kind
  /// As many as there is room for.
  public static var automatic: NavigationSplitViewVisibility { .init(kind: .automatic) }
  public static var all: NavigationSplitViewVisibility { .init(kind: .all) }
  /// Of three columns the last two; of two both.
  public static var doubleColumn: NavigationSplitViewVisibility { .init(kind: .doubleColumn) }
  public static var detailOnly: NavigationSplitViewVisibility { .init(kind: .detailOnly) }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let number: Int
  public static var sidebar: NavigationSplitViewColumn { .init(number: 0) }
  public static var content: NavigationSplitViewColumn { .init(number: 1) }
  public static var detail: NavigationSplitViewColumn { .init(number: 2) }
}

// MARK: Widths and styles

/// The width of a column, in points.
struct ColumnWidth: Equatable {
  var least: CGFloat
  var ideal: CGFloat
  var most: CGFloat
}

enum ColumnWidthKey: PreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// How wide the column of a split view this view is in is, in points.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(
      key: ColumnWidthKey.self, value: ColumnWidth(least: width, ideal: width, most: width))
  }

  /// How wide the column of a split view this view is in is, in points; nil is no limit.
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(
      key: ColumnWidthKey.self,
      value: ColumnWidth(least: min ?? 0, ideal: ideal, most: max ?? .infinity))
  }
}

enum ColumnsLieOverKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var columnsLieOver: Bool {
    get { self[ColumnsLieOverKey.self] }
    set { self[ColumnsLieOverKey.self] = newValue }
  }
}
