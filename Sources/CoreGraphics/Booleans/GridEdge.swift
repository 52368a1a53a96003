/// A point on the integer grid, ordered by x, then y. Coordinates stay below 2^30, products of
/// differences below 2^62.
struct GridPoint: Hashable, Comparable {
  var x: Int
  var y: Int

  static func < (a: GridPoint, b: GridPoint) -> Bool { (a.x, a.y) < (b.x, b.y) }

  /// Positive when `p` is where a turn from the x axis to the y axis leads, seen along `a` to `b`.
  static func side(_ a: GridPoint, _ b: GridPoint, _ p: GridPoint) -> Int {
    (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
  }
}

/// See `Arrangement`.
struct GridEdge {
  var low: GridPoint
  var high: GridPoint
  /// Of the first and of the second outline.
  var turns: (Int, Int)

  var minY: Int { min(low.y, high.y) }
  var maxY: Int { max(low.y, high.y) }

  init(_ from: GridPoint, _ to: GridPoint, second: Bool) {
    let sign = from < to ? 1 : -1
    (low, high) = from < to ? (from, to) : (to, from)
    turns = second ? (0, sign) : (sign, 0)
  }

  private init(from: GridPoint, to: GridPoint, turns: (Int, Int)) {
    // A cut that was rounded may lie beyond an end by the order of points: then the piece runs
    // backwards.
    (low, high) = from < to ? (from, to) : (to, from)
    self.turns = from < to ? turns : (-turns.0, -turns.1)
  }

  /// The points both edges have in common: none, one, or two where they lie on each other.
  /// Crossings are rounded.
  func meeting(_ other: GridEdge) -> [GridPoint] {
    let a = GridPoint.side(low, high, other.low)
    let b = GridPoint.side(low, high, other.high)
    if (a > 0 && b > 0) || (a < 0 && b < 0) { return [] }
    let c = GridPoint.side(other.low, other.high, low)
    let d = GridPoint.side(other.low, other.high, high)
    if (c > 0 && d > 0) || (c < 0 && d < 0) { return [] }
    if a == 0 && b == 0 {
      // On one line: the inner two of the four ends, if the edges overlap.
      let (from, to) = (max(low, other.low), min(high, other.high))
      return from > to ? [] : from == to ? [from] : [from, to]
    }
    if a == 0 { return [other.low] }
    if b == 0 { return [other.high] }
    if c == 0 { return [low] }
    if d == 0 { return [high] }
    let t = Double(c) / (Double(c) - Double(d))
    return [
      GridPoint(
        x: low.x + Int((t * Double(high.x - low.x)).rounded()),
        y: low.y + Int((t * Double(high.y - low.y)).rounded()))
    ]
  }

  func pieces(at points: [GridPoint]) -> [GridEdge] {
    let (dx, dy) = (high.x - low.x, high.y - low.y)
    let sorted = points.sorted {
      ($0.x - low.x) * dx + ($0.y - low.y) * dy < ($1.x - low.x) * dx + ($1.y - low.y) * dy
    }
    var result: [GridEdge] = []
    var from = low
    for point in sorted + [high] where point != from {
      result.append(GridEdge(from: from, to: point, turns: turns))
      from = point
    }
    return result
  }
}
