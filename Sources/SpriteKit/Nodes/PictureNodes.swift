import CoreGraphics
import CoreImage
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import UIKit

/// Decides which part of its scene is seen: its position is in the middle of the view. What is in it
/// stays where it is in the view.
@preconcurrency @MainActor open class SKCameraNode: SKNode {
  /// Whether a node of the camera's scene, with what is in it, reaches into what the camera shows.
  open func contains(_ node: SKNode) -> Bool {
    guard let scene, node.scene === scene else { return false }
    let seen = CGRect.around(scene.size).applying(toTop)
    let box = node.calculateAccumulatedFrame().applying(node.parent?.toTop ?? .identity)
    return seen.meets(box)
  }
  /// Those of the scene's nodes that reach into what the camera shows.
  open func containedNodeSet() -> Set<SKNode> {
    var found: Set<SKNode> = []
    scene?.forEachBelow { if $0 !== self, $0 !== scene, contains($0) { found.insert($0) } }
    return found
  }
  override func emptyCopy() -> SKNode { SKCameraNode() }
}

/// Shows what is in it only where another node is not transparent.
@preconcurrency @MainActor open class SKCropNode: SKNode {
  /// What is seen of the rest, in this node's coordinates; it is in no tree. Nil shows everything.
  open var maskNode: SKNode?

  override var isPicture: Bool { maskNode != nil }
  override func compose(_ picture: [DrawCommand], _ toView: CGAffineTransform) -> [DrawCommand] {
    guard let maskNode else { return picture }
    var stencil = CompositeStyle()
    stencil.blend = .destinationIn
    var whole = CompositeStyle()
    whole.isIsolated = true
    let place = toParent.concatenating(toView)
    return [.group(whole, picture + [.group(stencil, ScenePainter.commands(of: maskNode, place))])]
  }
  override func emptyCopy() -> SKNode { SKCropNode() }
  override func take(from other: SKNode) {
    super.take(from: other)
    maskNode = (other as? SKCropNode)?.maskNode?.duplicate()
  }
}

/// Draws what is in it as one picture, with an opacity and a blend mode of its own.
@preconcurrency @MainActor open class SKEffectNode: SKNode {
  /// Whether it does so; true by default.
  open var shouldEnableEffects = true
  /// Accepted: pictures are drawn anew.
  open var shouldRasterize = false
  /// Accepted: filters change their own picture.
  open var shouldCenterFilter = true
  open var blendMode = SKBlendMode.alpha
  /// Kept: there are no shaders here.
  open var shader: SKShader? { didSet { if shader != nil { SKShader.warn() } } }
  /// What changes the picture. Gaussian blurs are drawn; of another filter it is said once that it
  /// is not.
  open var filter: CIFilter? {
    didSet {
      guard filter != nil, blurRadius == nil else { return }
      Diagnostics.noEffect("SKEffectNode.filter", "of the filters only CIGaussianBlur is drawn")
    }
  }

  private var blurRadius: CGFloat? {
    guard filter?.name == "CIGaussianBlur" else { return nil }
    let given = filter?.value(forKey: "inputRadius") as? NSNumber
    return given.map { CGFloat($0.doubleValue) } ?? 10
  }

  override var blending: SKBlendMode { blendMode }
  override var isPicture: Bool { shouldEnableEffects }
  override func compose(_ picture: [DrawCommand], _ toView: CGAffineTransform) -> [DrawCommand] {
    guard let blurRadius else { return picture }
    var style = CompositeStyle()
    style.filters = [.blur(radius: blurRadius, opaque: false)]
    return [.group(style, picture)]
  }
  override func emptyCopy() -> SKNode { SKEffectNode() }
  override func take(from other: SKNode) {
    super.take(from: other)
    guard let other = other as? SKEffectNode else { return }
    (shouldEnableEffects, shouldRasterize) = (other.shouldEnableEffects, other.shouldRasterize)
    (shouldCenterFilter, blendMode) = (other.shouldCenterFilter, other.blendMode)
    (shader, filter) = (other.shader, other.filter)
  }
}
