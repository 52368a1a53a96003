/// A modifier's node that passes its content through.
@MainActor
@_spi(Engine)
open class TransparentModifierNode<Content: View, Modifier: ViewModifier>:
  _ViewNode<ModifiedContent<Content, Modifier>>
{
  package private(set) var modifier: Modifier
  package private(set) var child: _ViewNode<Content>!

  package init(_ view: __shared ModifiedContent<Content, Modifier>, _ context: _NodeContext) {
    modifier = Self.modifier(of: view)
    super.init(context)
    prepare()
    var below = contextForContent()
    below.isLazy = context.isLazy
    child = Content._makeNode(Self.content(of: view), in: below)
    contentIsThere()
  }

  /// Called before the content is made.
  open func prepare() {}
  open func contextForContent() -> _NodeContext { _NodeContext(below: self) }
  /// Called once the content was made.
  open func contentIsThere() {}
  /// The modifier has another value; called before the content is updated.
  open func modifierChanged(from old: Modifier) {}

  open override func update(to new: ModifiedContent<Content, Modifier>) {
    let old = modifier
    let unchanged = Comparator.isUnchanged(old, Self.modifier(of: new))
    modifier = Self.modifier(of: new)
    if !unchanged { modifierChanged(from: old) }
    child.update(to: Self.content(of: new))
  }

  open override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  open override func collectElements(into list: inout [Element]) {
    child.collectElements(into: &list)
  }
  open override var name: String { "\(Modifier.self)" }
}
