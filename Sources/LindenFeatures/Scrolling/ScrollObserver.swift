import CoreGraphics
@_spi(Engine) import LindenEngine

/// Called with how far the content of a scroll view has moved up, in points; negative while it is
/// pulled down.
@MainActor package final class ScrollObserver {
  /// Called for every scroll view that scrolls up and down.
  package let pulled: (CGFloat) -> Void
  /// Called for those that reach below a bar.
  package let scrolled: (CGFloat) -> Void

  package init(
    pulled: @escaping (CGFloat) -> Void, scrolled: @escaping (CGFloat) -> Void
  ) {
    self.pulled = pulled
    self.scrolled = scrolled
  }
}

package enum ScrollObserverKey: EnvironmentKey {
  package static var defaultValue: ScrollObserver? { nil }
}

extension EnvironmentValues {
  /// The observer of scroll views.
  package var scrollObserver: ScrollObserver? {
    get { self[ScrollObserverKey.self] }
    set { self[ScrollObserverKey.self] = newValue }
  }
}
