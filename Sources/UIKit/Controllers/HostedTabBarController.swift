import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

extension TabHandle {
  /// The controller that shows the tab view, or stands for it.
  var tabBarController: UITabBarController {
    if let known = controller as? UITabBarController { return known }
    let new = HostedTabBarController(representing: self)
    object = new
    return new
  }
}

/// Stands for a tab view of SwiftUI's, for code that looks for it from a controller inside, or from the
/// root: shows another page, says what badges there are, and how the bar is and looks.
final class HostedTabBarController: UITabBarController {
  /// What stands for the pages; as many as there ever were.
  private var pages: [HostedTabPage] = []

  init(representing handle: TabHandle) {
    super.init(handle)
    outerParent = { [weak handle] in handle?.controllerAround }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var viewControllers: [UIViewController]? {
    get {
      while pages.count < handle.count {
        let page = HostedTabPage(in: self)
        page.tabBarItem?.onChange = { [weak self] in self?.tabsChanged() }
        pages.append(page)
      }
      return Array(pages.prefix(handle.count))
    }
    set { setViewControllers(newValue, animated: false) }
  }
  override var children: [UIViewController] { viewControllers ?? [] }

  override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    Diagnostics.warn(
      once: "TabView.setViewControllers", "A TabView shows no controllers of UIKit's.")
  }

  override var selectedIndex: Int {
    get { handle.shown }
    set { handle.show(newValue) }
  }

  override func tabsChanged() {
    var badges: [Int: String] = [:]
    for (index, page) in pages.enumerated() { badges[index] = page.tabBarItem?.badgeValue }
    handle.badges = badges
  }
}

/// Stands for a page of a tab view of SwiftUI's. It has the stacks of that page while it is shown.
private final class HostedTabPage: UIViewController {
  private weak var tabs: HostedTabBarController?

  init(in tabs: HostedTabBarController) {
    self.tabs = tabs
    super.init(nibName: nil, bundle: nil)
    outerParent = { [weak tabs] in tabs }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var children: [UIViewController] {
    guard let tabs, tabs.selectedViewController === self else { return [] }
    return tabs.handle.inner.filter(\.isInSight).compactMap(\.controllerOfAny)
  }
}
