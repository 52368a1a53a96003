import Foundation

/// Reads the predicate language.
struct PredicateParser {
  private enum Token: Equatable {
    case word(String)
    case string(String)
    case number(Double)
    /// `%@` and its kin.
    case argument
    /// `%K`: the argument is a name.
    case name
    /// `$name`.
    case variable(String)
    case symbol(String)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private var tokens: ArraySlice<Token>
  private var arguments: ArraySlice<Any>

  init(_ format: String, arguments: [Any]) throws {
    tokens = try PredicateParser.tokens(of: format)[...]
    self.arguments = arguments[...]
  }

  func end() throws {
    if let token = tokens.first { throw Failure(description: "\(token) is left over") }
  }

  // MARK: Conditions

  mutating func condition() throws -> PredicateCondition {
    var parts = [try conjunction()]
    while takes("OR") || takes("||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws -> PredicateCondition {
    var parts = [try negation()]
    while takes("AND") || takes("&&") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation() throws -> PredicateCondition {
    if takes("NOT") || takes("!") { return .not(try negation()) }
    if takes("TRUEPREDICATE") { return .constant(true) }
    if takes("FALSEPREDICATE") { return .constant(false) }
    if tokens.first == .argument, let predicate = arguments.first as? NSPredicate {
      tokens.removeFirst()
      arguments.removeFirst()
      return .predicate(predicate)
    }
    if case .word(let word) = tokens.first,
      let quantity = PredicateQuantity(rawValue: word.uppercased())
    {
      tokens.removeFirst()
      let left = try operand()
      let comparison = try comparison()
      return .each(quantity, left, comparison, try operand())
    }
    if takes("(") {
      let inner = try condition()
      guard takes(")") else { throw Failure(description: "a parenthesis is not closed") }
      return inner
    }
    let left = try operand()
    let comparison = try comparison()
    return .compare(left, comparison, try operand())
  }

  private mutating func comparison() throws -> PredicateComparison {
    let name: String
    switch tokens.popFirst() {
    case .word(let word): name = word.uppercased()
    case .symbol(let symbol):
      name = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="][symbol] ?? symbol
    case let token:
      throw Failure(description: "no comparison at \(token.map { "\($0)" } ?? "the end")")
    }
    guard let kind = PredicateComparison.Kind(rawValue: name) else {
      throw Failure(description: "there is no comparison \(name)")
    }
    var comparison = PredicateComparison(kind: kind)
    if takes("[") {
      guard case .word(let letters) = tokens.popFirst(), takes("]") else {
        throw Failure(description: "the options of \(name) are not closed")
      }
      if letters.lowercased().contains("c") { comparison.options.insert(.caseInsensitive) }
      if letters.lowercased().contains("d") { comparison.options.insert(.diacriticInsensitive) }
    }
    return comparison
  }

  // MARK: Operands

  private mutating func operand() throws -> PredicateOperand {
    switch tokens.popFirst() {
    case .string(let text): return .constant(text)
    case .number(let number): return .constant(number)
    case .argument: return .constant(try argument())
    case .name:
      guard let path = try argument() as? String else {
        throw Failure(description: "the argument of %K is not a string")
      }
      return .path(path.split(separator: ".").map(String.init))
    case .variable(let word):
      let names = word.split(separator: ".").map(String.init)
      return .variable(names.first ?? "", Array(names.dropFirst()))
    case .symbol("{"):
      var list: [PredicateOperand] = []
      while !takes("}") {
        list.append(try operand())
        if !takes(","), tokens.first != .symbol("}") {
          throw Failure(description: "a list is not closed")
        }
      }
      return .list(list)
    case .word(let word):
      switch word.uppercased() {
      case "SELF": return .path([])
      case "TRUE", "YES": return .constant(true)
      case "FALSE", "NO": return .constant(false)
      case "NIL", "NULL": return .constant(nil)
      case "SUBQUERY": return try subquery()
      default:
        let names = word.split(separator: ".").map(String.init)
        return .path(names.first?.uppercased() == "SELF" ? Array(names.dropFirst()) : names)
      }
    case let token:
      throw Failure(description: "no value at \(token.map { "\($0)" } ?? "the end")")
    }
  }

  /// `SUBQUERY(items, $item, $item.price > 3).@count`, behind its first word.
  private mutating func subquery() throws -> PredicateOperand {
    guard takes("(") else { throw Failure(description: "SUBQUERY has no parenthesis") }
    let list = try operand()
    guard takes(","), case .variable(let name) = tokens.popFirst(), takes(",") else {
      throw Failure(description: "SUBQUERY needs a collection, a variable and a condition")
    }
    let condition = try condition()
    guard takes(")") else { throw Failure(description: "SUBQUERY is not closed") }
    guard case .word(let word) = tokens.first, word.hasPrefix(".") else {
      return .subquery(list, name, condition, [])
    }
    tokens.removeFirst()
    return .subquery(list, name, condition, word.split(separator: ".").map(String.init))
  }

  private mutating func argument() throws -> Any {
    guard let argument = arguments.popFirst() else {
      throw Failure(description: "there are fewer arguments than places for them")
    }
    return argument
  }

  private mutating func takes(_ text: String) -> Bool {
    switch tokens.first {
    case .word(let word) where word.uppercased() == text: break
    case .symbol(text): break
    default: return false
    }
    tokens.removeFirst()
    return true
  }

  // MARK: Tokens

  private static func tokens(of format: String) throws -> [Token] {
    var tokens: [Token] = []
    var rest = format[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "'" {
        tokens.append(.string(try quoted(&rest)))
      } else if first == "%" {
        rest.removeFirst()
        let letters = taken(&rest) { $0.isLetter || $0 == "@" }
        tokens.append(letters == "K" ? .name : .argument)
      } else if first.isNumber || first == "-" && rest.dropFirst().first?.isNumber == true {
        rest.removeFirst()
        let text = String(first) + taken(&rest) { $0.isNumber || $0 == "." }
        guard let number = Double(text) else { throw Failure(description: "\(text) is no number") }
        tokens.append(.number(number))
      } else if first == "$" {
        rest.removeFirst()
        tokens.append(.variable(taken(&rest) { $0.isLetter || $0.isNumber || "_.@".contains($0) }))
      } else if first.isLetter || "_@#.".contains(first) {
        tokens.append(.word(taken(&rest) { $0.isLetter || $0.isNumber || "_.@#".contains($0) }))
      } else if let symbol = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"]
        .first(where: rest.hasPrefix)
      {
        tokens.append(.symbol(symbol))
        rest.removeFirst(2)
      } else if "=<>!(){}[],".contains(first) {
        tokens.append(.symbol(String(first)))
        rest.removeFirst()
      } else {
        throw Failure(description: "\"\(first)\" has no meaning")
      }
    }
    return tokens
  }

  private static func taken(_ rest: inout Substring, _ belongs: (Character) -> Bool) -> String {
    let text = rest.prefix(while: belongs)
    rest = rest[text.endIndex...]
    return String(text)
  }

  private static func quoted(_ rest: inout Substring) throws -> String {
    let mark = rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == mark { return text }
      if next == "\\", let escaped = rest.popFirst() {
        text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      } else {
        text.append(next)
      }
    }
    throw Failure(description: "a string is not closed")
  }
}
