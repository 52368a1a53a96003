import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Pages of which one is seen, chosen in a bar at the bottom. Pages are made when they are first
/// shown, and keep their state.
///
///     TabView(selection: $tab) {
///       HomeView().tabItem { Label("Home", systemImage: "house") }.tag(Tab.home)
///       SettingsView().tabItem { Label("Settings", systemImage: "gear") }.tag(Tab.settings)
///     }
///
/// `tabViewStyle(.page)` shows them side by side, to be swiped.
public struct TabView<SelectionValue: Hashable, Content: View>: View, StateKeeping {
  let selection: Binding<SelectionValue>?
  let content: Content
  /// The page shown where there is no selection to follow.
  @State private var index = 0
  @State private var appearances: [ToolbarPlacement: BarAppearance] = [:]
  /// Whether the page that is shown has content below the bar.
  @State private var isOverContent = false
  @State private var reselection = TabReselection()
  @State private var ownHandle = TabHandle()
  @State private var door = TabDoor()
  @Environment(\.givenTabHandle) private var givenHandle
  @Environment(\.tabViewLook) private var look
  @Environment(\.tabViewBottomAccessory) private var accessory

  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public var body: some View {
    let handle = givenHandle ?? ownHandle
    ChildrenReader {
      content.environment(\.isInTabView, true)
        .environment(\.givenTabHandle, nil)
        .environment(\.tabReselection, reselection)
        .environment(\.tabViewBottomAccessory, nil)
        .environment(\.tabBarPlacement, look == .bar ? .bottomBar : .pageIndicator)
    } result: { pages in
      let shown = selected(in: pages)
      let _ = connect(handle, pages, shown)
      switch look {
      case .bar:
        Pages(pages: pages, shown: shown)
          .safeAreaInset(edge: .bottom, spacing: 0) {
            VStack(spacing: 0) {
              if let accessory { TabBottomAccessory(content: accessory) }
              if showsBar(handle) {
                TabBar(
                  pages: pages, shown: shown, appearances: appearances,
                  isOverContent: isOverContent, handle: handle
                ) { tap($0, pages, shown, handle) }
              }
            }
          }
      case .page(let showsDots):
        let _ = reveal(shown, of: pages)
        PagedPages(pages: pages, shown: shown, showsDots: showsDots) { door.choose?($0) }
      }
    }
    .onPreferenceChange(BarAppearanceKey.self) { appearances = $0 }
    .onPreferenceChange(LiesBelowBottomBarKey.self) { isOverContent = $0 }
    // Pages to be swiped have no bar, and are no controller of tabs.
    .modifier(HandledContainer(handle: look == .bar ? handle : nil))
  }

  private func showsBar(_ handle: TabHandle) -> Bool {
    let visibility = appearances.appearance(of: .tabBar).visibility ?? .automatic
    guard visibility == .automatic else { return visibility == .visible }
    handle.read()
    return !(handle.isBarHidden ?? CurrentAppearance.looks?.isTabBarHidden ?? false)
  }

  /// Lets code find which pages there are. The way to another page keeps nothing of this view.
  private func connect(_ handle: TabHandle, _ pages: [ViewChild], _ shown: Int) {
    let tags = pages.map(tag)
    door.choose = { [selection, index = $index] new in
      index.wrappedValue = new
      if let selection, tags.indices.contains(new), let tag = tags[new] {
        selection.wrappedValue = tag
      }
    }
    handle.set(pages.count, shown: shown, door)
  }

  /// A person chooses a tab.
  private func tap(_ new: Int, _ pages: [ViewChild], _ shown: Int, _ handle: TabHandle) {
    guard handle.mayChoose?(new) != false else { return }
    if new == shown { reselection.happened() } else { door.choose?(new) }
    handle.chose?(new)
  }

  private func selected(in pages: [ViewChild]) -> Int {
    let found = selection.map { selection in
      pages.firstIndex { tag(of: $0) == selection.wrappedValue }
    }
    let index = found.flatMap { $0 } ?? index
    return pages.indices.contains(index) ? index : 0
  }

  /// All pages are there, beside one another; but only the one in the window has appeared.
  private func reveal(_ shown: Int, of pages: [ViewChild]) {
    for (index, page) in pages.enumerated() { page.reveal(index == shown) }
  }

  private func tag(of page: ViewChild) -> SelectionValue? { page.tag(as: SelectionValue.self) }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// The page that is shown, alone.
private struct Pages: View {
  let pages: [ViewChild]
  let shown: Int

