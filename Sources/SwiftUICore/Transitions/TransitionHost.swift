import CoreGraphics

/// The modifiers of a transition around one element.
@MainActor final class TransitionHost: _Node {
  /// The element in transition.
  let content: Element
  let transition: AnyTransition
  private(set) var element: TransitionElement!
  private var phase: TransitionPhase
  private var child: _ViewNode<AnyView>!

  init(_ content: Element, _ transition: AnyTransition, _ phase: TransitionPhase, of branch: _Node) {
    self.content = content
    self.transition = transition
    self.phase = phase
    var context = _NodeContext(below: branch.parent ?? branch, scope: branch.scope)
    // The transaction it is invalidated with was resolved for this place already.
    context.transactions = TransactionScope(parent: nil, graph: branch.graph)
    super.init(context)
    element = TransitionElement(self, content)
    child = AnyView._makeNode(view, in: _NodeContext(below: self))
    recollect()
  }

  private var view: AnyView { transition.apply(to: AnyView(_ElementHolder(element: content)), phase) }

  /// Moves on to another phase in a pass of its own.
  func enter(_ phase: TransitionPhase, _ transaction: Transaction) {
    // One that leaves is not placed by anybody else.
    if !element.flags.contains(.wasPlaced), content.flags.contains(.wasPlaced) {
      element.place(at: content.origin, size: content.size, proposal: content.proposal)
    }
    self.phase = phase
    invalidate(transaction)
  }

  override func evaluate() { child.update(to: view) }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    let list = child.collectedElements
    element.setChild(list.first ?? content)
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }
  override var name: String { "Transition" }
}

/// Stands for the element in transition in the lists of those around it.
final class TransitionElement: WrapperElement {
  private let content: Element

  init(_ node: _Node, _ content: Element) {
    self.content = content
    super.init(node)
  }

  override func childDidChange() {
    invalidateSize(guidesChanged: true)
    layersChanged()
  }

  override var identity: ObjectIdentifier { ObjectIdentifier(content) }
}

/// Stands, inside a transition's modifiers, for an element that exists already.
nonisolated struct _ElementHolder: View {
  typealias Body = Never
  let element: Element

  @MainActor static func _makeNode(_ view: _ElementHolder, in context: _NodeContext) -> _ViewNode<_ElementHolder> {
    ElementHolderNode(view.element, context)
  }
}

private final class ElementHolderNode: _ViewNode<_ElementHolder> {
  private var element: Element

  init(_ element: Element, _ context: _NodeContext) {
    self.element = element
    super.init(context)
  }

  override func update(to view: _ElementHolder) { element = view.element }
  override func collectElements(into list: inout [Element]) { list.append(element) }
}
