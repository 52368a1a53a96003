import CoreGraphics
@_spi(Engine) import LindenDrawing

/// Something on screen that has a meaning, and where it is.
package struct SemanticItem {
  package let layer: Layer
  package fileprivate(set) var semantics: Semantics
  /// In the scene's points.
  package let frame: CGRect
}

extension Layer {
  /// Everything with a meaning at and below this layer, in reading order; what is hidden, or out of
  /// reach behind a modal, is left out.
  package func semanticItems() -> [SemanticItem] {
    var items: [SemanticItem] = []
    collect(into: &items, LayerTransform.identity)
    items.applyLabels()
    // What is behind the frontmost modal cannot be reached.
    if let modal = items.last(where: { $0.semantics.isModal }) {
      items = items.filter { $0.layer.isInside(modal.layer) || $0.comesAfter(modal, in: items) }
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
    for sublayer in readingOrder { sublayer.collect(into: &items, toScene) }
  }

  /// The sublayers as they are read: bars first, then what contains the highest sort priority.
  private var readingOrder: [Layer] {
    guard sublayers.count > 1, Layer.hasSortPriorities || sublayers.contains(where: \.isReadFirst)
    else { return sublayers }
    let ranks = sublayers.map { layer in
      layer.isReadFirst ? .infinity : Layer.hasSortPriorities ? layer.readingRank : nil
    }
    guard ranks.contains(where: { $0 != 0 && $0 != nil }) else { return sublayers }
    let order = sublayers.indices.sorted { one, other in
      let (first, second) = (ranks[one] ?? 0, ranks[other] ?? 0)
      return first == second ? one < other : first > second
    }
    return order.map { sublayers[$0] }
  }

  /// The highest sort priority of the things in this layer; nil where there is none. What a
  /// container holds is in an order of its own.
  private var readingRank: Double? {
    if let semantics { return semantics.sortPriority }
    return sublayers.lazy.compactMap(\.readingRank).max()
  }
}

extension [SemanticItem] {
  /// What has no label of its own is called by the thing that is its label.
  fileprivate mutating func applyLabels() {
    let labels = filter { $0.semantics.saysMore && !$0.semantics.ties.labelOf.isEmpty }
    guard !labels.isEmpty else { return }
    for index in indices where !self[index].semantics.ties.contentOf.isEmpty {
      let name = self[index].semantics.ties.contentOf
      guard self[index].semantics.label.isEmpty,
        let label = labels.first(where: { $0.semantics.ties.labelOf == name })
      else { continue }
      self[index].semantics.label = label.semantics.label
    }
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
