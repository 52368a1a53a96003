import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

// What iOS 18 says about tabs that may stand in a bar or in a sidebar. There is no sidebar here: the
// bar has all tabs.

/// Where a tab is unless the user has moved it.
public struct TabPlacement: Hashable, Sendable {
  private let place: Int
  public static let automatic = TabPlacement(place: 0)
  /// Always in the bar.
  public static let pinned = TabPlacement(place: 1)
  /// In a sidebar alone; as there is none, in the bar.
  public static let sidebarOnly = TabPlacement(place: 2)
}

/// The two places of the tabs of a view with the style `sidebarAdaptable`.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let place: Int
  public static let automatic = AdaptableTabBarPlacement(place: 0)
  public static let tabBar = AdaptableTabBarPlacement(place: 1)
  public static let sidebar = AdaptableTabBarPlacement(place: 2)
}

/// What the user can do about a tab's place.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private let behavior: Int
  public static let automatic = TabCustomizationBehavior(behavior: 0)
  public static let reorderable = TabCustomizationBehavior(behavior: 1)
  public static let disabled = TabCustomizationBehavior(behavior: 2)
}

/// Where the tabs of the tab view around a view are.
public struct TabBarPlacement: Hashable, Sendable {
  private let place: Int
  public static let topBar = TabBarPlacement(place: 0)
  /// Below the pages, where it is here.
  public static let bottomBar = TabBarPlacement(place: 1)
  /// The dots of pages to leaf through.
  public static let pageIndicator = TabBarPlacement(place: 2)
  public static let sidebar = TabBarPlacement(place: 3)
}

private enum TabBarPlacementKey: EnvironmentKey {
  static var defaultValue: TabBarPlacement? { nil }
}

extension EnvironmentValues {
  /// Where the tabs of the tab view around are; nil outside of one.
  public internal(set) var tabBarPlacement: TabBarPlacement? {
    get { self[TabBarPlacementKey.self] }
    set { self[TabBarPlacementKey.self] = newValue }
  }

  /// Whether the tab view around shows the sections of its tabs: never, as a bar has none.
  public var isTabBarShowingSections: Bool { false }
}

// MARK: What the user decides

/// What the user has decided about the tabs of a tab view, by their customization ids.
///
/// Nothing here lets the user decide; an app may, and keep it, as in `@AppStorage`.
public struct TabViewCustomization: Codable, Hashable, Sendable {
  /// What was decided about a tab.
  public struct TabCustomization: Hashable, Sendable {
    /// Whether the tab is in the sidebar; `automatic` where nobody has decided.
    public var sidebarVisibility: Visibility
    /// Whether the tab is in the bar: `automatic`, as users cannot decide it.
    public var tabBarVisibility: Visibility { .automatic }
  }

  /// What was decided about a section of tabs.
  public struct SectionCustomization: Hashable, Sendable {
    /// The ids of the section's tabs in the user's order; nil is the order of the declaration.
    public internal(set) var tabOrder: [String]?
    /// Goes back to the order of the declaration.
    public mutating func resetTabOrder() { tabOrder = nil }
  }

  private var shown: [String: Bool] = [:]
  private var orders: [String: [String]] = [:]

  public init() {}

  /// What was decided about the tab with a customization id.
  public subscript(tab id: String) -> TabCustomization {
    get { TabCustomization(sidebarVisibility: self[sidebarVisibility: id]) }
    set { self[sidebarVisibility: id] = newValue.sidebarVisibility }
  }

  /// What was decided about the section with a customization id.
  public subscript(section id: String) -> SectionCustomization {
    get { SectionCustomization(tabOrder: orders[id]) }
    set { orders[id] = newValue.tabOrder }
  }

  /// The order of the tabs of a section; nil where nobody has decided.
  public subscript(sectionID id: String) -> [String]? {
    get { orders[id] }
    set { orders[id] = newValue }
  }

  /// Whether a tab is in the sidebar; `automatic` where nobody has decided.
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Forgets the order of the tabs in all sections.
  public mutating func resetSectionOrder() { orders = [:] }
  /// Forgets the order of the tabs in a section.
  public mutating func resetSectionOrder(for id: String) { orders[id] = nil }
  /// Forgets which tabs are shown.
  public mutating func resetVisibility() { shown = [:] }
}

extension TabViewCustomization: RawRepresentable {
  private struct Kept: Codable {
    var shown: [String: Bool]
    var orders: [String: [String]]
  }

