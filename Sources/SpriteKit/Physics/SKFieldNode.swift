import CoreGraphics
import Foundation
import UIKit

/// Where a field ends, around a node.
open class SKRegion: NSObject, @unchecked Sendable {
  private let has: @Sendable (CGPoint) -> Bool
  private init(_ has: @escaping @Sendable (CGPoint) -> Bool) { self.has = has }
  /// A circle around the node.
  public convenience init(radius: Float) {
    self.init { hypot($0.x, $0.y) <= CGFloat(radius) }
  }
  /// A rectangle around the node.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }
  /// The inside of a path.
  public convenience init(path: CGPath) { self.init { path.contains($0) } }
  /// Everywhere.
  open class func infinite() -> SKRegion { SKRegion { _ in true } }
  /// Everywhere else.
  open func inverse() -> SKRegion {
    let has = has
    return SKRegion { !has($0) }
  }
  open func contains(_ point: CGPoint) -> Bool { has(point) }
}

/// The force of a field on a body, in newtons, by the place of the body in the field's coordinates, its
/// velocity in points a second, its mass, its charge, and the seconds of the step.
public typealias SKFieldForceEvaluator = (
  SIMD3<Float>, SIMD3<Float>, Float, Float, TimeInterval
) -> SIMD3<Float>

/// Pulls or pushes all bodies that are near it.
@preconcurrency @MainActor open class SKFieldNode: SKNode {
  /// How strong it is; 1 by default, negative is the other way.
  open var strength: Float = 1
  /// How fast it becomes weaker with the distance: by this power of it; 0 by default.
  open var falloff: Float = 0
  /// Points nearer than which it does not become stronger.
  open var minimumRadius: Float = 1
  open var isEnabled = true
  /// Which bodies it moves, by their `fieldBitMask`.
  open var categoryBitMask: UInt32 = 0xFFFF_FFFF
  /// Where it ends; everywhere by default.
  open var region: SKRegion? = .infinite()
  /// Metres a second, each second, or the velocity to take.
  open var direction = SIMD3<Float>.zero
  /// Kept.
  open var isExclusive = false
  /// How far apart the places of a noise or a turbulence differ, from 0 to 1.
  open var smoothness: Float = 0
  /// How fast a noise or a turbulence changes; 0 is never.
  open var animationSpeed: Float = 0

  private var kind = Kind.none
  /// How far a noise has changed.
  private var phase = 0.0

  private enum Kind {
    case none, linear, radial, vortex, spring, drag, velocity, electric, magnetic, noise, turbulence
    case custom(SKFieldForceEvaluator)
  }

  private static func field(_ kind: Kind) -> SKFieldNode {
    let field = SKFieldNode()
    field.kind = kind
    return field
  }

  /// Pulls to the node.
  open class func radialGravityField() -> SKFieldNode { field(.radial) }
  /// Pulls in one direction, in metres a second each second.
  open class func linearGravityField(withVector direction: SIMD3<Float>) -> SKFieldNode {
    let field = field(.linear)
    field.direction = direction
    return field
  }
  /// Pushes around the node.
  open class func vortexField() -> SKFieldNode { field(.vortex) }
  /// Pulls to the node, the more the farther away.
  open class func springField() -> SKFieldNode { field(.spring) }
  /// Slows bodies down.
  open class func dragField() -> SKFieldNode { field(.drag) }
  /// Gives bodies a velocity.
  open class func velocityField(withVector direction: SIMD3<Float>) -> SKFieldNode {
    let field = field(.velocity)
    field.direction = direction
    return field
  }

