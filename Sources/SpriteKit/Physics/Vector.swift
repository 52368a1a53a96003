import CoreGraphics
import Foundation

/// A point or a direction, in points of the scene.
typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  var point: CGPoint { CGPoint(x: x, y: y) }
  var vector: CGVector { CGVector(dx: x, dy: y) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// How far `other` is to the left of it, times both lengths.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// The same turned by a right angle against the clock.
  var left: Vector { Vector(-y, x) }
  var length: Double { (x * x + y * y).squareRoot() }
  /// In the same direction, with the length 1; any direction for no length.
  var unit: Vector {
    let length = length
    return length > 1e-12 ? self / length : Vector(0, 1)
  }
  func rotated(_ angle: Double) -> Vector {
    let (sine, cosine) = (sin(angle), cos(angle))
    return Vector(x * cosine - y * sine, x * sine + y * cosine)
  }
}
