import SwiftUI
import SwiftUITesting
import Testing

@testable import SpriteKit

@MainActor @Suite struct OddLookTests {
  nonisolated private static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1, 0]

  /// A green scene with a red sprite at its left, and with other nodes.
  private func picture(_ nodes: [SKNode]) throws -> [[UInt8]] {
    let scene = SKScene(size: CGSize(width: 100, height: 50))
    scene.backgroundColor = .green
    let red = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
    red.position = CGPoint(x: 10, y: 25)
    red.zPosition = 1
    scene.addChild(red)
    for node in nodes { scene.addChild(node) }
    let app = Driver(
      SpriteView(scene: scene, debugOptions: [.showsFPS, .showsNodeCount, .showsPhysics])
        .ignoresSafeArea(), size: CGSize(width: 100, height: 50))
    app.advance(by: 0.1)
    _ = scene.nodes(at: CGPoint(x: 10, y: 25))
    for node in nodes { _ = (node.calculateAccumulatedFrame(), node.intersects(red)) }
    let image = try #require(UIImage(data: app.png())?.cgImage)
    let texture = SKTexture(cgImage: image)
    let scale = image.width / 100
    return [10, 95].map { x in
      let start = (25 * scale * image.width + x * scale) * 4
      return Array(texture.bitmap.pixels[start..<(start + 3)])
    }
  }

  @Test(arguments: numbers) func `nodes with odd numbers leave the others as they are`(
    number: CGFloat
  ) throws {
    func sprite(_ change: (SKSpriteNode) -> Void) -> SKNode {
      let node = SKSpriteNode(color: .blue, size: CGSize(width: 4, height: 4))
      node.position = CGPoint(x: 50, y: 25)
      change(node)
      return node
    }
    let white = SKTexture(data: Data([255, 255, 255, 255]), size: CGSize(width: 1, height: 1))
    let shape = SKShapeNode(
      rect: CGRect(x: 0, y: 0, width: number, height: 5), cornerRadius: number)
    (shape.lineWidth, shape.glowWidth, shape.miterLimit) = (number, number, number)
    let round = SKShapeNode(circleOfRadius: 2)
    (round.lineWidth, round.position.x) = (1, number)
    let label = SKLabelNode(text: "9")
    (label.fontSize, label.preferredMaxLayoutWidth, label.numberOfLines) = (number, number, 0)
    label.position = CGPoint(x: 50, y: -500)
    let emitter = SKEmitterNode()
    (emitter.particleBirthRate, emitter.particleLifetime, emitter.particleSpeed) = (50, 1, number)
    (emitter.particleScale, emitter.particleRotation) = (number, number)
    emitter.particleSize = CGSize(width: 1, height: 1)
    emitter.position = CGPoint(x: 50, y: -500)
    let effect = SKEffectNode()
    effect.addChild(sprite { $0.xScale = number })
    let crop = SKCropNode()
    crop.maskNode = sprite { $0.yScale = number }
    crop.addChild(sprite { $0.zRotation = number })
    let body = sprite { $0.physicsBody = SKPhysicsBody(circleOfRadius: number) }
    let seen = try picture([
      sprite { $0.position.x = number }, sprite { $0.zRotation = number },
      sprite { $0.alpha = number }, sprite { $0.zPosition = min(number, 0) },
      sprite { $0.speed = number },
      sprite {
        ($0.texture, $0.size) = (white, CGSize(width: 2, height: 2))
        $0.centerRect = CGRect(x: number, y: 0, width: number, height: 1)
        $0.colorBlendFactor = number
      }, round, effect, crop, body,
    ])
    #expect(seen == [[0, 0, 255], [0, 255, 0]])
    // What is endlessly large may cover the scene.
    _ = try picture([
      shape, label, emitter, sprite { $0.size = CGSize(width: number, height: number) },
      sprite { $0.anchorPoint = CGPoint(x: number, y: number) },
    ])
  }
}