  var body: some View {
    ZStack {
      if pages.indices.contains(shown) {
        let page = pages[shown]
        let _ = page.activate()
        page.view.id(page.id)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .onChange(of: shown, initial: true) { _, shown in
      guard pages.indices.contains(shown) else { return }
      pages[shown].reveal(true)
      for (index, page) in pages.enumerated() where index != shown { page.reveal(false) }
    }
  }
}

/// The tabs at the bottom: an image over a title each; where there is room, beside it, and all of them
/// in the middle.
private struct TabBar: View {
  /// Points, as on iPhones.
  static let height: CGFloat = 49

  @Environment(\.horizontalSizeClass) private var width

  let pages: [ViewChild]
  let shown: Int
  let appearances: [ToolbarPlacement: BarAppearance]
  let isOverContent: Bool
  let handle: TabHandle
  let choose: (Int) -> Void

  var body: some View {
    let tint = ToolbarPlacement.tabBar.look(isOverContent: isOverContent, of: handle)?.tint
    let look = handle.items?() ?? CurrentAppearance.looks?.tabs
    HStack(spacing: 0) {
      ForEach(pages.indices.filter { !pages[$0].tabSettings.isHidden }, id: \.self) { index in
        let settings = pages[index].tabSettings
        let badge = pages[index][BadgeTrait.self] ?? handle.badges[index].map(Text.init(verbatim:))
        Button {
          choose(index)
        } label: {
          TabLabel(
            label: pages[index][TabItemTrait.self], badge: badge, isShown: index == shown,
            isWide: width == .regular, look: index == shown ? look?.selected : look?.normal)
        }
        .buttonStyle(TabButtonStyle(isWide: width == .regular))
        .accessibilityValue(badge ?? Text(verbatim: ""))
        .accessibilityAddTraits(index == shown ? .isSelected : [])
        .modifier(TabSpeech(settings: settings))
        .disabled(settings.isDisabled)
      }
    }
    .frame(height: TabBar.height)
    .frame(maxWidth: .infinity)
    .background {
      BarBackground(
        bar: .tabBar, edge: .bottom, appearances: appearances, isUsual: isOverContent)
    }
    .modifier(BarForeground(bar: .tabBar, appearances: appearances))
    .modifier(BarColorScheme(bar: .tabBar, appearances: appearances))
    .transformEnvironment(\.tintColor) { if let tint { $0 = tint } }
  }
}

private struct TabButtonStyle: ButtonStyle {
  let isWide: Bool

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, isWide ? 12 : 0)
      .frame(minWidth: isWide ? 110 : 0, maxWidth: isWide ? nil : .infinity, maxHeight: .infinity)
  }
}

/// The images of a label over its texts, or before them, each in its own size.
private struct TabLabel: View {
  let label: AnyView?
  let badge: Text?
  let isShown: Bool
  let isWide: Bool
  let look: TabItemLook.State?

  private var layout: AnyLayout {
    isWide ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout(spacing: 2))
  }

  private func style(_ color: Color?) -> AnyShapeStyle {
    color.map { AnyShapeStyle($0) }
      ?? (isShown ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(system: .gray)))
  }

  var body: some View {
    layout {
      ChildrenReader {
        label?.font(.system(size: 19)).labelStyle(.iconOnly).symbolVariant(.fill)
      } result: { parts in
        ForEach(parts.filter(\.isImage)) { $0.view }
      }
      .foregroundStyle(style(look?.icon))
      .frame(height: 26)
      .overlay(alignment: .topTrailing) { mark }
      .accessibilityHidden(true)
      ChildrenReader {
        label?
          .font(look?.font ?? .system(size: isWide ? 13 : 10, weight: .medium))
          .labelStyle(.titleOnly)
          .lineLimit(1)
      } result: { parts in
        ForEach(parts.filter(\.isText)) { $0.view }
      }
      .foregroundStyle(style(look?.title))
    }
  }

  @ViewBuilder private var mark: some View {
    if let badge {
      badge
        .font(.system(size: 13))
        .foregroundStyle(.white)
        .padding(.horizontal, 5)
        .frame(minWidth: 18, minHeight: 18)
        .background(.red, in: Capsule())
        // As wide as its words, not as the image.
        .fixedSize()
        // It begins on the image and goes on beside it; a title beside the image stays free.
        .alignmentGuide(.trailing) { isWide ? $0[.trailing] - 5 : $0[.leading] + 8 }
        .offset(y: isWide ? -4 : -2)
    }
  }
}

// MARK: Styles

/// How a tab view looks.
@MainActor @preconcurrency public protocol TabViewStyle {
  var _look: _TabViewLook { get }
}

public enum _TabViewLook: Equatable, Sendable {
  case bar
  case page(showsDots: Bool)
}

/// A bar at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public var _look: _TabViewLook { .bar }
}

/// Pages to leaf through, with dots.
public struct PageTabViewStyle: TabViewStyle {
  public struct IndexDisplayMode: Equatable, Sendable {
    let showsDots: Bool
    /// Dots if there is more than one page.
    public static let automatic = IndexDisplayMode(showsDots: true)
    public static let always = IndexDisplayMode(showsDots: true)
    public static let never = IndexDisplayMode(showsDots: false)
  }

  let mode: IndexDisplayMode
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  public var _look: _TabViewLook { .page(showsDots: mode.showsDots) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

enum TabViewLookKey: EnvironmentKey { static var defaultValue: _TabViewLook { .bar } }

extension EnvironmentValues {
  var tabViewLook: _TabViewLook {
    get { self[TabViewLookKey.self] }
    set { self[TabViewLookKey.self] = newValue }
  }
}

extension View {
  /// The look of the tab views in this view.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewLook, style._look)
  }
}
