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
  ///
  /// Its `onAppear` runs again, its state begins anew, and under an animation the two go by their
  /// transitions. Modifiers outside of `id` keep their state.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    IDView(content: self, id: id)
  }
}

package final class IDNode<Content: View, ID: Hashable>:
  BranchNode<IDView<Content, ID>>, IdentifiedNode, IdentityPlace
{
  private final class Token {}
  package private(set) var id: ID
  /// One for each view of the content that was asked for from outside.
  private var tokens: [Token] = []
  private var child: _ViewNode<Content>!

  init(_ view: IDView<Content, ID>, _ context: _NodeContext) {
    id = view.id
    super.init(context)
    child = Content._makeNode(view.content, in: contextOfBranch)
    graph.identities.add(self, id: AnyHashable(id))
  }

  package override func update(to view: IDView<Content, ID>) {
    if view.id == id { return child.update(to: view.content) }
    graph.identities.remove(self, id: AnyHashable(id))
    id = view.id
    graph.identities.add(self, id: AnyHashable(id))
    guard let old = child else { return }
    // A view that is told to go at once is gone before the new one comes (Y3).
    if graph.transitions.leavesAtOnce(old) {
      remove(old)
      child = Content._makeNode(view.content, in: contextOfBranch)
      replace(nil, by: child)
    } else {
      child = Content._makeNode(view.content, in: contextOfBranch)
      replace(old, by: child)
    }
  }

  package func standIn(_ index: Int) -> ObjectIdentifier {
    while tokens.count <= index { tokens.append(Token()) }
    return ObjectIdentifier(tokens[index])
  }

  package var explicitID: AnyHashable { AnyHashable(id) }
  package override func identifier(of child: _Node) -> AnyHashable? { explicitID }

  package override func destroy() {
    if isAlive { graph.identities.remove(self, id: AnyHashable(id)) }
    super.destroy()
  }

  package override func forEachChild(_ body: (_Node) -> Void) { forEachBranch(child, body) }
  package override func collectElements(into list: inout [Element]) {
    collect(child, into: &list)
  }
}

/// The identified views of a tree, as far as they were asked for.
public enum _IdentifiedViewTree {
  case empty
  case proxy(_IdentifiedViewProxy)
  case array([_IdentifiedViewTree])

  /// Visits every view in order.
  public func forEach(_ body: (_IdentifiedViewProxy) -> Void) {
    switch self {
    case .empty: break
    case .proxy(let proxy): body(proxy)
    case .array(let trees): for tree in trees { tree.forEach(body) }
    }
  }
}

/// A view with an identifier.
public struct _IdentifiedViewProxy {
  public var identifier: AnyHashable

  package init(identifier: AnyHashable) { self.identifier = identifier }
}

/// A node whose content is renewed while, to what is outside, it stays the same view.
@MainActor package protocol IdentityPlace: _Node {
  /// What stands, outside, for the view at an index of the content.
  func standIn(_ index: Int) -> ObjectIdentifier
}
