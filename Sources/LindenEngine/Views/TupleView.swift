/// Several views in a row, as the statements of a builder make them.
nonisolated public struct TupleView<T>: View {
  public typealias Body = Never
  /// Knows the types of the elements, which the type `T` alone does not tell. First, where it is
  /// found without asking how large the value is.
  @usableFromInline let node: TupleNode<T>.Type
  public var value: T

  /// The elements must be views.
  nonisolated public init(_ value: T) {
    self.value = value
    node = MirrorTupleNode<T>.self
  }

  @inlinable nonisolated init<each Content: View>(
    _ content: repeat each Content
  ) where T == (repeat each Content) {
    value = (repeat each content)
    node = PackTupleNode<repeat each Content>.self
  }

  @MainActor public static func _makeNode(_ view: TupleView, in context: _NodeContext) -> _ViewNode<
    TupleView
  > {
    view.node.init(view, context)
  }
}

@usableFromInline class TupleNode<T>: _ViewNode<TupleView<T>> {
  // Shared, not owned, as in `DistributingNode`.
  required init(_ view: __shared TupleView<T>, _ context: _NodeContext) { super.init(context) }
}

@usableFromInline final class PackTupleNode<each Content: View>: TupleNode<(repeat each Content)> {
  /// One for each element of the tuple.
  private var nodes: [_Node] = []

  required init(_ view: __shared TupleView<(repeat each Content)>, _ context: _NodeContext) {
    super.init(view, context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    var list: [_Node] = []
    list.reserveCapacity(4)
    repeat PackTupleNode.make(each view.value, below, &list)
    nodes = list
  }

  private static func make<V: View>(_ view: V, _ context: _NodeContext, _ list: inout [_Node]) {
    list.append(V._makeNode(view, in: context))
  }

  override func update(to view: TupleView<(repeat each Content)>) {
    var index = 0
    for element in repeat each view.value {
      PackTupleNode.update(nodes[index], element)
      index += 1
    }
  }

  private static func update<V: View>(_ node: _Node, _ view: V) {
    unsafeDowncast(node, to: _ViewNode<V>.self).update(to: view)
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    for node in nodes { body(node) }
  }

  override func collectElements(into elements: inout [Element]) {
    for node in nodes { node.collectElements(into: &elements) }
  }
}

/// For tuples handed to the public initialiser: the elements are looked up at run time.
private final class MirrorTupleNode<T>: TupleNode<T> {
  private var nodes: [_ViewNode<AnyView>] = []

  required init(_ view: __shared TupleView<T>, _ context: _NodeContext) {
    super.init(view, context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    nodes = MirrorTupleNode.elements(of: view.value).map { AnyView._makeNode($0, in: below) }
  }

  private static func elements(of value: T) -> [AnyView] {
    if let view = value as? any View { return [AnyView(view)] }
    return Mirror(reflecting: value).children.map { child in
      guard let view = child.value as? any View else {
        preconditionFailure("TupleView: \(type(of: child.value)) is not a view.")
      }
      return AnyView(view)
    }
  }

  override func update(to view: TupleView<T>) {
    for (node, element) in zip(nodes, MirrorTupleNode.elements(of: view.value)) {
      node.update(to: element)
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    for node in nodes { body(node) }
  }
}
