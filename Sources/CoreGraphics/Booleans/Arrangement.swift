/// The edges of two filled outlines cut so that they meet at their ends only, which makes it plain
/// what is on each side.
///
/// **Vocabulary.** Points lie on an integer *grid*, about a billion steps wide, so that tests of
/// sides are exact. An *edge* runs from its lesser to its greater end (by x, then y); its *turns*
/// say how often each outline runs along it that way, minus how often against it. The *winding* of
/// a place is how often an outline goes round it.
///
/// **Steps.** 1. Outlines become edges on the grid. 2. Edges that cross are cut at the nearest grid
/// point; as that bends them a little, this is repeated until nothing crosses. 3. Equal edges are
/// merged, their turns added up. 4. A ray from the middle of each edge counts the windings on its
/// two sides. 5. Edges with the wanted area on just one side are its border, and are strung
/// together.
struct Arrangement {
  private let scale: CGFloat
  private let origin: CGPoint
  private var edges: [GridEdge] = []

  init(bounds: CGRect) {
    let size = max(bounds.width, bounds.height, 1e-9)
    origin = bounds.isNull ? .zero : CGPoint(x: bounds.midX, y: bounds.midY)
    // A power of two, so that most coordinates land on the grid exactly.
    scale = size.isFinite ? pow(2, floor(log2(CGFloat(1 << 29) / size))) : 1
  }

  mutating func add(_ outline: Outline, second: Bool) {
    for line in outline.polylines(tolerance: 0.01) {
      for (from, to) in line.segments(closing: true) {
        guard let from = grid(from), let to = grid(to) else { continue }
        edges.append(GridEdge(from, to, second: second))
      }
    }
  }

  /// The border of the area where `keep` is true, given whether a place is inside of the first and
  /// the second outline.
  mutating func contours(
    _ rule: CGPathFillRule, _ keep: (Bool, Bool) -> Bool
  ) -> [Contour] {
    merge()
    var rounds = 0
    while rounds < 24, cut() {  // two or three, as a rule
      merge()
      rounds += 1
    }
    var border: [(GridPoint, GridPoint)] = []
    let windings = WindingCounter(edges)
    for edge in edges {
      let (before, after) = windings.sides(of: edge)
      let keepBefore = keep(inside(before.0, rule), inside(before.1, rule))
      let keepAfter = keep(inside(after.0, rule), inside(after.1, rule))
      if keepBefore == keepAfter { continue }
      border.append(keepAfter ? (edge.low, edge.high) : (edge.high, edge.low))
    }
    return BorderWalk(border).contours().map { ring in
      Contour(points: ring.map(point))
    }
  }

  private func inside(_ winding: Int, _ rule: CGPathFillRule) -> Bool {
    rule == .winding ? winding != 0 : winding & 1 != 0
  }

  /// Nil for a point off the grid, which only a path with endless or meaningless numbers has.
  private func grid(_ p: CGPoint) -> GridPoint? {
    let (x, y) = ((p.x - origin.x) * scale, (p.y - origin.y) * scale)
    guard abs(x) <= CGFloat(1 << 30), abs(y) <= CGFloat(1 << 30) else { return nil }
    return GridPoint(x: Int(x.rounded()), y: Int(y.rounded()))
  }

  private func point(_ p: GridPoint) -> CGPoint {
    CGPoint(x: CGFloat(p.x) / scale + origin.x, y: CGFloat(p.y) / scale + origin.y)
  }

  /// Makes one of equal edges and drops those that cancel out.
  private mutating func merge() {
    edges.sort { ($0.low, $0.high) < ($1.low, $1.high) }
    var merged: [GridEdge] = []
    for edge in edges where edge.low != edge.high {
      if let last = merged.last, last.low == edge.low, last.high == edge.high {
        merged[merged.count - 1].turns.0 += edge.turns.0
        merged[merged.count - 1].turns.1 += edge.turns.1
      } else {
        merged.append(edge)
      }
    }
    edges = merged.filter { $0.turns != (0, 0) }
  }

  /// Cuts edges where others cross or touch them; false when none did.
  private mutating func cut() -> Bool {
    var cuts: [[GridPoint]] = Array(repeating: [], count: edges.count)
    var found = false
    var active: [Int] = []  // edges that reach the x of the current one; `edges` is sorted by low.x
    for index in edges.indices {
      let edge = edges[index]
      active.removeAll { edges[$0].high.x < edge.low.x }
      for other in active {
        let rival = edges[other]
        if edge.minY > rival.maxY || edge.maxY < rival.minY { continue }
        for p in edge.meeting(rival) {
          if p != edge.low && p != edge.high {
            cuts[index].append(p)
            found = true
          }
          if p != rival.low && p != rival.high {
            cuts[other].append(p)
            found = true
          }
        }
      }
      active.append(index)
    }
    guard found else { return false }
    var pieces: [GridEdge] = []
    for (edge, points) in zip(edges, cuts) {
      guard !points.isEmpty else {
        pieces.append(edge)
        continue
      }
      pieces += edge.pieces(at: points)
    }
    edges = pieces
    return true
  }
}
