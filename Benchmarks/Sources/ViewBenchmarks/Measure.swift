import Foundation

/// What a piece of work took, over several runs.
struct Timing {
  /// Seconds, ascending.
  private let runs: [Double]

  /// Runs `body` as often as told, after one run that is not counted.
  @MainActor init(runs: Int, _ body: @MainActor () throws -> Void) rethrows {
    try body()
    let clock = ContinuousClock()
    self.runs = try (0..<runs).map { _ in
      let time = try clock.measure { try body() }
      return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    }.sorted()
  }

  var median: Double { runs[runs.count / 2] }
  var fastest: Double { runs[0] }
}

/// Seconds in the unit that shows them best.
func text(_ seconds: Double) -> String {
  switch seconds {
  case ..<1e-6: String(format: "%.0f ns", seconds * 1e9)
  case ..<1e-3: String(format: "%.1f µs", seconds * 1e6)
  case ..<1: String(format: "%.2f ms", seconds * 1e3)
  default: String(format: "%.2f s", seconds)
  }
}

/// A table whose first column is a name and whose others are figures.
func printTable(_ title: String, columns: [String], rows: [(String, [String])]) {
  print("\n\(title)")
  let name = max(28, rows.map(\.0.count).max() ?? 0)
  func line(_ first: String, _ others: [String]) -> String {
    others.reduce(first.padding(toLength: name, withPad: " ", startingAt: 0)) { line, cell in
      line + String(repeating: " ", count: max(1, 14 - cell.count)) + cell
    }
  }
  print(line("", columns))
  for row in rows { print(line(row.0, row.1)) }
}
