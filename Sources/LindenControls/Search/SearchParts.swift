import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Where a search field goes.
public struct SearchFieldPlacement: Sendable {
  /// Whether the field of a navigation bar hides while its page is scrolled.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    let hides: Bool
    /// Scrolls away with the page, as the large title does.
    public static let automatic = NavigationBarDrawerDisplayMode(hides: true)
    /// Stays.
    public static let always = NavigationBarDrawerDisplayMode(hides: false)
  }

  let drawer: NavigationBarDrawerDisplayMode
  /// In the bar itself, where that is wide.
  var prefersBar = false

  /// At the end of the navigation bar where there is much room across, as on an iPad; below its title
  /// otherwise.
  public static let automatic = SearchFieldPlacement(drawer: .automatic, prefersBar: true)
  /// As `automatic`.
  public static let toolbar = SearchFieldPlacement(drawer: .automatic, prefersBar: true)
  /// As `automatic`.
  public static let toolbarPrincipal = SearchFieldPlacement(drawer: .automatic, prefersBar: true)
  /// In the sidebar's page.
  public static let sidebar = SearchFieldPlacement(drawer: .automatic)
  /// Below the navigation bar's title.
  public static let navigationBarDrawer = SearchFieldPlacement(drawer: .automatic)
  /// Below the navigation bar's title.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode)
    -> SearchFieldPlacement
  {
    SearchFieldPlacement(drawer: displayMode)
  }
}

/// What a page's search field is made of.
struct SearchParts {
  struct Field {
    var text: Binding<String>
    var prompt: Text?
    var hides = true
    var prefersBar = false
    /// What is searched for besides the text, before it.
    var tokens: [AnyView] = []
    var removeLastToken: () -> Void = {}
    /// Adds a token, if it is of the field's kind.
    var addToken: (Any) -> Void = { _ in }
    /// Whether the user is searching.
    var isActive: Binding<Bool>
    var submit: () -> Void = {}
    var focus: (AnyView) -> AnyView = { $0 }
  }

  /// At most one. Behind a reference: the parts are in many values of every page, and most have none.
  private var fields: [Field] = []
  /// A choice of what is searched in.
  var scopes: AnyView?
  var showsScopesBeforeText: Bool
  /// What is shown instead of the page while the user is searching.
  var suggestions: AnyView?

  init(
    field: Field? = nil, scopes: AnyView? = nil, showsScopesBeforeText: Bool = true,
    suggestions: AnyView? = nil
  ) {
    self.scopes = scopes
    self.showsScopesBeforeText = showsScopesBeforeText
    self.suggestions = suggestions
    self.field = field
  }

  var field: Field? {
    get { fields.first }
    set { fields = newValue.map { [$0] } ?? [] }
  }

  /// Adds what is missing.
  mutating func add(_ other: SearchParts) {
    field = field ?? other.field
    if scopes == nil {
      scopes = other.scopes
      showsScopesBeforeText = other.showsScopesBeforeText
    }
    suggestions = suggestions ?? other.suggestions
  }

  var isActive: Bool { field?.isActive.wrappedValue ?? false }
  var showsScopes: Bool {
    scopes != nil && isActive
      && (showsScopesBeforeText || field?.text.wrappedValue.isEmpty == false)
  }

  /// What decides the height of the bar.
  var layout: SearchLayout? {
    field.map {
      SearchLayout(
        isActive: isActive, hasScopes: showsScopes, hides: $0.hides, prefersBar: $0.prefersBar)
    }
  }
}

/// What of a search field changes the bar's height.
struct SearchLayout: Equatable {
  var isActive: Bool
  var hasScopes: Bool
  /// Scrolls away with the page.
  var hides: Bool
  /// Stands in the bar if there is room.
  var prefersBar: Bool
  /// Stands in the bar, beside its items.
  var isInBar = false
  /// Points: it grows with its text, except in the bar.
  var fieldHeight = SearchLayout.leastFieldHeight

  /// Points, as on iPhones.
  static let leastFieldHeight: CGFloat = 36
  static let scopesHeight: CGFloat = 44
  /// Points below the field.
  static let gap: CGFloat = 16

  /// Points of the bar that the field and its button take, as on iPads.
  var widthInBar: CGFloat { isActive ? 320 : 240 }

  /// The layout on a page, which decides whether there is room in its bar, and with what text.
  func placed(hasRoomInBar: Bool, _ size: DynamicTypeSize) -> SearchLayout {
    var layout = self
    layout.isInBar = prefersBar && hasRoomInBar
    if !layout.isInBar {
      let text = Font.TextStyle.body.pointSize(at: size)
      layout.fieldHeight = max(SearchLayout.leastFieldHeight, (text * 1.2 + 15).rounded())
    }
    return layout
  }

