import CoreGraphics
@_spi(Engine) import LindenEngine

/// The modifiers of a transition around one element.
@MainActor final class TransitionHost: _Node {
  /// The element in transition.
  let content: Element
  let transition: AnyTransition
  private(set) var element: TransitionElement!
  private var phase: TransitionPhase
  private var child: _ViewNode<AnyView>!

  init(_ content: Element, _ transition: AnyTransition, _ phase: TransitionPhase, of branch: _Node)
  {
    self.content = content
    self.transition = transition
    self.phase = phase
    var context = _NodeContext(below: branch.parent ?? branch, scope: branch.scope)
    // The transaction it is invalidated with was resolved for this place already.
    let transactions = TransactionScope(parent: nil, graph: branch.graph)
    context.transactions = transactions
    super.init(context)
    withExtendedLifetime(transactions) {}
    element = TransitionElement(self, content)
    child = AnyView._makeNode(view, in: _NodeContext(below: self))
    recollect()
  }

  private var view: AnyView { transition.apply(to: AnyView(ElementView(element: content)), phase) }

  /// Moves on to another phase in a pass of its own.
  func enter(_ phase: TransitionPhase, _ transaction: Transaction) {
    // One that leaves is not placed by its container.
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

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  override var name: String { "Transition" }
}

/// Stands for the element in transition in the lists of those around it.
final class TransitionElement: WrapperElement {
  private let content: Element

  init(_ node: _Node, _ content: Element) {
    self.content = content
    super.init(node)
  }

  override var identity: ObjectIdentifier { ObjectIdentifier(content) }
  override var isGone: Bool { content.isGone }
}
