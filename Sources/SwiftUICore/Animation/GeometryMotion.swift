import CoreGraphics
import Foundation

/// The way of a leaf's frame.
@MainActor final class GeometryMotion: AnimationClock.Ticking {
  private unowned let leaf: LeafElement
  private var value: AnimatedValue<CGRect.AnimatableData>?

  init(_ leaf: LeafElement) { self.leaf = leaf }

  var current: CGRect {
    guard let value else { return leaf.frame }
    var rect = CGRect.zero
    rect.animatableData = value.current
    // A spring may shoot beyond nothing.
    rect.size = CGSize(width: max(0, rect.width), height: max(0, rect.height))
    return rect
  }

  func retarget(from old: CGRect, to new: CGRect, _ transaction: Transaction) {
    let graph = leaf.node.graph
    if value == nil { value = AnimatedValue(old.animatableData) }
    value!.setTarget(new.animatableData, transaction, at: graph.time)
    if value!.isMoving { graph.animations.start(self, owner: leaf.node) } else { leaf.motionEnded() }
  }

  func tick(_ time: TimeInterval) -> Bool {
    guard value != nil else { return false }
    leaf.setNeedsDisplay()
    if value!.advance(to: time) { return true }
    leaf.motionEnded()
    return false
  }
}
