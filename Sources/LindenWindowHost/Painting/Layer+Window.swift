import CoreGraphics
@_spi(Engine) import LindenDrawing

extension Layer {
  /// Maps the layer's own space to the window's.
  var toWindow: LayerTransform {
    var result = LayerTransform.identity
    var next: Layer? = self
    while let layer = next {
      if !layer.transform.isIdentity { result = result.concatenating(layer.transform) }
      next = layer.parent
    }
    return result
  }

  /// The layer's frame in the window.
  var frameInWindow: CGRect { toWindow.bounds(of: frame) }

  /// The first text drawn by the layer or one below it, without `other`.
  func firstText(
    except other: Layer
  ) -> (layer: Layer, layout: TextLayout, origin: CGPoint, paint: Paint)? {
    guard self !== other else { return nil }
    for case .text(let layout, let origin, let paint) in content {
      return (self, layout, origin, paint)
    }
    return sublayers.lazy.compactMap { $0.firstText(except: other) }.first
  }
}
