import CoreGraphics
@_spi(Engine) import LindenDrawing

/// An element without children that draws: text, a shape, an image, a colour.
///
/// Geometry animates here: the leaf draws at `presented`, which follows `frame` by the leaf's own
/// transaction.
@_spi(Engine) @MainActor open class LeafElement: Element {
  package final let layer = Layer()
  @exclusivity(unchecked) private final var motion: GeometryMotion?

  /// Where the leaf is drawn now.
  package final var presented: CGRect { motion?.current ?? frame }

  open override func frameDidChange(from old: CGRect?) {
    if let old, old != frame {
      let transaction = node.transaction
      if motion != nil || transaction.animation != nil {
        if motion == nil { motion = GeometryMotion(self) }
        motion!.retarget(from: old, to: frame, transaction)
      }
    }
    setNeedsDisplay()
  }

  open override func frameDidMove(from old: CGRect) {
    if motion != nil || drawsByPlace || node.transaction.animation != nil {
      return frameDidChange(from: old)
    }
    setNeedsPlacing()
  }

  /// What is drawn depends on where it is.
  open var drawsByPlace: Bool { false }

  /// The motion has come to its end.
  final func motionEnded() {
    motion = nil
    setNeedsDisplay()
  }

  open override func collectLayers(into list: inout [Layer]) { list.append(layer) }

  open override func display() {
    let rect = presented
    layer.frame = rect
    if flags.remove(.onlyMoved) != nil { return }
    layer.content = draw(rect.size).commands
  }

  /// What is seen, relative to the element's origin, at the given size.
  open func draw(_ size: CGSize) -> DisplayList { DisplayList() }

  open override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    guard contains(CGPoint(x: point.x - presented.minX, y: point.y - presented.minY)) else {
      return false
    }
    chain.add(self)
    return true
  }

  /// Whether a point, relative to the origin, hits what is drawn.
  open func contains(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: presented.size).contains(point)
  }
}

/// A view that is one leaf.
@MainActor package protocol LeafView: View where Body == Never {
  associatedtype Leaf: LeafElement
  static func makeLeaf(_ view: Self, node: LeafNode<Self>) -> Leaf
  /// Hands a new value, or a new environment, to the leaf.
  static func updateLeaf(_ leaf: Leaf, _ view: Self, node: LeafNode<Self>)
  /// The environment the leaf depends on, as a mask of key bits.
  static var environmentMask: UInt64 { get }
}

extension LeafView {
  // Not in each view; see `LayoutContainer`.
  @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self>
  {
    LeafNode<Self>.known.init(view, context)
  }
}

private let leafNodes = GenericTypes()

package final class LeafNode<V: LeafView>: _ViewNode<V> {
  @exclusivity(unchecked) package private(set) var view: V
  @exclusivity(unchecked) package private(set) var element: V.Leaf!

  @inline(__always) fileprivate static var known: LeafNode.Type {
    leafNodes.find(V.self, LeafNode.self)
  }

  @inline(never) package init(_ view: V, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    let mask = V.environmentMask
    if mask != 0 { scope.addReader(self, mask: mask) }
    element = V.makeLeaf(view, node: self)
    V.updateLeaf(element, view, node: self)
  }

  package override func update(to new: V) {
    if Comparator.isUnchanged(view, new) { return }
    view = new
    V.updateLeaf(element, view, node: self)
  }

  package override func environmentDidChange() { invalidate(graph.transaction) }

  package override func evaluate() {
    flags.remove(.dirty)
    V.updateLeaf(element, view, node: self)
  }

  package var environment: EnvironmentValues { EnvironmentValues(scope) }

  package override func collectElements(into list: inout [Element]) { list.append(element) }
}
