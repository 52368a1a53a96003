import CoreGraphics

/// Linear relations of different weight between unknowns.
///
/// Relations are taken heaviest first; one that contradicts those taken before is left out. An
/// inequality joins, as an equation, once a solution without it violates it. That is all edges,
/// centres and sizes need, and exact; what a simplex would find beyond it, an inequality that must
/// let go again, does not come up in them.
struct LinearSystem {
  enum Relation { case less, equal, greater }

  /// `Σ coefficient · unknown  (≤ = ≥)  constant`
  struct Row {
    var terms: [Int: Double]
    var constant: Double
    var relation = Relation.equal
    /// Heavier ones come first.
    var weight: Double
  }

  private var rows: [Row] = []
  private static let tolerance = 1e-6

  mutating func add(
    _ terms: [(unknown: Int, coefficient: Double)], _ relation: Relation, _ constant: Double,
    weight: Double
  ) {
    var sums: [Int: Double] = [:]
    for term in terms { sums[term.unknown, default: 0] += term.coefficient }
    rows.append(
      Row(
        terms: sums.filter { $0.value != 0 }, constant: constant, relation: relation, weight: weight
      ))
  }

  /// Values for `count` unknowns; 0 for those nothing is said about.
  func solve(count: Int) -> [Double] {
    var active = rows.map { $0.relation == .equal }
    let order = rows.indices.sorted { (rows[$1].weight, $0) < (rows[$0].weight, $1) }
    while true {
      var elimination = Elimination()
      for index in order where active[index] { elimination.take(rows[index]) }
      let values = elimination.values(count: count)
      // The heaviest of those violated.
      guard let violated = order.first(where: { !active[$0] && isViolated(rows[$0], values) })
      else { return values }
      active[violated] = true
    }
  }

  private func isViolated(_ row: Row, _ values: [Double]) -> Bool {
    let difference = row.terms.reduce(-row.constant) { $0 + $1.value * values[$1.key] }
    switch row.relation {
    case .less: return difference > LinearSystem.tolerance
    case .greater: return difference < -LinearSystem.tolerance
    case .equal: return false
    }
  }

  /// Unknowns expressed by others: Gauss and Jordan.
  private struct Elimination {
    /// `unknown + Σ terms = constant`, the terms in unknowns that are not pivots.
    private var solved: [Int: Row] = [:]

    mutating func take(_ row: Row) {
      var row = row
      for (unknown, coefficient) in row.terms {
        guard let known = solved[unknown] else { continue }
        row.terms[unknown] = nil
        row.subtract(known, times: coefficient)
      }
      row.terms = row.terms.filter { abs($0.value) > LinearSystem.tolerance }
      // Says nothing new, or contradicts what is heavier.
      guard let pivot = row.terms.keys.min(), let scale = row.terms.removeValue(forKey: pivot)
      else { return }
      row.terms = row.terms.mapValues { $0 / scale }
      row.constant /= scale
      for (unknown, other) in solved {
        guard let coefficient = other.terms[pivot] else { continue }
        var changed = other
        changed.terms[pivot] = nil
        changed.subtract(row, times: coefficient)
        solved[unknown] = changed
      }
      solved[pivot] = row
    }

    func values(count: Int) -> [Double] { (0..<count).map { solved[$0]?.constant ?? 0 } }
  }
}

extension LinearSystem.Row {
  fileprivate mutating func subtract(_ other: LinearSystem.Row, times factor: Double) {
    for (unknown, coefficient) in other.terms { terms[unknown, default: 0] -= coefficient * factor }
    constant -= other.constant * factor
  }
}
