/// Stands for an element that exists already: views around it are made, it stays what it was.
nonisolated package struct ElementView: View {
  package typealias Body = Never
  let element: Element

  package init(element: Element) { self.element = element }

  @MainActor package static func _makeNode(_ view: ElementView, in context: _NodeContext)
    -> _ViewNode<ElementView>
  {
    ElementNode(view, context)
  }
}

private final class ElementNode: _ViewNode<ElementView> {
  private var element: Element

  init(_ view: ElementView, _ context: _NodeContext) {
    element = view.element
    super.init(context)
  }

  override func update(to view: ElementView) {
    guard view.element !== element else { return }
    element = view.element
    elementsChanged()
  }

  override func collectElements(into list: inout [Element]) { list.append(element) }
}
