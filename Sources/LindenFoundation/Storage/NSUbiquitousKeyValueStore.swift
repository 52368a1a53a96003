import Foundation

/// Values that iCloud would share between a person's devices. Here they stay on this computer, in
/// user defaults of their own; in a served app each visitor has values of its own, which are kept as
/// long as its user defaults.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  public static let `default` = NSUbiquitousKeyValueStore()

  private static let name = "NSUbiquitousKeyValueStore"
  private let defaults = UserDefaults(suiteName: NSUbiquitousKeyValueStore.name) ?? .standard

  /// Never posted: the values do not change from outside.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  open func object(forKey aKey: String) -> Any? {
    guard let visitor = VisitorDefaults.current else { return defaults.object(forKey: aKey) }
    return visitor.stored(under: aKey, in: Self.name)
  }

  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  open func dictionary(forKey aKey: String) -> [String: Any]? {
    object(forKey: aKey) as? [String: Any]
  }
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  open func longLong(forKey aKey: String) -> Int64 { number(forKey: aKey)?.int64Value ?? 0 }
  open func double(forKey aKey: String) -> Double { number(forKey: aKey)?.doubleValue ?? 0 }
  open func bool(forKey aKey: String) -> Bool { number(forKey: aKey)?.boolValue ?? false }

  private func number(forKey key: String) -> NSNumber? {
    switch object(forKey: key) {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Int64: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    case let value as String: NSNumber(value: NSString(string: value).doubleValue)
    default: nil
    }
  }

  open func set(_ anObject: Any?, forKey aKey: String) {
    if let visitor = VisitorDefaults.current {
      visitor.store(anObject, under: aKey, in: Self.name)
    } else {
      defaults.set(anObject, forKey: aKey)
    }
  }
  open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  open func set(_ value: Int64, forKey aKey: String) { set(Int(value) as Any?, forKey: aKey) }
  open func set(_ value: Double, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  open func set(_ value: Bool, forKey aKey: String) { set(value as Any?, forKey: aKey) }

  open func removeObject(forKey aKey: String) {
    if let visitor = VisitorDefaults.current {
      visitor.store(nil, under: aKey, in: Self.name)
    } else {
      defaults.removeObject(forKey: aKey)
    }
  }

  /// Writes what has changed to disk. What visitors have is written within a second by itself.
  @discardableResult open func synchronize() -> Bool {
    VisitorDefaults.current == nil ? defaults.synchronize() : true
  }
}
