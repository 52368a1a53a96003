import CoreGraphics
@_spi(Engine) import LindenDrawing

/// An element around one other that takes part in layout exactly as that one does.
///
/// Subclasses add an effect, a gesture, a value for the container, a place to measure.
@_spi(Engine) @MainActor open class WrapperElement: Element {
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

  open func childDidChange() {}

  open override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.sizeThatFits(proposal)
    flags.formUnion(child.flags.intersection(.takesAny))
    return size
  }

  open override func leastLength(along axis: Axis) -> CGFloat? { child.leastLength(along: axis) }

  open override func placeChildren() { child.place(at: origin, size: size, proposal: proposal) }

  open override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    child.explicitAlignment(key, size: size, proposal: proposal)
  }

  open override var passesGuidesOn: Bool { true }
  open override var spacing: ViewSpacing { child.spacing }
  open override var letsStackThrough: Bool { true }
  open override var layoutPriority: Double { child.layoutPriority }
  open override func trait(_ key: ObjectIdentifier) -> Any? { child.trait(key) }
  open override var semanticElement: Element? { child.semanticElement }
  open override func forEachChild(_ body: (Element) -> Void) { body(child) }
  open override func collectLayers(into list: inout [Layer]) { child.collectLayers(into: &list) }
  open override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    child.hitTest(point, &chain)
  }

  /// Hit-tests where it is decided already: true takes the point even where the content has nothing,
  /// false refuses it, nil leaves it to the content.
  package final func hitTest(_ point: CGPoint, _ chain: inout HitChain, taken: Bool?) -> Bool {
    let isHit = taken != false && child.hitTest(point, &chain)
    if taken == true, !isHit { chain.add(self) }
    return taken ?? isHit
  }
}

/// A wrapper with a layer of its own, which holds the layers of its content.
@_spi(Engine) @MainActor open class LayerElement: WrapperElement {
  package final let layer = Layer()
  private final var sublayersStale = true

  open override func childDidChange() { childLayersChanged() }

  open override func childLayersChanged() {
    sublayersStale = true
    setNeedsDisplay()
  }

  open override func frameDidChange(from old: CGRect?) { setNeedsDisplay() }

  open override func collectLayers(into list: inout [Layer]) {
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
  open func arrange(_ content: [Layer]) -> [Layer] { content }

  open override func display() {
    refreshSublayers()
    layer.frame = frame
    displayLayer()
  }

  /// Brings everything about the layer but its frame and sublayers up to date.
  open func displayLayer() {}
}

/// The node of a modifier that wraps each element in a `Wrapper`, which reads the modifier from it.
@_spi(Engine)
open class WrapperNode<Content: View, Modifier: ViewModifier, Wrapper: WrapperElement>:
  DistributingNode<Content, Modifier, Wrapper>
{
  open override func wrap(_ inner: Element, in outer: Wrapper) { outer.setChild(inner) }
}
