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
}

extension UIResponder {
  // Nobody posts these: a keyboard on screen is the browser's own, and moves the page by itself.
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
