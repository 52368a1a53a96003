import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a page says to the tab view around.
enum TabItemTrait: _ViewTraitKey { static var defaultValue: AnyView? { nil } }

/// Views here are pages of a tab view, which are made when they are first shown.
enum IsInTabViewKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var isInTabView: Bool {
    get { self[IsInTabViewKey.self] }
    set { self[IsInTabViewKey.self] = newValue }
  }
}

private struct TabItemModifier: ViewModifier {
  let label: AnyView
  @Environment(\.isInTabView) private var isInTabView

  func body(content: Content) -> some View {
    if isInTabView {
      DeferredPage(content.environment(\.isInTabView, false))
        .modifier(_TraitWritingModifier<TabItemTrait>(value: label))
    } else {
      content
    }
  }
}

extension View {
  /// The image and the text of the view's tab, in a tab view; other views in `label` are not shown
  /// (A8/B1).
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(label: AnyView(label())))
  }
}

/// A page of a tab view, its label and the value that selects it.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
  let value: Value
  let content: Content
  let label: Label

  public var body: some View { content.tabItem { label }.tag(value) }

  public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.value = value
    self.content = content()
    self.label = label()
  }
}

extension Tab where Label == DefaultTabLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) {
      DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
    }
  }

  public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) {
      DefaultTabLabel(title: Text(titleKey), image: Image(image))
    }
  }
}

extension Tab where Label == DefaultTabLabel, Value == String {
  /// Selected by its title where nothing else says which tab is.
  public init(_ title: String, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(value: title, content: content) {
      DefaultTabLabel(title: Text(LocalizedStringKey(title)), image: Image(systemName: systemImage))
    }
  }

  public init(_ title: String, image: String, @ViewBuilder content: () -> Content) {
    self.init(value: title, content: content) {
      DefaultTabLabel(title: Text(LocalizedStringKey(title)), image: Image(image))
    }
  }
}

/// A title and an image.
public struct DefaultTabLabel: View {
  let title: Text
  let image: Image
  public var body: some View {
    image
    title
  }
}
