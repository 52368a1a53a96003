import CoreGraphics
@_spi(Engine) import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

extension Driver {
  /// Where everything lies that draws something or has a meaning, in drawing order and in the
  /// window's points. What is rotated or scaled counts with its bounds.
  public var frames: [CGRect] {
    var frames: [CGRect] = []
    scene.layers.root.collectFrames(into: &frames, .identity)
    return frames
  }
}

extension Layer {
  fileprivate func collectFrames(into frames: inout [CGRect], _ toScene: LayerTransform) {
    guard !isHidden else { return }
    let toScene = transform.isIdentity ? toScene : transform.concatenating(toScene)
    if semantics != nil || !content.isEmpty { frames.append(toScene.bounds(of: frame)) }
    for sublayer in sublayers { sublayer.collectFrames(into: &frames, toScene) }
  }
}
