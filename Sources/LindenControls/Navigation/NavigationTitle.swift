import CoreGraphics
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

  /// Points of a large title, with the line below it.
  var largeTitleHeight: CGFloat { subtitle == nil ? 52 : 72 }

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

  /// Sets the title of the page this view is on, shown in the navigation bar and, on the next page,
  /// in the back button.
  ///
  /// It is set on the content of a `NavigationStack`, not on the stack itself. If several views of
  /// a page set a title, that of the innermost and then of the first one counts.
  ///
  /// - Parameter title: A text, a string, which is shown as it is, or a binding to one. There is no
  ///   way to edit the title here, so the binding is never written.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: TextOutputStream>(_ title: S) -> some View {
    bar(BarLayout(title: Text(words: title)))
  }

  /// The title of the page this view is on, looked up in the app's strings.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    bar(BarLayout(title: Text(titleKey)))
  }

  /// A smaller line below the title: a text, or a string that is shown as it is.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle<S: TextOutputStream>(_ subtitle: S) -> some View {
    bar(BarLayout(subtitle: Text(words: subtitle)))
  }

  /// A smaller line below the title, looked up in the app's strings.
  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    bar(BarLayout(subtitle: Text(subtitleKey)))
  }

  /// How the page's title is shown: `.large` below the bar until the page is scrolled, `.inline` in
  /// the middle of the bar, or `.automatic`, the default, as on the page before; large on the first
  /// page.
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    bar(BarLayout(mode: displayMode))
  }

  /// The older spelling of `navigationTitle(_:)`.
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// The older spelling of `navigationTitle(_:)`.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: TextOutputStream>(_ title: S) -> some View {
    navigationTitle(title)
  }

  /// The older spelling of `navigationTitle(_:)` and `navigationBarTitleDisplayMode(_:)` in one.
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    bar(BarLayout(title: Text(titleKey), mode: displayMode))
  }

  /// The older spelling of `navigationTitle(_:)` and `navigationBarTitleDisplayMode(_:)` in one.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: TextOutputStream>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    bar(BarLayout(title: Text(words: title), mode: displayMode))
  }

  /// Whether the page has no navigation bar. The newer spelling is `toolbar(.hidden, for:
  /// .navigationBar)`.
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    bar(BarLayout(isHidden: hidden))
  }

  /// Whether the page's navigation bar has no back button; true by default. The page can still be
  /// dragged away.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View
  {
    bar(BarLayout(isBackHidden: hidesBackButton))
  }
}
