import Foundation

/// A condition of the predicate language.
indirect enum PredicateCondition {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case compare(PredicateOperand, PredicateComparison, PredicateOperand)
  /// The comparison of each element that the left side leads to.
  case each(PredicateQuantity, PredicateOperand, PredicateComparison, PredicateOperand)
  /// A predicate that was an argument.
  case predicate(NSPredicate)

  /// - Parameter variables: What `SUBQUERY` calls its elements.
  func holds(for value: Any?, _ variables: [String: Any] = [:]) -> Bool {
    switch self {
    case .constant(let result): result
    case .not(let condition): !condition.holds(for: value, variables)
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: value, variables) }
    case .any(let conditions): conditions.contains { $0.holds(for: value, variables) }
    case .compare(let left, let comparison, let right):
      comparison.holds(left.value(in: value, variables), right.value(in: value, variables))
    case .each(let quantity, let left, let comparison, let right):
      quantity.holds(PredicateValue.elements(left.value(in: value, variables)) ?? []) {
        comparison.holds($0, right.value(in: value, variables))
      }
    case .predicate(let predicate): predicate.evaluate(with: value)
    }
  }
}

/// How many elements have to fulfil a comparison.
enum PredicateQuantity: String {
  case any = "ANY", some = "SOME", all = "ALL", none = "NONE"

  func holds(_ elements: [Any], _ holds: (Any) -> Bool) -> Bool {
    switch self {
    case .any, .some: elements.contains(where: holds)
    case .all: elements.allSatisfy(holds)
    case .none: !elements.contains(where: holds)
    }
  }
}

/// What a comparison compares.
indirect enum PredicateOperand {
  case constant(Any?)
  /// Names from the evaluated value on; none is the value itself.
  case path([String])
  case list([PredicateOperand])
  /// `$name`, and names from it on.
  case variable(String, [String])
  /// The elements that fulfil a condition, in which they have a name; and names from them on.
  case subquery(PredicateOperand, String, PredicateCondition, [String])

  func value(in root: Any?, _ variables: [String: Any] = [:]) -> Any? {
    switch self {
    case .constant(let value): return value
    case .list(let operands): return operands.map { $0.value(in: root, variables) as Any }
    case .path(let names): return PredicateValue.follow(names, from: root)
    case .variable(let name, let names):
      return PredicateValue.follow(names, from: variables[name])
    case .subquery(let list, let name, let condition, let names):
      let elements = PredicateValue.elements(list.value(in: root, variables)) ?? []
      let found = elements.filter { element in
        condition.holds(for: root, variables.merging([name: element]) { $1 })
      }
      return PredicateValue.follow(names, from: found)
    }
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
    let (left, right) = (PredicateValue.plain(left), PredicateValue.plain(right))
    switch kind {
    case .equal: return isEqual(left, right)
    case .unequal: return !isEqual(left, right)
    case .less: return order(left, right) == .orderedAscending
    case .greater: return order(left, right) == .orderedDescending
    case .atMost: return order(left, right).map { $0 != .orderedDescending } ?? false
    case .atLeast: return order(left, right).map { $0 != .orderedAscending } ?? false
    case .between:
      guard let bounds = PredicateValue.elements(right), bounds.count == 2 else { return false }
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
    return (PredicateValue.elements(container) ?? []).contains {
      isEqual(element, PredicateValue.plain($0))
    }
  }

  private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    if left == nil || right == nil { return left == nil && right == nil }
    if let order = order(left, right) { return order == .orderedSame }
    return (left as? AnyHashable).map { $0 == right as? AnyHashable } ?? false
  }

  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    PredicateValue.order(left, right, options)
  }
}
