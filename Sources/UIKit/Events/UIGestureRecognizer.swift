import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Follows fingers on a view and finds out what they mean.
///
/// Each kind is a gesture of SwiftUI's on the view it was added to; so recognisers, controls and
/// scroll views share fingers as gestures there do. A subclass of one's own is told of touches.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  /// `action` is called with the recogniser whenever the state changes to one that counts.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience init(_linden: Void = ()) { self.init(target: nil, action: nil) }

  /// Set by a subclass of one's own as it finds out; the targets are told.
  open var state = State.possible {
    didSet {
      guard state != oldValue || state == .changed else { return }
      switch state {
      case .began, .changed, .ended, .cancelled: tell()
      case .possible, .failed: break
      }
    }
  }
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true { didSet { view?.signal.send() } }
  open internal(set) weak var view: UIView?
  open var name: String?
  /// Kept: touches always reach the view as well.
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var requiresExclusiveTouchType = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  open var allowedPressTypes: [NSNumber] = []
  open internal(set) var numberOfTouches = 0
  open var modifierFlags: UIKeyModifierFlags { [] }

  // MARK: Targets

  private var targets: [TargetAction] = []

  open func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target: target as AnyObject, action: action))
  }

  /// Nil stands for every target, or every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      (target == nil || entry.target === target as AnyObject)
        && (action == nil || entry.action == action)
    }
  }

  /// Told like a target; SwiftUI's representable of a recogniser uses it.
  package var onAction: (() -> Void)?

  private func tell() {
    for target in targets { target.send(self) }
    onAction?()
  }

  // MARK: Places

  /// Where the fingers are, in the coordinates of the recogniser's view.
  var place = CGPoint.zero
  /// The middle of the fingers; in the window's coordinates for nil.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? place }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  // MARK: Competition

  var waitsFor: [UIGestureRecognizer] = []
  /// This one is recognised only when `other` is not, as a tap after which no second one came.
  open func require(toFail other: UIGestureRecognizer) {
    waitsFor.append(other)
    view?.signal.send()
  }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func reset() {}
  open func ignore(_ touch: UITouch, for event: UIEvent) {}

  // MARK: Touches, for subclasses of one's own

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  // MARK: The gesture

  /// The gesture that leads this recogniser; nil for one that follows touches itself.
  var gesture: AnyGesture<Void>? { nil }

  /// The delegate lets the recogniser begin.
  var mayBegin: Bool { delegate?.gestureRecognizerShouldBegin(self) ?? true }

  /// Goes through began, changed and ended, as fingers move.
  func follow(_ place: CGPoint) {
    self.place = place
    numberOfTouches = 1
    switch state {
    case .began, .changed: state = .changed
    case .failed: break
    default: if mayBegin { state = .began } else { state = .failed }
    }
  }

  func finish() {
    if state == .began || state == .changed { state = .ended }
    numberOfTouches = 0
    state = .possible
    reset()
  }

  /// What was recognised in one moment.
  func recognize(at place: CGPoint) {
    self.place = place
    numberOfTouches = 1
    guard mayBegin else { return }
    state = .ended
    numberOfTouches = 0
    state = .possible
    reset()
  }
}

/// Who decides which recognisers may begin. Everything is optional.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}
