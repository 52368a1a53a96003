import Testing
@testable import SpriteKit

@MainActor @Suite struct ActionTests {
  private let scene = SKScene(size: CGSize(width: 100, height: 100))
  private let node = SKSpriteNode(color: .white, size: CGSize(width: 10, height: 10))

  init() { scene.addChild(node) }

  /// Lets seconds pass in frames of a sixtieth.
  private func pass(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { scene.runFrame(at: 0, step: 1 / 60) }
  }

  @Test func `moves add up, and one to a place ends there`() {
    node.run(.moveBy(x: 60, y: 0, duration: 1))
    node.run(.moveBy(x: 0, y: 30, duration: 0.5))
    pass(0.5)
    #expect(abs(node.position.x - 30) < 1e-6 && abs(node.position.y - 30) < 1e-6)
    node.removeAllActions()
    node.run(.move(to: CGPoint(x: 1, y: 2), duration: 0.3))
    pass(0.3)
    #expect(node.position == CGPoint(x: 1, y: 2) && !node.hasActions())
  }

  @Test func `a sequence goes on in the frame in which one ends`() {
    var calls: [String] = []
    node.run(
      .sequence([
        .wait(forDuration: 0.1), .run { calls.append("first") }, .wait(forDuration: 0.1),
        .run { calls.append("second") },
      ])
    ) { calls.append("over") }
    pass(0.1)
    #expect(calls == ["first"])
    pass(0.1)
    #expect(calls == ["first", "second", "over"])
  }

  @Test func `a loop without an end calls once in each round, and its key removes it`() {
    var count = 0
    node.run(
      .repeatForever(.sequence([.wait(forDuration: 0.25), .run { count += 1 }])), withKey: "tick")
    pass(1)
    #expect(count == 4 && node.action(forKey: "tick") != nil)
    node.removeAction(forKey: "tick")
    pass(1)
    #expect(count == 4)
    var frames = 0
    node.run(.repeatForever(.run { frames += 1 }))
    pass(0.5)
    #expect(frames == 30)
  }

  @Test func `a group ends with its longest, a repetition after its count`() {
    var isOver = false
    node.run(
      .group([
        .fadeOut(withDuration: 0.1), .repeat(.rotate(byAngle: .pi / 2, duration: 0.1), count: 4),
      ])
    ) { isOver = true }
    pass(0.2)
    #expect(node.alpha == 0 && abs(node.zRotation - .pi) < 1e-6 && !isOver)
    pass(0.2)
    #expect(abs(node.zRotation - 2 * .pi) < 1e-6 && isOver)
  }

  @Test func `timing modes are slow where they say`() {
    func half(_ mode: SKActionTimingMode) -> CGFloat {
      let node = SKNode()
      scene.addChild(node)
      let action = SKAction.moveBy(x: 100, y: 0, duration: 1)
      action.timingMode = mode
      node.run(action)
      pass(0.25)
      return node.position.x
    }
    #expect(abs(half(.linear) - 25) < 1e-3)
    #expect(half(.easeIn) < 12 && half(.easeOut) > 40 && half(.easeInEaseOut) < 20)
  }

  @Test func `speeds and pauses of a node count for all in it`() {
    let child = SKNode()
    node.addChild(child)
    node.speed = 2
    child.run(.moveBy(x: 100, y: 0, duration: 1))
    pass(0.25)
    #expect(abs(child.position.x - 50) < 1e-6)
    node.isPaused = true
    pass(1)
    #expect(abs(child.position.x - 50) < 1e-6)
  }

  @Test func `reversed goes back by as much`() {
    let there = SKAction.sequence([
      .moveBy(x: 10, y: 5, duration: 0.1), .scale(by: 2, duration: 0.1),
      .fadeOut(withDuration: 0.1),
    ])
    node.run(.sequence([there, there.reversed()]))
    pass(0.7)
    #expect(abs(node.position.x) < 1e-6 && abs(node.xScale - 1) < 1e-6 && node.alpha == 1)
  }

