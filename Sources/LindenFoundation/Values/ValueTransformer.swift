import Foundation

/// The name of a transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName(
    "NSSecureUnarchiveFromData")
  public static let isNilTransformerName = NSValueTransformerName("NSIsNil")
  public static let isNotNilTransformerName = NSValueTransformerName("NSIsNotNil")
}

/// Makes another value of a value, and perhaps the first one again. Subclasses say how.
open class ValueTransformer: NSObject, @unchecked Sendable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [NSValueTransformerName: ValueTransformer] = [:]

  public override init() { super.init() }

  /// Lets a transformer be found by a name.
  open class func setValueTransformer(
    _ transformer: ValueTransformer?, forName name: NSValueTransformerName
  ) { lock.withLock { known[name] = transformer } }

  /// The transformer that was given a name; nil if none was.
  package static func named(_ name: String) -> ValueTransformer? {
    lock.withLock { known[NSValueTransformerName(name)] }
  }

  /// The names of all transformers that have one, in no order.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    lock.withLock { Array(known.keys) }
  }
  /// Whether the first value can be made again; true unless a subclass says otherwise.
  open class func allowsReverseTransformation() -> Bool { true }
  open class func transformedValueClass() -> AnyClass { NSObject.self }
  /// The other value; the value itself unless a subclass says otherwise.
  open func transformedValue(_ value: Any?) -> Any? { value }
  /// The first value again; what ``transformedValue(_:)`` makes unless a subclass says otherwise.
  open func reverseTransformedValue(_ value: Any?) -> Any? { transformedValue(value) }
}

/// Makes objects of archives.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer, @unchecked Sendable {
  open class var allowedTopLevelClasses: [AnyClass] { [] }
  /// The object of an archive.
  open override func transformedValue(_ value: Any?) -> Any? {
    (value as? Data).flatMap {
      try? NSKeyedUnarchiver.unarchivedObject(ofClasses: Self.allowedTopLevelClasses, from: $0)
    }
  }
  /// The archive of an object.
  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    value.flatMap {
      try? NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: true)
    }
  }
}
