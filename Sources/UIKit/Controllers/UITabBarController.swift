import CoreGraphics
import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows one of several controllers, which a person chooses in a bar below.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  /// The tab view that shows the controllers.
  let handle: TabHandle
  /// The bar with the tabs.
  public private(set) lazy var tabBar = UITabBar(of: self)
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The index of the tab that is shown.
  open var selectedIndex = 0 { didSet { show() } }
  private var controllers: [UIViewController] = []

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    handle = TabHandle()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    followChoices()
  }
  public required init?(coder: NSCoder) {
    handle = TabHandle()
    super.init(coder: coder)
    followChoices()
  }
  /// One that stands for a tab view of SwiftUI's.
  init(_ handle: TabHandle) {
    self.handle = handle
    super.init(nibName: nil, bundle: nil)
    followChoices()
  }

  private func followChoices() {
    handle.controller = self
    handle.mayChoose = { [weak self] index in
      guard let self, let new = viewControllers?[index] else { return true }
      return delegate?.tabBarController(self, shouldSelect: new) != false
    }
    handle.chose = { [weak self] index in
      guard let self, let new = viewControllers?[index] else { return }
      delegate?.tabBarController(self, didSelect: new)
    }
  }

  /// The controllers of the tabs, in order; nil is none.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller that is shown; nil where there are no tabs.
  open var selectedViewController: UIViewController? {
    get {
      guard let all = viewControllers, all.indices.contains(selectedIndex) else { return nil }
      return all[selectedIndex]
    }
    set {
      if let newValue, let index = viewControllers?.firstIndex(of: newValue) {
        selectedIndex = index
      }
    }
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    for old in controllers where !new.contains(old) { old.removeFromParent() }
    for tab in new where tab.parent !== self { addChild(tab) }
    controllers = new
    show()
  }

  /// Whether the bar is left out.
  open var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set { tabBar.isHidden = newValue }
  }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  open override func loadView() {
    view = HostingView(nil)
    show()
  }

  /// What a controller says of its tab is another.
  func tabsChanged() { show() }

  private func show() {
    guard isViewLoaded, let view = viewIfLoaded as? HostingView else { return }
    for controller in controllers {
      controller.tabBarItem?.onChange = { [weak self] in self?.tabsChanged() }
    }
    // Not of the controller itself, whose view keeps what is made here.
    let shown = selectedIndex
    let selection = Binding(
      get: { [weak self] in self?.selectedIndex ?? 0 },
      set: { [weak self] in self?.selectedIndex = $0 })
    view.host(
      AnyView(
        TabView(selection: selection) {
          ForEach(Array(controllers.enumerated()), id: \.offset) { index, controller in
            let item = controller.tabBarItem ?? UITabBarItem()
            let image = index == shown ? item.selectedImage ?? item.image : item.image
            ControllerStage(controller: controller, isEmbedded: true)
              .tabItem {
                if let image { Image(uiImage: image) }
                Text(verbatim: item.title ?? controller.title ?? "")
              }
              .badge(item.badgeValue)
              .tag(index)
          }
        }
        .environment(\.givenTabHandle, handle)))
  }
}

/// What is called when a person chooses a tab.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tab may be chosen, also that which is shown.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// A tab was chosen, also that which was shown before.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// The bar of a ``UITabBarController``.
@preconcurrency @MainActor open class UITabBar: UIView {
  private weak var tabs: UITabBarController?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  init(of tabs: UITabBarController) {
    self.tabs = tabs
    super.init(frame: .zero)
    if tabs.handle.isBarHidden == true { isHidden = true }
  }

  open var barTintColor: UIColor? { didSet { lookChanged() } }
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var unselectedItemTintColor: UIColor? { didSet { lookChanged() } }
  open var backgroundImage: UIImage? { didSet { lookChanged() } }
  open var shadowImage: UIImage? { didSet { lookChanged() } }
  open var standardAppearance = UITabBarAppearance() { didSet { lookChanged() } }
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { lookChanged() } }
  open override var backgroundColor: UIColor? { didSet { lookChanged() } }
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      lookChanged()
    }
  }
  open override var isHidden: Bool { didSet { tabs?.handle.isBarHidden = isHidden } }

  /// What the controllers say of their tabs; setting has no effect.
  open var items: [UITabBarItem]? {
    get { tabs?.viewControllers?.compactMap(\.tabBarItem) }
    set {
      Diagnostics.noEffect(
        "UITabBar.items", "a UITabBarController has the items of its controllers")
    }
  }
  /// The item of the tab that is shown; setting has no effect.
  open var selectedItem: UITabBarItem? {
    get { tabs?.selectedViewController?.tabBarItem }
    set {
      Diagnostics.noEffect("UITabBar.selectedItem", "set the selectedIndex of its controller")
    }
  }

  /// Where the bar lies in its window: 49 points high, and over the safe area below.
  open override var frame: CGRect {
    get {
      guard let tabs else { return super.frame }
      let window = tabs.viewIfLoaded?.window ?? UIApplication.shared.keyWindow
      let room = window?.bounds ?? UIScreen.main.bounds
      let height = 49 + (window?.safeAreaInsets.bottom ?? 0)
      return CGRect(x: 0, y: room.maxY - height, width: room.width, height: height)
    }
    set { super.frame = newValue }
  }
  open override var bounds: CGRect {
    get { tabs == nil ? super.bounds : CGRect(origin: .zero, size: frame.size) }
    set { super.bounds = newValue }
  }

  private func lookChanged() {
    guard let handle = tabs?.handle else { return }
    handle.look = { [weak self] isOverContent in
      self.map { AppearanceSource().ownLook(of: $0, isOverContent: isOverContent) } ?? BarLook()
    }
    handle.items = { [weak self] in AppearanceSource().tabs(of: self) }
    handle.changed()
  }
}
