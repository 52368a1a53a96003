import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows pages, which a finger turns; its data source says which comes before and after.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let interPageSpacing = Self(rawValue: "interPageSpacing")
    public static let spineLocation = Self(rawValue: "spineLocation")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  /// Has the pages before and after the one that is shown.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Is told when a turn begins and ends.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The pages that are shown; nil before `setViewControllers`.
  open private(set) var viewControllers: [UIViewController]?
  open var isDoubleSided = false

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  /// Shows other pages.
  ///
  /// - Parameters:
  ///   - viewControllers: The pages to show.
  ///   - direction: Where the new page comes from: `.forward` is from the right, or from below.
  ///   - animated: Whether it slides in. A page that is not on screen is there at once.
  ///   - completion: Called with true when the new page is in its place.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    pages.finish()
    guard viewControllers ?? [] != self.viewControllers ?? [] else {
      completion?(true)
      return
    }
    replace(viewControllers)
    guard animated, let page = viewControllers?.first, pages.canSlide else {
      pages.show(viewControllers?.first)
      completion?(true)
      return
    }
    pages.bring(page, isForward: direction == .forward)
    pages.turn { completion?(true) }
  }

  private func replace(_ viewControllers: [UIViewController]?) {
    for old in self.viewControllers ?? [] { old.removeFromParent() }
    for new in viewControllers ?? [] { addChild(new) }
    self.viewControllers = viewControllers
  }

  open override func loadView() {
    view = HostingView(
      AnyView(PageStage(pages: pages, isAcross: navigationOrientation == .horizontal)))
  }

  private lazy var pages: PageMotion = {
    let pages = PageMotion()
    pages.onNeighbour = { [unowned self] isForward in
      guard let page = viewControllers?.first else { return nil }
      let next =
        isForward
        ? dataSource?.pageViewController(self, viewControllerAfter: page)
        : dataSource?.pageViewController(self, viewControllerBefore: page)
      if let next { delegate?.pageViewController(self, willTransitionTo: [next]) }
      return next
    }
    pages.onRelease = { [unowned self] next, isTurned in
      let old = viewControllers ?? []
      if isTurned { replace([next]) }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: isTurned)
    }
    return pages
  }()
}

@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
