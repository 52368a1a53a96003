/// A piece of work that is done again and again: timed here, or counted by
/// `count-view-instructions`.
@MainActor struct Scenario {
  let name: String
  /// What the figures are given for, and how many of them one round of the work is.
  let unit: String
  let units: Int
  /// Makes what the work is done on, and gives the work.
  let prepare: @MainActor () -> @MainActor () -> Void

  init(
    _ name: String, per unit: String, _ units: Int = 1,
    prepare: @escaping @MainActor () -> @MainActor () -> Void
  ) {
    self.name = name
    self.unit = unit
    self.units = units
    self.prepare = prepare
  }

  static var all: [(title: String, scenarios: [Scenario])] {
    [
      ("First layout", Scenario.firstLayout), ("Layout anew", Scenario.relayout),
      ("State changes", Scenario.updates), ("ForEach of 10,000 rows", Scenario.rowChanges),
      ("Scrolling", Scenario.scrolling), ("In an app", Scenario.apps),
    ]
  }
}
