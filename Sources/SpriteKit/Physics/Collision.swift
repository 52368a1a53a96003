import Foundation

/// How two shapes touch.
struct Manifold {
  struct Point {
    var place: Vector
    /// How far one is in the other; negative where they are apart.
    var depth: Double
    /// Which corner of which side it is, so that a touch is known again in the next step.
    var feature: Int
  }

  /// From the first to the second.
  var normal: Vector
  /// One or two.
  var points: [Point]

  private var flipped: Manifold { Manifold(normal: -normal, points: points) }

  /// How two shapes touch; nil if they do not. Lines do not touch each other.
  ///
  /// Polygons count as touching when they are as near as `margin`: a box at rest on one corner
  /// would else rock from that to the other.
  static func between(_ a: PlacedShape, _ b: PlacedShape, margin: Double = 0) -> Manifold? {
    guard a.low.x <= b.high.x + margin, b.low.x <= a.high.x + margin,
      a.low.y <= b.high.y + margin, b.low.y <= a.high.y + margin
    else { return nil }
    switch (a.corners.count, b.corners.count) {
    case (1, 1): return circles(a, b)
    case (1, _): return polygon(b, circle: a)?.flipped
    case (_, 1): return polygon(a, circle: b)
    case (2, 2): return nil
    default: return polygons(a, b, margin)
    }
  }

  private static func circles(_ a: PlacedShape, _ b: PlacedShape) -> Manifold? {
    let way = b.corners[0] - a.corners[0]
    let depth = a.radius + b.radius - way.length
    guard depth >= 0 else { return nil }
    let normal = way.unit
    let place = a.corners[0] + normal * (a.radius - depth / 2)
    return Manifold(normal: normal, points: [Point(place: place, depth: depth, feature: 0)])
  }

  /// A polygon, or a line, and a circle.
  private static func polygon(_ a: PlacedShape, circle b: PlacedShape) -> Manifold? {
    let center = b.corners[0]
    if a.corners.count > 2 {
      // The side the centre is nearest to, or least behind.
      var (side, most) = (0, -Double.infinity)
      for index in a.corners.indices {
        let away = (center - a.corners[index]).dot(a.normal(index))
        if away > b.radius { return nil }
        if away > most { (side, most) = (index, away) }
      }
      if most <= 0 {
        let normal = a.normal(side)
        let point = Point(place: center - normal * most, depth: b.radius - most, feature: side)
        return Manifold(normal: normal, points: [point])
      }
    }
    var (nearest, side, distance) = (a.corners[0], 0, Double.infinity)
    let sides = a.corners.count == 2 ? 1 : a.corners.count
    for index in 0..<sides {
      let start = a.corners[index]
      let along = a.corners[(index + 1) % a.corners.count] - start
      let part = min(max((center - start).dot(along) / max(along.dot(along), 1e-12), 0), 1)
      let place = start + along * part
      let away = (center - place).length
      if away < distance { (nearest, side, distance) = (place, index, away) }
    }
    guard distance <= b.radius else { return nil }
    let normal = distance > 1e-9 ? (center - nearest) / distance : a.normal(side)
    return Manifold(
      normal: normal, points: [Point(place: nearest, depth: b.radius - distance, feature: side)])
  }

  /// Polygons or lines, by the axis on which they overlap least.
  private static func polygons(_ a: PlacedShape, _ b: PlacedShape, _ margin: Double)
    -> Manifold?
  {
    let (onA, onB) = (leastOverlap(of: a, with: b), leastOverlap(of: b, with: a))
    guard onA.distance <= margin, onB.distance <= margin else { return nil }
    // The first is kept where both are nearly equal, so that the choice does not flicker.
    let isFirst = onA.distance >= onB.distance - 0.05
    let (reference, other, side) = isFirst ? (a, b, onA.side) : (b, a, onB.side)
    let normal = reference.normal(side)
    let start = reference.corners[side]
    let end = reference.corners[(side + 1) % reference.corners.count]

    // The side of the other that faces the reference most.
    var (facing, least) = (0, Double.infinity)
    for index in other.corners.indices {
      let turn = other.normal(index).dot(normal)
      if turn < least { (facing, least) = (index, turn) }
    }
    let ends = [other.corners[facing], other.corners[(facing + 1) % other.corners.count]]
    // What of it lies between the ends of the reference's side.
    let along = (end - start).unit
    let (low, high) = (start.dot(along), end.dot(along))
    let (from, to) = (ends[0].dot(along), ends[1].dot(along))
    var points: [Point] = []
    for (index, limit) in [(0, from), (1, to)] {
      let wanted = min(max(limit, low), high)
      guard abs(to - from) > 1e-9 || (from >= low && from <= high) else { continue }
      let part = abs(to - from) > 1e-9 ? (wanted - from) / (to - from) : Double(index)
      guard part >= -1e-9, part <= 1 + 1e-9 else { continue }
      let place = ends[0] + (ends[1] - ends[0]) * part
      let depth = (start - place).dot(normal)
      guard depth >= -margin else { continue }
      let feature = ((isFirst ? 0 : 1) * 64 + side) * 128 + facing * 2 + index
      points.append(Point(place: place + normal * (depth / 2), depth: depth, feature: feature))
    }
    if points.isEmpty {
      // Only corners are in each other: the deepest counts.
      let deepest = other.corners.indices.min {
        other.corners[$0].dot(normal) < other.corners[$1].dot(normal)
      }!
      let depth = (start - other.corners[deepest]).dot(normal)
      points = [Point(place: other.corners[deepest], depth: depth, feature: -1 - deepest)]
    }
    return Manifold(normal: isFirst ? normal : -normal, points: points)
  }

  /// The side of one shape that the other is farthest out of, or least behind.
  private static func leastOverlap(of a: PlacedShape, with b: PlacedShape)
    -> (side: Int, distance: Double)
  {
    var best = (side: 0, distance: -Double.infinity)
    for side in a.corners.indices {
      let normal = a.normal(side)
      let start = a.corners[side]
      var nearest = Double.infinity
      for corner in b.corners { nearest = min(nearest, (corner - start).dot(normal)) }
      if nearest > best.distance { best = (side, nearest) }
    }
    return best
  }
}
