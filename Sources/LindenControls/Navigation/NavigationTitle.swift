import LindenFeatures
@_spi(Engine) import LindenEngine

/// How the title of a page is shown.
public struct NavigationBarItem {
  public enum TitleDisplayMode: Hashable, Sendable {
    /// As the page before; large on the first.
    case automatic
    /// Small, in the middle of the bar.
    case inline
    /// Below the bar, until the page is scrolled.
    case large
  }
}

/// What a page says about the bar above it, as far as it changes the bar's height.
struct BarLayout: Equatable {
  var title: Text?
  var mode: NavigationBarItem.TitleDisplayMode?
  var isHidden: Bool?
  var isBackHidden: Bool?
  var hasBottomBar = false
  var search: SearchLayout?
  var isTitleHidden = false
  var subtitle: Text?

  mutating func add(_ next: BarLayout) {
    title = title ?? next.title
    mode = mode ?? next.mode
    isHidden = isHidden ?? next.isHidden
    isBackHidden = isBackHidden ?? next.isBackHidden
    hasBottomBar = hasBottomBar || next.hasBottomBar
    search = search ?? next.search
    isTitleHidden = isTitleHidden || next.isTitleHidden
    subtitle = subtitle ?? next.subtitle
  }
}

enum BarLayoutKey: PreferenceKey {
  static var defaultValue: BarLayout { BarLayout() }
  static func reduce(value: inout BarLayout, nextValue: () -> BarLayout) { value.add(nextValue()) }
}

extension View {
  /// Says something about the bar without taking back what is said inside.
  nonisolated private func bar(_ layout: BarLayout) -> some View {
    transformPreference(BarLayoutKey.self) { $0.add(layout) }
  }

  /// The title of the page this view is on.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    bar(BarLayout(title: title))
  }

  /// The title of the page this view is on, looked up in the app's strings.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// The title of the page this view is on, shown as it is.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// The title of the page, which a person may change: where the bar has a menu for the title, by
  /// that.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(verbatim: title.wrappedValue))
  }

  /// A smaller line below the title.
  nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
    bar(BarLayout(subtitle: subtitle))
  }

  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  @_disfavoredOverload
  nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    navigationSubtitle(Text(subtitle))
  }

  /// Whether the page's title is large below the bar until the page is scrolled, in the bar, or as
  /// the page before.
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    bar(BarLayout(mode: displayMode))
  }

  /// The older spelling of `navigationTitle(_:)`.
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// The older spelling of `navigationTitle(_:)`.
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// The older spelling of `navigationTitle(_:)`.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    bar(BarLayout(title: title, mode: displayMode))
  }

  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBarTitle(Text(titleKey), displayMode: displayMode)
  }

  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBarTitle(Text(title), displayMode: displayMode)
  }

  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    bar(BarLayout(isHidden: hidden))
  }

  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View
  {
    bar(BarLayout(isBackHidden: hidesBackButton))
  }
}
