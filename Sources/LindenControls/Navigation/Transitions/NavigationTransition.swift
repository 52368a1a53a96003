import LindenFeatures
@_spi(Engine) import LindenEngine

/// How a page comes onto the one before, and goes.
public protocol NavigationTransition {}

/// Pages move in from the trailing side, presentations from below.
public struct AutomaticNavigationTransition: NavigationTransition, Sendable {
  public init() {}
}

/// Pages and presentations fade in and out.
public struct CrossFadeNavigationTransition: NavigationTransition, Sendable {}

/// Pages and presentations grow out of a view, and shrink into it.
public struct ZoomNavigationTransition: NavigationTransition {
  let source: MatchedGeometryTable.Key
}

// Names are compared only, on the main thread.
extension ZoomNavigationTransition: @unchecked Sendable {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// Pages move in from the trailing side, presentations from below.
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == CrossFadeNavigationTransition {
  /// Pages and presentations fade in and out.
  public static var crossFade: CrossFadeNavigationTransition { CrossFadeNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// The page grows out of the view that is marked by `matchedTransitionSource(id:in:)` with the same
  /// `sourceID` and namespace, and shrinks back into it. It can be dragged down to go back.
  ///
  /// Where no such view is in the window, the page comes as usual. It fades where the user asks for
  /// less motion.
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(
      source: MatchedGeometryTable.Key(id: AnyHashable(sourceID), namespace: namespace))
  }
}

extension View {
  /// Sets how the page of a stack, the sheet or the cover that this view is on comes and goes.
  ///
  ///     NavigationLink(value: photo) {
  ///       Thumbnail(photo).matchedTransitionSource(id: photo.id, in: namespace)
  ///     }
  ///     .navigationDestination(for: Photo.self) {
  ///       PhotoView(photo: $0).navigationTransition(.zoom(sourceID: $0.id, in: namespace))
  ///     }
  ///
  /// It stands on the content of the page, not on the stack. Popovers fade in any style.
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
    preference(key: PageStyleKey.self, value: PageStyle(style))
  }
}

extension PageStyle {
  fileprivate init(_ transition: some NavigationTransition) {
    switch transition {
    case let zoom as ZoomNavigationTransition: self = .zoom(zoom.source)
    case is CrossFadeNavigationTransition: self = .crossFade
    default: self = .automatic
    }
  }
}

enum PageStyleKey: PreferenceKey {
  static var defaultValue: PageStyle { .automatic }
  /// Of several views the first that says something counts.
  static func reduce(value: inout PageStyle, nextValue: () -> PageStyle) {
    if value == .automatic { value = nextValue() }
  }
}

extension View {
  /// A page whose content says how `motion` moves it; what is around the page does not hear of that.
  func styling(_ motion: PageMotion, isZoom: Binding<Bool>) -> some View {
    modifier(PageOwner(motion))
      .onPreferenceChange(PageStyleKey.self) { style in
        motion.style = style
        isZoom.wrappedValue = style.isZoom
      }
      .transformPreference(PageStyleKey.self) { $0 = .automatic }
  }
}
