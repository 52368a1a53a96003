import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine
import UIKit

/// What makes a node take part in the physics of its scene: its shape, its mass, how it moves.
///
/// 150 points are a metre. Velocities are in points a second; forces and impulses are those that give
/// a mass of one kilogram a speed of one point a second.
open class SKPhysicsBody: NSObject, NSCopying, @unchecked Sendable {
  /// Points in a metre.
  static let metre = 150.0

  let shapes: [BodyShape]
  /// Whether it is made of lines, which have no mass and never move.
  let isEdges: Bool
  weak var owner: SKNode?
  weak var world: SKPhysicsWorld?

  /// The node that has the body.
  open var node: SKNode? { owner }

  init(_ shapes: [BodyShape]) {
    self.shapes = shapes
    isEdges = shapes.allSatisfy { if case .edge = $0 { true } else { false } }
    isDynamic = !isEdges
    let area = shapes.reduce(0) { $0 + $1.area }
    let center = shapes.reduce(Vector.zero) { $0 + $1.centroid * $1.area }
    self.center = area > 0 ? center / area : .zero
    pointArea = area
    let middle = self.center
    spread = area > 0 ? shapes.reduce(0) { $0 + $1.inertia(about: middle) } / area : 0
    massGiven = CGFloat(area / (Self.metre * Self.metre))
  }

  // MARK: Matter

  /// The middle of the mass, in the node's coordinates.
  let center: Vector
  private let pointArea: Double
  /// The moment of inertia of a mass of 1, in points².
  private let spread: Double

  /// Square metres.
  open var area: CGFloat { CGFloat(pointArea / (Self.metre * Self.metre)) }
  /// Kilograms in a square metre; 1 by default. Decides ``mass``.
  open var density: CGFloat {
    get { densityGiven }
    set {
      densityGiven = newValue
      mass = newValue * area
    }
  }
  private var densityGiven: CGFloat = 1
  /// Kilograms. Decides ``density``.
  open var mass: CGFloat {
    get { massGiven }
    set {
      massGiven = max(newValue, 0)
      if area > 0 { densityGiven = massGiven / area }
    }
  }
  private var massGiven: CGFloat
  /// How rough it is, from 0 to 1; 0.2 by default.
  open var friction: CGFloat = 0.2
  /// How much of its speed is left after it bounces, from 0 to 1; 0.2 by default. Of two bodies the
  /// larger one counts.
  open var restitution: CGFloat = 0.2
  /// How much of its speed goes in a second; 0.1 by default.
  open var linearDamping: CGFloat = 0.1
  /// How much of its turning goes in a second; 0.1 by default.
  open var angularDamping: CGFloat = 0.1
  /// How much electric and magnetic fields move it; 0 by default.
  open var charge: CGFloat = 0

  // MARK: Motion

  /// Whether forces and other bodies move it; true by default, false of edges.
  open var isDynamic: Bool { didSet { if isEdges, isDynamic { isDynamic = false } } }
  /// Whether it turns; true by default.
  open var allowsRotation = true
  /// Whether it stays where it is, and only turns.
  open var pinned = false
  open var affectedByGravity = true
  /// Points a second.
  open var velocity = CGVector.zero { didSet { isResting = false } }
  /// Radians a second, against the clock.
  open var angularVelocity: CGFloat = 0 { didSet { isResting = false } }
  /// Whether it lies still. Here it only tells: what lies still is simulated all the same.
  open var isResting = false
  /// Whether a small fast body is looked at more often, so that it passes nothing. All bodies are.
  open var usesPreciseCollisionDetection = false

  // MARK: Groups

  /// Which groups it belongs to; all by default.
  open var categoryBitMask: UInt32 = 0xFFFF_FFFF
  /// Which groups stop it; all by default. It may stop one that does not stop it.
  open var collisionBitMask: UInt32 = 0xFFFF_FFFF
  /// Touching which groups the world's contact delegate is told of; none by default.
  open var contactTestBitMask: UInt32 = 0
  /// Which fields move it; all by default.
  open var fieldBitMask: UInt32 = 0xFFFF_FFFF

