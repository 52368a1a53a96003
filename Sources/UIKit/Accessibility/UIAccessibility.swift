import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a person who does not look at the screen, or not only, has switched on.
///
/// The settings are those of the window in use; nothing is posted when they change.
public enum UIAccessibility {
  /// What is told to assistive programs.
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive programs something. An argument that is a text is read out; changes of the
  /// layout are known anyway.
  public static func post(notification: Notification, argument: Any?) {
    AccessibilityNotification.LayoutChanged(argument).post()
  }

  public static var isVoiceOverRunning: Bool { settings.accessibilityVoiceOverEnabled }
  public static var isSwitchControlRunning: Bool { settings.accessibilitySwitchControlEnabled }
  public static var isReduceMotionEnabled: Bool { settings.accessibilityReduceMotion }
  public static var isReduceTransparencyEnabled: Bool {
    settings.accessibilityReduceTransparency
  }
  public static var isInvertColorsEnabled: Bool { settings.accessibilityInvertColors }
  public static var shouldDifferentiateWithoutColor: Bool {
    settings.accessibilityDifferentiateWithoutColor
  }
  public static var isDarkerSystemColorsEnabled: Bool { settings.colorSchemeContrast == .increased }
  public static var isBoldTextEnabled: Bool { settings.legibilityWeight == .bold }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }

  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")

  private static var settings: EnvironmentValues {
    guard MainThread.isCurrent else { return EnvironmentValues() }
    return MainThread.assume {
      let root = UIApplication.shared.keyWindow?.rootViewController
      return root?.viewIfLoaded?.environment ?? EnvironmentValues()
    }
  }
}
