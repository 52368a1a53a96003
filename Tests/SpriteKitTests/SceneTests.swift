import LindenDrawing
import SwiftUI
import SwiftUITesting
import Testing
@testable import SpriteKit

/// A scene that writes down what it is told.
private final class Diary: SKScene {
  var lines: [String] = []
  var places: [CGPoint] = []
  override func didMove(to view: SKView) { lines.append("moved \(Int(view.bounds.width))") }
  override func willMove(from view: SKView) { lines.append("left") }
  override func didChangeSize(_ oldSize: CGSize) { lines.append("size \(Int(size.width))") }
  override func update(_ currentTime: TimeInterval) {
    if lines.last != "update" { lines.append("update") }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    lines.append("began")
    for touch in touches { places.append(touch.location(in: self)) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    lines.append("ended")
    for touch in touches { places.append(touch.location(in: self)) }
  }
}

@MainActor @Suite struct SceneTests {
  private func show(_ scene: SKScene, width: CGFloat = 200, height: CGFloat = 100) -> Driver {
    Driver(
      SpriteView(scene: scene).frame(width: width, height: height)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).ignoresSafeArea(),
      size: CGSize(width: 300, height: 200))
  }

  /// The colour of a picture at a point, as blue, green and red.
  private func color(_ app: Driver, _ x: Int, _ y: Int) throws -> [UInt8] {
    let image = try #require(UIImage(data: app.png()))
    let pixels = try #require(image.cgImage)
    let texture = SKTexture(cgImage: pixels)
    let scale = pixels.width / 300
    let start = (y * scale * pixels.width + x * scale) * 4
    return Array(texture.bitmap.pixels[start..<(start + 3)])
  }

  @Test func `a scene is moved to its view when that has a size, and updated each frame`() {
    let scene = Diary(size: CGSize(width: 400, height: 200))
    let app = show(scene)
    app.advance(by: 0.1)
    #expect(scene.lines == ["moved 200", "update"])
  }

  @Test func `a scene that is to have the size of its view has it before it is moved there`() {
    let scene = Diary(size: CGSize(width: 1, height: 1))
    scene.scaleMode = .resizeFill
    let app = show(scene)
    app.advance(by: 0.1)
    #expect(scene.lines == ["size 200", "moved 200", "update"])
    #expect(scene.size == CGSize(width: 200, height: 100))
  }

  @Test func `a touch is told in the scene's coordinates, y upwards`() {
    let scene = Diary(size: CGSize(width: 400, height: 200))
    let app = show(scene)
    app.advance(by: 0.1)
    app.press(at: CGPoint(x: 50, y: 25))
    app.lift(at: CGPoint(x: 50, y: 25))
    #expect(scene.places.first == CGPoint(x: 100, y: 150))
    #expect(scene.lines.filter { $0 != "update" } == ["moved 200", "began", "ended"])
  }

  @Test func `a node that wants touches has those on itself`() {
    final class Button: SKSpriteNode {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let scene = Diary(size: CGSize(width: 200, height: 100))
    let button = Button(color: .red, size: CGSize(width: 40, height: 40))
    button.position = CGPoint(x: 100, y: 50)
    button.isUserInteractionEnabled = true
    scene.addChild(button)
    let app = show(scene)
    app.advance(by: 0.1)
    app.tap(at: CGPoint(x: 100, y: 50))
    #expect(button.count == 1 && !scene.lines.contains("began"))
    app.tap(at: CGPoint(x: 10, y: 10))
    #expect(button.count == 1 && scene.lines.contains("began"))
  }

  @Test func `a scene may handle only some of a touch`() {
    final class Paddle: SKScene {
      var places: [CGFloat] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { places.append(touch.location(in: self).x) }
      }
    }
    let scene = Paddle(size: CGSize(width: 200, height: 100))
    let app = show(scene)
    app.advance(by: 0.1)
    app.drag(from: CGPoint(x: 40, y: 50), to: CGPoint(x: 120, y: 50))
    #expect(scene.places.last == 120)
  }

  @Test func `sprites are drawn where they are, the higher in front, over the scene's colour`()
    throws
  {
    let scene = SKScene(size: CGSize(width: 200, height: 100))
    scene.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let red = SKSpriteNode(
      color: UIColor(red: 1, green: 0, blue: 0, alpha: 1), size: CGSize(width: 40, height: 20))
    red.position = CGPoint(x: 40, y: 90)
    red.zPosition = 2
    let green = SKSpriteNode(
      color: UIColor(red: 0, green: 1, blue: 0, alpha: 1), size: CGSize(width: 80, height: 20))
    green.position = CGPoint(x: 40, y: 90)
    scene.addChild(red)
    scene.addChild(green)
    let app = show(scene)
    app.advance(by: 0.05)
    #expect(try color(app, 40, 10) == [0, 0, 255])
    #expect(try color(app, 10, 10) == [0, 255, 0])
    #expect(try color(app, 40, 60) == [255, 0, 0])
  }

