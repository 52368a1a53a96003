import LindenDrawing
import Testing

@testable import SpriteKit

@MainActor @Suite struct NodeTests {
  private func node(_ name: String, _ children: SKNode...) -> SKNode {
    let node = SKNode()
    node.name = name
    for child in children { node.addChild(child) }
    return node
  }

  @Test func `names find nodes by paths and patterns`() {
    let (sword, shield) = (node("sword"), node("shield"))
    let hero = node("hero", sword, node("hand", shield))
    let top = node("top", hero, node("enemy1"), node("enemy2"), node("tree"))
    #expect(top.childNode(withName: "hero") === hero)
    #expect(top.childNode(withName: "sword") == nil)
    #expect(top.childNode(withName: "hero/sword") === sword)
    #expect(top.childNode(withName: "//shield") === shield)
    #expect(shield.childNode(withName: "/hero") === hero)
    #expect(sword.childNode(withName: "..") === hero)
    #expect(top["enemy*"].count == 2 && top["enemy[2-3]"].count == 1)
    var seen = 0
    top.enumerateChildNodes(withName: "//*") { _, stop in
      seen += 1
      if seen == 3 { stop.pointee = true }
    }
    #expect(seen == 3)
  }

  @Test func `coordinates go through places, turns and scales`() {
    let (outer, inner) = (SKNode(), SKNode())
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    scene.addChild(outer)
    outer.addChild(inner)
    outer.position = CGPoint(x: 10, y: 20)
    outer.zRotation = .pi / 2
    outer.setScale(2)
    inner.position = CGPoint(x: 5, y: 0)
    let place = scene.convert(.zero, from: inner)
    #expect(abs(place.x - 10) < 1e-9 && abs(place.y - 30) < 1e-9)
    let back = inner.convert(place, from: scene)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
  }

