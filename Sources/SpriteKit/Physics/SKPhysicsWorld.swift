import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import UIKit

/// Two bodies that touch.
open class SKPhysicsContact: NSObject, @unchecked Sendable {
  public let bodyA: SKPhysicsBody
  public let bodyB: SKPhysicsBody
  /// In the scene's coordinates.
  public let contactPoint: CGPoint
  /// From the first body to the second, of length 1.
  public let contactNormal: CGVector
  /// How hard they hit each other, in newton seconds.
  public let collisionImpulse: CGFloat

  init(_ touch: Touch) {
    (bodyA, bodyB) = (touch.a, touch.b)
    contactPoint = touch.points[0].place.point
    contactNormal = touch.normal.vector
    collisionImpulse = CGFloat(touch.impulse)
  }
}

/// Is reported when bodies begin and cease to touch, of groups that want it.
public protocol SKPhysicsContactDelegate: NSObjectProtocol {
  func didBegin(_ contact: SKPhysicsContact)
  func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
  public func didBegin(_ contact: SKPhysicsContact) {}
  public func didEnd(_ contact: SKPhysicsContact) {}
}

/// How the bodies of a scene move.
open class SKPhysicsWorld: NSObject, @unchecked Sendable {
  /// Metres a second, each second; (0, -9.8) by default.
  open var gravity = CGVector(dx: 0, dy: -9.8)
  /// How fast time passes; 1 by default, 0 stands still.
  open var speed: CGFloat = 1
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?

  private weak var scene: SKScene?
  private var joints: [SKPhysicsJoint] = []
  private var bodies: [SKPhysicsBody] = []
  private var fields: [SKFieldNode] = []
  private var touches: [Pair: Touch] = [:]
  private var reported: [Pair: SKPhysicsContact] = [:]

  /// Two bodies.
  private struct Pair: Hashable {
    let a, b: ObjectIdentifier
    init(_ a: SKPhysicsBody, _ b: SKPhysicsBody) {
      (self.a, self.b) = (ObjectIdentifier(a), ObjectIdentifier(b))
    }
  }

  init(scene: SKScene) { self.scene = scene }

  // A body and its joints keep each other.
  deinit { removeAllJoints() }

  // MARK: Joints

  /// Lets a joint hold two bodies together.
  open func add(_ joint: SKPhysicsJoint) {
    guard !joints.contains(where: { $0 === joint }) else { return }
    joints.append(joint)
    joint.bodyA.joints.append(joint)
    joint.bodyB.joints.append(joint)
    MainThread.assume { collectBodies() }
    joint.begin()
  }
  /// Lets go of a joint.
  open func remove(_ joint: SKPhysicsJoint) {
    joints.removeAll { $0 === joint }
    joint.bodyA.joints.removeAll { $0 === joint }
    joint.bodyB.joints.removeAll { $0 === joint }
  }
  /// Lets go of all joints.
  open func removeAllJoints() { for joint in joints { remove(joint) } }

  // MARK: Questions

