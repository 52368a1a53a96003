import Foundation

/// A condition of the predicate language.
indirect enum PredicateCondition {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case compare(PredicateOperand, PredicateComparison, PredicateOperand)

  func holds(for value: Any?) -> Bool {
    switch self {
    case .constant(let result): result
    case .not(let condition): !condition.holds(for: value)
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: value) }
    case .any(let conditions): conditions.contains { $0.holds(for: value) }
    case .compare(let left, let comparison, let right):
      comparison.holds(left.value(in: value), right.value(in: value))
    }
  }
}

/// What a comparison compares.
enum PredicateOperand {
  case constant(Any?)
  /// Names from the evaluated value on; none is the value itself.
  case path([String])
  case list([PredicateOperand])

  func value(in root: Any?) -> Any? {
    switch self {
    case .constant(let value): value
    case .list(let operands): operands.map { $0.value(in: root) as Any }
    case .path(let names):
      names.reduce(root) { value, name in value.flatMap { property(name, of: $0) } }
    }
  }

  private func property(_ name: String, of value: Any) -> Any? {
    if let members = value as? [String: Any] { return members[name] }
    if let members = value as? NSDictionary { return members.object(forKey: name) }
    if let list = value as? [Any] {
      return name == "@count" ? list.count : list.compactMap { property(name, of: $0) }
    }
    if name == "length", let string = value as? String { return string.utf16.count }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      for child in current.children where [name, "_" + name].contains(child.label) {
        return unwrapped(child.value)
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}

/// A comparison, and what it does not tell apart.
struct PredicateComparison {
  enum Kind: String {
    case equal = "==", unequal = "!=", less = "<", atMost = "<=", greater = ">", atLeast = ">="
    case contains = "CONTAINS", begins = "BEGINSWITH", ends = "ENDSWITH"
    case like = "LIKE", matches = "MATCHES", isIn = "IN", between = "BETWEEN"
  }

  var kind: Kind
  var options: String.CompareOptions = []

  func holds(_ left: Any?, _ right: Any?) -> Bool {
    switch kind {
    case .equal: return isEqual(left, right)
    case .unequal: return !isEqual(left, right)
    case .less: return order(left, right) == .orderedAscending
    case .greater: return order(left, right) == .orderedDescending
    case .atMost: return order(left, right).map { $0 != .orderedDescending } ?? false
    case .atLeast: return order(left, right).map { $0 != .orderedAscending } ?? false
    case .between:
      guard let bounds = right as? [Any], bounds.count == 2 else { return false }
      return PredicateComparison(kind: .atLeast).holds(left, bounds[0])
        && PredicateComparison(kind: .atMost).holds(left, bounds[1])
    case .isIn: return isIn(left, right)
    case .contains where right is String && left is String, .begins, .ends, .like, .matches:
      guard let text = left as? String, let pattern = right as? String else { return false }
      return holds(text, pattern)
    case .contains: return isIn(right, left)
    }
  }

  private func holds(_ text: String, _ pattern: String) -> Bool {
    switch kind {
    case .begins: return text.range(of: pattern, options: options.union(.anchored)) != nil
    case .ends:
      return text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
    case .like:
      let escaped = NSRegularExpression.escapedPattern(for: pattern)
        .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
      return isWhole(text, escaped)
    case .matches: return isWhole(text, pattern)
    default: return text.range(of: pattern, options: options) != nil
    }
  }

  private func isWhole(_ text: String, _ pattern: String) -> Bool {
    var (text, pattern) = (text, pattern)
    if options.contains(.diacriticInsensitive) {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
      pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
    }
    let expression = try? NSRegularExpression(
      pattern: "\\A(?:\(pattern))\\z",
      options: options.contains(.caseInsensitive)
        ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators)
    let range = NSRange(text.startIndex..., in: text)
    return expression?.firstMatch(in: text, range: range) != nil
  }

  private func isIn(_ element: Any?, _ container: Any?) -> Bool {
    if let text = container as? String, let part = element as? String {
      return text.range(of: part, options: options) != nil
    }
    let list = (container as? [Any]) ?? (container as? Set<AnyHashable>).map(Array.init)
    return (list ?? []).contains { isEqual(element, $0) }
  }

  private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    let (left, right) = (left.flatMap(unwrapped), right.flatMap(unwrapped))
    if left == nil || right == nil { return left == nil && right == nil }
    if let order = order(left, right) { return order == .orderedSame }
    return (left as? AnyHashable).map { $0 == right as? AnyHashable } ?? false
  }

  /// Nil if the values have no order.
  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = left as? String, let right = right as? String {
      return left.compare(right, options: options)
    }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    guard let left = number(left), let right = number(right) else { return nil }
    return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }

  private func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// The value in an optional of whatever depth.
private func unwrapped(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return value is NSNull ? nil : value }
  return mirror.children.first.flatMap { unwrapped($0.value) }
}
