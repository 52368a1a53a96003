import CoreGraphics
import Foundation
import UIKit

/// Holds two bodies together, once it is added to their scene's world. Points are those of the scene.
open class SKPhysicsJoint: NSObject, @unchecked Sendable {
  public let bodyA: SKPhysicsBody
  public let bodyB: SKPhysicsBody
  /// The anchors, in the coordinates of the nodes.
  fileprivate var localA = Vector.zero
  fileprivate var localB = Vector.zero
  fileprivate let anchorA: CGPoint
  fileprivate let anchorB: CGPoint
  /// Radians the second body is turned more than the first.
  fileprivate var restAngle = 0.0
  fileprivate var step = 1.0 / 120
  /// What held the second body in the last step, in newtons.
  open private(set) var reactionForce = CGVector.zero
  /// What kept the second body from turning in the last step, in newton metres.
  open private(set) var reactionTorque: CGFloat = 0
  /// The impulses of this step.
  private var pushed = Vector.zero
  private var turned = 0.0

  fileprivate init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ anchorA: CGPoint, _ anchorB: CGPoint) {
    (bodyA, bodyB, self.anchorA, self.anchorB) = (a, b, anchorA, anchorB)
  }

  /// The bodies are where the joint is to hold them.
  func begin() {
    localA = bodyA.place.unmap(Vector(anchorA))
    localB = bodyB.place.unmap(Vector(anchorB))
    restAngle = bodyB.place.angle - bodyA.place.angle
  }
  func prepare(_ step: TimeInterval) {
    reactionForce = (pushed / self.step).vector
    reactionTorque = CGFloat(turned / self.step / (SKPhysicsBody.metre * SKPhysicsBody.metre))
    (pushed, turned) = (.zero, 0)
    self.step = step
  }
  func solveVelocity() {}
  func solvePlace() {}

  fileprivate var placeA: Vector { bodyA.place.map(localA) }
  fileprivate var placeB: Vector { bodyB.place.map(localB) }
  fileprivate var fromA: Vector { placeA - bodyA.middle }
  fileprivate var fromB: Vector { placeB - bodyB.middle }

  /// How fast the second anchor moves away from the first.
  fileprivate var parting: Vector {
    Vector(bodyB.velocity) + fromB.left * Double(bodyB.angularVelocity)
      - Vector(bodyA.velocity) - fromA.left * Double(bodyA.angularVelocity)
  }

  /// How much a push along a direction parts the anchors.
  fileprivate func give(along way: Vector) -> Double {
    let (a, b) = (fromA.cross(way), fromB.cross(way))
    return bodyA.inverseMass + bodyB.inverseMass + a * a * bodyA.inverseInertia
      + b * b * bodyB.inverseInertia
  }

  fileprivate func push(_ impulse: Vector) {
    pushed += impulse
    let (a, b) = (fromA, fromB)
    bodyA.velocity = (Vector(bodyA.velocity) - impulse * bodyA.inverseMass).vector
    bodyB.velocity = (Vector(bodyB.velocity) + impulse * bodyB.inverseMass).vector
    bodyA.angularVelocity -= CGFloat(a.cross(impulse) * bodyA.inverseInertia)
    bodyB.angularVelocity += CGFloat(b.cross(impulse) * bodyB.inverseInertia)
  }

  fileprivate func shift(_ impulse: Vector) {
    let (a, b) = (fromA.cross(impulse), fromB.cross(impulse))
    bodyA.move(by: -impulse * bodyA.inverseMass, turn: -a * bodyA.inverseInertia)
    bodyB.move(by: impulse * bodyB.inverseMass, turn: b * bodyB.inverseInertia)
  }

  /// Stops the anchors from parting, along each of some directions.
  fileprivate func holdVelocity(along ways: [Vector]) {
    for way in ways {
      let give = give(along: way)
      if give > 0 { push(way * (-parting.dot(way) / give)) }
    }
  }

  /// Brings the anchors together, along each of some directions.
  fileprivate func holdPlace(along ways: [Vector]) {
    for way in ways {
      let give = give(along: way)
      let apart = min(max((placeB - placeA).dot(way), -20), 20)
      if give > 0 { shift(way * (-apart * 0.5 / give)) }
    }
  }

  /// The impulse that moves the anchors apart by a speed in both directions at once. One direction
  /// after the other would hardly get there where a light body hangs far away from its anchor.
  private func impulse(for speed: Vector) -> Vector? {
    let (a, b) = (fromA, fromB)
    let mass = bodyA.inverseMass + bodyB.inverseMass
    let (turnA, turnB) = (bodyA.inverseInertia, bodyB.inverseInertia)
    let across = mass + a.y * a.y * turnA + b.y * b.y * turnB
    let up = mass + a.x * a.x * turnA + b.x * b.x * turnB
    let mixed = -a.x * a.y * turnA - b.x * b.y * turnB
    let determinant = across * up - mixed * mixed
    guard determinant > 1e-9 * across * up else { return nil }
    return Vector(
      (up * speed.x - mixed * speed.y) / determinant,
      (across * speed.y - mixed * speed.x) / determinant)
  }

  /// Stops the anchors from parting.
  fileprivate func holdVelocity() {
    if let impulse = impulse(for: -parting) {
      push(impulse)
    } else {
      holdVelocity(along: Self.axes)
    }
  }

  /// Brings the anchors together.
  fileprivate func holdPlace() {
    let apart = (placeB - placeA).clamped(lowerBound: Vector(-20, -20), upperBound: Vector(20, 20))
    if let impulse = impulse(for: apart * -0.5) {
      shift(impulse)
    } else {
      holdPlace(along: Self.axes)
    }
  }

  fileprivate func holdTurning() {
    let give = bodyA.inverseInertia + bodyB.inverseInertia
    guard give > 0 else { return }
    let impulse = -Double(bodyB.angularVelocity - bodyA.angularVelocity) / give
    turned += impulse
    bodyA.angularVelocity -= CGFloat(impulse * bodyA.inverseInertia)
    bodyB.angularVelocity += CGFloat(impulse * bodyB.inverseInertia)
  }

  fileprivate func holdAngle() {
    let give = bodyA.inverseInertia + bodyB.inverseInertia
    guard give > 0 else { return }
    let impulse = -(bodyB.place.angle - bodyA.place.angle - restAngle) * 0.5 / give
    bodyA.move(by: .zero, turn: -impulse * bodyA.inverseInertia)
    bodyB.move(by: .zero, turn: impulse * bodyB.inverseInertia)
  }

  fileprivate static let axes = [Vector(1, 0), Vector(0, 1)]
}

