import CoreGraphics
@_spi(Engine) import LindenDrawing

/// Finds out where a window has to be painted anew, from what changed in its layers.
///
/// **Vocabulary.** A layer's *own* rectangle is where its content was painted, without that of its
/// sublayers, in the window's points. What a layer and all below it painted is the sum of their own
/// rectangles.
@MainActor final class DamageTracker {
  fileprivate struct Painted {
    var own: CGRect
    var sublayers: [UInt64]
    var mask: UInt64?
  }

  private var painted: [UInt64: Painted] = [:]
  /// The layer that shows itself only where a mask has alpha, by the mask.
  private var masked: [UInt64: Layer] = [:]

  /// Everything between the last call and this one, in points. Takes the changes of the tree.
  func damage(in tree: LayerTree) -> DamageRegion {
    var damage = DamageRegion()
    guard tree.hasChanges else { return damage }
    let (changed, removed) = tree.takeChanges()
    for id in removed {
      if let old = painted.removeValue(forKey: id) { damage.add(old.own) }
      masked[id] = nil
    }
    var fresh: Set<UInt64> = []
    for (layer, changes) in changed where changes != .semantics && !fresh.contains(layer.id) {
      if let owner = maskOwner(of: layer) {
        repaintAll(owner, &damage, &fresh)
      } else if let old = painted[layer.id], !changes.contains(.effects) {
        update(layer, old, changes, &damage, &fresh)
      } else {
        repaintAll(layer, &damage, &fresh)
      }
    }
    return damage
  }

  /// The layer changed, but not what is done to those below it.
  private func update(
    _ layer: Layer, _ old: Painted, _ changes: Layer.Changes, _ damage: inout DamageRegion,
    _ fresh: inout Set<UInt64>
  ) {
    let new = Painted(of: layer)
    if old.mask != new.mask || !old.sublayers.keepsOrder(in: new.sublayers) {
      return repaintAll(layer, &damage, &fresh)
    }
    if !changes.isDisjoint(with: [.content, .geometry]) {
      damage.add(old.own)
      damage.add(new.own)
    }
    painted[layer.id] = new
    guard old.sublayers != new.sublayers else { return }
    // A layer that comes from another one here has not changed itself, but what was done to it has.
    let known = Set(old.sublayers)
    for sublayer in layer.sublayers where !known.contains(sublayer.id) {
      if !fresh.contains(sublayer.id) { repaintAll(sublayer, &damage, &fresh) }
    }
  }

  /// Repaints where a layer and all below it were, and where they are now.
  private func repaintAll(
    _ layer: Layer, _ damage: inout DamageRegion, _ fresh: inout Set<UInt64>
  ) {
    damage.add(extent(of: layer.id))
    adopt(layer, &damage, &fresh)
    damage.add(extent(of: layer.id))
  }

  private func extent(of id: UInt64) -> CGRect {
    guard let known = painted[id] else { return .null }
    return known.sublayers.reduce(known.own) { $0.joined(extent(of: $1)) }
  }

  /// Notes where a layer and all below it are now. One that was elsewhere is gone from there.
  private func adopt(
    _ layer: Layer, _ damage: inout DamageRegion, _ fresh: inout Set<UInt64>
  ) {
    guard fresh.insert(layer.id).inserted else { return }
    if let old = painted.updateValue(Painted(of: layer), forKey: layer.id) { damage.add(old.own) }
    if let mask = layer.mask { masked[mask.id] = layer }
    for sublayer in layer.sublayers { adopt(sublayer, &damage, &fresh) }
  }

  /// The layer that is masked by one this belongs to.
  private func maskOwner(of layer: Layer) -> Layer? {
    guard !masked.isEmpty else { return nil }
    var top = layer
    while let parent = top.parent { top = parent }
    guard let owner = masked[top.id], owner.mask === top else { return nil }
    return maskOwner(of: owner) ?? owner
  }
}

extension DamageTracker.Painted {
  @MainActor fileprivate init(of layer: Layer) {
    var rect = layer.content.reduce(CGRect.null) { $0.joined($1.bounds) }
    if !rect.isNull { rect = rect.offsetBy(dx: layer.frame.minX, dy: layer.frame.minY) }
    var next: Layer? = layer
    while let current = next, !rect.isNull {
      if current.isHidden || current.opacity <= 0 { rect = .null }
      if let clip = current.clip { rect = rect.overlap(clip.path.boundingBoxOfPath) }
      for filter in current.filters { rect = filter.outset(rect) }
      if !current.transform.isIdentity { rect = current.transform.bounds(of: rect) }
      next = current.parent
    }
    own = rect
    sublayers = layer.sublayers.map(\.id)
    mask = layer.mask?.id
  }
}

extension [UInt64] {
  /// Whether those that are in both come in the same order.
  fileprivate func keepsOrder(in other: [UInt64]) -> Bool {
    if self == other { return true }
    let (mine, others) = (Set(self), Set(other))
    return filter(others.contains) == other.filter(mine.contains)
  }
}
