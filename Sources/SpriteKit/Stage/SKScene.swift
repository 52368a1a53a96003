import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine
import UIKit

/// How a scene of one size is shown in a view of another.
public enum SKSceneScaleMode: Int, Sendable {
  /// Stretched to fill the view.
  case fill
  /// As large as needed to cover the view; what is beyond its edges is not seen.
  case aspectFill
  /// As large as fits; what is left of the view is black.
  case aspectFit
  /// Not scaled: the scene takes the view's size.
  case resizeFill
}

/// Is told of the steps of a scene's frames, instead of a subclass of the scene.
@preconcurrency @MainActor public protocol SKSceneDelegate: NSObjectProtocol {
  func update(_ currentTime: TimeInterval, for scene: SKScene)
  func didEvaluateActions(for scene: SKScene)
  func didSimulatePhysics(for scene: SKScene)
  func didApplyConstraints(for scene: SKScene)
  func didFinishUpdate(for scene: SKScene)
}

extension SKSceneDelegate {
  public func update(_ currentTime: TimeInterval, for scene: SKScene) {}
  public func didEvaluateActions(for scene: SKScene) {}
  public func didSimulatePhysics(for scene: SKScene) {}
  public func didApplyConstraints(for scene: SKScene) {}
  public func didFinishUpdate(for scene: SKScene) {}
}

/// The node at the top of what a view shows.
///
/// In each frame of the view the scene calls ``update(_:)``, moves actions on, simulates the physics,
/// applies constraints, and is drawn; after each step it calls a function to override.
@preconcurrency @MainActor open class SKScene: SKEffectNode {
  /// Points. The default is (1, 1).
  open var size: CGSize {
    didSet { if size != oldValue { didChangeSize(oldValue) } }
  }
  /// How the scene is shown in a view of another size; `.fill` by default.
  open var scaleMode = SKSceneScaleMode.fill
  /// What is behind everything; a dark gray by default.
  open var backgroundColor = UIColor(red: 0.15, green: 0.15, blue: 0.15, alpha: 1)
  /// Where in the view the scene's origin is, from (0, 0), the bottom left, the default, to (1, 1).
  open var anchorPoint = CGPoint.zero
  /// Decides what is seen; it must be in the scene. Nil shows the scene from its anchor on.
  open weak var camera: SKCameraNode?
  /// The gravity, the joints and the contacts of the scene's bodies.
  open private(set) lazy var physicsWorld = SKPhysicsWorld(scene: self)
  open weak var delegate: (any SKSceneDelegate)?
  /// The view that shows the scene.
  open internal(set) weak var view: SKView?
  /// Kept: there is no sound here.
  open var listener: SKNode?

  /// A scene of a size in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
    prepare()
  }
  nonisolated public override init() {
    size = CGSize(width: 1, height: 1)
    super.init()
    MainThread.assume { prepare() }
  }
  nonisolated public required init?(coder aDecoder: NSCoder) {
    size = CGSize(width: 1, height: 1)
    super.init(coder: aDecoder)
    MainThread.assume { prepare() }
  }
  /// Nil: files of Xcode's scene editor cannot be read, which is said once.
  public convenience init?(fileNamed filename: String) {
    warnOfSceneFile(filename)
    return nil
  }

  private func prepare() {
    isUserInteractionEnabled = true
    shouldEnableEffects = false
    sceneDidLoad()
  }

  // MARK: What to override

  /// Called once, when the scene has been made: a subclass has its own properties by then, and no view.
  open func sceneDidLoad() {}
  /// Called when the scene has another size.
  open func didChangeSize(_ oldSize: CGSize) {}
  /// Called when a view begins to show the scene.
  open func didMove(to view: SKView) {}
  /// Called when the view no longer shows the scene.
  open func willMove(from view: SKView) {}
  /// Called first in each frame, with the frame's time in seconds.
  open func update(_ currentTime: TimeInterval) { delegate?.update(currentTime, for: self) }
  /// Called in each frame after actions have moved on.
  open func didEvaluateActions() { delegate?.didEvaluateActions(for: self) }
  /// Called in each frame after bodies have moved.
  open func didSimulatePhysics() { delegate?.didSimulatePhysics(for: self) }
  /// Called in each frame after constraints were applied.
  open func didApplyConstraints() { delegate?.didApplyConstraints(for: self) }
  /// Called last in each frame, before it is drawn.
  open func didFinishUpdate() { delegate?.didFinishUpdate(for: self) }

  // MARK: Coordinates

  open override var frame: CGRect {
    CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
      height: size.height)
  }
  open override var next: UIResponder? { view }

  /// A point of the view in the scene's coordinates.
  open func convertPoint(fromView point: CGPoint) -> CGPoint {
    guard let view else { return point }
    return point.applying(toView(of: view.bounds.size).inverted())
  }
  /// A point of the scene in the view's coordinates.
  open func convertPoint(toView point: CGPoint) -> CGPoint {
    guard let view else { return point }
    return point.applying(toView(of: view.bounds.size))
  }

  /// From the scene's coordinates to those of a view of a size, y down.
  func toView(of room: CGSize) -> CGAffineTransform {
    // A scene without a size is as large as the view.
    var (across, up) = (CGFloat(1), CGFloat(1))
    if size.width > 0, size.height > 0 {
      (across, up) = (room.width / size.width, room.height / size.height)
    }
    switch scaleMode {
    case .fill: break
    case .aspectFill: (across, up) = (max(across, up), max(across, up))
    case .aspectFit: (across, up) = (min(across, up), min(across, up))
    case .resizeFill: (across, up) = (1, 1)
    }
    // What is in the middle of the view.
    let toMiddle: CGAffineTransform
    if let camera, camera.scene === self {
      toMiddle = camera.toTop.inverted()
    } else {
      toMiddle = CGAffineTransform(
        translationX: (anchorPoint.x - 0.5) * size.width, y: (anchorPoint.y - 0.5) * size.height)
    }
    return toMiddle.concatenating(
      CGAffineTransform(
        a: across, b: 0, c: 0, d: -up, tx: room.width / 2, ty: room.height / 2))
  }

  // MARK: Frames

  /// Does all steps of a frame but drawing.
  ///
  /// - Parameters:
  ///   - time: Of the frame, in seconds.
  ///   - step: Seconds since the last frame.
  func runFrame(at time: TimeInterval, step: TimeInterval) {
    guard !isPaused else { return }
    update(time)
    advanceActions(by: step)
    didEvaluateActions()
    physicsWorld.advance(by: step * Double(speed))
    didSimulatePhysics()
    forEachBelow { node in
      for constraint in node.constraints ?? [] { constraint.apply(to: node) }
    }
    didApplyConstraints()
    didFinishUpdate()
  }

  override func emptyCopy() -> SKNode { SKScene(size: size) }
  override func take(from other: SKNode) {
    super.take(from: other)
    guard let other = other as? SKScene else { return }
    (scaleMode, backgroundColor) = (other.scaleMode, other.backgroundColor)
    anchorPoint = other.anchorPoint
  }
}
