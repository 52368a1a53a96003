import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  private let role: Int
  /// Searching: called so, with a magnifying glass, unless it has a label of its own.
  public static let search = TabRole(role: 0)
}

/// Pages of a tab view. A type of one's own has them in `body`.
@MainActor @preconcurrency public protocol TabContent<TabValue>: View {
  /// What the tab view's selection is.
  associatedtype TabValue: Hashable
  /// Does nothing: by it the compiler finds the value of a type of one's own in its body.
  func _selects(_ value: TabValue)
}

extension TabContent {
  public func _selects(_ value: TabValue) {}
}

extension TabContent where Body: TabContent {
  public func _selects(_ value: Body.TabValue) {}
}

/// A page of a tab view, its label and the value that selects it.
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value
  let value: Value
  let content: Content
  let label: Label

  public var body: some View { ImplicitColumn(content).tabItem { label }.tag(value) }

  init(value: Value, content: Content, label: Label) {
    self.value = value
    self.content = content
    self.label = label
  }
}

/// Pages of a tab view whose type is hidden.
public struct AnyTabContent<TabValue: Hashable>: TabContent {
  private let content: AnyView

  /// Hides the type of pages.
  public init<C: TabContent>(_ content: C) where C.TabValue == TabValue {
    self.content = AnyView(content)
  }

  public var body: some View { content }
}

extension Tab {
  public init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, content: content(), label: label())
  }

  /// - Parameters:
  ///   - value: The selection of the tab view while this tab is chosen.
  ///   - role: What the tab is for; it looks the same.
  ///   - content: The page.
  ///   - label: The text and the image of the tab.
  public init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, content: content(), label: label())
  }

}

extension Tab where Label == DefaultTabLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
  }

  public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, content: content(),
      label: DefaultTabLabel(title: Text(titleKey), image: Image(image)))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(image)))
  }

  /// A tab for a role, with the role's usual label.
  public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(value: value, content: content(), label: .search)
  }

  /// A tab without a label, for apps with a bar of their own.
  ///
  /// - Parameters:
  ///   - value: The selection of the tab view while this tab is chosen.
  ///   - content: The page.
  public init(value: Value, @ViewBuilder content: () -> Content) {
    self.init(value: value, content: content(), label: DefaultTabLabel())
  }
}

extension Tab where Label == DefaultTabLabel, Value == String {
  /// Selected by its title where nothing else says which tab is.
  public init(
    _ title: String, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: title, content: content(),
      label: DefaultTabLabel(
        title: Text(LocalizedStringKey(title)), image: Image(systemName: systemImage)))
  }

  public init(
    _ title: String, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: title, content: content(),
      label: DefaultTabLabel(title: Text(LocalizedStringKey(title)), image: Image(image)))
  }

  /// A tab for a role, with the role's usual label.
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(value: "Search", content: content(), label: .search)
  }

  /// A tab without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(value: "", content: content(), label: DefaultTabLabel())
  }
}

extension Tab where Value == String {
  /// A tab of a tab view without a selection.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value: "", content: content(), label: label())
  }

  /// A tab of a tab view without a selection.
  ///
  /// - Parameters:
  ///   - role: What the tab is for; it looks the same.
  ///   - content: The page.
  ///   - label: The text and the image of the tab.
  public init(
    role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(value: "", content: content(), label: label())
  }
}

/// A title and an image; nothing for a tab that was given no label.
nonisolated public struct DefaultTabLabel: View {
  var title: Text?
  var image: Image?
  @MainActor public var body: some View {
    image
    title
  }

  static var search: DefaultTabLabel {
    DefaultTabLabel(title: Text("Search"), image: Image(systemName: "magnifyingglass"))
  }
}

/// Tabs that belong together. In a bar they stand beside the others, without the header.
public struct TabSection<Header: View, Content: View, Footer: View, SelectionValue: Hashable>:
  TabContent
{
  public typealias TabValue = SelectionValue
  let content: Content

  public var body: some View { content }
}

extension TabSection where Content: TabContent, SelectionValue == Content.TabValue {
  public init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) where Footer == EmptyView { self.content = content() }
}

extension TabSection
where
  Header == Text, Content: TabContent, Footer == EmptyView, SelectionValue == Content.TabValue
{
  public init(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
  ) { self.content = content() }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
  ) { self.content = content() }
}

// MARK: Several tabs

/// Makes the pages of a tab view out of the statements of a closure; their values are of the type of
/// the tab view's selection.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<C: TabContent>(_ tab: C) -> C
  where C.TabValue == TabValue { tab }
  public static func buildBlock<C: TabContent>(_ tab: C) -> C where C.TabValue == TabValue { tab }
  @_disfavoredOverload
  public static func buildBlock<each C: TabContent>(
    _ tabs: repeat each C
  ) -> _TabList<TabValue, TupleView<(repeat each C)>> {
    _TabList(content: ViewBuilder.buildBlock(repeat each tabs))
  }
  public static func buildOptional<C: TabContent>(_ tab: C?) -> _TabList<TabValue, C?> {
    _TabList(content: tab)
  }
  public static func buildEither<F: TabContent, S: TabContent>(
    first: F
  ) -> _TabList<TabValue, _ConditionalContent<F, S>> {
    _TabList(content: ViewBuilder.buildEither(first: first))
  }
  public static func buildEither<F: TabContent, S: TabContent>(
    second: S
  ) -> _TabList<TabValue, _ConditionalContent<F, S>> {
    _TabList(content: ViewBuilder.buildEither(second: second))
  }
  public static func buildLimitedAvailability<C: TabContent>(_ tab: C) -> C { tab }
}

/// Tabs one after the other.
nonisolated public struct _TabList<TabValue: Hashable, Content: View>: TabContent {
  let content: Content
  @MainActor public var body: some View { content }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
}

extension TabView {
  /// Pages of which `selection` says which is seen.
  public init(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Content: TabContent, Content.TabValue == SelectionValue {
    self.selection = selection
    self.content = content()
  }
}
