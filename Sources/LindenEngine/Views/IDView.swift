/// A view with an identity of its own: with a new `id` it is another view.
nonisolated public struct IDView<Content: View, ID: Hashable>: View {
  public typealias Body = Never
  package let content: Content
  package let id: ID

  @MainActor public static func _makeNode(_ view: IDView, in context: _NodeContext) -> _ViewNode<
    IDView
  > {
    IDNode(view, context)
  }
}

/// A view whose value tells the id given to it by `id(_:)`.
package protocol ExplicitlyIdentified { var explicitID: AnyHashable { get } }

/// The node of a view with an explicit id.
@MainActor package protocol IdentifiedNode: _Node { var explicitID: AnyHashable { get } }

extension IDView: ExplicitlyIdentified {
  package var explicitID: AnyHashable { AnyHashable(id) }
}

extension ModifiedContent: ExplicitlyIdentified where Content: ExplicitlyIdentified {
  package var explicitID: AnyHashable { content.explicitID }
}

extension View {
  /// Ties the view's identity to `id`. When `id` changes, the view is replaced by a new one without
  /// its state.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    IDView(content: self, id: id)
  }
}

package final class IDNode<Content: View, ID: Hashable>:
  _ViewNode<IDView<Content, ID>>, IdentifiedNode
{
  package private(set) var id: ID
  private var child: _ViewNode<Content>!
  private let slot: BranchSlot

  init(_ view: IDView<Content, ID>, _ context: _NodeContext) {
    id = view.id
    slot = BranchSlot(isLazy: context.isLazy)
    super.init(context)
    child = Content._makeNode(view.content, in: slot.context(below: self))
    graph.identities.add(self, id: AnyHashable(id))
  }

  package override func update(to view: IDView<Content, ID>) {
    if view.id == id { return child.update(to: view.content) }
    graph.identities.remove(self, id: AnyHashable(id))
    id = view.id
    graph.identities.add(self, id: AnyHashable(id))
    let old = child
    child = Content._makeNode(view.content, in: slot.context(below: self))
    slot.replace(old, by: child, in: self)
  }

  package var explicitID: AnyHashable { AnyHashable(id) }

  package override func destroy() {
    if isAlive { graph.identities.remove(self, id: AnyHashable(id)) }
    super.destroy()
  }

  package override var children: [_Node] { (child.map { [$0] } ?? []) + slot.leaving }
  package override func collectElements(into list: inout [Element]) {
    slot.collect(child, into: &list)
  }
}
