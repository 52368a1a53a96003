import Testing
@testable import SpriteKit

@MainActor @Suite struct PhysicsTests {
  private let scene = SKScene(size: CGSize(width: 400, height: 400))

  private func ball(_ radius: CGFloat, at x: CGFloat, _ y: CGFloat) -> SKNode {
    let node = SKNode()
    node.position = CGPoint(x: x, y: y)
    node.physicsBody = SKPhysicsBody(circleOfRadius: radius)
    node.physicsBody?.linearDamping = 0
    scene.addChild(node)
    return node
  }

  private func box(_ width: CGFloat, _ height: CGFloat, at x: CGFloat, _ y: CGFloat) -> SKNode {
    let node = SKNode()
    node.position = CGPoint(x: x, y: y)
    node.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: width, height: height))
    scene.addChild(node)
    return node
  }

  private func floor() {
    scene.physicsBody = SKPhysicsBody(
      edgeFrom: CGPoint(x: -1_000, y: 0), to: CGPoint(x: 1_000, y: 0))
  }

  private func pass(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { scene.runFrame(at: 0, step: 1 / 60) }
  }

  @Test func `a body falls with 9.8 metres a second squared, of 150 points each`() {
    let ball = ball(10, at: 0, 0)
    pass(1)
    // 735 points, and what steps of a hundred-and-twentieth add.
    #expect(abs(ball.position.y + 735) < 10)
    #expect(abs(ball.physicsBody!.velocity.dy + 1_470) < 1)
  }

  @Test func `a ball lies still on a line, its radius above it`() {
    floor()
    let ball = ball(10, at: 0, 60)
    pass(4)
    #expect(abs(ball.position.y - 10) < 0.6)
    #expect(abs(ball.physicsBody!.velocity.dy) < 1 && ball.physicsBody!.isResting)
  }

  @Test func `with a restitution of 1 a ball comes nearly as high as it was`() {
    floor()
    let ball = ball(10, at: 0, 160)
    ball.physicsBody?.restitution = 1
    var highest: CGFloat = 0
    pass(0.6)
    for _ in 0..<60 {
      pass(1 / 60)
      highest = max(highest, ball.position.y)
    }
    #expect(highest > 140 && highest < 168)
  }

  @Test func `boxes stay on top of each other`() {
    floor()
    let boxes = (0..<4).map { box(40, 20, at: 0, 10 + CGFloat($0) * 20.5) }
    pass(4)
    for (index, box) in boxes.enumerated() {
      #expect(abs(box.position.y - (10 + CGFloat(index) * 20)) < 1.5, "box \(index)")
      #expect(abs(box.position.x) < 2 && abs(box.zRotation) < 0.03)
    }
  }

  @Test func `of two equal balls the one that is hit goes on`() {
    scene.physicsWorld.gravity = .zero
    let (a, b) = (ball(10, at: 0, 0), ball(10, at: 100, 0))
    for node in [a, b] { (node.physicsBody!.restitution, node.physicsBody!.friction) = (1, 0) }
    a.physicsBody?.velocity = CGVector(dx: 200, dy: 0)
    pass(1)
    #expect(abs(a.physicsBody!.velocity.dx) < 1)
    #expect(abs(b.physicsBody!.velocity.dx - 200) < 1)
  }

  @Test func `an impulse changes the speed by itself over the mass`() {
    let ball = ball(150, at: 0, 0)
    ball.physicsBody?.mass = 4
    ball.physicsBody?.applyImpulse(CGVector(dx: 20, dy: 0))
    #expect(ball.physicsBody?.velocity.dx == 5)
    #expect(abs(ball.physicsBody!.area - .pi) < 1e-6)
    ball.physicsBody?.density = 2
    #expect(abs(ball.physicsBody!.mass - 2 * .pi) < 1e-6)
  }

  @Test func `a ball rolls down a slope and turns`() {
    scene.physicsBody = SKPhysicsBody(
      edgeFrom: CGPoint(x: 0, y: 200), to: CGPoint(x: 400, y: 0))
    let ball = ball(10, at: 40, 195)
    ball.physicsBody?.friction = 1
    scene.physicsBody?.friction = 1
    pass(0.7)
    #expect(ball.position.x > 80 && ball.physicsBody!.angularVelocity < -3)
  }

  @Test func `bodies pass those whose category they do not collide with`() {
    floor()
    let ball = ball(10, at: 0, 100)
    ball.physicsBody?.collisionBitMask = 2
    scene.physicsBody?.categoryBitMask = 1
    pass(1)
    #expect(ball.position.y < -100)
  }

  @Test func `a fast small ball does not pass a line`() {
    scene.physicsWorld.gravity = .zero
    scene.physicsBody = SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: 400, height: 400))
    let ball = ball(4, at: 200, 200)
    ball.physicsBody?.restitution = 1
    ball.physicsBody?.friction = 0
    ball.physicsBody?.velocity = CGVector(dx: 1_500, dy: 900)
    for _ in 0..<300 {
      pass(1 / 60)
      #expect(CGRect(x: 0, y: 0, width: 400, height: 400).contains(ball.position))
    }
    let speed = hypot(ball.physicsBody!.velocity.dx, ball.physicsBody!.velocity.dy)
    #expect(abs(speed - hypot(1_500, 900)) < 40)
  }

  private final class Listener: NSObject, SKPhysicsContactDelegate {
    nonisolated(unsafe) var heard: [String] = []
    func didBegin(_ contact: SKPhysicsContact) {
      heard.append("begin \(contact.collisionImpulse > 0)")
    }
    func didEnd(_ contact: SKPhysicsContact) { heard.append("end") }
  }

  @Test func `the delegate hears once that bodies touch, and once that they part`() {
    scene.physicsWorld.gravity = .zero
    let listener = Listener()
    scene.physicsWorld.contactDelegate = listener
    let (a, b) = (ball(10, at: 0, 0), ball(10, at: 60, 0))
    b.physicsBody?.isDynamic = false
    a.physicsBody?.restitution = 1
    a.physicsBody?.velocity = CGVector(dx: 100, dy: 0)
    pass(1)
    #expect(listener.heard.isEmpty)
    a.position = .zero
    a.physicsBody?.velocity = CGVector(dx: 100, dy: 0)
    a.physicsBody?.contactTestBitMask = 1
    pass(1)
    #expect(listener.heard == ["begin true", "end"])
  }

  @Test func `bodies that only touch are not stopped`() {
    scene.physicsWorld.gravity = .zero
    let listener = Listener()
    scene.physicsWorld.contactDelegate = listener
    let (a, coin) = (ball(10, at: 0, 0), ball(10, at: 60, 0))
    a.physicsBody?.collisionBitMask = 0
    a.physicsBody?.contactTestBitMask = 8
    coin.physicsBody?.categoryBitMask = 8
    coin.physicsBody?.collisionBitMask = 0
    a.physicsBody?.velocity = CGVector(dx: 120, dy: 0)
    pass(1)
    #expect(abs(a.position.x - 120) < 1 && coin.position.x == 60)
    #expect(listener.heard == ["begin false", "end"])
  }

  @Test func `a pin keeps the distance of a pendulum`() {
    let nail = box(4, 4, at: 200, 300)
    nail.physicsBody?.isDynamic = false
    let bob = ball(10, at: 280, 300)
    scene.physicsWorld.add(
      SKPhysicsJointPin.joint(
        withBodyA: nail.physicsBody!, bodyB: bob.physicsBody!, anchor: nail.position))
    var lowest: CGFloat = 300
    for _ in 0..<120 {
      pass(1 / 60)
      lowest = min(lowest, bob.position.y)
      #expect(abs(hypot(bob.position.x - 200, bob.position.y - 300) - 80) < 3)
    }
    #expect(lowest < 225)
  }

  @Test func `rays and points find bodies`() {
    let (near, far) = (box(20, 20, at: 100, 0), ball(10, at: 200, 0))
    let world = scene.physicsWorld
    #expect(
      world.body(alongRayStart: .zero, end: CGPoint(x: 300, y: 0)) === near.physicsBody)
    var points: [CGFloat] = []
    world.enumerateBodies(alongRayStart: .zero, end: CGPoint(x: 300, y: 0)) { _, point, _, _ in
      points.append(point.x.rounded())
    }
    #expect(points == [90, 190])
    #expect(world.body(at: CGPoint(x: 205, y: 0)) === far.physicsBody)
    #expect(world.body(at: CGPoint(x: 150, y: 0)) == nil)
    #expect(world.body(in: CGRect(x: 0, y: -5, width: 91, height: 10)) === near.physicsBody)
  }

  @Test func `a field pulls bodies to itself`() {
    scene.physicsWorld.gravity = .zero
    let ball = ball(5, at: 100, 0)
    let field = SKFieldNode.radialGravityField()
    field.strength = 2
    scene.addChild(field)
    pass(0.3)
    #expect(ball.position.x < 95 && abs(ball.position.y) < 1e-6)
  }

  @Test func `bodies of odd sizes and speeds do no harm`() {
    let ball = ball(10, at: 0, 0)
    ball.physicsBody?.velocity = CGVector(dx: Double.infinity, dy: .nan)
    _ = self.ball(.nan, at: 50, 0)
    _ = self.box(.infinity, 0, at: 50, 0)
    pass(0.1)
    let odd = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    _ = scene.physicsWorld.body(in: odd)
    _ = scene.physicsWorld.body(in: .null)
    #expect(scene.children.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
    ball.position.x = .nan
    #expect(!ball.intersects(scene.children[1]))
    pass(0.1)
  }

  @Test func `a joint goes with a body that leaves the scene`() {
    let (a, b) = (ball(5, at: 0, 0), ball(5, at: 50, 0))
    let joint = SKPhysicsJointFixed.joint(
      withBodyA: a.physicsBody!, bodyB: b.physicsBody!, anchor: .zero)
    scene.physicsWorld.add(joint)
    scene.physicsWorld.add(joint)
    #expect(b.physicsBody?.joints.count == 1)
    a.removeFromParent()
    pass(1 / 60)
    #expect(a.physicsBody?.joints.isEmpty == true && b.physicsBody?.joints.isEmpty == true)
  }

  @Test func `bodies that a joint held are gone with their scene`() {
    weak var body: SKPhysicsBody?
    do {
      let scene = SKScene(size: CGSize(width: 10, height: 10))
      let bodies = (0..<2).map { _ in SKPhysicsBody(circleOfRadius: 1) }
      for body in bodies {
        let node = SKNode()
        node.physicsBody = body
        scene.addChild(node)
      }
      scene.physicsWorld.add(
        SKPhysicsJointPin.joint(withBodyA: bodies[0], bodyB: bodies[1], anchor: .zero))
      body = bodies[0]
    }
    #expect(body == nil)
  }

  @Test func `a spring swings as often as it says, and however stiff it is, does not burst`() {
    scene.physicsWorld.gravity = .zero
    let nail = box(4, 4, at: 0, 0)
    nail.physicsBody?.isDynamic = false
    func spring(_ frequency: CGFloat, _ damping: CGFloat) -> SKNode {
      let bob = ball(5, at: 100, 0)
      bob.physicsBody?.collisionBitMask = 0
      let joint = SKPhysicsJointSpring.joint(
        withBodyA: nail.physicsBody!, bodyB: bob.physicsBody!, anchorA: .zero,
        anchorB: bob.position)
      (joint.frequency, joint.damping) = (frequency, damping)
      scene.physicsWorld.add(joint)
      bob.position.x = 120
      return bob
    }
    let slow = spring(1, 0)
    pass(0.5)
    #expect(abs(slow.position.x - 80) < 2)
    slow.removeFromParent()
    for stiff in [spring(500, 0), spring(5, 50)] {
      pass(2)
      #expect(abs(stiff.position.x - 110) < 11)
      stiff.removeFromParent()
    }
  }

  @Test func `a joint tells what it holds`() {
    let nail = box(4, 4, at: 0, 0)
    nail.physicsBody?.isDynamic = false
    let bob = ball(5, at: 0, 0)
    bob.physicsBody?.mass = 2
    let joint = SKPhysicsJointPin.joint(
      withBodyA: nail.physicsBody!, bodyB: bob.physicsBody!, anchor: .zero)
    scene.physicsWorld.add(joint)
    pass(0.5)
    #expect(abs(joint.reactionForce.dy - 2 * 9.8 * 150) < 50)
  }

  @Test func `charged bodies are pushed by electric fields and turned by magnetic ones`() {
    scene.physicsWorld.gravity = .zero
    let (plus, none) = (ball(5, at: 100, 0), ball(5, at: 0, 100))
    plus.physicsBody?.charge = 1
    plus.physicsBody?.mass = 1
    scene.addChild(SKFieldNode.electricField())
    pass(0.3)
    #expect(plus.position.x > 105 && abs(plus.position.y) < 1e-6)
    #expect(none.position == CGPoint(x: 0, y: 100))
    scene.children.last?.removeFromParent()
    plus.physicsBody?.velocity = CGVector(dx: 100, dy: 0)
    scene.addChild(SKFieldNode.magneticField())
    pass(0.3)
    #expect(plus.physicsBody!.velocity.dy > 20)
  }

  @Test func `noise moves bodies, turbulence only those that move, both the same in every run`() {
    scene.physicsWorld.gravity = .zero
    func end(_ field: SKFieldNode, speed: CGFloat) -> CGPoint {
      let ball = ball(5, at: 30, 40)
      ball.physicsBody?.velocity = CGVector(dx: speed, dy: 0)
      scene.addChild(field)
      pass(0.5)
      scene.removeAllChildren()
      return ball.position
    }
    let noise = end(.noiseField(withSmoothness: 0.5, animationSpeed: 1), speed: 0)
    #expect(noise != CGPoint(x: 30, y: 40))
    #expect(noise == end(.noiseField(withSmoothness: 0.5, animationSpeed: 1), speed: 0))
    let still = end(.turbulenceField(withSmoothness: 0, animationSpeed: 1), speed: 0)
    #expect(still == CGPoint(x: 30, y: 40))
    let moved = end(.turbulenceField(withSmoothness: 0, animationSpeed: 1), speed: 60)
    #expect(moved.y != 40)
  }

  @Test func `a field of an app's own is told where bodies are in it`() {
    scene.physicsWorld.gravity = .zero
    let ball = ball(5, at: 100, 20)
    ball.physicsBody?.mass = 2
    var places: [Float] = []
    let field = SKFieldNode.customField { place, _, mass, _, _ in
      places.append(place.x)
      return SIMD3(0, mass * 100, 0)
    }
    field.position.x = 60
    scene.addChild(field)
    pass(0.5)
    #expect(abs(ball.physicsBody!.velocity.dy - 50) < 1 && places.first == 40)
  }
}
