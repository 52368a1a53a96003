import Combine
import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How far the content below a bar has moved.
@MainActor final class BarScrolling: ObservableObject {
  @Published private(set) var offset: CGFloat = 0
  /// That of what is around the stack.
  var outer: ScrollObserver?
  private(set) lazy var observer = ScrollObserver(
    pulled: { [weak self] in self?.outer?.pulled($0) },
    scrolled: { [weak self] offset in
      if let self, self.offset != offset { self.offset = offset }
    })
}

/// The bar of a page: a way back, the title, items at both sides.
struct NavigationBar: View {
  /// Points, as on iPhones.
  static let height: CGFloat = 44

  let layout: BarLayout
  let isLarge: Bool
  let search: SearchLayout?
  let items: _ToolbarItems
  let back: BackNavigation?
  let appearances: [ToolbarPlacement: BarAppearance]
  @ObservedObject var scrolling: BarScrolling
  @Environment(\.layoutMargin) private var layoutMargin
  @Environment(\.navigationHandle) private var handle

  /// How much of the large title is scrolled away.
  private var collapsed: CGFloat {
    let afterSearch = scrolling.offset - (search?.scrollableHeight ?? 0)
    return min(max(afterSearch, 0), layout.largeTitleHeight)
  }
  private var isCollapsed: Bool { collapsed == layout.largeTitleHeight }
  /// Content is below the bar.
  private var isOverContent: Bool {
    isLarge ? isCollapsed : scrolling.offset > (search?.scrollableHeight ?? 0) + 0.5
  }

  private var look: BarLook? {
    ToolbarPlacement.navigationBar.look(isOverContent: isOverContent, of: handle)
  }

  var body: some View {
    VStack(spacing: 0) {
      if search?.takesBar != true { titles }
      // The search field lies over this.
      if let search { Color.clear.frame(height: search.height(scrolledBy: scrolling.offset)) }
    }
    .frame(maxWidth: .infinity)
    .background { background }
    .modifier(BarForeground(bar: .navigationBar, appearances: appearances))
    .barSurroundings()
  }

  private var titles: some View {
    let tint = look?.tint
    return VStack(spacing: 0) {
      BarRow(margin: layoutMargin) {
        HStack(spacing: 16) { leading }
        ZStack { middle }
        HStack(spacing: 16) { trailing }
      }
      .frame(height: NavigationBar.height)
      .dynamicTypeSize(BarRow.typeSize)
      .transformEnvironment(\.tintColor) { if let tint { $0 = tint } }
      if isLarge { largeTitle }
    }
  }

  @ViewBuilder private var leading: some View {
    if let back, layout.isBackHidden != true {
      Button(action: back.go) { BackLabel(title: back.title) }
        .padding(.leading, -8)
        .accessibilityLabel("Back")
    }
    row(items.at(.leading))
  }

  @ViewBuilder private var trailing: some View {
    row(items.at(.trailing))
    let more = items.at(.secondary)
    if !more.isEmpty {
      Menu {
        row(more)
      } label: {
        Label("More", systemImage: "ellipsis.circle")
      }
    }
    // The search field lies over this.
    if let search, search.isInBar { Color.clear.frame(width: search.widthInBar, height: 1) }
  }

  private func row(_ items: [_ToolbarItems.Item]) -> some View {
    ForEach(items) { $0.content }
  }

  @ViewBuilder private var middle: some View {
    if let principal = items.at(.principal).first {
      principal.content
    } else if let title = layout.title, !layout.isTitleHidden,
      !isLarge || isCollapsed || !items.titleMenu.isEmpty
    {
      if items.titleMenu.isEmpty {
        self.title(title)
      } else {
        Menu {
          ForEach(items.titleMenu.indices, id: \.self) { items.titleMenu[$0] }
        } label: {
          HStack(spacing: 4) {
            self.title(title)
            Image(systemName: "chevron.down.circle.fill")
              .font(.system(size: 13))
              .foregroundStyle(Color(system: .tertiaryLabel))
              .accessibilityHidden(true)
          }
        }
        .buttonStyle(.plain)
      }
    }
  }

  private func title(_ title: Text) -> some View {
    VStack(spacing: 0) {
      title.titleLook(look?.title).font(.headline).lineLimit(1).accessibilityHeading(.h1)
      if let subtitle = items.at(.subtitle).first?.content ?? layout.subtitle.map({ AnyView($0) }) {
        subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1)
      }
    }
  }

  private var largeTitle: some View {
    let height = layout.largeTitleHeight
    return VStack(alignment: .leading, spacing: 0) {
      (layout.title ?? Text(verbatim: ""))
        .titleLook(look?.largeTitle)
        .font(.largeTitle.bold())
        .lineLimit(1)
        .minimumScaleFactor(0.6)
        .accessibilityHeading(.h1)
      if let subtitle = layout.subtitle {
        subtitle.font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, layoutMargin)
    .frame(height: height)
    .offset(y: min(scrolling.offset, 0) * -1)
    .frame(height: height - collapsed, alignment: .bottom)
    .clipShape(Rectangle().offset(y: min(scrolling.offset, 0) * -1))
    .accessibilityHidden(isCollapsed)
  }

  private var background: some View {
    BarBackground(bar: .navigationBar, edge: .top, appearances: appearances, isUsual: isOverContent)
  }
}

/// The items below a page.
struct BottomBar: View {
  /// Points, as on iPhones.
  static let height: CGFloat = 49
  let items: [_ToolbarItems.Item]
  let appearances: [ToolbarPlacement: BarAppearance]
  let isOverContent: Bool
  /// Whether the items show nothing; then there is no bar.
  @Binding var isEmpty: Bool
  @Environment(\.layoutMargin) private var layoutMargin

  var body: some View {
    ChildrenReader {
      ForEach(items) { $0.content }
    } result: { children in
      Group { if !children.isEmpty { bar(children) } else { Color.clear.frame(height: 0) } }
        .onChange(of: children.isEmpty, initial: true) { _, isEmpty in self.isEmpty = isEmpty }
    }
    // Around the reader, as items have the environment of the place where they are read.
    .dynamicTypeSize(BarRow.typeSize)
    .modifier(BarForeground(bar: .bottomBar, appearances: appearances))
    .barSurroundings()
    .modifier(BarColorScheme(bar: .bottomBar, appearances: appearances))
  }

  private func bar(_ children: [ViewChild]) -> some View {
    HStack(spacing: 16) { ForEach(children) { $0.view } }
      .padding(.horizontal, layoutMargin)
      .frame(maxWidth: .infinity)
      .frame(height: BottomBar.height)
      .background {
        BarBackground(
          bar: .bottomBar, edge: .bottom, appearances: appearances, isUsual: isOverContent)
      }
  }
}
