import CoreGraphics
import Foundation
import LindenDrawing
import UIKit

extension SKPhysicsBody {
  /// A circle around the node's position, in points.
  public convenience init(circleOfRadius r: CGFloat) { self.init(circleOfRadius: r, center: .zero) }
  /// A circle around a point of the node's coordinates.
  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) {
    self.init([.circle(center: Vector(center), radius: max(0.001, Double(r)))])
  }
  /// A rectangle around the node's position, in points.
  public convenience init(rectangleOf s: CGSize) { self.init(rectangleOf: s, center: .zero) }
  /// A rectangle around a point of the node's coordinates.
  public convenience init(rectangleOf s: CGSize, center: CGPoint) {
    let (x, y) = (max(0.001, Double(s.width) / 2), max(0.001, Double(s.height) / 2))
    let corners = [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)]
    self.init([.polygon(corners.map { $0 + Vector(center) })])
  }
  /// The convex polygon of a path in the node's coordinates. Of another path its hull counts.
  public convenience init(polygonFrom path: CGPath) {
    let hull = BodyShape.hull(of: path.flattened.flatMap { $0.points.map(Vector.init) })
    self.init(hull.count > 2 ? [.polygon(hull)] : [.circle(center: .zero, radius: 0.001)])
  }
  /// A line between two points of the node's coordinates, which stops others and never moves.
  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) {
    self.init([.edge(Vector(p1), Vector(p2))])
  }
  /// The lines of a path, which stop others and never move.
  public convenience init(edgeChainFrom path: CGPath) {
    self.init(path.flattened.flatMap { Self.edges($0.points, isClosed: false) })
  }
  /// The lines of a path, and from its end to its beginning, which stop others and never move.
  public convenience init(edgeLoopFrom path: CGPath) {
    self.init(path.flattened.flatMap { Self.edges($0.points, isClosed: true) })
  }
  /// The four sides of a rectangle, which keep others inside or outside.
  public convenience init(edgeLoopFrom rect: CGRect) {
    self.init(edgeLoopFrom: CGPath(rect: rect, transform: nil))
  }
  /// Several bodies as one.
  public convenience init(bodies: [SKPhysicsBody]) { self.init(bodies.flatMap(\.shapes)) }
  /// The hull of what is not transparent in a texture that is shown in a size.
  public convenience init(texture: SKTexture, size: CGSize) {
    self.init(texture: texture, alphaThreshold: 0.5, size: size)
  }
  /// The hull of what is more solid in a texture than `alphaThreshold`, from 0 to 1. Dents are
  /// filled, which is said once.
  public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) {
    let bitmap = texture.bitmap
    let least = UInt8(max(0, min(254, alphaThreshold * 255)))
    var points: [Vector] = []
    let across = Double(size.width) / Double(max(bitmap.width, 1))
    let up = Double(size.height) / Double(max(bitmap.height, 1))
    let origin = Vector(-Double(size.width) / 2, Double(size.height) / 2)
    bitmap.pixels.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      for row in 0..<bitmap.height {
        let solid = (0..<bitmap.width).filter { bytes[(row * bitmap.width + $0) * 4 + 3] > least }
        guard let first = solid.first, let last = solid.last else { continue }
        for column in [first, last + 1] {
          for line in [row, row + 1] {
            points.append(origin + Vector(Double(column) * across, -Double(line) * up))
          }
        }
      }
    }
    let hull = BodyShape.hull(of: points)
    if hull.count > 2 {
      self.init([.polygon(hull)])
    } else {
      self.init(rectangleOf: size)
    }
    Diagnostics.warn(
      once: "SKPhysicsBody.texture",
      "A body made of a texture is the smallest convex polygon around what is solid in it.")
  }

  private static func edges(_ points: [CGPoint], isClosed: Bool) -> [BodyShape] {
    var corners = points.map(Vector.init)
    if isClosed, let first = corners.first, corners.last != first { corners.append(first) }
    return zip(corners, corners.dropFirst()).filter { $0 != $1 }.map { .edge($0, $1) }
  }
}
