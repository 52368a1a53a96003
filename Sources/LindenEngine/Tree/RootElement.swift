import CoreGraphics
@_spi(Engine) import LindenDrawing

/// An element inside which some of the room is better not covered; it says so by `hasSafeArea`, too.
@MainActor package protocol SafeAreaSource: Element {
  /// All the room, and the part of it that is safe; both absolute in the element's space.
  var fullRect: CGRect { get }
  var safeRect: CGRect { get }
}

/// The element of the window: offers the root view the safe area and centres it there (B/B1-06).
package final class RootElement: Element, SafeAreaSource, RelativeContainer {
  private let layer: Layer
  private var content: [Element] = []
  /// In front of the content; each gets the whole window.
  private var front: [Element] = []
  private var safeArea = EdgeInsets()
  private var bounds = CGSize.zero
  /// What the content is offered in place of the safe area.
  private var offer: ProposedViewSize?
  package let sizeFollowers = SizeFollowers()

  init(_ node: _Node, _ layer: Layer) {
    self.layer = layer
    super.init(node)
  }

  package override var hasSafeArea: Bool { true }
  package var fullRect: CGRect { CGRect(origin: .zero, size: bounds) }
  package var safeRect: CGRect {
    CGRect(
      x: safeArea.leading, y: safeArea.top,
      width: max(0, bounds.width - safeArea.horizontal),
      height: max(0, bounds.height - safeArea.vertical))
  }

  package var containerSize: CGSize { safeRect.size }

  func setContent(_ list: [Element]) {
    content = list
    for element in list { adopt(element) }
    childLayersChanged()
    invalidateSize()
  }

  /// Shows `list` in front of the content, later elements in front of earlier ones.
  package func setFront(_ list: [Element]) {
    front = list
    for element in list { adopt(element) }
    childLayersChanged()
    invalidateSize()
  }

  func setBounds(_ size: CGSize, _ insets: EdgeInsets) {
    guard size != bounds || insets != safeArea else { return }
    bounds = size
    safeArea = insets
    place(at: .zero, size: size, proposal: ProposedViewSize(size))
    sizeFollowers.tell(containerSize, node.graph)
    invalidateSize()
    setNeedsDisplay()
  }

  func fit(_ proposal: ProposedViewSize) -> CGSize {
    offer = proposal
    let size = contentSize(offering: proposal)
    setBounds(size, EdgeInsets())
    return size
  }

  /// The size that the content takes when it is offered `proposal`.
  package func contentSize(offering proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for element in content where !element.flags.contains(.leaving) {
      let own = element.sizeThatFits(proposal)
      size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
    return size
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize { bounds }

  package override func placeChildren() {
    place(content, in: safeRect, offering: offer)
    place(front, in: fullRect)
  }

  private func place(_ list: [Element], in safe: CGRect, offering offer: ProposedViewSize? = nil) {
    let offered = offer ?? ProposedViewSize(safe.size)
    for element in list where !element.flags.contains(.leaving) {
      let size = element.sizeThatFits(offered)
      element.place(
        at: CGPoint(x: safe.midX - size.width / 2, y: safe.midY - size.height / 2),
        proposal: offered)
    }
  }

  package override func forEachChild(_ body: (Element) -> Void) {
    content.forEach(body)
    front.forEach(body)
  }

  package override func childLayersChanged() { setNeedsDisplay() }

  package override func collectLayers(into list: inout [Layer]) { list.append(layer) }

  package override func display() {
    var layers: [Layer] = []
    for element in content + front { element.collectLayers(into: &layers) }
    layer.frame = fullRect
    layer.setSublayers(layers)
  }

  package override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    (content + front).hitTest(point, &chain)
  }
}
