/// Strings directed edges together to closed lines. The area lies where a turn from the x axis to
/// the y axis leads.
struct BorderWalk {
  private var next: [GridPoint: [GridPoint]] = [:]
  private let starts: [GridPoint]

  init(_ edges: [(GridPoint, GridPoint)]) {
    for (from, to) in edges { next[from, default: []].append(to) }
    starts = edges.map(\.0)
  }

  mutating func contoursConsuming() -> [[GridPoint]] {
    var rings: [[GridPoint]] = []
    for start in starts {
      while let first = next[start]?.popLast() {
        var ring = [start]
        var (before, here) = (start, first)
        while here != start {
          ring.append(here)
          guard let following = take(from: here, cameFrom: before) else { break }
          (before, here) = (here, following)
        }
        let corners = BorderWalk.corners(of: ring)
        if here == start, corners.count > 2 { rings.append(corners) }
      }
    }
    return rings
  }

  func contours() -> [[GridPoint]] {
    var walk = self
    return walk.contoursConsuming()
  }

  /// Takes the edge that turns most towards the area, so that areas which only touch at a point
  /// come out apart.
  private mutating func take(from here: GridPoint, cameFrom before: GridPoint) -> GridPoint? {
    guard var ends = next[here], !ends.isEmpty else { return nil }
    var best = 0
    if ends.count > 1 {
      let incoming = atan2(Double(here.y - before.y), Double(here.x - before.x))
      func turn(_ p: GridPoint) -> Double {
        var angle = atan2(Double(p.y - here.y), Double(p.x - here.x)) - incoming
        if angle > .pi { angle -= 2 * .pi } else if angle <= -.pi { angle += 2 * .pi }
        return angle
      }
      best = ends.indices.max { turn(ends[$0]) < turn(ends[$1]) }!
    }
    let chosen = ends.remove(at: best)
    next[here] = ends
    return chosen
  }

  /// The ring without points on straight lines.
  private static func corners(of ring: [GridPoint]) -> [GridPoint] {
    guard ring.count > 2 else { return [] }
    var result: [GridPoint] = []
    for point in ring + [ring[0]] {
      while result.count > 1,
        GridPoint.side(result[result.count - 2], result[result.count - 1], point) == 0
      {
        result.removeLast()
      }
      result.append(point)
    }
    result.removeLast()
    if result.count > 2, GridPoint.side(result[result.count - 1], result[0], result[1]) == 0 {
      result.removeFirst()
    }
    return result
  }
}
