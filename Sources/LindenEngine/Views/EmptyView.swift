/// A view that shows nothing and takes no part in layout: a stack leaves no gap for it, and
/// modifiers on it show nothing.
public struct EmptyView: Sendable {
  nonisolated public init() {}
}

extension EmptyView: View {
  public typealias Body = Never
  @MainActor public static func _makeNode(_ view: EmptyView, in context: _NodeContext) -> _ViewNode<
    EmptyView
  > {
    EmptyNode(context)
  }
}

private final class EmptyNode: _ViewNode<EmptyView> {
  override func update(to view: EmptyView) {}
  override func collectElements(into list: inout [Element]) {}
}
