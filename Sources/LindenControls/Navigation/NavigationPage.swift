import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The way back from a page.
struct BackNavigation {
  /// The title of the page before.
  let title: Text?
  let go: () -> Void
}

/// A page of a stack with its bar, and the pages above it.
///
/// Its content is behind a reference, and closures refer to one copy of the page, as the page is a
/// large value.
struct NavigationPage: View {
  let content: AnyView
  /// How many values of the path are used up by this page and those below it.
  let depth: Int
  let path: PathAccess
  /// What this page and those below know to make of values.
  let destinations: [Destination]
  let back: BackNavigation?
  /// The first of its stack, which what is said around the stack is meant for.
  var isFirst = false
  /// The number of the page, from the first of its stack, which has 0.
  var level = 0
  /// Whether the page before has a large title, which one without a mode of its own takes over.
  var followsLarge = true

  @State private var layout = BarLayout()
  @State private var appearances: [ToolbarPlacement: BarAppearance] = [:]
  @State private var scrolling = BarScrolling()
  @State private var isCovered = false
  @State private var isBottomBarEmpty = false
  @State private var isOverContent = false
  @State private var covered = CoveredPage()
  @State private var door = PageDoor()
  @Environment(\.navigationHandle) private var handle
  @Environment(\.presentationBinding) private var outerPresentation
  @Environment(\.searchParts) private var outerSearch
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.isNarrowColumn) private var isNarrowColumn
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.scrollObserver) private var outerObserver

  var body: some View {
    let _ = scrolling.outer = outerObserver
    let shared = SharedPage(self)
    content
      .concealed(isCovered)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .environment(\.scrollObserver, scrolling.observer)
      .environment(\.presentationBinding, presentation)
      .environment(\.searchParts, SearchParts())
      .environment(\.titleBefore, back?.title)
      .overlayPreferenceValue(SearchPartsPreference.self) { shared.page.suggestions($0) }
      .safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: barHeight) }
      .safeAreaInset(edge: .bottom, spacing: 0) {
        Color.clear.frame(height: hasBottomBar && !isBottomBarEmpty ? BottomBar.height : 0)
      }
      .onPreferenceChange(BarLayoutKey.self) { shared.page.layout = $0 }
      .onPreferenceChange(BarAppearanceKey.self) { shared.page.appearances = $0 }
      .onPreferenceChange(LiesBelowBottomBarKey.self) { shared.page.isOverContent = $0 }
      // The page above covers this one.
      .transformPreference(LiesBelowBottomBarKey.self) { if shared.page.isCovered { $0 = false } }
      .overlayPreferenceValue(ToolbarKey.self, alignment: .bottom) { shared.page.bottomBar($0) }
      .overlayPreferenceValue(ToolbarKey.self, alignment: .top) { shared.page.bar($0) }
      .overlayPreferenceValue(SearchPartsPreference.self, alignment: .top) {
        shared.page.searchBar($0)
      }
      .background(Color(system: .systemBackground), ignoresSafeAreaEdges: .all)
      .modifier(CoveredEffect(progress: isCovered ? 1 : 0, page: covered))
      .animation(.push, value: isCovered)
      .accessibilityHidden(isCovered)
      .overlayPreferenceValue(PageRequestsKey.self) { shared.page.pages(above: $0, shared) }
      .modifier(OwnEditMode())
  }

  // MARK: Parts

  @ViewBuilder private func suggestions(_ inner: SearchParts) -> some View {
    let search = search(inner)
    // A page without a bar leaves the field, and what belongs to it, to the stack inside.
    if !isBarHidden, let field = search.field, search.isActive,
      let suggestions = search.suggestions
    {
      SuggestionList(suggestions: suggestions, field: field)
    }
  }

  @ViewBuilder private func bottomBar(_ items: _ToolbarItems) -> some View {
    if hasBottomBar {
      BottomBar(
        items: items.at(.bottom), appearances: appearances, isOverContent: isOverContent,
        isEmpty: $isBottomBarEmpty)
    }
  }

  @ViewBuilder private func bar(_ items: _ToolbarItems) -> some View {
    if !isBarHidden {
      NavigationBar(
        layout: layout, isLarge: isLarge, search: searchLayout, items: items, back: back,
        appearances: appearances, scrolling: scrolling
      )
      // Around the bar, not in its body, which is a large value.
      .modifier(BarColorScheme(bar: .navigationBar, appearances: appearances))
      .readFirst()
    }
  }

  @ViewBuilder private func searchBar(_ inner: SearchParts) -> some View {
    let search = search(inner)
    if !isBarHidden, let field = search.field, let layout = search.layout {
      PlacedSearchBar(
        search: search, layout: placed(layout), field: field,
        top: NavigationBar.height + (isLarge ? self.layout.largeTitleHeight : 0),
        scrolling: scrolling
      )
      .readFirst()
    }
  }

  private func pages(above requests: PageRequests, _ shared: SharedPage) -> some View {
    let next = pageAbove(requests)
    door.pop = next?.pop
    handle?.set(door, at: level)
    return ZStack {
      if let next {
        PushedPage(page: next.page, pop: next.pop, below: covered).id(next.id)
      }
    }
    .animation(.push, value: next?.id)
    .onChange(of: next?.id, initial: true) { _, id in shared.page.isCovered = id != nil }
    .modifier(ReselectedTabPop(isRoot: depth == 0 && back == nil, pop: next?.pop))
  }

  private var isLarge: Bool {
    layout.mode == .large || (prefersLarge && layout.title != nil)
  }

  /// Automatically as the page before, and the first one large.
  private var prefersLarge: Bool {
    switch layout.mode ?? .automatic {
    case .inline: false
    case .large: true
    case .automatic: followsLarge
    }
  }

  private var isBarHidden: Bool {
    handle?.read()
    if let isHidden = handle?.isBarHidden { return isHidden }
    return layout.isHidden ?? (appearances.appearance(of: .navigationBar).visibility == .hidden)
  }

  private var hasBottomBar: Bool {
    layout.hasBottomBar && appearances.appearance(of: .bottomBar).visibility != .hidden
  }

  private var barHeight: CGFloat {
    if isBarHidden { return 0 }
    let search = searchLayout?.height(scrolledBy: 0) ?? 0
    if searchLayout?.takesBar == true { return search }
    return NavigationBar.height + (isLarge ? layout.largeTitleHeight : 0) + search
  }

  /// What the first page of a stack is told from around it counts, too.
  private func search(_ inner: SearchParts) -> SearchParts {
    var parts = inner
    if isFirst { parts.add(outerSearch) }
    return parts
  }

  private var searchLayout: SearchLayout? {
    (layout.search ?? (isFirst ? outerSearch.layout : nil)).map(placed)
  }

  private func placed(_ layout: SearchLayout) -> SearchLayout {
    layout.placed(hasRoomInBar: sizeClass == .regular && !isNarrowColumn, typeSize)
  }

  private var presentation: Binding<Bool>? {
    guard let back else { return outerPresentation }
    return Binding(get: { true }, set: { if !$0 { back.go() } })
  }

  // MARK: The page above

  private struct Above {
    let id: AnyHashable
    let page: AnyView
    let pop: () -> Void
  }

  /// A link's page first, else that of the path's next value.
  private func pageAbove(_ requests: PageRequests) -> Above? {
    let destinations = destinations + requests.destinations
    if let push = requests.push {
      return Above(
        id: push.id, page: page(push.content(), depth, destinations, push.pop), pop: push.pop)
    }
    let values = path.get()
    guard values.count > depth else { return nil }
    let value = values[depth]
    let content = destinations.lazy.compactMap { $0.make(value) }.first
    let step = PathStep(depth: depth, value: value)
    // What is asked for late, by a page that is gone, does nothing to the page now in its place. The
    // page itself keeps this (`PageDoor`), so that it must not keep the page.
    let pop = { [path, depth] in
      let values = path.get()
      if values.count > depth, values[depth] == value { path.pop(to: depth) }
    }
    return Above(
      id: AnyHashable(step),
      page: page(
        content ?? AnyView(MissingDestination(value: value)), depth + 1, destinations, pop),
      pop: pop)
  }

  private func page(
    _ content: AnyView, _ depth: Int, _ destinations: [Destination], _ pop: @escaping () -> Void
  ) -> AnyView {
    AnyView(
      NavigationPage(
        content: AnyView(ImplicitColumn(content)), depth: depth, path: path,
        destinations: destinations,
        back: BackNavigation(title: layout.title, go: pop), level: level + 1,
        followsLarge: prefersLarge))
  }
}

