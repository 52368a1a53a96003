import CoreGraphics
@_spi(Engine) import LindenEngine

/// Called with how far the content below a bar has moved up, in points; negative while it is pulled
/// down.
@MainActor package final class ScrollObserver {
  package var scrolled: (CGFloat) -> Void

  package init(_ scrolled: @escaping (CGFloat) -> Void) { self.scrolled = scrolled }
}

package enum ScrollObserverKey: EnvironmentKey {
  package static var defaultValue: ScrollObserver? { nil }
}

extension EnvironmentValues {
  /// The observer of scroll views that reach below a bar.
  package var scrollObserver: ScrollObserver? {
    get { self[ScrollObserverKey.self] }
    set { self[ScrollObserverKey.self] = newValue }
  }
}