  /// Pushes bodies away by their ``SKPhysicsBody/charge``, and pulls those with a negative one.
  open class func electricField() -> SKFieldNode { field(.electric) }
  /// Turns bodies that move, by their ``SKPhysicsBody/charge``.
  open class func magneticField() -> SKFieldNode { field(.magnetic) }
  /// Pushes bodies to and fro, otherwise at each place.
  open class func noiseField(withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat)
    -> SKFieldNode
  {
    let field = field(.noise)
    (field.smoothness, field.animationSpeed) = (Float(smoothness), Float(speed))
    return field
  }
  /// Pushes bodies to and fro, the more the faster they are.
  open class func turbulenceField(withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat)
    -> SKFieldNode
  {
    let field = field(.turbulence)
    (field.smoothness, field.animationSpeed) = (Float(smoothness), Float(speed))
    return field
  }
  /// Pushes bodies as a function says.
  open class func customField(evaluationBlock block: @escaping SKFieldForceEvaluator)
    -> SKFieldNode
  {
    field(.custom(block))
  }

  override func advance(by step: TimeInterval) { phase += step * Double(animationSpeed) }

  /// A direction that changes from place to place, the same ones in every run; at most about 1 long.
  private func noise(at place: Vector) -> Vector {
    let part = place / (20 + 200 * Double(min(max(smoothness, 0), 1)))
    let (x, y) = (part.x, part.y)
    return Vector(
      sin(2.1 * x + 3.7 * y + 1.3 * phase) + sin(0.7 * x + 5.3 * y - 2.9 * phase),
      sin(2.3 * y - 3.1 * x + 1.7 * phase) + sin(4.9 * x - 0.9 * y + 2.3 * phase)) / 2
  }

  private func force(
    _ evaluate: SKFieldForceEvaluator, at local: CGPoint, on body: SKPhysicsBody,
    step: TimeInterval
  ) -> Vector {
    let force = evaluate(
      SIMD3(Float(local.x), Float(local.y), 0),
      SIMD3(Float(body.velocity.dx), Float(body.velocity.dy), 0), Float(body.mass),
      Float(body.charge), step)
    return Vector(Double(force.x), Double(force.y))
  }

  /// Points a second that it gives a body each second.
  func acceleration(of body: SKPhysicsBody, step: TimeInterval) -> Vector {
    guard isEnabled, body.fieldBitMask & categoryBitMask != 0 else { return .zero }
    let local = body.middle.point.applying(toTop.inverted())
    guard region?.contains(local) ?? true else { return .zero }
    let way = Vector(positionInScene) - body.middle
    let distance = max(way.length, Double(minimumRadius), 1e-3)
    let weight = Double(strength) * pow(distance / SKPhysicsBody.metre, -Double(falloff))
    let given = Vector(Double(direction.x), Double(direction.y))
    switch kind {
    case .none: return .zero
    case .linear: return given * (weight * SKPhysicsBody.metre)
    case .radial: return way.unit * (weight * SKPhysicsBody.metre)
    case .vortex: return -way.unit.left * (weight * SKPhysicsBody.metre)
    case .spring: return way * weight
    case .drag: return Vector(body.velocity) * -weight
    case .velocity: return (given * weight - Vector(body.velocity)) * 10
    case .electric:
      return -way.unit * (weight * Double(body.charge) * body.inverseMass * SKPhysicsBody.metre)
    case .magnetic:
      return Vector(body.velocity).left * (weight * Double(body.charge) * body.inverseMass)
    case .noise: return noise(at: body.middle) * (weight * SKPhysicsBody.metre)
    case .turbulence: return noise(at: body.middle) * (weight * Vector(body.velocity).length)
    case .custom(let evaluate):
      return force(evaluate, at: local, on: body, step: step) * (weight * body.inverseMass)
    }
  }
  override func emptyCopy() -> SKNode { SKFieldNode.field(kind) }
  override func take(from other: SKNode) {
    super.take(from: other)
    guard let other = other as? SKFieldNode else { return }
    (strength, falloff, minimumRadius) = (other.strength, other.falloff, other.minimumRadius)
    (isEnabled, categoryBitMask) = (other.isEnabled, other.categoryBitMask)
    (region, direction, isExclusive) = (other.region, other.direction, other.isExclusive)
    (smoothness, animationSpeed) = (other.smoothness, other.animationSpeed)
  }
}
