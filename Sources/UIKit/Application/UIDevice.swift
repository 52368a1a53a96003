import CoreGraphics
import Foundation
import LindenDrawing

/// The device the app runs on: a phone, whatever it is.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()

  open var name: String { ProcessInfo.processInfo.hostName }
  open var model: String { "iPhone" }
  open var localizedModel: String { "iPhone" }
  open var systemName: String { "Linux" }
  /// The version of iOS whose behaviour this is.
  open var systemVersion: String { "17.0" }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  open var isMultitaskingSupported: Bool { true }
  /// Another one for each process.
  open private(set) lazy var identifierForVendor: UUID? = UUID()
  open var isBatteryMonitoringEnabled = false
  /// Unknown.
  open var batteryLevel: Float { -1 }
  open var batteryState: BatteryState { .unknown }
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
  open var isProximityMonitoringEnabled = false
  open var proximityState: Bool { false }
  open func playInputClick() {}
  /// Accepted: apps turn the device by the key `orientation`, which nothing here can do.
  open func setValue(_ value: Any?, forKey key: String) {
    Diagnostics.noEffect("UIDevice.setValue(_:forKey:)", "a host's window is not turned by an app")
  }
  open func beginGeneratingDeviceOrientationNotifications() {}
  open func endGeneratingDeviceOrientationNotifications() {}

  nonisolated public static let orientationDidChangeNotification =
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  nonisolated public static let batteryLevelDidChangeNotification =
    Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
  nonisolated public static let batteryStateDidChangeNotification =
    Notification.Name("UIDeviceBatteryStateDidChangeNotification")
  nonisolated public static let proximityStateDidChangeNotification =
    Notification.Name("UIDeviceProximityStateDidChangeNotification")
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
