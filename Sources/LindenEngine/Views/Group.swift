/// Several views as one value, without a layout of its own: the container around takes each of them
/// as a view. A modifier on the group is applied to each of them.
public struct Group<Content> {
  fileprivate var content: Content
}

extension Group {
  /// Groups things that need not be views.
  nonisolated package static func holding(_ content: Content) -> Group { Group(content: content) }
  /// What is grouped.
  nonisolated package var groupContent: Content { content }
}

extension Group: View where Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public static func _makeNode(_ view: Group, in context: _NodeContext) -> _ViewNode<
    Group
  > {
    PassThroughNode(view, context, \.content)
  }
}

/// The node of a view that only holds another.
package final class PassThroughNode<V, Content: View>: _ViewNode<V> {
  private let content: (V) -> Content
  private var child: _ViewNode<Content>!

  package init(_ view: __shared V, _ context: _NodeContext, _ content: @escaping (V) -> Content) {
    self.content = content
    super.init(context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    child = Content._makeNode(content(view), in: below)
  }

  package override func update(to view: V) { child.update(to: content(view)) }
  package override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  package override func collectElements(into list: inout [Element]) {
    child.collectElements(into: &list)
  }
}
