import Foundation
import SwiftUI
import SwiftUITesting

/// What the view engine costs, against the budgets of the design. Nothing is drawn but in the last.
@main @MainActor enum ViewBenchmarks {
  static let size = CGSize(width: 390, height: 844)

  static func main() throws {
    if CommandLine.arguments.contains("--first-frame") {
      drawFirstFrame()
    } else {
      stateChange()
      firstLayout()
      printMotion()
      try firstFrame()
    }
  }

  /// Work must not grow with the rows beside the view that changed.
  private static func stateChange() {
    let rows = [10, 1_000, 10_000].map { count -> (String, [String]) in
      let counter = Counter()
      let app = Driver(CounterOverRows(counter: counter, rows: count), size: size)
      let change = Timing(runs: 200) {
        counter.count += 1
        app.settle()
      }
      return ("\(count) sibling rows", [text(change.median), text(change.fastest)])
    }
    printTable("One state change", columns: ["median", "fastest"], rows: rows)
  }

  /// Budget: under 3 µs a view for the engine; text is shaped once a distinct text and style.
  private static func firstLayout() {
    let count = 10_000
    let views = count * 3
    func row(_ name: String, _ timing: Timing) -> (String, [String]) {
      (name, [text(timing.median), text(timing.median / Double(views))])
    }
    let texts = Timing(runs: 5) {
      _ = Driver(CounterOverRows(counter: Counter(), rows: count), size: size)
    }
    let boxes = Timing(runs: 5) {
      _ = Driver(
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in BoxRow() } }, size: size)
    }
    printTable(
      "First layout of \(count) rows of 3 views", columns: ["median", "a view"],
      rows: [row("texts", texts), row("shapes", boxes)])
  }

  /// Budget: under 150 ms from the start of the process to the picture.
  private static func firstFrame() throws {
    let timing = try Timing(runs: 10) {
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["--first-frame"]
      try process.run()
      process.waitUntilExit()
    }
    printTable(
      "First frame, process start to PNG", columns: ["median", "fastest"],
      rows: [("60 rows", [text(timing.median), text(timing.fastest)])])
  }

  private static func drawFirstFrame() {
    let app = Driver(CounterOverRows(counter: Counter(), rows: 60), size: size)
    exit(app.png().isEmpty ? 1 : 0)
  }
}
