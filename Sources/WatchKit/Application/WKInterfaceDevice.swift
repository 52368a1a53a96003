import CoreGraphics
import Foundation
import LindenDrawing

/// What is felt. Here that is only said, once.
public enum WKHapticType: Int, Sendable {
  case notification, directionUp, directionDown, success, failure, retry, start, stop, click
  case navigationGenericManeuver, navigationLeftTurn, navigationRightTurn
  case underwaterDepthPrompt, underwaterDepthCriticalPrompt
}

public enum WKInterfaceDeviceWristLocation: Int, Sendable { case left, right }
public enum WKInterfaceDeviceCrownOrientation: Int, Sendable { case left, right }
public enum WKInterfaceDeviceBatteryState: Int, Sendable { case unknown, unplugged, charging, full }
public enum WKInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum WKWaterResistanceRating: Int, Sendable { case ipx7, wr50, wr100 }

/// The watch: one whose screen has 198 by 242 points, worn on the left.
@preconcurrency @MainActor open class WKInterfaceDevice: NSObject {
  private static let device = WKInterfaceDevice()

  open class func current() -> WKInterfaceDevice { device }

  /// Points of the screen of a watch of 45 mm.
  package static let screen = CGSize(width: 198, height: 242)

  /// Points.
  open var screenBounds: CGRect { CGRect(origin: .zero, size: Self.screen) }
  /// Pixels a point.
  open var screenScale: CGFloat { 2 }
  open var name: String { ProcessInfo.processInfo.hostName }
  open var model: String { "Apple Watch" }
  open var localizedModel: String { model }
  open var systemName: String { "Linux" }
  /// The version of watchOS whose behaviour this is.
  open var systemVersion: String { "10.0" }
  open var preferredContentSizeCategory: String { "UICTContentSizeCategoryL" }
  open var layoutDirection: WKInterfaceLayoutDirection {
    Locale.current.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  open var wristLocation: WKInterfaceDeviceWristLocation { .left }
  open var crownOrientation: WKInterfaceDeviceCrownOrientation { .right }
  open var waterResistanceRating: WKWaterResistanceRating { .wr50 }
  open var isWaterLockEnabled: Bool { false }
  open var supportsAudioStreaming: Bool { false }
  open var isBatteryMonitoringEnabled = false
  /// Unknown.
  open var batteryLevel: Float { -1 }
  open var batteryState: WKInterfaceDeviceBatteryState { .unknown }
  /// Another one for each process.
  open private(set) lazy var identifierForVendor: UUID? = UUID()

  open func play(_ type: WKHapticType) {
    Diagnostics.noEffect("WKInterfaceDevice.play(_:)", "no host can tap a wrist")
  }

  open func enableWaterLock() {
    Diagnostics.noEffect("WKInterfaceDevice.enableWaterLock()", "nothing here gets wet")
  }
}
