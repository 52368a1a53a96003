/// A key of the calculator.
enum CalculatorButtonItem {
  enum Op: String {
    case plus = "+"
    case minus = "-"
    case divide = "÷"
    case multiply = "×"
    case equal = "="
  }

  enum Command: String {
    case clear = "AC"
    case flip = "+/-"
    case percent = "%"
  }

  case digit(Int)
  case dot
  case op(Op)
  case command(Command)
}

extension CalculatorButtonItem {
  var title: String {
    switch self {
    case .digit(let value): return String(value)
    case .dot: return "."
    case .op(let op): return op.rawValue
    case .command(let command): return command.rawValue
    }
  }
}

extension CalculatorButtonItem: Hashable {}

extension CalculatorButtonItem: CustomStringConvertible {
  var description: String { title }
}
