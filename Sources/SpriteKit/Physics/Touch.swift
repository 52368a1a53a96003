import Foundation

/// Two bodies that touch, and what the solver knows of it.
final class Touch {
  let a: SKPhysicsBody
  let b: SKPhysicsBody
  /// Which bodies the touch moves: each is stopped only by the groups it names.
  let massA, massB, inertiaA, inertiaB: Double
  let isSolid: Bool
  private(set) var normal: Vector
  private(set) var points: [Point]
  private let friction: Double

  struct Point {
    let place: Vector
    let fromA: Vector
    let fromB: Vector
    let depth: Double
    let key: Int
    var massAlong = 0.0
    var massAcross = 0.0
    /// How fast they are to part; negative for how fast they may come together at most.
    var wantedSpeed = 0.0
    /// What pushed them apart and along so far.
    var push = 0.0
    var drag = 0.0
    /// What moved them apart in this step.
    var shift = 0.0
  }

  init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ manifolds: [(shape: Int, Manifold)]) {
    (self.a, self.b) = (a, b)
    let stopsA = a.collisionBitMask & b.categoryBitMask != 0
    let stopsB = b.collisionBitMask & a.categoryBitMask != 0
    massA = stopsA ? a.inverseMass : 0
    massB = stopsB ? b.inverseMass : 0
    inertiaA = stopsA ? a.inverseInertia : 0
    inertiaB = stopsB ? b.inverseInertia : 0
    isSolid = massA + massB + inertiaA + inertiaB > 0
    friction = (Double(a.friction) * Double(b.friction)).squareRoot()
    normal = manifolds[0].1.normal
    normals = []
    points = []
    for (shape, manifold) in manifolds {
      for point in manifold.points {
        normals.append(manifold.normal)
        points.append(
          Point(
            place: point.place, fromA: point.place - a.middle, fromB: point.place - b.middle,
            depth: point.depth, key: shape &* 65_536 &+ point.feature))
      }
    }
  }
  private var normals: [Vector]

  /// Begins a step of seconds: decides how fast the bodies are to part. What is slower than `least`
  /// does not bounce.
  func begin(least: Double, step: TimeInterval) {
    let restitution = Double(max(a.restitution, b.restitution))
    for index in points.indices {
      let (normal, along) = (normals[index], normals[index].left)
      let (ra, rb) = (points[index].fromA, points[index].fromB)
      let (na, nb) = (ra.cross(normal), rb.cross(normal))
      let (ta, tb) = (ra.cross(along), rb.cross(along))
      points[index].massAlong = massA + massB + na * na * inertiaA + nb * nb * inertiaB
      points[index].massAcross = massA + massB + ta * ta * inertiaA + tb * tb * inertiaB
      let speed = relativeVelocity(index).dot(normal)
      // What is still apart may come as near as to touch, unless it hits within the step.
      let nearing = min(0, points[index].depth) / step
      points[index].wantedSpeed = nearing
      if speed < -least, speed < nearing, restitution > 0 {
        points[index].wantedSpeed = -restitution * speed
      }
    }
  }

  /// Begins with the impulses of the step before. All touches have to know before how fast bodies
  /// are: what these impulses give is no bounce.
  func warmStart(from before: Touch) {
    for index in points.indices {
      guard let old = before.points.first(where: { $0.key == points[index].key }) else { continue }
      let (normal, along) = (normals[index], normals[index].left)
      (points[index].push, points[index].drag) = (old.push, old.drag)
      apply(normal * old.push + along * old.drag, index)
    }
  }

  private func relativeVelocity(_ index: Int) -> Vector {
    Vector(b.velocity) + points[index].fromB.left * Double(b.angularVelocity)
      - Vector(a.velocity) - points[index].fromA.left * Double(a.angularVelocity)
  }

  private func apply(_ impulse: Vector, _ index: Int) {
    if massA + inertiaA > 0 {
      a.velocity = (Vector(a.velocity) - impulse * massA).vector
      a.angularVelocity -= CGFloat(points[index].fromA.cross(impulse) * inertiaA)
    }
    if massB + inertiaB > 0 {
      b.velocity = (Vector(b.velocity) + impulse * massB).vector
      b.angularVelocity += CGFloat(points[index].fromB.cross(impulse) * inertiaB)
    }
  }

  func solveVelocity() {
    for index in points.indices {
      let (normal, along) = (normals[index], normals[index].left)
      if points[index].massAcross > 0 {
        let wanted = -relativeVelocity(index).dot(along) / points[index].massAcross
        let limit = friction * points[index].push
        let drag = min(max(points[index].drag + wanted, -limit), limit)
        apply(along * (drag - points[index].drag), index)
        points[index].drag = drag
      }
      if points[index].massAlong > 0 {
        let speed = relativeVelocity(index).dot(normal)
        let wanted = (points[index].wantedSpeed - speed) / points[index].massAlong
        let push = max(0, points[index].push + wanted)
        apply(normal * (push - points[index].push), index)
        points[index].push = push
      }
    }
  }

  /// Moves bodies that are in each other apart, a part of the way.
  func solvePlace() {
    for index in points.indices where points[index].massAlong > 0 {
      let point = points[index]
      let rest = point.depth - 0.2 - point.shift
      guard rest > 0 else { continue }
      let shift = min(rest * 0.3, 10)
      points[index].shift += shift
      let impulse = normals[index] * (shift / point.massAlong)
      if massA > 0 { a.move(by: -impulse * massA, turn: -point.fromA.cross(impulse) * inertiaA) }
      if massB > 0 { b.move(by: impulse * massB, turn: point.fromB.cross(impulse) * inertiaB) }
    }
  }

  /// Whether they touch, and are not only near.
  var isContact: Bool { points.contains { $0.depth >= 0 || $0.push > 0 } }

  var impulse: Double { points.reduce(0) { $0 + $1.push } }
}

extension SKPhysicsBody {
  /// Moves the middle of the body, and turns it about that.
  func move(by step: Vector, turn: Double) {
    middle += step
    place.angle += turn
    place.position = middle - (center * place.scale).rotated(place.angle)
  }
}
