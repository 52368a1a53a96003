@testable import Calculator

extension CalculatorButtonItem {
  /// The key of that title.
  init(_ title: String) {
    if let digit = Int(title), title.count == 1 {
      self = .digit(digit)
    } else if let op = Op(rawValue: title) {
      self = .op(op)
    } else if let command = Command(rawValue: title) {
      self = .command(command)
    } else {
      precondition(title == ".", "There is no key \(title)")
      self = .dot
    }
  }
}

/// The keys of `titles`, which stand one space apart.
func keys(_ titles: String) -> [CalculatorButtonItem] {
  titles.split(separator: " ").map { CalculatorButtonItem(String($0)) }
}

/// What pressing the keys from the start leads to.
func pressing(_ titles: String) -> CalculatorBrain {
  keys(titles).reduce(.left("0")) { $0.apply(item: $1) }
}
