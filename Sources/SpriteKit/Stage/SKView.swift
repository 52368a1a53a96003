import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import LindenFeatures
import UIKit

/// Decides which frames a view draws.
@preconcurrency @MainActor public protocol SKViewDelegate: NSObjectProtocol {
  func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool
}

extension SKViewDelegate {
  public func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool { true }
}

/// A view that shows a scene, and lets it move on with the frames.
@preconcurrency @MainActor open class SKView: UIView {
  /// What is shown; nil is nothing.
  open private(set) var scene: SKScene?
  /// Whether the scene stands still, and is not drawn anew; false by default.
  open var isPaused = false { didSet { if isPaused != oldValue { stageChanged() } } }
  /// How many frames a second there are at most; 60 by default.
  open var preferredFramesPerSecond = 60 {
    didSet { if preferredFramesPerSecond != oldValue { stageChanged() } }
  }
  /// Shows how many frames a second there are.
  open var showsFPS = false
  /// Shows how many nodes the scene has.
  open var showsNodeCount = false
  /// Shows the outlines of bodies.
  open var showsPhysics = false
  /// Accepted: there is nothing to count.
  open var showsDrawCount = false
  /// Accepted: there is nothing to count.
  open var showsQuadCount = false
  /// Accepted: fields are not shown.
  open var showsFields = false
  /// Accepted: nodes of one height are drawn in the order of the tree.
  open var ignoresSiblingOrder = false
  /// Accepted: scenes are drawn with their frame.
  open var isAsynchronous = true
  /// Whether what is behind the view is seen where the scene's background is not solid.
  open var allowsTransparency = false
  /// Accepted: what is outside of the view is cut off.
  open var shouldCullNonVisibleNodes = true
  open weak var delegate: (any SKViewDelegate)?

  private var lastTime: TimeInterval?
  private var transition: RunningTransition?
  private var touched: SKNode?
  private var isDispatching = false
  private var frameRate = 0.0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  // MARK: Scenes

  /// Shows a scene instead of the one before; nil shows nothing.
  open func presentScene(_ scene: SKScene?) {
    guard scene !== self.scene else { return }
    endTransition()
    if let old = self.scene { remove(old) }
    begin(scene)
  }

  /// Shows a scene, coming from the one before by a transition. That one leaves the view when the
  /// transition is over.
  open func presentScene(_ scene: SKScene, transition: SKTransition) {
    guard let old = self.scene, old !== scene else { return presentScene(scene) }
    endTransition()
    self.transition = RunningTransition(transition, from: old)
    begin(scene)
  }

  private func begin(_ scene: SKScene?) {
    lastTime = nil
    self.scene = scene
    if let scene {
      if scene.view !== self { scene.view?.presentScene(nil) }
      scene.view = self
      resizeScene()
      scene.didMove(to: self)
    }
    stageChanged()
  }

  private func remove(_ scene: SKScene) {
    scene.willMove(from: self)
    scene.view = nil
  }

  private func endTransition() {
    guard let old = transition?.old else { return }
    transition = nil
    if old !== scene { remove(old) }
  }

  private func resizeScene() {
    guard let scene, scene.scaleMode == .resizeFill, bounds.width > 0, bounds.height > 0 else {
      return
    }
    scene.size = bounds.size
  }

