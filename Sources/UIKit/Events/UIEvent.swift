import CoreGraphics
import Foundation

/// What the user does, as views that follow fingers are told.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, transform = 14
  }
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// Seconds, by the clock of `UITouch/timestamp`.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var allTouches: Set<UITouch>?

  nonisolated public override init() { super.init() }

  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

/// A finger on a view.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  open internal(set) var phase = Phase.began
  open internal(set) var timestamp: TimeInterval = 0
  /// How many times the finger has come down here, this one included.
  open internal(set) var tapCount = 1
  open internal(set) weak var view: UIView?
  open var window: UIWindow? { view?.window }
  open var type: TouchType { .direct }
  /// There is no screen that tells how hard a finger presses.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  open var majorRadius: CGFloat { 20 }

  /// In the coordinates of ``view``.
  var place = CGPoint.zero
  var placeBefore = CGPoint.zero

  nonisolated public override init() { super.init() }

  /// Where the finger is; in the window's coordinates for nil.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? place }
  open func previousLocation(in view: UIView?) -> CGPoint {
    self.view?.convert(placeBefore, to: view) ?? placeBefore
  }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
}

/// A key or button that is held down. Hosts tell of none; keys reach an app by `onKeyPress` and by
/// menus.
@preconcurrency @MainActor open class UIPress: NSObject {
  open var key: UIKey? { nil }
  nonisolated public override init() { super.init() }
}

open class UIPressesEvent: UIEvent {
  open var allPresses: Set<UIPress> { [] }
}

/// A key of a keyboard.
@preconcurrency @MainActor open class UIKey: NSObject {
  open var characters: String { "" }
  open var charactersIgnoringModifiers: String { "" }
  open var modifierFlags: UIKeyModifierFlags { [] }
}

public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = Self(rawValue: 1 << 16)
  public static let shift = Self(rawValue: 1 << 17)
  public static let control = Self(rawValue: 1 << 18)
  public static let alternate = Self(rawValue: 1 << 19)
  public static let command = Self(rawValue: 1 << 20)
  public static let numericPad = Self(rawValue: 1 << 21)
}

extension UIView {
  /// Whether a point of this view's coordinates is in it. Subclasses widen it for small buttons.
  func containsByDefault(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The innermost view at a point, of those that can be touched.
  func viewByDefault(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }
}
