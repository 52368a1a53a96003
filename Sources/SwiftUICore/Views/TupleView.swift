/// Several views in a row, as the statements of a builder make them.
nonisolated public struct TupleView<T>: View {
  public typealias Body = Never
  public var value: T
  let factory: TupleFactory<T>.Type

  /// The elements must be views.
  nonisolated public init(_ value: T) {
    self.value = value
    factory = MirrorTupleFactory<T>.self
  }

  nonisolated init<each Content: View>(_ content: repeat each Content) where T == (repeat each Content) {
    value = (repeat each content)
    factory = PackTupleFactory<repeat each Content>.self
  }

  @MainActor public static func _makeNode(_ view: TupleView, in context: _NodeContext) -> _ViewNode<TupleView> {
    view.factory.makeNode(view, context)
  }
}

/// Knows the element types of a tuple view, which the type `T` alone does not tell.
class TupleFactory<T> {
  @MainActor class func makeNode(_ view: TupleView<T>, _ context: _NodeContext) -> _ViewNode<TupleView<T>> {
    preconditionFailure("abstract")
  }
}

final class PackTupleFactory<each Content: View>: TupleFactory<(repeat each Content)> {
  @MainActor override class func makeNode(
    _ view: TupleView<(repeat each Content)>, _ context: _NodeContext
  ) -> _ViewNode<TupleView<(repeat each Content)>> {
    TupleNode<repeat each Content>(view, context)
  }
}

final class TupleNode<each Content: View>: _ViewNode<TupleView<(repeat each Content)>> {
  private var nodes: (repeat _ViewNode<each Content>)!
  private var list: [_Node] = []

  init(_ view: TupleView<(repeat each Content)>, _ context: _NodeContext) {
    super.init(context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    nodes = (repeat TupleNode.make(each view.value, below, &list))
  }

  private static func make<V: View>(
    _ view: V, _ context: _NodeContext, _ list: inout [_Node]
  ) -> _ViewNode<V> {
    let node = V._makeNode(view, in: context)
    list.append(node)
    return node
  }

  override func update(to view: TupleView<(repeat each Content)>) {
    repeat (each nodes!).update(to: each view.value)
  }

  override var children: [_Node] { list }

  override func collectElements(into elements: inout [Element]) {
    for node in list { node.collectElements(into: &elements) }
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
