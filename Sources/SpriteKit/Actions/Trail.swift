import CoreGraphics
import Foundation

/// A path as something goes along it: points, and how far each is from the beginning.
struct Trail: Sendable {
  private let points: [CGPoint]
  private let distances: [CGFloat]
  var length: CGFloat { distances.last ?? 0 }

  init(_ path: CGPath) { self.init(points: path.flattened.flatMap { $0.points }) }

  private init(points: [CGPoint]) {
    self.points = points
    var sum: CGFloat = 0
    distances = points.indices.map { index in
      if index > 0 {
        let (a, b) = (points[index - 1], points[index])
        sum += hypot(b.x - a.x, b.y - a.y)
      }
      return sum
    }
  }

  var reversed: Trail { Trail(points: points.reversed()) }

  /// The point after a part of the way, from 0 to 1, and where the trail leads there, in radians.
  func place(at part: CGFloat) -> (point: CGPoint, angle: CGFloat) {
    guard points.count > 1 else { return (points.first ?? .zero, 0) }
    let wanted = min(max(part, 0), 1) * length
    let index = min(max(distances.firstIndex { $0 >= wanted } ?? 1, 1), points.count - 1)
    let (a, b) = (points[index - 1], points[index])
    let between = distances[index] - distances[index - 1]
    let share = between > 0 ? (wanted - distances[index - 1]) / between : 0
    return (
      CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share),
      atan2(b.y - a.y, b.x - a.x)
    )
  }
}

extension CGPath {
  /// One piece of a path without curves.
  struct Piece {
    var points: [CGPoint]
    var isClosed = false
  }

  /// The pieces of the path, curves as short lines; a closed one ends where it begins.
  var flattened: [Piece] {
    var pieces: [Piece] = []
    func last() -> CGPoint { pieces.last?.points.last ?? .zero }
    func add(_ point: CGPoint) {
      if pieces.isEmpty { pieces.append(Piece(points: [.zero])) }
      // After a piece was closed the next begins at its start.
      if pieces[pieces.count - 1].isClosed { pieces.append(Piece(points: [last()])) }
      pieces[pieces.count - 1].points.append(point)
    }
    applyWithBlock { element in
      let (type, points) = (element.pointee.type, element.pointee.points)
      switch type {
      case .moveToPoint: pieces.append(Piece(points: [points[0]]))
      case .addLineToPoint: add(points[0])
      case .addQuadCurveToPoint:
        let (a, b, c) = (last(), points[0], points[1])
        for step in 1...16 {
          let t = CGFloat(step) / 16
          let (u, v, w) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          add(CGPoint(x: u * a.x + v * b.x + w * c.x, y: u * a.y + v * b.y + w * c.y))
        }
      case .addCurveToPoint:
        let (a, b, c, d) = (last(), points[0], points[1], points[2])
        for step in 1...16 {
          let t = CGFloat(step) / 16
          let s = 1 - t
          let (k, l, m, n) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          add(
            CGPoint(
              x: k * a.x + l * b.x + m * c.x + n * d.x,
              y: k * a.y + l * b.y + m * c.y + n * d.y))
        }
      case .closeSubpath:
        guard let first = pieces.last?.points.first else { return }
        if last() != first { add(first) }
        pieces[pieces.count - 1].isClosed = true
      }
    }
    return pieces
  }
}
