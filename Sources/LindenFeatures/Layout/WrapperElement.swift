import CoreGraphics
import LindenDrawing

/// An element around one other that takes part in layout exactly as that one does.
///
/// Subclasses add an effect, a gesture, a value for the container, a place to measure.
@MainActor package class WrapperElement: Element {
  package private(set) final var child: Element!

  package final func setChild(_ new: Element) {
    let old = child
    child = new
    adopt(new)
    childDidChange()
    guard let old, old !== new else { return }
    invalidateSize(guidesChanged: true)
    layersChanged()
  }

  package func childDidChange() {}

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.sizeThatFits(proposal)
    flags.formUnion(child.flags.intersection(.takesAny))
    return size
  }

  package override func leastLength(along axis: Axis) -> CGFloat? { child.leastLength(along: axis) }

  package override func placeChildren() { child.place(at: origin, size: size, proposal: proposal) }

  package override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    child.explicitAlignment(key, size: size, proposal: proposal)
  }

  package override var passesGuidesOn: Bool { true }
  package override var spacing: ViewSpacing { child.spacing }
  package override var letsStackThrough: Bool { true }
  package override var layoutPriority: Double { child.layoutPriority }
  package override func trait(_ key: ObjectIdentifier) -> Any? { child.trait(key) }
  package override var semanticElement: Element? { child.semanticElement }
  package override func forEachChild(_ body: (Element) -> Void) { body(child) }
  package override func collectLayers(into list: inout [Layer]) { child.collectLayers(into: &list) }
  package override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    child.hitTest(point, &chain)
  }
}

/// A wrapper with a layer of its own, which holds the layers of its content.
@MainActor package class LayerElement: WrapperElement {
  package final let layer = Layer()
  private final var sublayersStale = true

  package override func childDidChange() { childLayersChanged() }

  package override func childLayersChanged() {
    sublayersStale = true
    setNeedsDisplay()
  }

  package override func frameDidChange(from old: CGRect?) { setNeedsDisplay() }

  package override func collectLayers(into list: inout [Layer]) {
    refreshSublayers()
    list.append(layer)
  }

  private func refreshSublayers() {
    guard sublayersStale else { return }
    sublayersStale = false
    var layers: [Layer] = []
    child.collectLayers(into: &layers)
    layer.setSublayers(arrange(layers))
  }

  /// Puts further layers around those of the content.
  package func arrange(_ content: [Layer]) -> [Layer] { content }

  package override func display() {
    refreshSublayers()
    layer.frame = frame
    displayLayer()
  }

  /// Brings everything about the layer but its frame and sublayers up to date.
  package func displayLayer() {}
}

/// The node of a modifier that wraps each element in a `Wrapper`, which reads the modifier from it.
package class WrapperNode<Content: View, Modifier: ViewModifier, Wrapper: WrapperElement>:
  DistributingNode<Content, Modifier, Wrapper>
{
  package override func wrap(_ inner: Element, in outer: Wrapper) { outer.setChild(inner) }
}