  @Test func `a node keeps its place in the scene when it moves to another parent`() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let (a, b, child) = (SKNode(), SKNode(), SKNode())
    scene.addChild(a)
    scene.addChild(b)
    a.addChild(child)
    a.position = CGPoint(x: 10, y: 0)
    b.position = CGPoint(x: 0, y: 7)
    child.move(toParent: b)
    #expect(child.parent === b && child.position == CGPoint(x: 10, y: -7))
  }

  @Test func `the frames of sprites follow their size, anchor and scale`() {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 10))
    sprite.position = CGPoint(x: 100, y: 50)
    #expect(sprite.frame == CGRect(x: 90, y: 45, width: 20, height: 10))
    sprite.anchorPoint = .zero
    sprite.xScale = 2
    #expect(sprite.frame == CGRect(x: 100, y: 50, width: 40, height: 10))
    let child = SKShapeNode(circleOfRadius: 5)
    child.lineWidth = 0
    child.position = CGPoint(x: -5, y: 0)
    sprite.addChild(child)
    #expect(
      sprite.calculateAccumulatedFrame() == CGRect(x: 80, y: 45, width: 60, height: 15))
  }

  @Test func `what is in front is found first at a point`() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let low = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 40))
    let high = SKSpriteNode(color: .blue, size: CGSize(width: 10, height: 10))
    scene.addChild(high)
    scene.addChild(low)
    #expect(scene.nodes(at: .zero) == [low, high])
    high.zPosition = 1
    #expect(scene.atPoint(.zero) === high)
    #expect(scene.nodes(at: CGPoint(x: 15, y: 0)) == [low])
    #expect(scene.atPoint(CGPoint(x: 50, y: 0)) === scene)
  }

  @Test func `a label stands on its line, or hangs from its top`() {
    let label = SKLabelNode(text: "Score")
    label.fontSize = 20
    #expect(abs(label.frame.midX) < 1 && label.frame.minY < 0 && label.frame.maxY > 10)
    label.verticalAlignmentMode = .top
    label.horizontalAlignmentMode = .left
    #expect(abs(label.frame.maxY) < 0.01 && abs(label.frame.minX) < 0.01)
    let height = label.frame.height
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 60
    label.text = "Score of all games"
    #expect(label.frame.height > height * 1.8 && label.frame.width <= 60)
  }

  @Test func `a copy has its own nodes with the same looks`() throws {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 3, height: 4))
    sprite.name = "one"
    sprite.addChild(SKLabelNode(text: "a"))
    sprite.physicsBody = SKPhysicsBody(circleOfRadius: 2)
    let copy = try #require(sprite.copy() as? SKSpriteNode)
    #expect(copy !== sprite && copy.name == "one" && copy.size == sprite.size)
    #expect(copy.children.count == 1 && copy.children[0] !== sprite.children[0])
    #expect(copy.physicsBody !== sprite.physicsBody && copy.physicsBody?.node === copy)
  }

  @Test func `constraints keep places, distances and directions`() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let (hero, ghost) = (SKNode(), SKNode())
    scene.addChild(hero)
    scene.addChild(ghost)
    hero.position = CGPoint(x: 200, y: 0)
    hero.constraints = [.positionX(SKRange(lowerLimit: 0, upperLimit: 50))]
    ghost.position = CGPoint(x: 50, y: 300)
    ghost.constraints = [
      .distance(SKRange(upperLimit: 100), to: hero),
      .orient(to: hero, offset: SKRange(constantValue: 0)),
    ]
    scene.runFrame(at: 0, step: 1 / 60)
    #expect(hero.position.x == 50)
    #expect(abs(ghost.position.y - 100) < 1e-6)
    #expect(abs(ghost.zRotation + .pi / 2) < 1e-6)
  }

  @Test func `a copy has what its kind of node adds`() throws {
    let effect = SKEffectNode()
    (effect.shouldEnableEffects, effect.blendMode) = (false, .add)
    let field = SKFieldNode.radialGravityField()
    (field.strength, field.categoryBitMask) = (7, 4)
    let scene = SKScene(size: CGSize(width: 5, height: 6))
    (scene.scaleMode, scene.anchorPoint) = (.aspectFit, CGPoint(x: 0.5, y: 0.5))
    for node in [effect, field, SKLightNode()] { scene.addChild(node) }
    let copy = try #require(scene.copy() as? SKScene)
    #expect(copy.scaleMode == .aspectFit && copy.anchorPoint.x == 0.5)
    let other = try #require(copy.children[0] as? SKEffectNode)
    #expect(!other.shouldEnableEffects && other.blendMode == .add)
    let pull = try #require(copy.children[1] as? SKFieldNode)
    #expect(pull.strength == 7 && pull.categoryBitMask == 4)
    #expect(copy.children[2] is SKLightNode)
  }

  @Test func `that a copy of an app's own class is not of that class is said once`() {
    final class Ship: SKSpriteNode {}
    let heard = Diagnostics.recording {
      #expect(Ship(color: .red, size: .zero).copy() is SKSpriteNode)
      _ = Ship(color: .red, size: .zero).copy()
    }
    #expect(heard.count == 1 && heard[0].hasPrefix("A copy of a Ship is a SKSpriteNode"))
  }

  @Test func `a node has also what is in the rectangle around those in it`() {
    let button = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
    let label = SKSpriteNode(color: .blue, size: CGSize(width: 10, height: 10))
    label.position = CGPoint(x: 30, y: 0)
    button.addChild(label)
    let top = node("top", button)
    #expect(top.nodes(at: CGPoint(x: 30, y: 0)) == [label, button])
    #expect(top.nodes(at: CGPoint(x: 50, y: 0)).isEmpty)
  }

  @Test func `a constraint does not keep the node it is about`() {
    weak var gone: SKScene?
    do {
      let scene = SKScene(size: CGSize(width: 100, height: 100))
      let hero = SKNode()
      scene.addChild(hero)
      let near = SKConstraint.distance(SKRange(upperLimit: 10), to: scene)
      near.referenceNode = scene
      hero.constraints = [near, .orient(to: .zero, in: scene, offset: .withNoLimits())]
      gone = scene
    }
    #expect(gone == nil)
  }

  @Test func `a sequence that loops does so before its beginning, too`() {
    let sequence = SKKeyframeSequence(keyframeValues: [0, 10], times: [0, 1])
    sequence.repeatMode = .loop
    #expect(sequence.sample(atTime: -0.25) as? Double == 7.5)
    #expect(sequence.sample(atTime: 1.25) as? Double == 2.5)
  }
}
