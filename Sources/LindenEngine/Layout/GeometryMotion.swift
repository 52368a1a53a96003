import CoreGraphics
import Foundation

/// The way of a leaf's frame.
@MainActor final class GeometryMotion: AnimationClock.Ticking {
  private unowned let leaf: LeafElement
  private var value: AnimatedValue<CGRect.AnimatableData>?

  init(_ leaf: LeafElement) { self.leaf = leaf }

  var current: CGRect {
    value.map { CGRect(onItsWay: $0.current) } ?? leaf.frame
  }

  func retarget(from old: CGRect, to new: CGRect, _ transaction: Transaction) {
    let graph = leaf.node.graph
    if value == nil { value = AnimatedValue(old.animatableData) }
    value!.setTarget(new.animatableData, transaction, at: graph.time)
    if value!.isMoving {
      graph.animations.start(self, owner: leaf.node)
    } else {
      leaf.motionEnded()
    }
  }

  func tick(_ time: TimeInterval) -> Bool {
    guard value != nil else { return false }
    leaf.setNeedsDisplay()
    if value!.advance(to: time) { return true }
    leaf.motionEnded()
    return false
  }
}

extension CGRect {
  /// A frame that moves: a spring may shoot beyond nothing, but nothing is smaller than that.
  package init(onItsWay data: CGRect.AnimatableData) {
    let (origin, size) = (data.first, data.second)
    self.init(
      x: origin.first, y: origin.second, width: Swift.max(0, size.first),
      height: Swift.max(0, size.second))
  }
}
