import SwiftUI

extension CalculatorButtonItem {
  var size: CGSize {
    if case .digit(0) = self {
      // As wide as two keys and the gap between them.
      return CGSize(width: 88 * 2 * scale + 8, height: 88 * scale)
    }
    return CGSize(width: 88 * scale, height: 88 * scale)
  }

  var backgroundColorName: String {
    switch self {
    case .digit, .dot: return "digitBackground"
    case .op: return "operatorBackground"
    case .command: return "commandBackground"
    }
  }

  var foregroundColor: Color {
    if case .command = self { return Color("commandForeground") }
    return .white
  }
}
