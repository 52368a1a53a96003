/// Several views in a row, as the statements of a builder make them.
nonisolated public struct TupleView<T>: View {
  public typealias Body = Never
  /// Has the types of the elements, which are not to be had from the type `T` alone. First, where
  /// it is found without asking how large the value is.
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
    // A plain node: the type of what the closure returns would be looked up.
    let node: _Node = withPointer(to: view.value) { view.node.init($0, context) }
    return unsafeDowncast(node, to: _ViewNode<TupleView>.self)
  }
}

@usableFromInline class TupleNode<T>: _ViewNode<TupleView<T>> {
  // Not the value, which would be copied, nor the view, whose type would have to be looked up.
  required init(_ value: UnsafePointer<T>, _ context: _NodeContext) { super.init(context) }
}

@usableFromInline final class PackTupleNode<each Content: View>: TupleNode<(repeat each Content)> {
  /// The nodes of the elements: the first, which keeps the one after it, and so on. A list of its own
  /// would have to be allocated.
  @exclusivity(unchecked) private var first: _Node?

  required init(_ value: UnsafePointer<(repeat each Content)>, _ context: _NodeContext) {
    super.init(value, context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    var reader = TupleReader(UnsafeRawPointer(value))
    var last = NodeLink(nil)
    repeat make((each Content).self, &reader, below, after: &last)
  }

  private func make<V: View>(
    _: V.Type, _ reader: inout TupleReader, _ context: _NodeContext,
    after last: inout NodeLink
  ) {
    let node: _Node = V._makeNode(reader.next(V.self).pointee, in: context)
    if last.isEmpty { first = node } else { last.use { $0.next = node } }
    last = NodeLink(node)
  }

  override func update(to view: TupleView<(repeat each Content)>) {
    var next = first
    for element in repeat each view.value {
      guard let node = next else { return }
      PackTupleNode.update(node, element)
      next = node.next
    }
  }

  private static func update<V: View>(_ node: _Node, _ view: V) {
    unsafeDowncast(node, to: _ViewNode<V>.self).update(to: view)
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    var node = NodeLink(first)
    while !node.isEmpty {
      node.use {
        body($0)
        node = NodeLink($0.next)
      }
    }
  }

  override func collectElements(into elements: inout [Element]) {
    var node = NodeLink(first)
    while !node.isEmpty {
      node.use {
        $0.collectElements(into: &elements)
        node = NodeLink($0.next)
      }
    }
  }
}

/// A reference to a node that is not counted, neither when it is kept nor when it is used: somebody
/// else keeps the node.
private struct NodeLink {
  private var target: Unmanaged<_Node>?

  @inline(__always) init(_ node: _Node?) {
    target = if let node { .passUnretained(node) } else { nil }
  }

  @inline(__always) var isEmpty: Bool { target == nil }

  // Not the standard library's function itself: closures of an actor that are handed to it ask first
  // where they run.
  @inline(__always) func use(_ body: (_Node) -> Void) {
    target?._withUnsafeGuaranteedRef { body($0) }
  }
}

/// Goes through the elements of a tuple where they are in memory: to take it apart by the means of the
/// language copies it, and looks up its type.
private struct TupleReader {
  private var place: UnsafeRawPointer

  init(_ tuple: UnsafeRawPointer) { place = tuple }

  /// The next element. The first is at the tuple's beginning, each of the others where its alignment
  /// allows it next.
  @inline(__always) mutating func next<Value>(_: Value.Type) -> UnsafePointer<Value> {
    let found = place.alignedUp(for: Value.self)
    place = found + MemoryLayout<Value>.size
    return found.assumingMemoryBound(to: Value.self)
  }
}

/// For tuples handed to the public initialiser: the elements are looked up at run time.
private final class MirrorTupleNode<T>: TupleNode<T> {
  private var nodes: [_ViewNode<AnyView>] = []

  required init(_ value: UnsafePointer<T>, _ context: _NodeContext) {
    super.init(value, context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    nodes = MirrorTupleNode.elements(of: value.pointee).map { AnyView._makeNode($0, in: below) }
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
