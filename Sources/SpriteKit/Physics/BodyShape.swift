import CoreGraphics
import Foundation

/// One part of what a body is, in the coordinates of its node.
enum BodyShape {
  case circle(center: Vector, radius: Double)
  /// Convex, against the clock.
  case polygon([Vector])
  /// A line, which has no inside.
  case edge(Vector, Vector)

  /// Points².
  var area: Double {
    switch self {
    case .circle(_, let radius): .pi * radius * radius
    case .polygon(let corners): Self.area(of: corners)
    case .edge: 0
    }
  }

  var centroid: Vector {
    switch self {
    case .circle(let center, _): return center
    case .edge(let a, let b): return (a + b) / 2
    case .polygon(let corners):
      var (sum, area) = (Vector.zero, 0.0)
      let origin = corners[0]
      for index in 1..<(corners.count - 1) {
        let (a, b) = (corners[index] - origin, corners[index + 1] - origin)
        let part = a.cross(b) / 2
        area += part
        sum += (a + b) * (part / 3)
      }
      return area > 1e-12 ? origin + sum / area : origin
    }
  }

  /// The moment of inertia about a point, for a mass of 1 per point².
  func inertia(about point: Vector) -> Double {
    switch self {
    case .circle(let center, let radius):
      let away = center - point
      return area * (radius * radius / 2 + away.dot(away))
    case .polygon(let corners):
      var sum = 0.0
      for index in corners.indices {
        let a = corners[index] - point
        let b = corners[(index + 1) % corners.count] - point
        sum += a.cross(b) * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
      }
      return abs(sum)
    case .edge: return 0
    }
  }

  static func area(of corners: [Vector]) -> Double {
    corners.indices.reduce(0) { $0 + corners[$1].cross(corners[($1 + 1) % corners.count]) } / 2
  }

  /// The smallest convex polygon around points, against the clock.
  static func hull(of points: [Vector]) -> [Vector] {
    let sorted = points.sorted { $0.x == $1.x ? $0.y < $1.y : $0.x < $1.x }
    guard sorted.count > 2 else { return sorted }
    func half(_ points: some Sequence<Vector>) -> [Vector] {
      var chain: [Vector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2])
            .cross(point - chain[chain.count - 1]) <= 1e-9
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    return half(sorted) + half(sorted.reversed())
  }

  /// The shape in the scene.
  func placed(_ place: Placement) -> PlacedShape {
    switch self {
    case .circle(let center, let radius):
      let scale = max(abs(place.scale.x), abs(place.scale.y))
      return PlacedShape(corners: [place.map(center)], radius: radius * scale)
    case .polygon(let corners):
      let corners = corners.map(place.map)
      // A mirrored polygon goes round the other way.
      let isMirrored = place.scale.x * place.scale.y < 0
      return PlacedShape(corners: isMirrored ? corners.reversed() : corners, radius: 0)
    case .edge(let a, let b): return PlacedShape(corners: [place.map(a), place.map(b)], radius: 0)
    }
  }
}

/// Where a body is in the scene.
struct Placement {
  var position = Vector.zero
  var angle = 0.0
  var scale = Vector(1, 1)

  func map(_ point: Vector) -> Vector { position + (point * scale).rotated(angle) }
  func unmap(_ point: Vector) -> Vector {
    let local = (point - position).rotated(-angle)
    return Vector(scale.x == 0 ? 0 : local.x / scale.x, scale.y == 0 ? 0 : local.y / scale.y)
  }
}

/// A shape in the scene: one corner and a radius is a circle, two corners are a line, more a convex
/// polygon against the clock.
struct PlacedShape {
  let corners: [Vector]
  let radius: Double
  let low: Vector
  let high: Vector

  init(corners: [Vector], radius: Double) {
    (self.corners, self.radius) = (corners, radius)
    var (low, high) = (corners[0], corners[0])
    for corner in corners.dropFirst() {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    (self.low, self.high) = (low - radius, high + radius)
  }

  /// Out of the side that begins at a corner.
  func normal(_ side: Int) -> Vector {
    let along = corners[(side + 1) % corners.count] - corners[side]
    return -along.left.unit
  }

  func contains(_ point: Vector) -> Bool {
    if corners.count == 1 { return (point - corners[0]).length <= radius }
    guard corners.count > 2 else { return false }
    return corners.indices.allSatisfy { (point - corners[$0]).dot(normal($0)) <= 0 }
  }

  /// Where a ray enters: the part of its way, and the direction out of the shape there.
  func entry(of ray: (start: Vector, way: Vector)) -> (part: Double, normal: Vector)? {
    if corners.count == 1 {
      let (from, a) = (ray.start - corners[0], ray.way.dot(ray.way))
      let (b, c) = (from.dot(ray.way), from.dot(from) - radius * radius)
      let root = b * b - a * c
      guard a > 0, root >= 0, c > 0 else { return nil }
      let part = (-b - root.squareRoot()) / a
      return part >= 0 && part <= 1 ? (part, (from + ray.way * part).unit) : nil
    }
    if corners.count == 2 {
      let along = corners[1] - corners[0]
      let slant = ray.way.cross(along)
      guard abs(slant) > 1e-12 else { return nil }
      let part = (corners[0] - ray.start).cross(along) / slant
      let place = (corners[0] - ray.start).cross(ray.way) / slant
      guard (0...1).contains(part), (0...1).contains(place) else { return nil }
      let normal = along.left.unit
      return (part, normal.dot(ray.way) < 0 ? normal : -normal)
    }
    var (enter, leave, side) = (0.0, 1.0, -1)
    for index in corners.indices {
      let normal = normal(index)
      let (away, speed) = ((corners[index] - ray.start).dot(normal), ray.way.dot(normal))
      if speed == 0 {
        if away < 0 { return nil }
      } else if speed < 0 {
        if away / speed > enter { (enter, side) = (away / speed, index) }
      } else {
        leave = min(leave, away / speed)
      }
      if leave < enter { return nil }
    }
    return side < 0 ? nil : (enter, normal(side))
  }
}
