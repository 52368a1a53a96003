import CoreGraphics
import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures

/// How a controller is presented.
///
/// A class of an app's own is asked for where the style is `custom` and the controller has a
/// `transitioningDelegate`: it says where the controller's view is in the container, and may put views
/// around it there.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  open private(set) unowned var presentedViewController: UIViewController
  private weak var givenPresenting: UIViewController?
  open var presentingViewController: UIViewController! {
    presentedViewController.presentingViewController ?? givenPresenting
  }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    givenPresenting = presentingViewController
  }

  convenience init(_ presented: UIViewController) {
    self.init(presentedViewController: presented, presenting: nil)
  }

  // MARK: The container

  /// As large as the screen, with the presented view in it; nil while nothing is presented, and where
  /// the presentation is one of the system's.
  public internal(set) var containerView: UIView?
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view is when the container has its size; all of it by default. In points.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// Kept: what is below a presentation stays where it is.
  open var shouldPresentInFullscreen: Bool { true }
  /// Kept: what is below a presentation stays where it is.
  open var shouldRemovePresentersView: Bool { false }

  /// Called before the views are on screen; animations beside the transition begin here.
  open func presentationTransitionWillBegin() {}
  /// Called once the views are on screen.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the views leave the screen.
  open func dismissalTransitionWillBegin() {}
  /// Called once the views have left the screen.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container places its views.
  open func containerViewWillLayoutSubviews() {}
  /// Called when the container has placed its views.
  open func containerViewDidLayoutSubviews() {}

  func begin() {
    let container = PresentationContainer(frame: UIScreen.main.bounds)
    container.presentation = self
    containerView = container
    if let presentedView {
      presentedView.frame = frameOfPresentedViewInContainerView
      container.addSubview(presentedView)
    }
    PresentationTransition.run(of: presentedViewController) { presentationTransitionWillBegin() }
  }

  func beginEnd() {
    PresentationTransition.run(of: presentedViewController) { dismissalTransitionWillBegin() }
  }

  func end() {
    dismissalTransitionDidEnd(true)
    containerView = nil
  }
}

/// What a presentation of an app's own is in.
private final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?
  private var placedSize = CGSize.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    if placedSize != bounds.size {
      placedSize = bounds.size
      presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
    }
    presentation.containerViewWillLayoutSubviews()
    presentation.containerViewDidLayoutSubviews()
  }
}

/// Runs what an app animates beside a presentation.
private final class PresentationTransition: NSObject, UIViewControllerTransitionCoordinator {
  /// Seconds, as UIKit's.
  private static let duration: TimeInterval = 0.35

  static func run(of controller: UIViewController, _ hook: () -> Void) {
    controller.transitionCoordinator = PresentationTransition()
    hook()
    controller.transitionCoordinator = nil
  }

  func animate(
    alongsideTransition animation: ((AnyObject) -> Void)?, completion: ((AnyObject) -> Void)?
  ) -> Bool {
    UIView.animate(withDuration: Self.duration) {
      animation?(self)
    } completion: { _ in
      completion?(self)
    }
    return true
  }
}

// MARK: Transitions of an app's own

/// Who says how a controller comes and goes. Everything is optional.
///
/// Presentations are asked for and shown. Animators are kept: controllers come and go as usual, which
/// is said once.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }

  /// The presentation of an app's own; nil where the system's is to be used.
  func presentation(of presented: UIViewController, by presenting: UIViewController)
    -> UIPresentationController?
  {
    let animator = animationController(
      forPresented: presented, presenting: presenting, source: presenting)
    if animator != nil {
      Diagnostics.noEffect(
        "UIViewControllerAnimatedTransitioning", "controllers come and go as usual")
    }
    guard presented.modalPresentationStyle == .custom else { return nil }
    return presentationController(
      forPresented: presented, presenting: presenting, source: presenting)
  }
}

/// How a controller moves as it comes or goes. Kept: controllers come and go as usual.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// In seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// A transition that follows a finger. Kept: controllers come and go as usual.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// A transition whose progress is set. Kept: controllers come and go as usual.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  nonisolated public override init() { super.init() }
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {}
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  open func cancel() {}
  open func finish() {}
}

/// Which controller or view of a transition is meant.
public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Which view of a transition is meant.
public struct UITransitionContextViewKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What an animator is told of its transition.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  func completeTransition(_ didComplete: Bool)
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Who is told when a person closes what is presented. Everything is optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .automatic }
}

/// Who is told of a sheet. Everything is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// For a height that a person chose; never called here, as a sheet has one height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// Who is told of a popover. Everything is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called before a popover is shown.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// How high a sheet is, as `presentationDetents(_:)` says it in SwiftUI. What was set when the sheet
/// is shown counts.
open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var preferredCornerRadius: CGFloat?
  open func animateChanges(_ changes: () -> Void) { changes() }

  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: NSObject {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Self("com.apple.UIKit.medium")
      public static let large = Self("com.apple.UIKit.large")
    }
    public let identifier: Identifier
    private let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?
    init(
      _ identifier: Identifier,
      _ resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// SwiftUI's; nil where the detent does not apply.
    fileprivate func detent(in room: Room) -> PresentationDetent? {
      if let resolver { return resolver(room).map { .height($0) } }
      return identifier == .medium ? .medium : .large
    }

    public class func medium() -> Detent { Detent(.medium) }
    public class func large() -> Detent { Detent(.large) }
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom"), resolver) }
  }

  /// What a detent of an app's own may be measured with.
  fileprivate struct Room: UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat
  }

  /// Above a full sheet there is a strip of what is below, in points.
  private static let strip: CGFloat = 54

  /// What SwiftUI's sheet is told.
  var presentationDetents: Set<PresentationDetent> {
    let room = Room(maximumDetentValue: max(0, UIScreen.main.bounds.height - Self.strip))
    return Set(detents.compactMap { $0.detent(in: room) })
  }
}

/// What a detent of one's own may ask.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  var maximumDetentValue: CGFloat { get }
}

/// Where a popover points. Kept: what is presented is a sheet.
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var backgroundColor: UIColor?
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any: Self = [.up, .down, .left, .right]
}

/// Runs beside a change of size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
  @discardableResult func animate(
    alongsideTransition animation: ((AnyObject) -> Void)?, completion: ((AnyObject) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult public func animate(alongsideTransition animation: ((AnyObject) -> Void)?)
    -> Bool
  {
    animate(alongsideTransition: animation, completion: nil)
  }
}
