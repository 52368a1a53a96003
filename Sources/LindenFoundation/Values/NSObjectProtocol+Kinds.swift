import Foundation

extension NSObjectProtocol {
  /// Whether this is an object of a class or of one below it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var kind: AnyClass? = type(of: self)
    while let current = kind {
      if current == aClass { return true }
      kind = _getSuperclass(current)
    }
    return false
  }
  /// Whether this is an object of a class itself.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
