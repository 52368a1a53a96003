import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows the last of several controllers below a bar, and the way back to the one before.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// Kept: a page is swept away whatever its delegate says.
  public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = makeSwipe()
  func makeSwipe() -> UIGestureRecognizer { UIScreenEdgePanGestureRecognizer() }
  private var stack: [UIViewController] = []
  /// Is told before and after another controller is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar above the controllers.
  public private(set) lazy var navigationBar = makeBar()
  func makeBar() -> UINavigationBar { UINavigationBar() }
  /// Whether the bar is left out, so that the view reaches to the top.
  open var isNavigationBarHidden = false { didSet { show() } }
  open var isToolbarHidden = true
  open var hidesBarsOnSwipe = false
  /// Kept: bars stay as they are.
  open var hidesBarsOnTap = false
  /// Kept: bars stay as they are.
  open var hidesBarsWhenKeyboardAppears = false
  /// Kept: bars stay as they are.
  open var hidesBarsWhenVerticallyCompact = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// A stack that begins with this controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The controllers of the stack, the root first. Setting shows the last one without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller that is shown; nil for an empty stack.
  open var topViewController: UIViewController? { stack.last }
  /// What is seen: presented by the top controller, or that one itself.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Replaces all controllers; the last is on top.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for old in stack where !viewControllers.contains(old) { old.removeFromParent() }
    for new in viewControllers where new.parent !== self { addChild(new) }
    let isOther = viewControllers.last !== stack.last
    stack = viewControllers
    navigationBar.topItem = stack.last?.navigationItem
    guard isOther, isViewLoaded, let top = stack.last else { return show() }
    delegate?.navigationController(self, willShow: top, animated: animated)
    show()
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
  /// Shows a controller on top of the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(stack + [viewController], animated: animated)
  }
  /// Takes the top controller off and returns it; nil if it is the only one, which stays.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let last = stack.last
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return last
  }
  /// Takes all controllers off but the first, and returns them.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let gone = Array(stack.dropFirst())
    setViewControllers(Array(stack.prefix(1)), animated: animated)
    return gone
  }
  /// Takes controllers off until one is on top, and returns them.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let gone = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return gone
  }
  /// Hides the bar, or shows it again.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open override func loadView() {
    view = HostingView(nil)
    show()
  }

  /// What is before the first controller in a split view: the way to another column.
  struct ColumnButton {
    let symbol: String
    /// Shown beside the symbol; nil is the symbol alone.
    let title: String?
    /// What the button is called where it has no title.
    let name: String
    let action: () -> Void
  }
  /// Set by the split view around; nil elsewhere.
  var columnButton: ColumnButton? {
    didSet {
      if columnButton?.title != oldValue?.title || columnButton?.name != oldValue?.name { show() }
    }
  }

  /// How often it was shown anew.
  private var version = 0

  /// The top and its bar, as they are now.
  private func show() {
    guard isViewLoaded, let view = viewIfLoaded as? HostingView else { return }
    // What it says of its bar while it loads is shown at once.
    stack.last?.loadViewIfNeeded()
    let (top, before) = (stack.last, stack.dropLast().last)
    top?.navigationItem.onChange = { [weak self] in self?.show() }
    version += 1
    view.host(
      AnyView(
        NavigationPageStage(navigation: self, top: top, before: before, version: version)))
  }
}

private struct NavigationPageStage: View {
  // Weak, as its view holds this one.
  weak var navigation: UINavigationController?
  let top: UIViewController?
  let before: UIViewController?
  /// Another where the controllers are the same, but what they say of the bar is not.
  let version: Int
  @Environment(\.layoutMargin) private var margin
  /// Points at the top of the page that are outside of the safe area, where the bar may not be.
  @State private var unsafeTop: CGFloat = 0

  var body: some View {
    let search = top?.navigationItem.searchController
    search?.signal.read()
    return VStack(spacing: 0) {
      if let top, showsBar(search) { bar(top, isAboveSearch: search != nil) }
      if let top {
        SearchPageStage(
          top: top, search: search, hidesBar: top.navigationItem.hidesSearchBarWhenScrolling)
      }
    }
    .padding(.top, unsafeTop)
    .toolbar(hidesTabs ? .hidden : .automatic, for: .tabBar)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(system: .systemBackground).ignoresSafeArea())
    .onGeometryChange(for: CGFloat.self) {
      max(0, $0.safeAreaInsets.top - $0.frame(in: .global).minY)
    } action: {
      unsafeTop = $0
    }
  }

  /// A controller above the first wants no tabs below it.
  private var hidesTabs: Bool {
    navigation?.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed) == true
  }

  private func showsBar(_ search: UISearchController?) -> Bool {
    navigation?.isNavigationBarHidden != true
      && !(search.map { $0.isActive && $0.hidesNavigationBarDuringPresentation } ?? false)
  }

  private func bar(_ top: UIViewController, isAboveSearch: Bool) -> some View {
    let item = top.navigationItem
    return ZStack {
      Text(verbatim: item.title ?? top.title ?? "").font(.headline).lineLimit(1)
      HStack(spacing: 16) {
        if let before, !item.hidesBackButton {
          Button {
            navigation?.popViewController(animated: true)
          } label: {
            HStack(spacing: 4) {
              Image(systemName: "chevron.left")
              Text(
                verbatim: before.navigationItem.backButtonTitle ?? before.navigationItem.title
                  ?? before.title ?? "Back")
            }
          }
        } else if before == nil, let button = navigation?.columnButton {
          Button(action: button.action) {
            HStack(spacing: 4) {
              Image(systemName: button.symbol)
              if let title = button.title { Text(verbatim: title) }
            }
          }
          .accessibilityLabel(button.title ?? button.name)
        }
        ForEach(item.leftBarButtonItems ?? [], id: \.self) { $0.button }
        Spacer()
        ForEach((item.rightBarButtonItems ?? []).reversed(), id: \.self) { $0.button }
      }
    }
    .padding(.horizontal, margin)
    .frame(height: 44)
    .frame(maxWidth: .infinity)
    .background(Color(system: .systemBackground))
    .overlay(alignment: .bottom) { if !isAboveSearch { Divider() } }
  }
}

/// Is told which controllers come on top.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
