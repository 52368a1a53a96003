/// A view whose type is hidden.
///
/// When the type of the hidden view changes, the old one is removed with its state and the new one
/// inserted.
public struct AnyView: @unchecked Sendable {
  @usableFromInline package let storage: AnyViewStorage

  // Inlined where the type is known; elsewhere that of the storage would have to be looked up.
  @inlinable nonisolated public init<V: View>(_ view: V) {
    // Not by a cast, which would ask the run time.
    if V.self == AnyView.self {
      storage = withUnsafePointer(to: view) {
        UnsafeRawPointer($0).load(as: AnyView.self).storage
      }
    } else {
      storage = TypedViewStorage(view)
    }
  }

  nonisolated public init<V: View>(erasing view: V) { self.init(view) }

  /// Hides the type of a value if that is a view; nil if it is none.
  nonisolated public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self = AnyView.hiding(view)
  }

  nonisolated private static func hiding<V: View>(_ view: V) -> AnyView { AnyView(view) }

  package init(storage: AnyViewStorage) { self.storage = storage }
}

extension AnyView: View {
  public typealias Body = Never
  @MainActor public static func _makeNode(_ view: AnyView, in context: _NodeContext) -> _ViewNode<
    AnyView
  > {
    AnyViewNode(view, context)
  }
}

/// A view of any type that can make and update its node.
@usableFromInline package class AnyViewStorage {
  @MainActor package func makeNode(_ context: _NodeContext) -> _Node {
    preconditionFailure("abstract")
  }
  /// Hands the view to a node; false if the node is for another type.
  @MainActor package func update(_ node: _Node) -> Bool { false }
  package var viewType: Any.Type { Never.self }
  package var anyView: any View { preconditionFailure("abstract") }
}

@usableFromInline package final class TypedViewStorage<V: View>: AnyViewStorage {
  package let view: V
  @usableFromInline package init(_ view: V) { self.view = view }

  package override func makeNode(_ context: _NodeContext) -> _Node {
    V._makeNode(view, in: context)
  }

  package override func update(_ node: _Node) -> Bool {
    guard let node = node as? _ViewNode<V> else { return false }
    node.update(to: view)
    return true
  }

  package override var viewType: Any.Type { V.self }
  package override var anyView: any View { view }
}

private final class AnyViewNode: BranchNode<AnyView> {
  private var child: _Node!
  private var storage: AnyViewStorage

  init(_ view: __shared AnyView, _ context: _NodeContext) {
    storage = view.storage
    super.init(context)
    child = storage.makeNode(contextOfBranch)
  }

  override func update(to view: AnyView) {
    if view.storage === storage { return }
    storage = view.storage
    if graph.inheritance?.remakesAll != true, storage.update(child) { return }
    let old: _Node = child
    child = graph.inheriting(from: old) { storage.makeNode(contextOfBranch) }
    replace(old, by: child)
  }

  override func forEachChild(_ body: (_Node) -> Void) { forEachBranch(child, body) }
  override func collectElements(into list: inout [Element]) { collect(child, into: &list) }
  override var name: String { "AnyView(\(storage.viewType))" }
}
