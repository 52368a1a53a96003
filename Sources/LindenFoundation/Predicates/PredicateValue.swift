import Foundation

/// An object that gives the values of its properties by name, where a predicate would look for
/// stored properties otherwise.
package protocol PredicateSubject {
  func predicateValue(forKey key: String) -> Any?
  /// What two objects are the same by.
  var predicateIdentity: AnyHashable { get }
}

/// What predicates and sort descriptors know of values whose type they are not told.
package enum PredicateValue {
  /// The value without optionals around it, of Swift's type where Foundation has one of its own.
  package static func plain(_ value: Any?) -> Any? {
    guard let value else { return nil }
    switch value {
    case let value as String: return value
    case let value as NSString: return String(describing: value)
    case let value as NSDate:
      return Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
    case let value as NSUUID: return UUID(uuidString: value.uuidString)
    case is NSNull: return nil
    case let value as any PredicateSubject: return value.predicateIdentity
    default: break
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { plain($0.value) }
  }

  /// The elements of a collection; nil of what is none.
  package static func elements(_ value: Any?) -> [Any]? {
    switch value {
    case nil, is String: nil
    case let list as NSArray: list.map { $0 }
    case let set as NSSet: set.map { $0 }
    case let set as NSOrderedSet: set.map { $0 }
    case let list as any Collection: list.map { $0 as Any }
    case let value?: optional(value).flatMap(elements)
    }
  }

  private static func optional(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : nil
  }

  /// The value that names lead to.
  package static func follow(_ names: [String], from root: Any?) -> Any? {
    var value = root
    for (index, name) in names.enumerated() {
      guard let current = value else { return nil }
      if let function = Aggregate(rawValue: name) {
        let rest = Array(names[(index + 1)...])
        let elements = elements(current) ?? []
        return function.value(
          of: rest.isEmpty ? elements : elements.compactMap { follow(rest, from: $0) })
      }
      value = property(name, of: current)
    }
    return value
  }

  private static func property(_ name: String, of value: Any) -> Any? {
    if let subject = value as? any PredicateSubject { return subject.predicateValue(forKey: name) }
    if let members = value as? [String: Any] { return members[name] }
    if let members = value as? NSDictionary { return members.object(forKey: name) }
    if let list = elements(value) {
      // An element's own list is part of the whole.
      return list.flatMap { element -> [Any] in
        let inner = property(name, of: element)
        return elements(inner) ?? inner.map { [$0] } ?? []
      }
    }
    if name == "length", let string = value as? String { return string.utf16.count }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      for child in current.children where [name, "_" + name].contains(child.label) {
        return plainOptional(child.value)
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  private static func plainOptional(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value is NSNull ? nil : value }
    return mirror.children.first.flatMap { plainOptional($0.value) }
  }

  /// Nil if the values have no order.
  package static func order(
    _ left: Any?, _ right: Any?, _ options: String.CompareOptions = []
  ) -> ComparisonResult? {
    if let left = left as? String, let right = right as? String {
      return left.compare(right, options: options)
    }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    guard let left = number(left), let right = number(right) else { return nil }
    return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }

  package static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as Decimal: NSDecimalNumber(decimal: value).doubleValue
    default: nil
    }
  }

  /// What collections are reduced to at the end of a path: `items.@count`, `items.@sum.price`.
  private enum Aggregate: String {
    case count = "@count", sum = "@sum", average = "@avg", minimum = "@min", maximum = "@max"

    func value(of values: [Any]) -> Any? {
      switch self {
      case .count: return values.count
      case .sum: return values.compactMap(number).reduce(0, +)
      case .average:
        let numbers = values.compactMap(number)
        return numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
      case .minimum: return values.min { order(plain($0), plain($1)) == .orderedAscending }
      case .maximum: return values.max { order(plain($0), plain($1)) == .orderedAscending }
      }
    }
  }
}
