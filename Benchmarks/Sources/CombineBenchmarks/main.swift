import Foundation

// Without arguments: times every scenario on all three sides and prints the table. `--side
// ours|hand|peer --scenario NAME --events N`: does one piece of work and nothing else, for a tool
// that counts instructions or allocations from outside; see `count-instructions`. `--names`: prints
// the scenarios' names and budgets, for that tool.

func argument(_ name: String) -> String? {
  CommandLine.arguments.firstIndex(of: name).map { CommandLine.arguments[$0 + 1] }
}

/// Nanoseconds an event, the fastest of several runs, as whatever slows a run down is not the work.
func time(_ work: Scenario.Work, events: Int) -> Double {
  let clock = ContinuousClock()
  let runs = (0..<7).map { _ in clock.measure { _ = work(events) } }
  return runs.min()! / .nanoseconds(1) / Double(events)
}

func pad(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func row(_ name: String, _ cells: [String]) -> String {
  name.padding(toLength: 28, withPad: " ", startingAt: 0) + cells.map { pad($0, 12) }.joined()
}

if CommandLine.arguments.contains("--names") {
  for scenario in Scenario.all {
    print("\(scenario.name)|\(scenario.budget.map(String.init) ?? "")")
  }
} else if let name = argument("--scenario") {
  let scenario = Scenario.all.first { $0.name == name }!
  let sides = ["ours": scenario.ours, "hand": scenario.byHand, "peer": scenario.peer]
  guard let work = sides[argument("--side") ?? "ours"] ?? nil else { exit(2) }
  print(work(Int(argument("--events") ?? "100000")!))
} else {
  let events = 200_000
  print(row("nanoseconds an event", ["ours", "by hand", "OpenCombine", "ours/hand", "peer/ours"]))
  for scenario in Scenario.all {
    let sides = [scenario.ours, scenario.byHand, scenario.peer].compactMap { $0 }
    let sums = sides.map { $0(10_000) }
    precondition(Set(sums).count == 1, "\(scenario.name): the sides disagree: \(sums)")
    let ours = time(scenario.ours, events: events)
    let hand = time(scenario.byHand, events: events)
    let peer = scenario.peer.map { time($0, events: events) }
    let cells = [ours, hand, peer, ours / hand, peer.map { $0 / ours }]
    print(row(scenario.name, cells.map { $0.map { String(format: "%.1f", $0) } ?? "-" }))
  }
}
