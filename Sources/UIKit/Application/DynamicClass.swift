import Foundation

/// Stands for classes that are only known by name when one is to be made: its initializer is where
/// every subclass of `NSObject` has its own, as `NSObject` declares it. Open, so that the call is
/// never bound to this class.
open class _DynamicClass: NSObject {
  public required override init() { super.init() }

  /// A new object of `type`, made by its `init()`; nil if it does not derive from `NSObject`.
  ///
  /// On iOS the Objective-C runtime does this. Swift allows it for `required` initializers only,
  /// which a user's class would have to repeat; the place in the class's table is the same.
  package static func make(_ type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    return unsafeBitCast(type, to: _DynamicClass.Type.self).init()
  }
}
