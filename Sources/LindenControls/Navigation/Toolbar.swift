import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Where an item of a toolbar goes.
public struct ToolbarItemPlacement: Equatable, Sendable {
  enum Place: Equatable, Sendable {
    case leading, trailing, secondary, principal, subtitle, bottom, keyboard
  }
  let place: Place
  /// Words here are semibold.
  var isEmphasized = false

  /// At the trailing side of the bar.
  public static let automatic = ToolbarItemPlacement(place: .trailing)
  /// In the middle of the bar, in place of the title.
  public static let principal = ToolbarItemPlacement(place: .principal)
  /// At the leading side of the bar.
  public static let navigation = ToolbarItemPlacement(place: .leading)
  /// At the trailing side of the bar.
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  /// In a menu at the end of the bar.
  public static let secondaryAction = ToolbarItemPlacement(place: .secondary)
  /// In the bar at the bottom.
  public static let status = ToolbarItemPlacement(place: .bottom)
  /// At the trailing side of the bar, semibold, for what accepts, such as "Save".
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing, isEmphasized: true)
  /// At the leading side of the bar, for what gives up.
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  /// At the trailing side of the bar, for what destroys.
  public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
  /// In a bar at the bottom of the page.
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
  /// Above a keyboard on screen; there is none here, and the item is not shown.
  public static let keyboard = ToolbarItemPlacement(place: .keyboard)
  /// In place of the title.
  public static let title = ToolbarItemPlacement(place: .principal)
  /// In place of the title; a large title gives way to it.
  public static let largeTitle = ToolbarItemPlacement(place: .principal)
  /// Below the title, in place of the subtitle.
  public static let subtitle = ToolbarItemPlacement(place: .subtitle)
  /// Below a title that is not large, in place of the subtitle.
  public static let largeSubtitle = ToolbarItemPlacement(place: .subtitle)
  /// At the leading side of the bar; the older name of `topBarLeading`.
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  /// At the trailing side of the bar; the older name of `topBarTrailing`.
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  /// At the leading side of the bar.
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  /// At the trailing side of the bar.
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
}

/// Items for the bars of a page.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
  func _collect(into items: inout _ToolbarItems)
}

extension ToolbarContent {
  public func _collect(into items: inout _ToolbarItems) { body._collect(into: &items) }
}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: ToolbarContent {}

/// The items found so far.
public struct _ToolbarItems {
  struct Item: Identifiable {
    /// Where it stands: the number of its toolbar, then its place in each list around it. It stays the
    /// same while others come and go.
    fileprivate(set) var id: [Int]
    let place: ToolbarItemPlacement.Place
    let content: AnyView
  }
  private(set) var items: [Item] = []
  /// How many toolbars they are of.
  private var toolbars = 0
  /// The place in lists of what is being collected.
  fileprivate var path: [Int] = []
  /// Items of the system's that are not to be shown.
  var removed: Set<ToolbarDefaultItemKind> = []
  /// What the menu of the title offers; empty without one.
  var titleMenu: [AnyView] = []

  func at(_ place: ToolbarItemPlacement.Place) -> [Item] { items.filter { $0.place == place } }

  mutating func append(_ place: ToolbarItemPlacement.Place, _ content: AnyView) {
    items.append(Item(id: [0] + path, place: place, content: content))
    toolbars = 1
  }

  /// Puts an item of the system's before all others.
  mutating func insertFirst(_ place: ToolbarItemPlacement.Place, _ content: AnyView) {
    items.insert(Item(id: [-1], place: place, content: content), at: 0)
  }

  mutating func add(_ other: _ToolbarItems) {
    for var item in other.items {
      if item.id[0] >= 0 { item.id[0] += toolbars }
      items.append(item)
    }
    toolbars += other.toolbars
    removed.formUnion(other.removed)
    titleMenu += other.titleMenu
  }
}

/// One view in a bar.
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content
  var isShown = true
  public func _collect(into items: inout _ToolbarItems) {
    guard isShown else { return }
    items.append(placement.place, placement.written(AnyView(content)))
  }
}

extension ToolbarItemPlacement {
  /// What is written at the place, in the weight that it has there.
  @MainActor fileprivate func written(_ content: AnyView) -> AnyView {
    isEmphasized ? AnyView(content.fontWeight(.semibold)) : content
  }
}

extension ToolbarItem where ID == () {
  /// - Parameters:
  ///   - placement: The bar and its side; `.automatic`, the default, is the trailing side of the
  ///     navigation bar.
  ///   - content: One view; for several, a `ToolbarItemGroup`.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

/// A view among the items of a bar: at the trailing side.
struct ViewToolbarContent: ToolbarContent {
  typealias Body = Never
  let view: AnyView

  func _collect(into items: inout _ToolbarItems) {
    items.append(.trailing, view)
  }
}

/// Items of a bar that people could rearrange where the system lets them.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent {}

extension ToolbarItem: CustomizableToolbarContent where ID == String {
  /// A view in a bar that has a name. Here nobody rearranges bars: an item that is not shown by
  /// default is not shown.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
    isShown = showsByDefault
  }
}

extension CustomizableToolbarContent {
  /// Accepted: nobody rearranges bars here.
  public func customizationBehavior(
    _ behavior: ToolbarCustomizationBehavior
  ) -> some CustomizableToolbarContent { self }

  /// Whether it is in the bar until people rearrange it, which they cannot here: hidden, it is not.
  ///
  /// - Parameters:
  ///   - defaultVisibility: Whether it is there; `.automatic` is as the item itself says.
  ///   - options: Accepted: nobody rearranges bars here.
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    _ToolbarList(parts: defaultVisibility == .hidden ? [] : [self])
  }
}

