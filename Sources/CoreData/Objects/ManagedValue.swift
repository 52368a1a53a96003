import Foundation

/// How values are held, and what types an app's properties give them.
enum ManagedValue {
  /// A value as an attribute holds it: numbers as `NSNumber`, others of Swift's types.
  static func held(_ value: Any?, by attribute: NSAttributeDescription) -> Any? {
    guard let value = inner(value) else { return nil }
    switch attribute.attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      return number(value).map { NSNumber(value: $0.int64Value) } ?? value
    case .doubleAttributeType, .floatAttributeType:
      return number(value).map { NSNumber(value: $0.doubleValue) } ?? value
    case .booleanAttributeType: return number(value).map { NSNumber(value: $0.boolValue) } ?? value
    case .decimalAttributeType:
      if let value = value as? NSDecimalNumber { return value }
      if let value = value as? Decimal { return NSDecimalNumber(decimal: value) }
      return number(value).map { NSDecimalNumber(string: $0.stringValue) } ?? value
    case .stringAttributeType: return (value as? NSString).map { String(describing: $0) } ?? value
    case .dateAttributeType: return value as? Date ?? value
    case .binaryDataAttributeType: return value as? Data ?? value
    case .UUIDAttributeType: return value as? UUID ?? value
    case .URIAttributeType: return value as? URL ?? value
    default: return value
    }
  }

  /// The number in a value: of any of Swift's types, or the raw value of an enumeration's case.
  static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: value))
    case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
    case let value as Bool: NSNumber(value: value)
    case let value as any RawRepresentable: number(value.rawValue)
    default: nil
    }
  }

  /// A held value as a property of an app has it; what fits best if there is none.
  static func shown<Value>(_ value: Any?, as type: Value.Type = Value.self) -> Value? {
    if let optional = type as? any OptionalType.Type {
      let shown = value.flatMap { optional.shown($0) }
      return optional.wrap(shown) as? Value
    }
    if let value, let shown = shown(value, type) { return shown }
    return (type as? any ValueWithDefault.Type)?.defaultValue as? Value
  }

  private static func shown<Value>(_ value: Any, _ type: Value.Type) -> Value? {
    if let scalar = type as? any Scalar.Type, let number = number(value) {
      return scalar.init(held: number) as? Value
    }
    if let members = value as? [NSManagedObject] { return collection(of: members, as: type) }
    if let value = value as? Value { return value }
    if let raw = type as? any RawRepresentable.Type { return made(raw, of: value) as? Value }
    return nil
  }

  private static func made<Raw: RawRepresentable>(_ type: Raw.Type, of value: Any) -> Raw? {
    shown(value, Raw.RawValue.self).flatMap(Raw.init)
  }

  /// The members of a relationship in the collection that a property has.
  private static func collection<Value>(of members: [NSManagedObject], as type: Value.Type)
    -> Value?
  {
    if let set = NSSet(array: members) as? Value { return set }
    if let set = NSOrderedSet(array: members) as? Value { return set }
    if let set = type as? any ObjectSet.Type { return set.of(members) as? Value }
    return members as? Value
  }

  /// The members in a collection, or the only one.
  static func members(_ value: Any?) -> [NSManagedObject] {
    guard let value = inner(value) else { return [] }
    if let object = value as? NSManagedObject { return [object] }
    return (PredicateValue.elements(value) ?? []).compactMap { $0 as? NSManagedObject }
  }

  private static func inner(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    guard let optional = value as? any OptionalType else { return value }
    return inner(optional.content)
  }
}

private protocol OptionalType {
  static func shown(_ value: Any) -> Any?
  static func wrap(_ value: Any?) -> Any
  var content: Any? { get }
}

extension Optional: OptionalType {
  fileprivate static func shown(_ value: Any) -> Any? {
    ManagedValue.shown(value, as: Wrapped.self)
  }
  fileprivate static func wrap(_ value: Any?) -> Any { (value as? Wrapped) as Any }
  fileprivate var content: Any? { map { $0 } }
}

private protocol ObjectSet { static func of(_ members: [NSManagedObject]) -> Any }

extension Set: ObjectSet {
  fileprivate static func of(_ members: [NSManagedObject]) -> Any {
    Set(members.compactMap { $0 as? Element })
  }
}

/// A type of Swift's whose values are held as numbers.
private protocol Scalar { init(held number: NSNumber) }

extension Int: Scalar { fileprivate init(held number: NSNumber) { self = number.intValue } }
extension Int16: Scalar { fileprivate init(held number: NSNumber) { self = number.int16Value } }
extension Int32: Scalar { fileprivate init(held number: NSNumber) { self = number.int32Value } }
extension Int64: Scalar { fileprivate init(held number: NSNumber) { self = number.int64Value } }
extension Double: Scalar { fileprivate init(held number: NSNumber) { self = number.doubleValue } }
extension Float: Scalar { fileprivate init(held number: NSNumber) { self = number.floatValue } }
extension Bool: Scalar { fileprivate init(held number: NSNumber) { self = number.boolValue } }
extension Decimal: Scalar {
  fileprivate init(held number: NSNumber) { self = number.decimalValue }
}

/// What a property that must have a value has without one.
private protocol ValueWithDefault { static var defaultValue: Self { get } }

extension Int: ValueWithDefault { fileprivate static var defaultValue: Int { 0 } }
extension Int16: ValueWithDefault { fileprivate static var defaultValue: Int16 { 0 } }
extension Int32: ValueWithDefault { fileprivate static var defaultValue: Int32 { 0 } }
extension Int64: ValueWithDefault { fileprivate static var defaultValue: Int64 { 0 } }
extension Double: ValueWithDefault { fileprivate static var defaultValue: Double { 0 } }
extension Float: ValueWithDefault { fileprivate static var defaultValue: Float { 0 } }
extension Bool: ValueWithDefault { fileprivate static var defaultValue: Bool { false } }
extension Decimal: ValueWithDefault { fileprivate static var defaultValue: Decimal { 0 } }
extension String: ValueWithDefault { fileprivate static var defaultValue: String { "" } }
extension Data: ValueWithDefault { fileprivate static var defaultValue: Data { Data() } }
extension Date: ValueWithDefault {
  fileprivate static var defaultValue: Date { Date(timeIntervalSinceReferenceDate: 0) }
}
extension Array: ValueWithDefault { fileprivate static var defaultValue: [Element] { [] } }
extension Set: ValueWithDefault { fileprivate static var defaultValue: Set<Element> { [] } }
extension Dictionary: ValueWithDefault {
  fileprivate static var defaultValue: [Key: Value] { [:] }
}