  /// As text, for what keeps it.
  public var rawValue: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try? encoder.encode(Kept(shown: shown, orders: orders))
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Nil for a text that is none of these.
  public init?(rawValue: String) {
    guard let kept = try? JSONDecoder().decode(Kept.self, from: Data(rawValue.utf8)) else {
      return nil
    }
    shown = kept.shown
    orders = kept.orders
  }
}

// MARK: Modifiers of tabs

/// What a tab says to the tab view around, beside its label and its badge.
struct TabSettings {
  var isHidden = false
  var isDisabled = false
  var label: Text?
  var value: Text?
  var hint: Text?
  var identifier: String?
  var inputLabels: [Text]?
}

/// What the modifiers of a tab change, inner ones first.
enum TabSettingsTrait: JoiningTraitKey {
  static var defaultValue: [(inout TabSettings) -> Void] { [] }
}

extension ViewChild {
  /// What the page says about its tab.
  var tabSettings: TabSettings {
    self[TabSettingsTrait.self].reduce(into: TabSettings()) { settings, change in
      change(&settings)
    }
  }
}

/// A tab with something more to say.
nonisolated public struct _ModifiedTab<TabValue: Hashable, Content: View>: TabContent {
  let content: Content
  @MainActor public var body: some View { content }
}

extension TabContent {
  private func modified<V: View>(_ content: V) -> _ModifiedTab<TabValue, V> {
    _ModifiedTab(content: content)
  }

  private func setting(_ change: @escaping (inout TabSettings) -> Void) -> some TabContent<TabValue>
  {
    modified(modifier(TraitJoiningModifier(TabSettingsTrait.self, [change])))
  }

  /// A number on the tab; 0 shows none.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    modified(modifier(BadgeModifier(label: count._badgeText)))
  }
  /// A text on the tab; nil shows none.
  public func badge(_ label: Text?) -> some TabContent<TabValue> {
    modified(modifier(BadgeModifier(label: label)))
  }
  /// A text on the tab, looked up in the app's strings; nil shows none.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    badge(key.map { Text($0) })
  }
  /// A text on the tab, as it is; nil shows none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    badge(label.map { Text($0) })
  }

  /// Leaves the tab out of the bar; its page can still be chosen by the selection.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    setting { $0.isHidden = hidden }
  }
  /// Keeps the tab from being chosen in the bar.
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    setting { $0.isDisabled = $0.isDisabled || disabled }
  }

  /// Where the tab is shown unless the user decides otherwise.
  ///
  /// - Parameters:
  ///   - visibility: `hidden` leaves it out; the others show it.
  ///   - placements: The bar, the sidebar or, if there are none, both. There is no sidebar here.
  public func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    let isAboutBar = placements.isEmpty || placements.contains { $0 != .sidebar }
    return setting { if isAboutBar { $0.isHidden = visibility == .hidden } }
  }

  /// Where the tab is. Accepted: there is no sidebar, so all tabs are in the bar.
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    if placement == .sidebarOnly { Diagnostics.noEffect("TabContent.tabPlacement(_:)", noSidebar) }
    return modified(self)
  }

  /// What the user can do about the tab's place. Accepted: there is nothing to be done.
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    Diagnostics.noEffect("TabContent.customizationBehavior(_:for:)", noSidebar)
    return modified(self)
  }

  /// The name by which what the user decides about the tab is kept; see ``TabViewCustomization``.
  public func customizationID(_ id: String) -> some TabContent<TabValue> { modified(self) }

  /// What assistive technology calls the tab, while `isEnabled` is true.
  public func accessibilityLabel(
    _ label: Text, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { setting { if isEnabled { $0.label = label } } }
  /// What assistive technology calls the tab, looked up in the app's strings.
  public func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { accessibilityLabel(Text(labelKey), isEnabled: isEnabled) }
  /// What assistive technology calls the tab, as it is.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { accessibilityLabel(Text(label), isEnabled: isEnabled) }

  /// The tab's value for assistive technology, while `isEnabled` is true.
  public func accessibilityValue(
    _ value: Text, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { setting { if isEnabled { $0.value = value } } }
  /// The tab's value for assistive technology, looked up in the app's strings.
  public func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { accessibilityValue(Text(valueKey), isEnabled: isEnabled) }
  /// The tab's value for assistive technology, as it is.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(
    _ value: S, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { accessibilityValue(Text(value), isEnabled: isEnabled) }

  /// What happens when the tab is chosen, for assistive technology, while `isEnabled` is true.
  public func accessibilityHint(
    _ hint: Text, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { setting { if isEnabled { $0.hint = hint } } }
  /// What happens when the tab is chosen, looked up in the app's strings.
  public func accessibilityHint(
    _ hintKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { accessibilityHint(Text(hintKey), isEnabled: isEnabled) }
  /// What happens when the tab is chosen, as it is.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(
    _ hint: S, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { accessibilityHint(Text(hint), isEnabled: isEnabled) }

  /// Other names of the tab for speech, while `isEnabled` is true.
  public func accessibilityInputLabels(
    _ inputLabels: [Text], isEnabled: Bool = true
  ) -> some TabContent<TabValue> { setting { if isEnabled { $0.inputLabels = inputLabels } } }
  /// Other names of the tab for speech, looked up in the app's strings.
  public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
  }
  /// Other names of the tab for speech, as they are.
  @_disfavoredOverload
  public func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S], isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
  }

  /// A name of the tab for tests, while `isEnabled` is true.
  public func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { setting { if isEnabled { $0.identifier = identifier } } }
}

