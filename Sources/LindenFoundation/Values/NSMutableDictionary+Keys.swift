import Foundation

extension NSMutableDictionary {
  /// Puts a value under a key; nil takes away what is there.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { setObject(value, forKey: key as NSString) } else { removeObject(forKey: key) }
  }
}