/// What people may do to an item of a bar.
public struct ToolbarCustomizationBehavior: Equatable, Sendable {
  private enum Kind { case `default`, reorderable, disabled }
  private let kind: Kind
  public static let `default` = ToolbarCustomizationBehavior(kind: .default)
  public static let reorderable = ToolbarCustomizationBehavior(kind: .reorderable)
  public static let disabled = ToolbarCustomizationBehavior(kind: .disabled)
}

/// How items are offered to people who rearrange bars.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}

extension _ToolbarList: CustomizableToolbarContent {}

/// Several views in a bar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
  public func _collect(into items: inout _ToolbarItems) {
    // A bar at the bottom has room for spacers between the views of a group.
    let views =
      placement.place == .bottom ? AnyView(content) : AnyView(HStack(spacing: 16) { content })
    items.append(placement.place, placement.written(views))
  }
}

/// Items one after the other.
nonisolated public struct _ToolbarList: ToolbarContent {
  public typealias Body = Never
  let parts: [any ToolbarContent]
  /// The number of the first.
  var first = 0
  @MainActor public func _collect(into items: inout _ToolbarItems) {
    for (index, part) in parts.enumerated() {
      items.path.append(first + index)
      part._collect(into: &items)
      items.path.removeLast()
    }
  }
}

/// The menu of a page's title.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  public typealias Body = Never
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func _collect(into items: inout _ToolbarItems) {
    guard Content.self != EmptyView.self else { return }
    items.titleMenu.append(AnyView(content))
  }
}

extension ToolbarTitleMenu where Content == EmptyView {
  /// Accepted: a menu of what the app's commands offer for a title, which is nothing here; the title
  /// has no menu.
  public init() { content = EmptyView() }
}

@resultBuilder public enum ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  /// A view is an item at the trailing side.
  @MainActor
  public static func buildExpression<V: View>(_ view: V) -> some ToolbarContent {
    ViewToolbarContent(view: AnyView(view))
  }
  public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> _ToolbarList {
    var parts: [any ToolbarContent] = []
    repeat parts.append(each content)
    return _ToolbarList(parts: parts)
  }
  public static func buildLimitedAvailability(_ content: any ToolbarContent) -> _ToolbarList {
    _ToolbarList(parts: [content])
  }
  public static func buildIf(_ content: (any ToolbarContent)?) -> _ToolbarList {
    _ToolbarList(parts: content.map { [$0] } ?? [])
  }
  public static func buildEither(first: any ToolbarContent) -> _ToolbarList {
    _ToolbarList(parts: [first])
  }
  public static func buildEither(second: any ToolbarContent) -> _ToolbarList {
    _ToolbarList(parts: [second], first: 1)
  }
}

/// An item that the system adds to bars.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private enum Kind: Hashable, Sendable { case sidebarToggle, title, search }
  private let kind: Kind
  /// The button of a split view that shows and hides its sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
  /// The title of the page.
  public static let title = ToolbarDefaultItemKind(kind: .title)
  /// The search field.
  public static let search = ToolbarDefaultItemKind(kind: .search)
}

enum ToolbarKey: PreferenceKey {
  static var defaultValue: _ToolbarItems { _ToolbarItems() }
  static func reduce(value: inout _ToolbarItems, nextValue: () -> _ToolbarItems) {
    value.add(nextValue())
  }
}

extension View {
  /// Adds items to the bars of the page this view is on; items of several views come in the order
  /// of the source.
  ///
  ///     .toolbar {
  ///       ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
  ///       ToolbarItem(placement: .confirmationAction) { Button("Save", action: save) }
  ///     }
  ///
  /// A view among the items is one at the trailing side of the bar.
  ///
  /// - Parameter content: Items, or views. A function of one's own may be given, of items or of a
  ///   view. That both are one function keeps the compiler from checking the page twice.
  public func toolbar<Content>(@ToolbarContentBuilder content: () -> Content) -> some View {
    var items = _ToolbarItems()
    switch content() {
    case let content as any ToolbarContent: content._collect(into: &items)
    case let view as any View: ViewToolbarContent(view: AnyView(view))._collect(into: &items)
    case let other:
      Diagnostics.warn(
        once: "toolbar.\(Content.self)",
        "toolbar(content:) takes items or a view, not \(type(of: other)).")
    }
    let added = items
    return transformPreference(ToolbarKey.self) { $0.add(added) }
      .transformPreference(BarLayoutKey.self) { layout in
        if added.items.contains(where: { $0.place == .bottom }) { layout.hasBottomBar = true }
      }
  }

  /// Adds items with names to the bars of the page this view is on. Nobody rearranges bars here:
  /// `id`, by which the order would be kept, changes nothing.
  public func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View { toolbar(content: content) }

  /// Takes away an item that the system adds to the bar, such as the title; nil takes nothing away.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    transformPreference(ToolbarKey.self) { items in
      if let defaultItemKind { items.removed.insert(defaultItemKind) }
    }
    .transformPreference(BarLayoutKey.self) { layout in
      if defaultItemKind == .title { layout.isTitleHidden = true }
    }
  }

  /// Makes the title of the page a button that opens a menu.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let content = AnyView(content())
    return transformPreference(ToolbarKey.self) { $0.titleMenu.append(content) }
  }

  /// The older way to put views on both sides of the bar: `toolbar(content:)` has more places.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }

  /// The older way to put a view at the leading side of the bar: `toolbar(content:)` has more
  /// places.
  public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  /// The older way to put a view at the trailing side of the bar: `toolbar(content:)` has more
  /// places.
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }
}
