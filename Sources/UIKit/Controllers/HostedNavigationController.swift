import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

extension NavigationHandle {
  /// The controller that stands for the stack.
  var navigationController: UINavigationController {
    if let known = controller as? UINavigationController { return known }
    let new = HostedNavigationController(self)
    object = new
    return new
  }
}

/// Stands for a stack of pages of SwiftUI's, for code that looks for it from a controller inside, or
/// from the root: takes pages away, and says how the bar is and looks.
final class HostedNavigationController: UINavigationController {
  private weak var handle: NavigationHandle?
  /// What stands for the pages; as many as there ever were.
  private var pages: [UIViewController] = []

  init(_ handle: NavigationHandle) {
    self.handle = handle
    super.init(nibName: nil, bundle: nil)
    outerParent = { [weak handle] in handle?.controllerAround }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Pages

  override var viewControllers: [UIViewController] {
    get {
      let count = handle?.pageCount ?? 0
      while pages.count < count {
        let page = UIViewController(nibName: nil, bundle: nil)
        page.outerParent = { [weak self] in self }
        pages.append(page)
      }
      return Array(pages.prefix(count))
    }
    set { setViewControllers(newValue, animated: false) }
  }
  override var children: [UIViewController] { viewControllers }
  override var topViewController: UIViewController? { viewControllers.last }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let now = self.viewControllers
    if let last = viewControllers.last, now.contains(last) {
      popToViewController(last, animated: animated)
    } else {
      Diagnostics.warn(
        once: "NavigationStack.pushViewController",
        "A NavigationStack shows no controllers of UIKit's: push a value or a view instead.")
    }
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    let now = viewControllers
    guard now.count > 1 else { return nil }
    handle?.pop(to: now.count - 2)
    return now.last
  }
  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let now = viewControllers
    handle?.pop(to: 0)
    return Array(now.dropFirst())
  }
  override func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    let now = viewControllers
    guard let index = now.firstIndex(of: viewController) else { return nil }
    handle?.pop(to: index)
    return Array(now[(index + 1)...])
  }

  // MARK: Bar

  override var isNavigationBarHidden: Bool {
    didSet { handle?.isBarHidden = isNavigationBarHidden }
  }

  override func makeBar() -> UINavigationBar {
    let bar = HostedNavigationBar(frame: .zero)
    bar.handle = handle
    return bar
  }

  override func makeSwipe() -> UIGestureRecognizer {
    let swipe = HostedSwipe(target: nil, action: nil)
    swipe.handle = handle
    return swipe
  }
}

/// Stands for the bar of a stack of SwiftUI's.
private final class HostedNavigationBar: UINavigationBar {
  weak var handle: NavigationHandle?

  override func lookChanged() {
    guard let handle else { return }
    if handle.look == nil {
      handle.look = { [weak self] isOverContent in
        self.map { AppearanceSource().ownLook(of: $0, isOverContent: isOverContent) } ?? BarLook()
      }
    }
    handle.changed()
  }

  override var barTintColor: UIColor? { didSet { lookChanged() } }
  override var shadowImage: UIImage? { didSet { lookChanged() } }
  override var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { lookChanged() } }
  override var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { lookChanged() } }
  override var standardAppearance: UINavigationBarAppearance { didSet { lookChanged() } }
  override var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { lookChanged() } }
  override var backgroundColor: UIColor? { didSet { lookChanged() } }
  override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      lookChanged()
    }
  }
  override var isHidden: Bool { didSet { handle?.isBarHidden = isHidden } }
}

/// Stands for the swipe that takes pages of a stack of SwiftUI's away.
private final class HostedSwipe: UIScreenEdgePanGestureRecognizer {
  weak var handle: NavigationHandle?
  override var isEnabled: Bool { didSet { handle?.isSwiped = isEnabled } }
}
