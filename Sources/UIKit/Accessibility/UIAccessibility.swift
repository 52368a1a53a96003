import Foundation
import LindenFeatures

/// What assistive technology is told, and whether people use some.
public enum UIAccessibility {
  /// What has happened.
  public struct Notification: Hashable, Sendable {
    fileprivate enum Kind { case announcement, layoutChanged, screenChanged, pageScrolled }
    fileprivate let kind: Kind
    /// The argument is read out.
    public static let announcement = Notification(kind: .announcement)
    public static let layoutChanged = Notification(kind: .layoutChanged)
    public static let screenChanged = Notification(kind: .screenChanged)
    public static let pageScrolled = Notification(kind: .pageScrolled)
  }

  /// Tells what has happened. An argument that is a text is read out; others say nothing here.
  public static func post(notification: Notification, argument: Any?) {
    AccessibilityNotification.LayoutChanged(argument).post()
  }

  /// False: hosts do not tell whether a screen reader runs.
  public static var isVoiceOverRunning: Bool { false }
  /// False: hosts do not tell.
  public static var isSwitchControlRunning: Bool { false }
}