  @Test func `a camera decides what is in the middle, and what is in it stays there`() throws {
    let scene = SKScene(size: CGSize(width: 200, height: 100))
    scene.backgroundColor = .black
    let camera = SKCameraNode()
    scene.addChild(camera)
    scene.camera = camera
    camera.position = CGPoint(x: 1_000, y: 500)
    let far = SKSpriteNode(color: .white, size: CGSize(width: 10, height: 10))
    far.position = CGPoint(x: 1_050, y: 500)
    scene.addChild(far)
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.presentScene(scene)
    #expect(scene.convertPoint(toView: far.position) == CGPoint(x: 150, y: 50))
    #expect(camera.contains(far))
    camera.setScale(2)
    #expect(scene.convertPoint(toView: far.position) == CGPoint(x: 125, y: 50))
    let label = SKLabelNode(text: "3")
    camera.addChild(label)
    let place = scene.convertPoint(toView: scene.convert(.zero, from: label))
    #expect(place == CGPoint(x: 100, y: 50))
  }

  @Test func `scale modes stretch, cover, fit or take the size`() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let room = CGSize(width: 200, height: 100)
    func corner(_ mode: SKSceneScaleMode) -> CGPoint {
      scene.scaleMode = mode
      return CGPoint.zero.applying(scene.toView(of: room))
    }
    #expect(corner(.fill) == CGPoint(x: 0, y: 100))
    #expect(corner(.aspectFill) == CGPoint(x: 0, y: 150))
    #expect(corner(.aspectFit) == CGPoint(x: 50, y: 100))
    scene.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(corner(.fill) == CGPoint(x: 100, y: 50))
  }

  @Test func `a scene may change what views of SwiftUI show`() throws {
    final class Score: ObservableObject { @Published var points = 0 }
    final class Counting: SKScene {
      weak var score: Score?
      override func didMove(to view: SKView) {
        run(.repeatForever(.sequence([.wait(forDuration: 0.1), .run { self.score?.points += 1 }])))
      }
    }
    struct Screen: View {
      @StateObject var score = Score()
      @State var scene = Counting(size: CGSize(width: 100, height: 100))
      var body: some View {
        VStack {
          Text("\(score.points) points")
          SpriteView(scene: scene)
        }
        .onAppear { scene.score = score }
      }
    }
    let app = Driver(Screen(), size: CGSize(width: 300, height: 300))
    app.advance(by: 0.55)
    #expect(app.exists("5 points"), "\(app.texts)")
  }

  @Test func `a paused view stands still`() {
    struct Screen: View {
      let scene: SKScene
      @State var isPaused = false
      var body: some View {
        VStack {
          Button("Pause") { isPaused.toggle() }
          SpriteView(scene: scene, isPaused: isPaused)
        }
      }
    }
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let node = SKNode()
    scene.addChild(node)
    node.run(.repeatForever(.moveBy(x: 100, y: 0, duration: 1)))
    let app = Driver(Screen(scene: scene), size: CGSize(width: 300, height: 300))
    app.advance(by: 0.5)
    let place = node.position.x
    #expect(place > 30)
    try? app.tap("Pause")
    let stopped = node.position.x
    app.advance(by: 0.5)
    #expect(node.position.x == stopped && stopped - place < 20)
  }

  @Test func `a transition shows both scenes, then the new one`() {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (old, new) = (
      Diary(size: CGSize(width: 100, height: 100)), Diary(size: CGSize(width: 100, height: 100))
    )
    view.presentScene(old)
    view.presentScene(new, transition: .push(with: .left, duration: 0.5))
    #expect(old.lines == ["moved 100"] && old.view === view && view.scene === new)
    _ = view.runFrame(at: 0)
    _ = view.runFrame(at: 0.2)
    #expect(new.lines == ["moved 100"])
    #expect(view.drawing(CGSize(width: 100, height: 100)).count == 2)
    for step in 2...5 { _ = view.runFrame(at: Double(step) * 0.2) }
    #expect(new.lines == ["moved 100", "update"])
    #expect(old.lines == ["moved 100", "left"] && old.view == nil)
  }

  @Test func `a scene that comes during a transition ends that`() {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let scenes = (0..<3).map { _ in Diary(size: CGSize(width: 100, height: 100)) }
    view.presentScene(scenes[0])
    view.presentScene(scenes[1], transition: .crossFade(withDuration: 1))
    view.presentScene(scenes[2], transition: .crossFade(withDuration: 1))
    #expect(scenes[0].lines == ["moved 100", "left"] && scenes[1].lines == ["moved 100"])
    view.presentScene(nil)
    #expect(scenes.allSatisfy { $0.lines == ["moved 100", "left"] && $0.view == nil })
  }

  @Test func `files of the scene editor cannot be read, which is said once`() {
    let heard = Diagnostics.recording {
      #expect(SKScene(fileNamed: "Level1") == nil)
      #expect(SKScene(fileNamed: "Level1") == nil)
      #expect(SKEmitterNode(fileNamed: "Fire") == nil)
    }
    #expect(heard.count == 2 && heard[0].hasPrefix("Level1.sks cannot be read"))
  }

  @Test func `an emitter has as many particles as are born in a life`() {
    let emitter = SKEmitterNode()
    emitter.particleSize = CGSize(width: 2, height: 2)
    emitter.particleBirthRate = 60
    emitter.particleLifetime = 1
    emitter.particleSpeed = 100
    emitter.particleAlphaSpeed = -0.5
    emitter.advanceSimulationTime(3)
    #expect((57...61).contains(emitter.drawing.count))
    emitter.numParticlesToEmit = 10
    emitter.resetSimulation()
    emitter.advanceSimulationTime(0.5)
    #expect(emitter.drawing.count == 10)
    emitter.advanceSimulationTime(1)
    #expect(emitter.drawing.isEmpty)
    emitter.numParticlesToEmit = 0
    emitter.advanceSimulationTime(.infinity)
    #expect((57...61).contains(emitter.drawing.count))
    emitter.particleBirthRate = .infinity
    emitter.advance(by: 0.1)
    #expect(emitter.drawing.count == 10_000)
  }

  @Test func `a scene is loaded when it has been made`() {
    final class Level: SKScene {
      var count = 1
      override func sceneDidLoad() { count += 1 }
    }
    let level = Level(size: CGSize(width: 10, height: 10))
    #expect(level.count == 2)
    SKView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).presentScene(level)
    #expect(level.count == 2)
  }

  @Test(arguments: [SKSceneScaleMode.fill, .aspectFill, .aspectFit, .resizeFill])
  func `a scene without a size is shown as large as the view`(mode: SKSceneScaleMode) throws {
    let scene = SKScene(size: .zero)
    scene.scaleMode = mode
    scene.backgroundColor = .green
    let dot = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
    scene.addChild(dot)
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.presentScene(scene)
    let corners = [scene.convertPoint(toView: .zero), scene.convertPoint(fromView: .zero)]
    #expect(corners.allSatisfy { $0.x.isFinite && abs($0.x) < 1e3 && abs($0.y) < 1e3 })
    let app = show(scene)
    app.advance(by: 0.05)
    #expect(try color(app, 150, 20) == [0, 255, 0])
  }

  @Test func `a view that nobody has is gone, and its scene with it`() {
    weak var view: SKView?
    weak var scene: SKScene?
    do {
      let shown = SKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let level = SKScene(size: CGSize(width: 100, height: 100))
      level.addChild(SKSpriteNode(color: .red, size: CGSize(width: 5, height: 5)))
      _ = level.physicsWorld
      shown.presentScene(level)
      (view, scene) = (shown, level)
    }
    #expect(view == nil && scene == nil)
  }

  @Test func `an outline is not filled with its texture while its colour is clear`() {
    let white = SKTexture(
      data: Data([255, 255, 255, 255]), size: CGSize(width: 1, height: 1))
    let shape = SKShapeNode(rectOf: CGSize(width: 10, height: 10))
    (shape.fillTexture, shape.lineWidth) = (white, 0)
    #expect(shape.drawing.isEmpty)
    shape.fillColor = .white
    #expect(shape.drawing.count == 1)
  }

  @Test func `a scene goes with the window that showed it, whatever runs in it`() {
    weak var left: SKScene?
    weak var ball: SKNode?
    do {
      let scene = Diary(size: CGSize(width: 200, height: 100))
      let node = SKShapeNode(circleOfRadius: 10)
      (left, ball) = (scene, node)
      node.physicsBody = SKPhysicsBody(circleOfRadius: 10)
      node.run(
        .repeatForever(.sequence([.moveBy(x: 10, y: 0, duration: 1), .wait(forDuration: 9)])))
      scene.addChild(node)
      scene.addChild(SKLabelNode(text: "a"))
      let app = show(scene)
      app.advance(by: 0.5)
      app.tap(at: CGPoint(x: 50, y: 50))
    }
    #expect(left == nil && ball == nil)
  }
}
