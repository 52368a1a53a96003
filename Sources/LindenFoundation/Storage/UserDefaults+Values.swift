import Foundation

extension UserDefaults {
  /// As `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// As `set(_:forKey:)`; nil removes the value.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
