/// Stands for the view a transition, or another function of views, is applied to.
nonisolated public struct PlaceholderContentView<Value>: View {
  public typealias Body = Never
  package let content: AnyView

  package init(content: AnyView) { self.content = content }

  @MainActor public static func _makeNode(
    _ view: PlaceholderContentView, in context: _NodeContext
  ) -> _ViewNode<PlaceholderContentView> {
    PassThroughNode(view, context) { $0.content }
  }
}
