import Foundation

extension ProcessInfo {
  /// How warm the device is.
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  /// Always nominal.
  public var thermalState: ThermalState { .nominal }

  /// Always false.
  public var isLowPowerModeEnabled: Bool { false }

  /// Always false.
  public var isiOSAppOnMac: Bool { false }

  /// Always false.
  public var isMacCatalystApp: Bool { false }

  /// Never posted.
  public static let thermalStateDidChangeNotification =
    Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  /// Never posted.
  public static let NSProcessInfoPowerStateDidChange =
    Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