/// Lets two bodies turn about one point.
open class SKPhysicsJointPin: SKPhysicsJoint, @unchecked Sendable {
  /// Whether they turn only between two angles.
  open var shouldEnableLimits = false
  open var lowerAngleLimit: CGFloat = 0
  open var upperAngleLimit: CGFloat = 0
  /// How hard they turn against each other, from 0 to 1.
  open var frictionTorque: CGFloat = 0
  /// Radians a second that a motor turns them by; 0 is none.
  open var rotationSpeed: CGFloat = 0

  open class func joint(withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint)
    -> SKPhysicsJointPin
  {
    SKPhysicsJointPin(bodyA, bodyB, anchor, anchor)
  }

  override func solveVelocity() {
    let give = bodyA.inverseInertia + bodyB.inverseInertia
    let turning = Double(bodyB.angularVelocity - bodyA.angularVelocity)
    let wanted = rotationSpeed != 0 ? Double(rotationSpeed) - turning : -turning * drag
    if give > 0, wanted != 0 {
      bodyA.angularVelocity -= CGFloat(wanted / give * bodyA.inverseInertia)
      bodyB.angularVelocity += CGFloat(wanted / give * bodyB.inverseInertia)
    }
    if beyond * turning > 0 { holdTurning() }
    holdVelocity()
  }

  private var drag: Double { Double(min(max(frictionTorque, 0), 1)) * 0.1 }

  /// Radians beyond the limits.
  private var beyond: Double {
    guard shouldEnableLimits else { return 0 }
    let angle = bodyB.place.angle - bodyA.place.angle - restAngle
    return angle - min(max(angle, Double(lowerAngleLimit)), Double(upperAngleLimit))
  }

  override func solvePlace() {
    let give = bodyA.inverseInertia + bodyB.inverseInertia
    if beyond != 0, give > 0 {
      let impulse = -beyond * 0.5 / give
      bodyA.move(by: .zero, turn: -impulse * bodyA.inverseInertia)
      bodyB.move(by: .zero, turn: impulse * bodyB.inverseInertia)
    }
    holdPlace()
  }
}