/// A page that closures of its body have in common.
@MainActor private final class SharedPage {
  let page: NavigationPage
  init(_ page: NavigationPage) { self.page = page }
}

private struct PathStep: Hashable {
  let depth: Int
  let value: AnyHashable
}

/// A value without a page: no destination is for its type.
private struct MissingDestination: View {
  let value: AnyHashable
  var body: some View {
    Image(systemName: "exclamationmark.triangle").foregroundStyle(.yellow)
      // Not before: where a page comes with its path, its destinations are heard of a moment later.
      .onAppear {
        Diagnostics.warn(
          once: "navigationDestination:\(type(of: value.base))",
          "A NavigationStack's path holds a value of type \(type(of: value.base)), for which there is "
            + "no navigationDestination(for:).")
      }
  }
}

/// A page above another, with the way it comes and goes.
private struct PushedPage: View {
  let page: AnyView
  let pop: () -> Void
  let below: CoveredPage
  @State private var motion = PageMotion(edge: .trailing)
  @Environment(\.navigationHandle) private var handle
  @State private var isZoom = false

  var body: some View {
    let _ = meet()
    let _ = handle?.read()
    let isSwiped = handle?.isSwiped != false
    GeometryReader { proxy in
      page
        .frame(width: proxy.size.width, height: proxy.size.height)
        .modifier(
          PageDragging(
            motion: motion, isZoom: isZoom, isSwiped: isSwiped,
            frame: { proxy.frame(in: .global) }, go: pop))
    }
    .styling(motion, isZoom: $isZoom)
    .transition(.page(motion))
  }

  /// The page below moves with the one that came last.
  private func meet() {
    below.motion = motion
    motion.below = below
  }
}
