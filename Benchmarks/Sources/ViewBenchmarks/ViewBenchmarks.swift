import Foundation
import SwiftUI
import SwiftUITesting

/// What the view engine costs, against the budgets of the design.
///
///     ViewBenchmarks                              times, memory, pictures, and the first frame
///     ViewBenchmarks "texts"                      the time of one scenario
///     ViewBenchmarks --names                      scenario|unit|units, a line each
///     ViewBenchmarks --scenario NAME --rounds N   only the work, for a profiler
@main @MainActor enum ViewBenchmarks {
  static let size = CGSize(width: 390, height: 844)

  static func main() throws {
    setlinebuf(stdout)
    var arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "--first-frame": drawFirstFrame()
    case "--names":
      for scenario in Scenario.all.flatMap(\.scenarios) {
        print("\(scenario.name)|\(scenario.unit)|\(scenario.units)")
      }
    case "--scenario":
      guard arguments.count == 4, let rounds = Int(arguments[3]),
        let scenario = Scenario.all.flatMap(\.scenarios).first(where: { $0.name == arguments[1] })
      else { exit(64) }
      let work = scenario.prepare()
      for _ in 0..<rounds { work() }
    case "--memory": printMemory()
    case "--motion": printMotion()
    case "--pictures": printPictures()
    case "--first-frames": try printFirstFrame()
    default:
      for (title, scenarios) in Scenario.all {
        let chosen = scenarios.filter { arguments.isEmpty || arguments.contains($0.name) }
        if !chosen.isEmpty { printTimes(title, chosen) }
      }
      arguments.removeAll { name in
        Scenario.all.contains { $0.scenarios.contains { $0.name == name } }
      }
      for name in arguments { print("There is no scenario “\(name)”.") }
      guard CommandLine.arguments.count == 1 else { return }
      printMemory()
      printMotion()
      printPictures()
      try printFirstFrame()
    }
  }

  private static func printTimes(_ title: String, _ scenarios: [Scenario]) {
    let rows = scenarios.map { scenario -> (String, [String]) in
      let timing = Timing(atLeast: 0.5, scenario.prepare())
      return (
        scenario.name,
        [
          text(timing.median), text(timing.fastest), text(timing.median / Double(scenario.units)),
          scenario.unit,
        ]
      )
    }
    printTable(title, columns: ["median", "fastest", "median of", "one"], rows: rows)
  }

  /// Budget: under 150 ms from the start of the process to the picture.
  private static func printFirstFrame() throws {
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
