import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import LindenFeatures

extension ViewScene {
  package var focusedLayer: Layer? {
    guard let control = graph.focus.control, control.node.isAlive else { return nil }
    return graph.semantics.layer(of: control)
  }

  package func meaningfulLayers(at location: CGPoint) -> [Layer] {
    dispatcher.path(at: location).compactMap { element in
      guard let layer = (element as? SemanticsElement)?.layer, layer.semantics != nil else {
        return nil
      }
      return layer
    }
  }
}
