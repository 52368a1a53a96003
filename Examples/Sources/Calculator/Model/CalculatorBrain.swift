import Foundation

/// The state of the calculator between two keys. Keys make a new state; nothing is changed in
/// place.
enum CalculatorBrain: Equatable {
  /// The left number is being typed.
  case left(String)
  /// An operator was chosen; the right number has not begun.
  case leftOp(left: String, op: CalculatorButtonItem.Op)
  /// The right number is being typed.
  case leftOpRight(left: String, op: CalculatorButtonItem.Op, right: String)
  /// The result of `=`: it can be calculated with, and the next digit begins a new number.
  case result(String)
  /// Division by zero, or a number too large. Only AC leads out.
  case error

  /// What the display shows.
  var output: String {
    let text: String
    switch self {
    case .left(let left), .leftOp(let left, _), .result(let left): text = left
    case .leftOpRight(_, _, let right): text = right
    case .error: return "Error"
    }
    guard let value = Double(text), value.isFinite else { return "Error" }
    return formatter.string(from: value as NSNumber) ?? "Error"
  }

  func apply(item: CalculatorButtonItem) -> CalculatorBrain {
    switch item {
    case .digit(let digit): return editingNumber { $0.appending(digit: digit) }
    case .dot: return editingNumber { $0.appendingDot() }
    case .op(let op): return apply(op: op)
    case .command(let command): return apply(command: command)
    }
  }
}

private let formatter: NumberFormatter = {
  let formatter = NumberFormatter()
  formatter.numberStyle = .decimal
  formatter.minimumFractionDigits = 0
  formatter.maximumFractionDigits = 8
  return formatter
}()

extension CalculatorBrain {
  /// Changes the number being typed, or begins one at "0".
  private func editingNumber(_ change: (String) -> String) -> CalculatorBrain {
    switch self {
    case .left(let left): return .left(change(left))
    case .leftOp(let left, let op): return .leftOpRight(left: left, op: op, right: change("0"))
    case .leftOpRight(let left, let op, let right):
      return .leftOpRight(left: left, op: op, right: change(right))
    case .result: return .left(change("0"))
    case .error: return .error
    }
  }

  private func apply(op: CalculatorButtonItem.Op) -> CalculatorBrain {
    switch (self, op) {
    case (.error, _): return .error
    case (.left, .equal), (.result, .equal): return self
    case (.leftOp(let left, _), .equal): return .result(left)
    case (.left(let left), _), (.result(let left), _), (.leftOp(let left, _), _):
      return .leftOp(left: left, op: op)
    case (.leftOpRight(let left, let pending, let right), _):
      guard let result = pending.calculate(left, right) else { return .error }
      return op == .equal ? .result(result) : .leftOp(left: result, op: op)
    }
  }

  private func apply(command: CalculatorButtonItem.Command) -> CalculatorBrain {
    switch command {
    case .clear: return .left("0")
    case .flip: return editingShownNumber { $0.flippingSign() }
    case .percent: return editingShownNumber { $0.dividedByHundred() }
    }
  }

  /// Changes the number being typed or the result; after an operator there is none.
  private func editingShownNumber(_ change: (String) -> String) -> CalculatorBrain {
    switch self {
    case .result(let result): return .result(change(result))
    case .leftOp: return self
    default: return editingNumber(change)
    }
  }
}

extension CalculatorButtonItem.Op {
  /// The result as text; nil for a division by zero or a number that is too large.
  fileprivate func calculate(_ left: String, _ right: String) -> String? {
    guard let left = Double(left), let right = Double(right) else { return nil }
    let result: Double
    switch self {
    case .plus: result = left + right
    case .minus: result = left - right
    case .multiply: result = left * right
    case .divide: result = left / right
    case .equal: return nil
    }
    return result.isFinite ? String(result) : nil
  }
}

extension String {
  fileprivate func appending(digit: Int) -> String {
    if self == "0" { return "\(digit)" }
    if self == "-0" { return "-\(digit)" }
    // A percentage may have become 1e-05, which cannot be typed on.
    return contains("e") ? "\(digit)" : self + "\(digit)"
  }

  fileprivate func appendingDot() -> String {
    contains(".") || contains("e") ? self : self + "."
  }

  fileprivate func flippingSign() -> String {
    hasPrefix("-") ? String(dropFirst()) : "-" + self
  }

  fileprivate func dividedByHundred() -> String {
    Double(self).map { String($0 / 100) } ?? self
  }
}
