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

  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    if viewControllers ?? [] != self.viewControllers ?? [] {
      for old in self.viewControllers ?? [] { old.removeFromParent() }
      for new in viewControllers ?? [] { addChild(new) }
      self.viewControllers = viewControllers
      show()
    }
    completion?(true)
  }

  open override func loadView() {
    view = HostingView(nil)
    show()
  }

  private func show() {
    guard isViewLoaded, let view = viewIfLoaded as? HostingView else { return }
    let page = viewControllers?.first
    view.host(
      AnyView(
        ZStack {
          if let page {
            ControllerStage(controller: page, isEmbedded: true).id(ObjectIdentifier(page))
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .gesture(
          DragGesture(minimumDistance: 20).onEnded { [unowned self] drag in
            let isAcross = navigationOrientation == .horizontal
            turn(by: isAcross ? drag.translation.width : drag.translation.height)
          })))
  }

  /// A finger went that far: to the left is on.
  private func turn(by way: CGFloat) {
    guard let old = viewControllers, let page = old.first, abs(way) > 50 else { return }
    let next =
      way < 0
      ? dataSource?.pageViewController(self, viewControllerAfter: page)
      : dataSource?.pageViewController(self, viewControllerBefore: page)
    guard let next else { return }
    delegate?.pageViewController(self, willTransitionTo: [next])
    setViewControllers([next], direction: way < 0 ? .forward : .reverse, animated: true)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
  }
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
