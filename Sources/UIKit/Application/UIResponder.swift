import Foundation

/// An object that events can be meant for.
@preconcurrency @MainActor open class UIResponder: NSObject {
  nonisolated public override init() { super.init() }

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { false }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { false }
  open var undoManager: UndoManager? { next?.undoManager }
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  /// Keys that do something while this object is in use. Those of controllers on screen have an
  /// effect; those of other objects are kept.
  open var keyCommands: [UIKeyCommand]? { nil }
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// Override it in the app's delegate to change the main menu, whose commands with keys are done
  /// when these are pressed; those of other objects are not asked.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  open func reloadInputViews() {}

  // MARK: Nibs, of which there are none here: the first two are never called

  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}
  /// Kept for those who override it: hosts restore no state by a coder.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Kept for those who override it: hosts restore no state by a coder.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Activities

  /// What the object is used for now, where it can be continued.
  open var userActivity: NSUserActivity?
  /// Override it to put into the activity what is needed to continue it.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Override it to show what the activity was about.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  // MARK: Touches; who is not interested passes them on to the next

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // Hosts tell of no presses and no shaking.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

/// An object that can show what an activity was about.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: AnyObject {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

extension UIResponder {
  // These are never posted: a keyboard on screen is the browser's own, and moves the page by
  // itself.
  nonisolated public static let keyboardWillShowNotification = name(
    "UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = name("UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = name(
    "UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = name("UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification =
    name("UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardDidChangeFrameNotification =
    name("UIKeyboardDidChangeFrameNotification")
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"

  nonisolated private static func name(_ name: String) -> Notification.Name {
    Notification.Name(name)
  }
}
