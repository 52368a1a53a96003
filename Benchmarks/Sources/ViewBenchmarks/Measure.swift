import CHeap
import Foundation

/// What a piece of work took, over several runs.
struct Timing {
  /// Seconds, ascending.
  private let runs: [Double]

  /// Runs `body` as often as told, after one run that is not counted.
  @MainActor init(runs: Int, _ body: @MainActor () throws -> Void) rethrows {
    try body()
    self.runs = try (0..<runs).map { _ in try seconds(body) }.sorted()
  }

  /// Runs `body` for so many seconds, but 5 times at least.
  @MainActor init(atLeast duration: Double, _ body: @MainActor () -> Void) {
    let first = seconds(body)
    self.init(runs: min(max(5, Int(duration / max(first, 1e-9))), 10_000), body)
  }

  var median: Double { runs[runs.count / 2] }
  var fastest: Double { runs[0] }
}

@MainActor private func seconds(_ body: @MainActor () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure { try body() }
  return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
}

/// Bytes of the heap that are in use.
var heapBytes: Int {
  let heap = mallinfo2()
  return Int(heap.uordblks + heap.hblkhd)
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
      line + String(repeating: " ", count: max(1, 12 - cell.count)) + cell
    }
  }
  print(line("", columns))
  for row in rows { print(line(row.0, row.1)) }
}
