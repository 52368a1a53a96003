import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Places that have a meaning each, and no picture: what is drawn as one picture, such as the days of a
/// calendar, is read out and used by them.
///
/// The layout around has an element for each place, which takes all that is offered to it. They share
/// one node: a view for each would take twice as much memory.
package struct SemanticPlaces: View {
  package typealias Body = Never
  package typealias Place = (semantics: Semantics, actions: SemanticActions)
  let places: [Place]

  package init(_ places: [Place]) { self.places = places }

  package static func _makeNode(
    _ view: SemanticPlaces, in context: _NodeContext
  ) -> _ViewNode<SemanticPlaces> {
    SemanticPlacesNode(view, context)
  }
}

private final class SemanticPlacesNode: _ViewNode<SemanticPlaces> {
  private var elements: [SemanticPlaceElement] = []

  init(_ view: SemanticPlaces, _ context: _NodeContext) {
    super.init(context)
    scope.addReader(self, mask: SemanticsModifier.readKeys)
    elements = view.places.map { SemanticPlaceElement(self, SemanticsModifier($0)) }
  }

  override func update(to view: SemanticPlaces) {
    let old = elements
    for (element, place) in zip(old, view.places) {
      element.modifier = SemanticsModifier(place)
      element.setNeedsDisplay()
    }
    guard view.places.count != old.count else { return }
    for element in old.dropFirst(view.places.count) { graph.focus.controlLost(element) }
    elements =
      old.prefix(view.places.count)
      + view.places.dropFirst(old.count).map { SemanticPlaceElement(self, SemanticsModifier($0)) }
    elementsChanged()
  }

  override func environmentDidChange() {
    for element in elements { element.setNeedsDisplay() }
  }

  override func destroy() {
    if isAlive { for element in elements { graph.focus.controlLost(element) } }
    super.destroy()
  }

  override func collectElements(into list: inout [Element]) { list += elements as [Element] }
}

extension SemanticsModifier {
  fileprivate init(_ place: SemanticPlaces.Place) {
    self.init(place.semantics, actions: place.actions)
  }
}

/// A place with a meaning and nothing inside.
private final class SemanticPlaceElement: SemanticsElement {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func leastLength(along axis: Axis) -> CGFloat? { 0 }
  override func placeChildren() {}
  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
  override var passesGuidesOn: Bool { false }
  override var spacing: ViewSpacing { ViewSpacing() }
  override var letsStackThrough: Bool { false }
  override var layoutPriority: Double { 0 }
  override func trait(_ key: ObjectIdentifier) -> Any? { nil }
  override func forEachChild(_ body: (Element) -> Void) {}
  override func collectLayers(into list: inout [Layer]) { list.append(layer) }
  override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool { false }

  override func display() {
    layer.frame = frame
    displayLayer()
  }
}