  /// In the place of the bar: a search below it hides what else is there.
  var takesBar: Bool { isActive && !isInBar }

  /// Points that scroll away before the title does.
  var scrollableHeight: CGFloat { hides && !isActive && !isInBar ? room : 0 }

  /// Points that the field takes, with what is below it.
  private var room: CGFloat { fieldHeight + SearchLayout.gap }

  /// Points that are left when the page is scrolled by `offset`.
  func height(scrolledBy offset: CGFloat) -> CGFloat {
    if isInBar { return hasScopes ? SearchLayout.scopesHeight : 0 }
    let field = room - min(max(offset, 0), scrollableHeight)
    // While searching it stands alone, a little away from the screen's edge.
    return field + (isActive ? 8 : 0) + (hasScopes ? SearchLayout.scopesHeight : 0)
  }
}

/// What views say about the search field of the page they are on.
enum SearchPartsPreference: PreferenceKey {
  static var defaultValue: SearchParts { SearchParts() }
  static func reduce(value: inout SearchParts, nextValue: () -> SearchParts) {
    value.add(nextValue())
  }
}

/// What is said about it around a whole stack of pages: meant for the first.
enum SearchPartsKey: EnvironmentKey { static var defaultValue: SearchParts { SearchParts() } }

/// Who is searching, and how to stop.
enum IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum DismissSearchKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
enum SearchSubmitActionsKey: EnvironmentKey { static var defaultValue: [() -> Void] { [] } }

extension EnvironmentValues {
  var searchParts: SearchParts {
    get { self[SearchPartsKey.self] }
    set { self[SearchPartsKey.self] = newValue }
  }

  /// Whether the user is searching, in the field that a `searchable` around this view made.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search.
  public var dismissSearch: DismissSearchAction {
    DismissSearchAction(action: self[DismissSearchKey.self])
  }

  /// What happens when Return is pressed in a search field, innermost first.
  var searchSubmitActions: [() -> Void] {
    get { self[SearchSubmitActionsKey.self] }
    set { self[SearchSubmitActionsKey.self] = newValue }
  }

  fileprivate var dismissSearchAction: (() -> Void)? {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

/// Ends a search: empties the field and takes the focus away from it.
public struct DismissSearchAction {
  let action: (() -> Void)?

  @MainActor public func callAsFunction() { action?() }
}

/// Tells the page about its search field: the one around, by a preference, or, where there is none
/// around, that below, by the environment.
struct SearchPartsModifier: ViewModifier {
  let parts: SearchParts

  func body(content: Content) -> some View {
    content
      .transformEnvironment(\.searchParts) { around in
        var parts = parts
        parts.add(around)
        around = parts
      }
      .transformPreference(SearchPartsPreference.self) { $0.add(parts) }
      .transformPreference(BarLayoutKey.self) { $0.search = $0.search ?? parts.layout }
  }
}

/// Makes the field, and tells the content whether the user is searching.
struct SearchableModifier: ViewModifier {
  let text: Binding<String>
  let prompt: Text?
  let placement: SearchFieldPlacement
  var isPresented: Binding<Bool>?
  var tokens: [AnyView] = []
  var removeLastToken: () -> Void = {}
  var addToken: (Any) -> Void = { _ in }
  var suggestions: AnyView?
  @State private var isActive = false
  @Environment(\.searchSubmitActions) private var submitActions
  @Environment(\.searchFocus) private var focus

  func body(content: Content) -> some View {
    let active = isPresented ?? $isActive
    content
      .environment(\.isSearching, active.wrappedValue)
      .environment(\.dismissSearchAction) {
        text.wrappedValue = ""
        active.wrappedValue = false
      }
      .modifier(SearchPartsModifier(parts: parts(active)))
  }

  private func parts(_ active: Binding<Bool>) -> SearchParts {
    SearchParts(
      field: SearchParts.Field(
        text: text, prompt: prompt, hides: placement.drawer.hides,
        prefersBar: placement.prefersBar, tokens: tokens, removeLastToken: removeLastToken,
        addToken: addToken, isActive: active,
        submit: { for action in submitActions.reversed() { action() } }, focus: focus),
      suggestions: suggestions)
  }
}

enum SearchFocusKey: EnvironmentKey {
  static var defaultValue: (AnyView) -> AnyView { { $0 } }
}

extension EnvironmentValues {
  /// What ties the focus of the search field to a program's.
  var searchFocus: (AnyView) -> AnyView {
    get { self[SearchFocusKey.self] }
    set { self[SearchFocusKey.self] = newValue }
  }
}
