import CoreGraphics
@_spi(Engine) import LindenDrawing

/// Something on screen that has a meaning, and where it is.
package struct SemanticItem {
  package let layer: Layer
  package let semantics: Semantics
  /// In the scene's points.
  package let frame: CGRect
}

extension Layer {
  /// Everything with a meaning at and below this layer, in reading order; what is hidden, or out of
  /// reach behind a modal, is left out.
  package func semanticItems() -> [SemanticItem] {
    var items: [SemanticItem] = []
    collect(into: &items, LayerTransform.identity)
    // What is behind the frontmost modal cannot be reached.
    if let modal = items.last(where: { $0.semantics.isModal }) {
      items = items.filter {
        $0.layer === modal.layer || $0.layer.isInside(modal.layer)
          || $0.comesAfter(modal, in: items)
      }
    }
    return items
  }

  private func collect(into items: inout [SemanticItem], _ toScene: LayerTransform) {
    guard !isHidden, opacity > 0, semantics?.isHidden != true else { return }
    let toScene = transform.isIdentity ? toScene : transform.concatenating(toScene)
    if let semantics {
      items.append(
        SemanticItem(layer: self, semantics: semantics, frame: toScene.bounds(of: frame)))
      if semantics.hidesChildren { return }
    }
    for sublayer in sublayers { sublayer.collect(into: &items, toScene) }
  }

  fileprivate func isInside(_ other: Layer) -> Bool {
    var next = parent
    while let layer = next {
      if layer === other { return true }
      next = layer.parent
    }
    return false
  }
}

extension SemanticItem {
  fileprivate func comesAfter(_ modal: SemanticItem, in items: [SemanticItem]) -> Bool {
    guard let own = items.firstIndex(where: { $0.layer === layer }),
      let other = items.firstIndex(where: { $0.layer === modal.layer })
    else { return false }
    return own > other
  }
}

extension HostedScene {
  /// What there is to be read and used now, in reading order.
  package var items: [SemanticItem] { layers.root.semanticItems() }
}