  @Test func `a node follows a path, and faces where it leads`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 30))
    node.position = CGPoint(x: 5, y: 5)
    node.run(.follow(path, asOffset: true, orientToPath: true, duration: 1))
    pass(0.25)
    #expect(abs(node.position.x - 20) < 1e-6 && node.zRotation == 0)
    pass(0.75)
    #expect(abs(node.position.y - 35) < 1e-6 && abs(node.zRotation - .pi / 2) < 1e-6)
  }

  @Test func `textures are shown one after the other, and a colour is mixed in`() {
    let pixel = Data([255, 255, 255, 255])
    let textures = (0..<3).map { _ in SKTexture(data: pixel, size: CGSize(width: 1, height: 1)) }
    node.run(.animate(with: textures, timePerFrame: 0.1))
    pass(0.15)
    #expect(node.texture === textures[1])
    pass(0.2)
    #expect(node.texture === textures[2] && node.size.width == 10)
    node.run(.colorize(with: .red, colorBlendFactor: 1, duration: 0.2))
    pass(0.1)
    #expect(abs(node.colorBlendFactor - 0.5) < 1e-6)
  }

  @Test func `an action may take its node away, and a function may run another`() {
    var names: [String] = []
    node.run(.sequence([.run { names.append("gone") }, .removeFromParent()]))
    let other = SKNode()
    scene.addChild(other)
    other.run(.run { other.run(.run { names.append("inner") }) })
    pass(0.1)
    #expect(node.parent == nil && names == ["gone", "inner"])
  }

  @Test func `what stops all actions stops what comes after it in the same frame`() {
    var calls: [String] = []
    node.run(
      .sequence([
        .run { [node] in
          calls.append("stop")
          node.removeAllActions()
        }, .run { calls.append("after") },
      ])
    ) { calls.append("over") }
    pass(0.1)
    #expect(calls == ["stop"] && !node.hasActions())
  }

  @Test func `an action that is over is off its node when its completion is called`() {
    var had: [Bool] = []
    node.run(.wait(forDuration: 0.1)) { [node] in had.append(node.hasActions()) }
    pass(0.2)
    #expect(had == [false])
  }

  @Test func `a loop of hardly any time goes round a few times in a frame, not a million`() {
    var count = 0
    let tick = SKAction.run { count += 1 }
    node.run(.repeatForever(.sequence([.wait(forDuration: 1e-9), tick])), withKey: "a")
    pass(0.5)
    #expect(count == 30)
    node.removeAllActions()
    count = 0
    node.speed = 1e9
    node.run(.repeatForever(.sequence([.wait(forDuration: 0.01), tick])))
    pass(1 / 60)
    #expect(count == 1000)
  }

  @Test func `a loop of short rounds loses no time`() {
    var count = 0
    node.run(.repeatForever(.sequence([.wait(forDuration: 0.012_5), .run { count += 1 }])))
    pass(5)
    #expect(count == 400)
  }

  @Test func `a negative speed stands still, and timing beyond its ends shows an end`() {
    let pixel = Data([255, 255, 255, 255])
    let textures = (0..<3).map { _ in SKTexture(data: pixel, size: CGSize(width: 1, height: 1)) }
    func shown(_ part: Float) -> SKTexture? {
      let action = SKAction.animate(with: textures, timePerFrame: 0.1)
      action.timingFunction = { _ in part }
      node.run(action, withKey: "show")
      pass(0.1)
      return node.texture
    }
    #expect(shown(-2) === textures[0])
    #expect(shown(7) === textures[2])
    #expect(shown(.nan) === textures[0])
    #expect(shown(.infinity) === textures[2])
    node.removeAllActions()
    node.speed = -3
    node.run(.animate(with: textures, timePerFrame: 0.1))
    node.run(.moveBy(x: 10, y: 0, duration: 1))
    pass(0.5)
    #expect(node.position.x == 0)
  }

  @Test func `a wait of any range of time is one without`() {
    var isOver = false
    node.run(.wait(forDuration: 0.1, withRange: .infinity)) { isOver = true }
    pass(0.2)
    #expect(isOver)
  }

  @Test func `hiding backwards shows`() {
    node.run(.hide())
    pass(1 / 60)
    #expect(node.isHidden)
    node.run(SKAction.hide().reversed())
    pass(1 / 60)
    #expect(!node.isHidden)
  }
}
