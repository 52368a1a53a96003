/// Counts how often the outlines go round the places beside an edge, by a ray from the edge's
/// middle.
///
/// Steep edges send a ray along x, flat ones along y, so that a ray never runs along its edge.
/// Edges are kept in strips across the rays' directions; a ray asks its own strip only.
struct WindingCounter {
  private let edges: [GridEdge]
  private var rows: Strips
  private var columns: Strips

  private struct Strips {
    var start = 0
    var width = 1
    var members: [[Int]] = []

    init(_ ranges: [(Int, Int)]) {
      guard let low = ranges.map(\.0).min(), let high = ranges.map(\.1).max() else { return }
      start = low
      let count = max(1, min(ranges.count / 4, 4096))
      width = max((high - low) / count + 1, 1)
      members = Array(repeating: [], count: (high - low) / width + 1)
      for (index, range) in ranges.enumerated() {
        for strip in ((range.0 - low) / width)...((range.1 - low) / width) {
          members[strip].append(index)
        }
      }
    }

    func at(_ coordinate: Int) -> [Int] { members[(coordinate - start) / width] }
  }

  init(_ edges: [GridEdge]) {
    self.edges = edges
    rows = Strips(edges.map { ($0.minY, $0.maxY) })
    columns = Strips(edges.map { ($0.low.x, $0.high.x) })
  }

  /// The windings of both outlines beside an edge: on its `before` side (left of it where x grows
  /// to the right and y down, going from low to high) and `after` it.
  func sides(of edge: GridEdge) -> (before: (Int, Int), after: (Int, Int)) {
    let (dx, dy) = (edge.high.x - edge.low.x, edge.high.y - edge.low.y)
    if abs(dy) > dx {
      let less = windingTowardsX(edge)
      // Going towards larger y adds one to what is at larger x; that side is "before" then.
      let sign = dy > 0 ? 1 : -1
      let more = (less.0 + sign * edge.turns.0, less.1 + sign * edge.turns.1)
      return dy > 0 ? (more, less) : (less, more)
    }
    let less = windingTowardsY(edge)
    return (less, (less.0 - edge.turns.0, less.1 - edge.turns.1))
  }

  /// At the middle of the edge, just on the side of smaller x. Coordinates of the ray are doubled
  /// to stay whole.
  private func windingTowardsX(_ edge: GridEdge) -> (Int, Int) {
    let (x, y) = (edge.low.x + edge.high.x, edge.low.y + edge.high.y)
    var winding = (0, 0)
    for index in rows.at(edge.minY + (edge.maxY - edge.minY) / 2) {
      let other = edges[index]
      let rises = 2 * other.low.y <= y && 2 * other.high.y > y
      let falls = 2 * other.high.y <= y && 2 * other.low.y > y
      guard rises || falls, other.low != edge.low || other.high != edge.high else { continue }
      let t = Double(y - 2 * other.low.y) / Double(2 * (other.high.y - other.low.y))
      guard 2 * (Double(other.low.x) + t * Double(other.high.x - other.low.x)) < Double(x) else {
        continue
      }
      winding.0 += rises ? other.turns.0 : -other.turns.0
      winding.1 += rises ? other.turns.1 : -other.turns.1
    }
    return winding
  }

  /// The same on the side of smaller y. Edges run towards larger x by definition, and count the
  /// other way round.
  private func windingTowardsY(_ edge: GridEdge) -> (Int, Int) {
    let (x, y) = (edge.low.x + edge.high.x, edge.low.y + edge.high.y)
    var winding = (0, 0)
    for index in columns.at(edge.low.x + (edge.high.x - edge.low.x) / 2) {
      let other = edges[index]
      guard 2 * other.low.x <= x, 2 * other.high.x > x,
        other.low != edge.low || other.high != edge.high
      else { continue }
      let t = Double(x - 2 * other.low.x) / Double(2 * (other.high.x - other.low.x))
      guard 2 * (Double(other.low.y) + t * Double(other.high.y - other.low.y)) < Double(y) else {
        continue
      }
      winding.0 -= other.turns.0
      winding.1 -= other.turns.1
    }
    return winding
  }
}