/// Makes one of two bodies.
open class SKPhysicsJointFixed: SKPhysicsJoint, @unchecked Sendable {
  open class func joint(withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint)
    -> SKPhysicsJointFixed
  {
    SKPhysicsJointFixed(bodyA, bodyB, anchor, anchor)
  }
  override func solveVelocity() {
    holdTurning()
    holdVelocity()
  }
  override func solvePlace() {
    holdAngle()
    holdPlace()
  }
}

/// Pulls two anchors to the distance they had.
open class SKPhysicsJointSpring: SKPhysicsJoint, @unchecked Sendable {
  /// How much of the swinging is lost.
  open var damping: CGFloat = 0
  /// How often a second they swing; 0 holds them as a rod.
  open var frequency: CGFloat = 0
  private var rest = 0.0

  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointSpring { SKPhysicsJointSpring(bodyA, bodyB, anchorA, anchorB) }

  override func begin() {
    super.begin()
    rest = (placeB - placeA).length
  }

  override func prepare(_ step: TimeInterval) {
    super.prepare(step)
    guard frequency > 0 else { return }
    let way = (placeB - placeA).unit
    let give = give(along: way)
    guard give > 0 else { return }
    let turn = 2 * Double.pi * Double(frequency)
    let (stiffness, drag) = (turn * turn, 2 * Double(damping) * turn)
    let (stretch, speed) = ((placeB - placeA).length - rest, parting.dot(way))
    // A spring that swings faster than steps go is looked at by where it will be: else it would swing
    // the wider with each step.
    let ahead = turn * step > 1 ? stiffness * step : 0
    let pull = (stiffness * stretch + (drag + ahead) * speed) / (1 + (drag + ahead) * step)
    push(way * (-pull * step / give))
  }
  override func solveVelocity() {
    if frequency == 0 { holdVelocity(along: [(placeB - placeA).unit]) }
  }
  override func solvePlace() {
    guard frequency == 0 else { return }
    let way = (placeB - placeA).unit
    let give = give(along: way)
    if give > 0 { shift(way * (-((placeB - placeA).length - rest) * 0.5 / give)) }
  }
}

/// Keeps two anchors from being farther apart than a length, as a rope.
open class SKPhysicsJointLimit: SKPhysicsJoint, @unchecked Sendable {
  /// Points.
  open var maxLength: CGFloat = 0

  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointLimit {
    let joint = SKPhysicsJointLimit(bodyA, bodyB, anchorA, anchorB)
    joint.maxLength = hypot(anchorB.x - anchorA.x, anchorB.y - anchorA.y)
    return joint
  }

  private var beyond: Double { (placeB - placeA).length - Double(maxLength) }
  override func solveVelocity() {
    let way = (placeB - placeA).unit
    if beyond >= 0, parting.dot(way) > 0 { holdVelocity(along: [way]) }
  }
  override func solvePlace() {
    let way = (placeB - placeA).unit
    let give = give(along: way)
    if beyond > 0, give > 0 { shift(way * (-beyond * 0.5 / give)) }
  }
}

/// Lets two bodies slide along a line, and not turn against each other.
open class SKPhysicsJointSliding: SKPhysicsJoint, @unchecked Sendable {
  /// Whether they slide only between two distances.
  open var shouldEnableLimits = false
  open var lowerDistanceLimit: CGFloat = 0
  open var upperDistanceLimit: CGFloat = 0
  private var axis = Vector(1, 0)
  private var startAngle = 0.0

  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint, axis: CGVector
  ) -> SKPhysicsJointSliding {
    let joint = SKPhysicsJointSliding(bodyA, bodyB, anchor, anchor)
    joint.axis = Vector(axis).unit
    return joint
  }

  override func begin() {
    super.begin()
    startAngle = bodyA.place.angle
  }
  private var way: Vector { axis.rotated(bodyA.place.angle - startAngle) }
  private var beyond: Double {
    guard shouldEnableLimits else { return 0 }
    let apart = (placeB - placeA).dot(way)
    return apart - min(max(apart, Double(lowerDistanceLimit)), Double(upperDistanceLimit))
  }

  override func solveVelocity() {
    holdTurning()
    holdVelocity(along: [way.left])
    if beyond * parting.dot(way) > 0 { holdVelocity(along: [way]) }
  }
  override func solvePlace() {
    holdAngle()
    holdPlace(along: [way.left])
    let give = give(along: way)
    if beyond != 0, give > 0 { shift(way * (-beyond * 0.5 / give)) }
  }
}