  /// The joints that it is part of.
  open internal(set) var joints: [SKPhysicsJoint] = []
  /// The bodies it touches now.
  open func allContactedBodies() -> [SKPhysicsBody] { world?.bodies(touching: self) ?? [] }

  // MARK: Pushing

  /// Pushes the middle of the body until the next frame.
  open func applyForce(_ force: CGVector) { self.force += Vector(force) }
  /// Pushes the body at a point of the scene until the next frame.
  open func applyForce(_ force: CGVector, at point: CGPoint) {
    self.force += Vector(force)
    turning += (Vector(point) - middleInScene).cross(Vector(force))
  }
  /// Turns the body until the next frame, with a torque in newton metres.
  open func applyTorque(_ torque: CGFloat) { turning += Double(torque) * Self.metre * Self.metre }
  /// Changes the velocity of the body at once.
  open func applyImpulse(_ impulse: CGVector) {
    guard inverseMass > 0 else { return }
    velocity = (Vector(velocity) + Vector(impulse) * inverseMass).vector
  }
  /// Changes the velocity of the body at once by a blow at a point of the scene.
  open func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
    applyImpulse(impulse)
    angularVelocity += CGFloat(
      (Vector(point) - middleInScene).cross(Vector(impulse)) * inverseInertia)
  }
  /// Changes the turning of the body at once, in newton metre seconds.
  open func applyAngularImpulse(_ impulse: CGFloat) {
    angularVelocity += CGFloat(Double(impulse) * Self.metre * Self.metre * inverseInertia)
  }

  // MARK: Simulation; in the scene's coordinates

  var place = Placement()
  var placed: [PlacedShape] = []
  var force = Vector.zero
  var turning = 0.0
  /// How it is corrected in a step, beside its velocity.
  var middle = Vector.zero

  var moves: Bool { isDynamic && !isEdges }
  /// 0 for what nothing moves.
  var inverseMass: Double { moves && !pinned && mass > 0 ? 1 / Double(mass) : 0 }
  var inverseInertia: Double {
    guard moves, allowsRotation, mass > 0, spread > 0 else { return 0 }
    let scale = abs(place.scale.x * place.scale.y)
    return 1 / (Double(mass) * spread * (scale > 0 ? scale : 1))
  }

  private var middleInScene: Vector {
    guard let owner else { return .zero }
    return MainThread.assume {
      var place = Placement()
      place.position = Vector(owner.positionInScene)
      place.angle = Double(owner.turnInScene)
      return place.map(center)
    }
  }

  /// Stops a body whose speed is no number any more, after a blow without a measure.
  func keepSane() {
    if !velocity.dx.isFinite || !velocity.dy.isFinite { velocity = .zero }
    if !angularVelocity.isFinite { angularVelocity = 0 }
  }

  /// Puts the shapes where the body is.
  func placeShapes() { placed = shapes.map { $0.placed(place) } }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKPhysicsBody(shapes)
    (copy.mass, copy.friction, copy.restitution) = (mass, friction, restitution)
    (copy.linearDamping, copy.angularDamping) = (linearDamping, angularDamping)
    (copy.isDynamic, copy.allowsRotation, copy.pinned) = (isDynamic, allowsRotation, pinned)
    copy.affectedByGravity = affectedByGravity
    (copy.velocity, copy.angularVelocity) = (velocity, angularVelocity)
    (copy.categoryBitMask, copy.collisionBitMask) = (categoryBitMask, collisionBitMask)
    (copy.contactTestBitMask, copy.fieldBitMask) = (contactTestBitMask, fieldBitMask)
    (copy.usesPreciseCollisionDetection, copy.charge) = (usesPreciseCollisionDetection, charge)
    return copy
  }
}

extension SKNode {
  /// The position in the coordinates of the scene.
  var positionInScene: CGPoint { parent.map { position.applying($0.toTop) } ?? position }
}