  /// A point of the view in a scene's coordinates.
  open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
    point.applying(scene.toView(of: bounds.size).inverted())
  }
  /// A point of a scene in the view's coordinates.
  open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint {
    point.applying(scene.toView(of: bounds.size))
  }

  // MARK: Frames

  /// Lets the scene move on to a time; false if there is nothing new to draw.
  func runFrame(at time: TimeInterval) -> Bool {
    guard let scene, !isPaused else { return false }
    if delegate?.view(self, shouldRenderAtTime: time) == false { return false }
    resizeScene()
    // After a pause the scene goes on where it was, and does not make up for it.
    let step = min(max(0, time - (lastTime ?? time)), 0.25)
    lastTime = time
    if step > 0 { frameRate = frameRate == 0 ? 1 / step : frameRate * 0.9 + 0.1 / step }
    if let running = transition {
      running.elapsed += step
      if !running.transition.pausesOutgoingScene { running.old.runFrame(at: time, step: step) }
      if running.isOver { endTransition() }
      if running.transition.pausesIncomingScene, transition != nil { return true }
    }
    scene.runFrame(at: time, step: step)
    return true
  }

  /// What views of the engine show the scene.
  private let picture = HostingView(nil)

  private func prepare() {
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    stageChanged()
  }

  /// Frames come while there is a scene that moves.
  private func stageChanged() {
    picture.host(
      AnyView(
        SceneStage(
          view: self, isPaused: isPaused || scene == nil,
          framesPerSecond: Double(max(1, preferredFramesPerSecond)))))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }

  /// What the view shows in a room of a size.
  func drawing(_ size: CGSize) -> [DrawCommand] {
    guard let scene, size.width > 0, size.height > 0 else { return [] }
    let room = CGRect(origin: .zero, size: size)
    let new = picture(of: scene, in: room)
    guard let transition else { return new + notes(in: room) }
    let old = picture(of: transition.old, in: room)
    return transition.drawing(from: old, to: new, in: room) + notes(in: room)
  }

  private func picture(of scene: SKScene, in room: CGRect) -> [DrawCommand] {
    var seen = room
    var commands: [DrawCommand] = []
    func fill(_ rect: CGRect, _ color: RGBA) {
      commands.append(.fill(CGPath(rect: rect, transform: nil), .color(color), evenOdd: false))
    }
    if scene.scaleMode == .aspectFit, scene.size.width > 0, scene.size.height > 0 {
      let scale = min(room.width / scene.size.width, room.height / scene.size.height)
      let size = CGSize(width: scene.size.width * scale, height: scene.size.height * scale)
      seen = CGRect.around(size).offsetBy(dx: room.midX, dy: room.midY)
      if !allowsTransparency { fill(room, .black) }
    }
    let background = RGBA(scene.backgroundColor.cgColor)
    if !allowsTransparency, background.alpha < 1 { fill(seen, .black) }
    if background.alpha > 0 { fill(seen, background) }
    let toView = scene.toView(of: room.size)
    var nodes = ScenePainter.commands(of: scene, toView)
    if showsPhysics { nodes += scene.physicsWorld.outlines(toView) }
    guard !nodes.isEmpty else { return commands }
    var style = CompositeStyle()
    style.clip = ClipShape(path: CGPath(rect: seen, transform: nil))
    return commands + [.group(style, nodes)]
  }

  /// The numbers in the corner.
  private func notes(in room: CGRect) -> [DrawCommand] {
    var parts: [String] = []
    if showsNodeCount, let scene {
      var count = -1
      scene.forEachBelow { _ in count += 1 }
      parts.append("nodes:\(count)")
    }
    if showsFPS { parts.append("\(Int(nearest: frameRate)) fps") }
    guard !parts.isEmpty else { return [] }
    let layout = DetachedText.layout(
      Text(verbatim: parts.joined(separator: "  ")).font(.system(size: 12)), EnvironmentValues(),
      width: nil)
    let origin = CGPoint(
      x: room.maxX - layout.size.width - 4, y: room.maxY - layout.size.height - 4)
    return [.text(layout, origin: origin, .color(.white))]
  }

  /// A picture of a node and all in it, as a texture.
  open func texture(from node: SKNode) -> SKTexture? {
    texture(from: node, crop: node.calculateAccumulatedFrame())
  }
  /// A picture of a part of a node, a rectangle of its parent's coordinates.
  open func texture(from node: SKNode, crop: CGRect) -> SKTexture? {
    guard crop.width > 0, crop.height > 0, crop.width < 16_000, crop.height < 16_000 else {
      return nil
    }
    let toPicture = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -crop.minX, ty: crop.maxY)
    let commands = ScenePainter.commands(of: node, toPicture)
    let bitmap = ViewRuler.picture(
      of: AnyView(Canvas { context, _ in context.draw(commands) }), size: crop.size, scale: 2)
    return bitmap.map { SKTexture(bitmap: $0, size: crop.size) }
  }

  // MARK: Touches

  /// The node in front at a place of the view that wants touches; the scene if there is none.
  private func node(touchedBy touch: UITouch) -> SKNode? {
    guard let scene, transition == nil else { return nil }
    let place = scene.convertPoint(fromView: touch.location(in: self))
    let hit = scene.nodes(at: place).first {
      $0.isUserInteractionEnabled && !$0.isHiddenInScene
    }
    return hit ?? (scene.isUserInteractionEnabled ? scene : nil)
  }

  /// Lets the touched node handle touches. What neither it nor a node it is in handles comes back
  /// to the view, whose own next responder gets it.
  private func dispatch(_ handle: (SKNode) -> Void) {
    guard let touched else { return }
    isDispatching = true
    defer { isDispatching = false }
    handle(touched)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isDispatching { return super.touchesBegan(touches, with: event) }
    touched = touches.first.flatMap(node)
    dispatch { $0.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isDispatching { return super.touchesMoved(touches, with: event) }
    dispatch { $0.touchesMoved(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isDispatching { return super.touchesEnded(touches, with: event) }
    dispatch { $0.touchesEnded(touches, with: event) }
    touched = nil
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isDispatching { return super.touchesCancelled(touches, with: event) }
    dispatch { $0.touchesCancelled(touches, with: event) }
    touched = nil
  }
}

extension SKNode {
  /// Whether it, or a node it is in, is left out.
  fileprivate var isHiddenInScene: Bool { isHidden || parent?.isHiddenInScene == true }
}

/// Shows what a view draws; in each frame lets its scene move on before.
private struct SceneStage: View {
  weak var view: SKView?
  let isPaused: Bool
  let framesPerSecond: Double

  var body: some View {
    TimelineView(.animation(minimumInterval: 1 / framesPerSecond, paused: isPaused)) { context in
      ScenePicture(view: view, date: context.date)
    }
  }
}

/// Scenes move on outside of the update of views: they may change what views show.
private struct ScenePicture: View {
  weak var view: SKView?
  let date: Date
  @State private var frames = 0

  var body: some View {
    let _ = frames
    Canvas { [weak view] context, size in
      if let view { context.draw(view.drawing(size)) }
    }
    .onChange(of: date, initial: true) {
      if view?.runFrame(at: date.timeIntervalSinceReferenceDate) == true { frames &+= 1 }
    }
  }
}