/// Says what a tab's modifiers say about it to assistive technology, of the tab's button.
struct TabSpeech: ViewModifier {
  let settings: TabSettings

  func body(content: Content) -> some View {
    content
      .accessibilityLabel(settings.label ?? Text(verbatim: ""), isEnabled: settings.label != nil)
      .accessibilityValue(settings.value ?? Text(verbatim: ""), isEnabled: settings.value != nil)
      .accessibilityHint(settings.hint ?? Text(verbatim: ""), isEnabled: settings.hint != nil)
      .accessibilityInputLabels(
        settings.inputLabels ?? [], isEnabled: settings.inputLabels != nil
      )
      .accessibilityIdentifier(
        settings.identifier ?? "", isEnabled: settings.identifier != nil)
  }
}

// MARK: Modifiers of tab views

private let noSidebar = "there is no sidebar of tabs: all of them are in the bar"

/// A part of a tab view that has room for controls.
public struct ContentToolbarPlacement: Hashable, Sendable {
  public static let tabViewSidebar = ContentToolbarPlacement()
}

extension View {
  /// Keeps what the user decides about tabs. Accepted: users cannot decide anything about them here.
  nonisolated public func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View { withoutEffect("tabViewCustomization", noSidebar) }
  /// Accepted: there is a bar, and no sidebar.
  nonisolated public func defaultAdaptableTabBarPlacement(
    _ defaultPlacement: AdaptableTabBarPlacement = .automatic
  ) -> some View { withoutEffect("defaultAdaptableTabBarPlacement", noSidebar) }
  /// Accepted: the sidebar that `content` would be in is not there.
  nonisolated public func tabViewSidebarHeader<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { withoutEffect("tabViewSidebarHeader", noSidebar) }
  /// Accepted: the sidebar that `content` would be in is not there.
  nonisolated public func tabViewSidebarFooter<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { withoutEffect("tabViewSidebarFooter", noSidebar) }
  /// Accepted: the sidebar that `content` would be in is not there.
  nonisolated public func tabViewSidebarBottomBar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { withoutEffect("tabViewSidebarBottomBar", noSidebar) }
  /// Accepted: the sidebar that `content` would be in is not there.
  nonisolated public func contentToolbar<Content: View>(
    for placement: ContentToolbarPlacement, @ViewBuilder content: () -> Content
  ) -> some View { withoutEffect("contentToolbar", noSidebar) }
}

/// Tabs in a bar, as `sidebarAdaptable` shows them where there is no sidebar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
  public var _look: _TabViewLook { .bar }
}
/// Tabs in a bar.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
  public var _look: _TabViewLook { .bar }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A bar; there is no sidebar of tabs here.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension AppStorage {
  /// What the user decided about tabs, kept in the user's defaults.
  public init(
    wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil
  ) where Value == TabViewCustomization {
    self.init(key, wrappedValue, store, .json())
  }
}

extension SceneStorage {
  /// What the user decided about tabs, kept for the scene.
  ///
  /// - Parameters:
  ///   - wrappedValue: What holds as long as nothing is kept.
  ///   - key: The name it is kept by.
  ///   - store: Accepted: it is kept with the scene's other values.
  public init(
    wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil
  ) where Value == TabViewCustomization {
    self.init(key, wrappedValue, .json())
  }
}
