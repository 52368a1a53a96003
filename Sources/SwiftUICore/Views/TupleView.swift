/// Several views in a row, as the statements of a builder make them.
nonisolated public struct TupleView<T>: View {
  public typealias Body = Never
  public var value: T
  @usableFromInline let factory: TupleFactory<T>.Type

  /// The elements must be views.
  nonisolated public init(_ value: T) {
    self.value = value
    factory = MirrorTupleFactory<T>.self
  }

  @inlinable nonisolated init<each Content: View>(
    _ content: repeat each Content
  ) where T == (repeat each Content) {
    value = (repeat each content)
    factory = PackTupleFactory<repeat each Content>.self
  }

  @MainActor public static func _makeNode(_ view: TupleView, in context: _NodeContext) -> _ViewNode<TupleView> {
    view.factory.makeNode(view, context)
  }
}

/// Knows the element types of a tuple view, which the type `T` alone does not tell.
@usableFromInline class TupleFactory<T> {
  @MainActor class func makeNode(_ view: TupleView<T>, _ context: _NodeContext) -> _ViewNode<TupleView<T>> {
    preconditionFailure("abstract")
  }
}

@usableFromInline final class PackTupleFactory<each Content: View>: TupleFactory<(repeat each Content)> {
  @MainActor override class func makeNode(
    _ view: TupleView<(repeat each Content)>, _ context: _NodeContext
  ) -> _ViewNode<TupleView<(repeat each Content)>> {
    TupleNode<repeat each Content>(view, context)
  }
}

final class TupleNode<each Content: View>: _ViewNode<TupleView<(repeat each Content)>> {
  /// One for each element of the tuple.
  private var nodes: [_Node] = []

  init(_ view: TupleView<(repeat each Content)>, _ context: _NodeContext) {
    super.init(context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    var list: [_Node] = []
    list.reserveCapacity(4)
    for element in repeat each view.value { TupleNode.make(element, below, &list) }
    nodes = list
  }

  private static func make<V: View>(_ view: V, _ context: _NodeContext, _ list: inout [_Node]) {
    list.append(V._makeNode(view, in: context))
  }

  override func update(to view: TupleView<(repeat each Content)>) {
    var index = 0
    for element in repeat each view.value {
      TupleNode.update(nodes[index], element)
      index += 1
    }
  }

  private static func update<V: View>(_ node: _Node, _ view: V) {
    unsafeDowncast(node, to: _ViewNode<V>.self).update(to: view)
  }

  override var children: [_Node] { nodes }

  override func collectElements(into elements: inout [Element]) {
    for node in nodes { node.collectElements(into: &elements) }
  }
}

/// For tuples handed to the public initialiser: the elements are looked up at run time.
final class MirrorTupleFactory<T>: TupleFactory<T> {
  @MainActor override class func makeNode(
    _ view: TupleView<T>, _ context: _NodeContext
  ) -> _ViewNode<TupleView<T>> {
    ErasedTupleNode(view, context)
  }
}

private final class ErasedTupleNode<T>: _ViewNode<TupleView<T>> {
  private var nodes: [_ViewNode<AnyView>] = []

  init(_ view: TupleView<T>, _ context: _NodeContext) {
    super.init(context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    nodes = ErasedTupleNode.elements(of: view.value).map { AnyView._makeNode($0, in: below) }
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
    for (node, element) in zip(nodes, ErasedTupleNode.elements(of: view.value)) { node.update(to: element) }
  }

  override var children: [_Node] { nodes }
}