  /// A body at a point of the scene.
  open func body(at point: CGPoint) -> SKPhysicsBody? {
    MainThread.assume { collectBodies() }
    return bodies.first { $0.placed.contains { $0.contains(Vector(point)) } }
  }
  /// A body that reaches into a rectangle of the scene.
  open func body(in rect: CGRect) -> SKPhysicsBody? { all(in: rect).first }
  /// The first body that a line of the scene meets.
  open func body(alongRayStart start: CGPoint, end: CGPoint) -> SKPhysicsBody? {
    hits(start, end).first?.body
  }
  /// Calls `block` with each body at a point of the scene.
  open func enumerateBodies(
    at point: CGPoint, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    MainThread.assume { collectBodies() }
    tell(bodies.filter { $0.placed.contains { $0.contains(Vector(point)) } }, block)
  }
  /// Calls `block` with each body that reaches into a rectangle of the scene.
  open func enumerateBodies(
    in rect: CGRect, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { tell(all(in: rect), block) }
  /// Calls `block` with each body that a line of the scene meets, the point and the direction out of
  /// the body there; the nearest first.
  open func enumerateBodies(
    alongRayStart start: CGPoint, end: CGPoint,
    using block: (SKPhysicsBody, CGPoint, CGVector, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for hit in hits(start, end) {
      block(hit.body, hit.point.point, hit.normal.vector, &stop)
      if stop.boolValue { return }
    }
  }

  private func tell(
    _ found: [SKPhysicsBody], _ block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for body in found where !stop.boolValue { block(body, &stop) }
  }

  private func all(in rect: CGRect) -> [SKPhysicsBody] {
    MainThread.assume { collectBodies() }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map(Vector.init)
    let room = PlacedShape(corners: corners, radius: 0)
    return bodies.filter { $0.placed.contains { Manifold.between(room, $0) != nil } }
  }

  private func hits(_ start: CGPoint, _ end: CGPoint)
    -> [(body: SKPhysicsBody, point: Vector, normal: Vector)]
  {
    MainThread.assume { collectBodies() }
    let (from, way) = (Vector(start), Vector(end) - Vector(start))
    return bodies.compactMap { body in
      body.placed.compactMap { $0.entry(of: (from, way)) }.min { $0.part < $1.part }
        .map { (body, $0) }
    }.sorted { $0.1.part < $1.1.part }
      .map { ($0.0, from + way * $0.1.part, $0.1.normal) }
  }

  func bodies(touching body: SKPhysicsBody) -> [SKPhysicsBody] {
    touches.values.filter(\.isContact).compactMap {
      $0.a === body ? $0.b : $0.b === body ? $0.a : nil
    }
  }

  // MARK: Steps

  /// Finds the bodies of the scene, and where their nodes are.
  @MainActor private func collectBodies() {
    bodies = []
    fields = []
    scene?.forEachBelow { node in
      if let field = node as? SKFieldNode { fields.append(field) }
      guard let body = node.physicsBody else { return }
      body.world = self
      let turn = Double(node.turnInScene)
      // The scale of the parents counts as well.
      let toScene = node === scene ? .identity : node.toTop
      let across = hypot(toScene.a, toScene.b)
      let determinant = toScene.a * toScene.d - toScene.b * toScene.c
      let up = across > 0 ? determinant / across : hypot(toScene.c, toScene.d)
      let isMirrored = node.xScale < 0
      body.place = Placement(
        position: node === scene ? .zero : Vector(node.positionInScene), angle: turn,
        scale: Vector(Double(isMirrored ? -across : across), Double(isMirrored ? -up : up)))
      body.middle = body.place.map(body.center)
      body.placeShapes()
      bodies.append(body)
    }
  }

  /// Lets seconds pass.
  @MainActor func advance(by step: TimeInterval) {
    let step = step * Double(speed)
    collectBodies()
    defer { for body in bodies { (body.force, body.turning) = (.zero, 0) } }
    guard step > 0, !bodies.isEmpty else { return }
    dropLooseJoints()
    let count = steps(for: step)
    var began: [Pair: SKPhysicsContact] = [:]
    for _ in 0..<count { advanceOnce(step / Double(count), &began) }
    for body in bodies where body.moves { body.placeNode() }
    tellDelegate(began)
  }

  /// Lets go of the joints whose bodies are no longer both in the scene.
  private func dropLooseJoints() {
    guard !joints.isEmpty else { return }
    let present = Set(bodies.map(ObjectIdentifier.init))
    for joint in joints {
      let ends = [joint.bodyA, joint.bodyB].map(ObjectIdentifier.init)
      if !present.isSuperset(of: ends) { remove(joint) }
    }
  }

  /// As many steps as it takes for no body to move farther than a part of its own size.
  private func steps(for step: TimeInterval) -> Int {
    var most = step * 120
    for body in bodies where body.moves && !body.placed.isEmpty {
      let smallest = body.placed.reduce(Double.infinity) {
        min($0, $1.high.x - $1.low.x, $1.high.y - $1.low.y)
      }
      most = max(most, Vector(body.velocity).length * step / max(1, smallest * 0.25))
    }
    return min(max(1, Int(nearest: most.rounded(.up))), 32)
  }

  @MainActor private func advanceOnce(
    _ step: TimeInterval, _ began: inout [Pair: SKPhysicsContact]
  ) {
    let pull = Vector(gravity) * SKPhysicsBody.metre
    for body in bodies where body.moves {
      var speed = Vector(body.velocity)
      if !body.pinned {
        if body.affectedByGravity { speed += pull * step }
        for field in fields { speed += field.acceleration(of: body, step: step) * step }
        speed += body.force * (body.inverseMass * step)
        speed /= 1 + Double(body.linearDamping) * step
      } else {
        speed = .zero
      }
      body.velocity = speed.vector
      var turning = Double(body.angularVelocity) + body.turning * body.inverseInertia * step
      turning /= 1 + Double(body.angularDamping) * step
      body.angularVelocity = body.allowsRotation ? CGFloat(turning) : 0
      body.keepSane()
      body.placeShapes()
    }
    let found = findTouches()
    // What a step of gravity gives is no bounce.
    let least = max(1, pull.length * step * 2)
    let solid = found.filter(\.value.isSolid)
    let order = found.keys.filter { solid[$0] != nil }.sorted { rank[$0]! < rank[$1]! }
    for pair in order { solid[pair]!.begin(least: least, step: step) }
    for pair in order {
      if let before = touches[pair] { solid[pair]!.warmStart(from: before) }
    }
    for joint in joints { joint.prepare(step) }
    for _ in 0..<8 {
      for joint in joints { joint.solveVelocity() }
      for pair in order { solid[pair]!.solveVelocity() }
    }
    for body in bodies where body.moves {
      body.keepSane()
      body.move(
        by: Vector(body.velocity) * step, turn: Double(body.angularVelocity) * step)
      body.isResting =
        Vector(body.velocity).length < 4 && abs(body.angularVelocity) < 0.05
    }
    for _ in 0..<4 {
      for joint in joints { joint.solvePlace() }
      for pair in order { solid[pair]!.solvePlace() }
    }
    touches = found
    for (pair, touch) in found
    where isReported(touch) && reported[pair] == nil && began[pair] == nil {
      began[pair] = SKPhysicsContact(touch)
    }
  }

  /// The place of each pair in the order of the bodies, so that the same scene moves the same way.
  private var rank: [Pair: Int] = [:]

  private func isReported(_ touch: Touch) -> Bool {
    guard touch.isContact else { return false }
    return touch.a.contactTestBitMask & touch.b.categoryBitMask != 0
      || touch.b.contactTestBitMask & touch.a.categoryBitMask != 0
  }

  /// Points that polygons are apart when the solver begins to look after them.
  private static let margin = 0.5

  /// All pairs of bodies that matter to each other and touch, found along the x axis.
  private func findTouches() -> [Pair: Touch] {
    var found: [Pair: Touch] = [:]
    rank = [:]
    let extents = bodies.enumerated().filter { !$0.element.placed.isEmpty }.map { number, body in
      (
        low: body.placed.map(\.low.x).min()!, high: body.placed.map(\.high.x).max()!,
        number: number
      )
    }.sorted { $0.low < $1.low }
    for (index, first) in extents.enumerated() {
      for second in extents[(index + 1)...] {
        if second.low > first.high + Self.margin { break }
        let (one, two) = (min(first.number, second.number), max(first.number, second.number))
        let (a, b) = (bodies[one], bodies[two])
        guard a.moves || b.moves, matters(a, b) else { continue }
        var manifolds: [(shape: Int, Manifold)] = []
        for (i, shape) in a.placed.enumerated() {
          for (j, other) in b.placed.enumerated() {
            if let manifold = Manifold.between(shape, other, margin: Self.margin) {
              manifolds.append((i * 256 + j, manifold))
            }
          }
        }
        guard !manifolds.isEmpty else { continue }
        let pair = Pair(a, b)
        found[pair] = Touch(a, b, manifolds)
        rank[pair] = one * bodies.count + two
      }
    }
    return found
  }

  private func matters(_ a: SKPhysicsBody, _ b: SKPhysicsBody) -> Bool {
    let masks =
      (a.collisionBitMask | a.contactTestBitMask) & b.categoryBitMask
      | (b.collisionBitMask | b.contactTestBitMask) & a.categoryBitMask
    guard masks != 0 else { return false }
    // Bodies that a joint holds do not stop each other.
    return !a.joints.contains { $0.bodyA === b || $0.bodyB === b }
  }

  private func tellDelegate(_ began: [Pair: SKPhysicsContact]) {
    for (pair, contact) in began.sorted(by: { rank[$0.key] ?? 0 < rank[$1.key] ?? 0 }) {
      reported[pair] = contact
      contactDelegate?.didBegin(contact)
    }
    for (pair, contact) in reported where touches[pair]?.isContact != true {
      reported[pair] = nil
      contactDelegate?.didEnd(contact)
    }
  }

  /// The outlines of all bodies, in a view's coordinates.
  @MainActor func outlines(_ toView: CGAffineTransform) -> [DrawCommand] {
    bodies.flatMap(\.placed).map { shape in
      let path = CGMutablePath()
      if shape.corners.count == 1 {
        let (center, radius) = (shape.corners[0], shape.radius)
        path.addEllipse(
          in: CGRect(
            x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
      } else {
        path.addLines(between: shape.corners.map(\.point))
        path.closeSubpath()
      }
      var map = toView
      let outline = path.copy(using: &map) ?? path
      return .stroke(outline, .color(RGBA(0.2, 0.6, 1)), StrokeGeometry(width: 1))
    }
  }
}

extension SKPhysicsBody {
  /// Puts the node where its body has moved to.
  @MainActor fileprivate func placeNode() {
    guard let owner, let parent = owner.parent else { return }
    let position = place.position.point.applying(parent.toTop.inverted())
    let turn = CGFloat(place.angle) - parent.turnInScene
    guard position.x.isFinite, position.y.isFinite, turn.isFinite else { return }
    if owner.position != position { owner.position = position }
    if owner.zRotation != turn { owner.zRotation = turn }
  }
}
