/// A view that is compared with `==` to find out whether its body must run.
nonisolated public struct EquatableView<Content: View & Equatable>: View {
  public typealias Body = Never
  public var content: Content
  nonisolated public init(content: Content) { self.content = content }

  @MainActor public static func _makeNode(
    _ view: EquatableView, in context: _NodeContext
  ) -> _ViewNode<EquatableView> {
    EquatableNode(view, context)
  }
}

extension View where Self: Equatable {
  /// Runs the body again only when `==` finds a difference.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

private final class EquatableNode<Content: View & Equatable>: _ViewNode<EquatableView<Content>> {
  private var content: Content
  private var child: _ViewNode<Content>!

  init(_ view: EquatableView<Content>, _ context: _NodeContext) {
    content = view.content
    super.init(context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    child = Content._makeNode(content, in: below)
  }

  override func update(to view: EquatableView<Content>) {
    if view.content == content { return }
    content = view.content
    child.update(to: content)
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
}
