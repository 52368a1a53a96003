import CoreGraphics
import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Looks after one view, and presents others.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  let signal = ChangeSignal()

  /// A controller whose view `loadView()` makes. There are no nibs here: their names are not looked
  /// at.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  public convenience init(_linden: Void = ()) { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  private var ownView: UIView?

  /// Made when it is asked for the first time.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return ownView
    }
    set {
      ownView?.controller = nil
      ownView = newValue
      newValue?.controller = self
      signal.send()
    }
  }

  /// The view, if it was made already.
  open var viewIfLoaded: UIView? { ownView }
  /// Whether the view was made already.
  open var isViewLoaded: Bool { ownView != nil }

  /// Makes the view, if it was not made already, and calls ``viewDidLoad()``.
  open func loadViewIfNeeded() {
    guard ownView == nil else { return }
    loadView()
    if ownView == nil { view = UIView() }
    viewDidLoad()
    setNeedsUpdateContentUnavailableConfiguration()
  }

  /// What is shown for content that is not there.
  let unavailable = UnavailableContent()
  /// Override it to set ``contentUnavailableConfiguration`` for a state. Called when the view was
  /// made, and by ``setNeedsUpdateContentUnavailableConfiguration()``.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  /// Makes the view and sets it, when it is asked for first. Override it to make another one,
  /// without calling `super`.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Called once, when the view was made. What is made of the view once belongs here.
  open func viewDidLoad() {}
  /// Called before the view comes on screen, each time.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view comes on screen and has its size, each time.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is on screen, each time.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the screen, each time.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left the screen, each time.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews: they have their frames.
  open func viewDidLayoutSubviews() {}
  /// Called when the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  open func didReceiveMemoryWarning() {}
  /// Called when something of ``traitCollection`` has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private var isOnScreen = false

  /// The view came on screen.
  package func appear() {
    guard !isOnScreen else { return }
    isOnScreen = true
    loadViewIfNeeded()
    viewWillAppear(false)
    viewIsAppearing(false)
    for child in held where child.isViewLoaded { child.appear() }
    viewDidAppear(false)
  }

  /// The view went off screen.
  package func disappear() {
    guard isOnScreen else { return }
    isOnScreen = false
    viewWillDisappear(false)
    for child in held { child.disappear() }
    viewDidDisappear(false)
  }

  // MARK: Containment

  /// The controllers inside, as ``addChild(_:)`` added them.
  open var children: [UIViewController] { held }
  private var held: [UIViewController] = []
  /// The controller this one is in; nil if it is in none. That of a representable's controller is
  /// the one that SwiftUI's views around are shown by.
  open var parent: UIViewController? { holder ?? outerParent?() }
  private weak var holder: UIViewController?
  /// Finds the controller around one that SwiftUI's views surround.
  package var outerParent: (() -> UIViewController?)?

  /// The child's view is added to a view of this controller's by the caller.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    held.append(childController)
    childController.holder = self
    if isOnScreen { childController.appear() }
  }

  /// Takes the controller out of its parent. Its view is removed by the app.
  open func removeFromParent() {
    guard let holder else { return }
    holder.held.removeAll { $0 === self }
    self.holder = nil
    disappear()
    didMove(toParent: nil)
  }

  /// Called before the controller gets another parent, or none.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called when the controller has another parent, or none. An app calls it after it has added a
  /// child's view.
  open func didMove(toParent parent: UIViewController?) {}

  /// Set for the controller of a window.
  weak var windowOfRoot: UIWindow?

  open override var next: UIResponder? { ownView?.superview ?? parent ?? windowOfRoot }

  // MARK: Presentation

  enum PresentationKind { case sheet, cover, dialog, none }
  var presentationKind: PresentationKind {
    if customPresentation != nil { return .cover }
    return switch modalPresentationStyle {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: .cover
    default: .sheet
    }
  }

  /// What this controller presents over the screen; nil if nothing.
  open private(set) var presentedViewController: UIViewController?
  /// The controller that presents this one; nil if none does.
  open private(set) weak var presentingViewController: UIViewController?
  /// Stays, while what is presented goes.
  private(set) var shownPresented: UIViewController?
  private var dismissalHandlers: [() -> Void] = []

  /// How the controller is presented; `.automatic`, the default, is a sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the controller, once presented, stays when a person wants to close it; its
  /// presentation's delegate is told of the attempt.
  open var isModalInPresentation = false {
    didSet {
      // What SwiftUI presents asks the controller that stands for it.
      if holder == nil { outerParent?()?.isModalInPresentation = isModalInPresentation }
    }
  }

  /// Shows another controller above this one. The completion runs when it is on its way.
  open func present(_ other: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil)
  {
    if other.isShownByHost() {
      completion?()
      return
    }
    guard presentedViewController == nil else {
      Diagnostics.warn(
        once: "present:\(type(of: other))",
        "\(type(of: self)) presents \(type(of: presentedViewController!)) already, so \(type(of: other)) is not shown."
      )
      return
    }
    if other.modalPresentationStyle == .popover, let popover = other.popoverPresentationController {
      (popover.delegate as? any UIPopoverPresentationControllerDelegate)?
        .prepareForPopoverPresentation(popover)
    }
    presentedViewController = other
    shownPresented = other
    other.presentingViewController = self
    other.customPresentation = other.transitioningDelegate?.presentation(of: other, by: self)
    other.customPresentation?.begin()
    signal.send()
    completion?()
  }

  /// Takes away what this controller presents, or else this controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      let around = sequence(first: self) { $0.parent }
      if let presenting = around.lazy.compactMap(\.presentingViewController).first {
        presenting.dismiss(animated: flag, completion: completion)
      } else {
        for controller in around where controller.closeAround() { break }
        completion?()
      }
      return
    }
    presented.customPresentation?.beginEnd()
    presented.presentingViewController = nil
    presentedViewController = nil
    signal.send()
    completion?()
  }

  /// Closes what SwiftUI presents with this controller; false if it presents nothing.
  func closeAround() -> Bool { false }

  /// The user closed what is presented. Whoever the presentation has for a delegate is asked and
  /// told; if it does not want that, what is presented stays.
  func presentedWasDismissed() {
    guard let presented = presentedViewController else { return }
    let controller = presented.presentationOnScreen
    let delegate = controller?.delegate
    let mayGo = controller.flatMap { delegate?.presentationControllerShouldDismiss($0) } ?? true
    if presented.isModalInPresentation || !mayGo {
      if let controller { delegate?.presentationControllerDidAttemptToDismiss(controller) }
      return signal.send()
    }
    if let controller { delegate?.presentationControllerWillDismiss(controller) }
    dismiss(animated: true)
    if let controller { delegate?.presentationControllerDidDismiss(controller) }
  }

  /// What stands for how this controller is presented.
  private var presentationOnScreen: UIPresentationController? {
    modalPresentationStyle == .popover ? popoverPresentationController : presentationController
  }

  /// What was presented has left the screen.
  func presentedIsGone() {
    guard presentedViewController == nil else { return }
    shownPresented?.customPresentation?.end()
    shownPresented?.customPresentation = nil
    shownPresented = nil
  }

  /// What the host shows in a way of its own, as a web page; true if it did.
  package var hostShows: (() -> Bool)?
  private func isShownByHost() -> Bool { hostShows?() ?? false }

  /// Pushes another controller if this one is in a navigation controller, and presents it
  /// elsewhere.
  open func show(_ other: UIViewController, sender: Any?) {
    if let stack = self as? UINavigationController ?? navigationController {
      stack.pushViewController(other, animated: true)
    } else {
      present(other, animated: true)
    }
  }

  /// Shows another controller in the last column of the split view around, and presents it
  /// elsewhere.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Storyboards

  /// Whether a segue may begin; true by default. Asked by `performSegue(withIdentifier:sender:)`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Override it to hand values to the controller that a segue shows.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Has no effect, and says so once: segues are part of storyboards, which are not read here.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Diagnostics.noEffect(
      "UIViewController.performSegue(withIdentifier:sender:)",
      "storyboards are not read here; show the controller with show(_:sender:)")
  }

  // MARK: Keys

  private var addedKeyCommands: [UIKeyCommand] = []
  /// Lets a key do something while the controller is on screen.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.append(keyCommand)
    signal.send()
  }
  /// No longer lets a key do something that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
    signal.send()
  }
  var allKeyCommands: [UIKeyCommand] { (keyCommands ?? []) + addedKeyCommands }

  // MARK: Bars

  private weak var givenScrollView: UIScrollView?
  /// Says which scroll view moves the bars; nil, the default, is the view itself or the first view
  /// in it, if that is one.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    if edge.contains(.top) { givenScrollView = scrollView }
    navigationItem.onChange()
  }
  /// The scroll view that moves the bars; nil if there is none.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    givenScrollView ?? ownView as? UIScrollView ?? ownView?.subviews.first as? UIScrollView
  }

  // MARK: Traits

  /// What bars call the controller; nil, the default, is no title.
  open var title: String? { didSet { if title != oldValue { navigationItem.onChange() } } }
  /// What a navigation bar shows while the controller is on top.
  public private(set) lazy var navigationItem = UINavigationItem()
  /// What a tab bar shows for the controller.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem() {
    didSet { (parent as? UITabBarController)?.tabsChanged() }
  }
  /// The nearest of the controllers around that is one.
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  /// The nearest of the controllers around that is one.
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }
  /// Whether a tab bar around is left out while the controller is in a stack, unless it is the first.
  open var hidesBottomBarWhenPushed = false
  open var toolbarItems: [UIBarButtonItem]?
  private var editing = false
  /// Whether the content is being edited; subclasses follow it in ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets ``isEditing``; override it to change what is shown.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    editItem?.title = editing ? "Done" : "Edit"
    editItem?.style = editing ? .done : .plain
    navigationItem.onChange()
  }
  private var editItem: UIBarButtonItem?
  /// An item that begins editing, and ends it: it is called Edit or Done.
  open var editButtonItem: UIBarButtonItem {
    if let editItem { return editItem }
    let item = UIBarButtonItem(
      title: editing ? "Done" : "Edit",
      primaryAction: UIAction { [weak self] _ in
        if let self { setEditing(!isEditing, animated: true) }
      })
    editItem = item
    return item
  }
  open var isBeingPresented: Bool { false }
  open var isBeingDismissed: Bool { false }
  open var isMovingToParent: Bool { false }
  open var isMovingFromParent: Bool { false }
  open var definesPresentationContext = false
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var restorationIdentifier: String?
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// For another size of the scene. Never called here; views are laid out anew.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Who is asked how the controller comes and goes; nil, the default, is as usual.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// What runs animations beside a transition; nil while there is none.
  open internal(set) var transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  /// The presentation of an app's own, while there is one.
  private(set) var customPresentation: UIPresentationController?
  private lazy var sheetPresentation = UISheetPresentationController(self)
  /// How the controller is presented, or would be.
  open var presentationController: UIPresentationController? {
    customPresentation ?? (holder == nil ? outerParent?()?.presentationController : nil)
      ?? sheetPresentation
  }
  /// How high a sheet is; kept, and used when the controller is presented.
  open var sheetPresentationController: UISheetPresentationController? {
    customPresentation == nil ? sheetPresentation : nil
  }
  /// Where a popover points; kept, a sheet is shown.
  public private(set) lazy var popoverPresentationController: UIPopoverPresentationController? =
    UIPopoverPresentationController(self)
  /// The size wanted between views of SwiftUI where none is offered, in points; zero, the default,
  /// is none.
  open var preferredContentSize: CGSize = .zero
  /// Light or dark for the controller's view and what is in it; `.unspecified`, the default,
  /// follows what is around.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { traitsChanged(from: TraitValues(traitOverrides, oldValue)) }
  }
  /// Traits that are others for the controller's view and what is in it.
  open var traitOverrides = UITraitOverrides() {
    didSet { traitsChanged(from: TraitValues(oldValue, overrideUserInterfaceStyle)) }
  }
  /// Who is told of traits.
  public let _traitRegistrations = _TraitRegistrations()
  /// Size class, light or dark, type size and the like, as they are for the view.
  open var traitCollection: UITraitCollection {
    ownView?.traitCollection
      ?? (parent?.traitCollection ?? .current).overridden(by: ownTraits)
  }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the controller wants no status bar; false by default. Windows here have none.
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open var shouldAutorotate: Bool { true }
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
}

/// How a controller is presented: the first three of the names count as a sheet, those with a
/// context as full screen.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}
