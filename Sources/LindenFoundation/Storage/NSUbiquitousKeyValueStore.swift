import Foundation

/// Values that iCloud would share between a person's devices. Here they stay on this computer, in
/// user defaults of their own.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  public static let `default` = NSUbiquitousKeyValueStore()

  private let defaults = UserDefaults(suiteName: "NSUbiquitousKeyValueStore") ?? .standard

  /// Never posted: the values do not change from outside.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  open func object(forKey aKey: String) -> Any? { defaults.object(forKey: aKey) }
  open func string(forKey aKey: String) -> String? { defaults.string(forKey: aKey) }
  open func array(forKey aKey: String) -> [Any]? { defaults.array(forKey: aKey) }
  open func dictionary(forKey aKey: String) -> [String: Any]? { defaults.dictionary(forKey: aKey) }
  open func data(forKey aKey: String) -> Data? { defaults.data(forKey: aKey) }
  open func longLong(forKey aKey: String) -> Int64 { Int64(defaults.integer(forKey: aKey)) }
  open func double(forKey aKey: String) -> Double { defaults.double(forKey: aKey) }
  open func bool(forKey aKey: String) -> Bool { defaults.bool(forKey: aKey) }

  open func set(_ anObject: Any?, forKey aKey: String) { defaults.set(anObject, forKey: aKey) }
  open func set(_ aString: String?, forKey aKey: String) { defaults.set(aString, forKey: aKey) }
  open func set(_ value: Int64, forKey aKey: String) { defaults.set(Int(value), forKey: aKey) }
  open func set(_ value: Double, forKey aKey: String) { defaults.set(value, forKey: aKey) }
  open func set(_ value: Bool, forKey aKey: String) { defaults.set(value, forKey: aKey) }
  open func removeObject(forKey aKey: String) { defaults.removeObject(forKey: aKey) }

  /// Writes what has changed to disk.
  @discardableResult open func synchronize() -> Bool { defaults.synchronize() }
}
