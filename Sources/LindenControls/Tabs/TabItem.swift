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
  /// The image and the text of the view's tab. It counts on the views directly inside of a
  /// `TabView`, and does nothing elsewhere; other views in `label` are not shown (A8/B1).
  ///
  ///     SettingsView().tabItem { Label("Settings", systemImage: "gear") }.tag(Tab.settings)
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(label: AnyView(label())))
  }
}
