import CoreGraphics
@_spi(Engine) import LindenEngine

/// Finds scroll views' content by id and moves it into view.
public struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content
  @State private var proxy = ScrollViewProxy()

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View { _ScrollProxyHost(proxy: proxy, content: content(proxy)) }
}

/// Moves the content of scroll views.
public struct ScrollViewProxy {
  final class Reference {
    weak var node: _Node?
  }
  let reference = Reference()

  init() {}

  /// Moves so that the view with this id is seen; its `anchor` is put at that of the scroll view.
  /// Without an anchor as little as possible.
  ///
  /// A row that a lazy container has not made yet is found by the id of its element. How far away
  /// it is may turn out on the way; the scroll view stops where it really is.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let target = UncheckedBox((reference: reference, id: AnyHashable(id)))
    MainThread.assume {
      guard let node = target.value.reference.node, node.isAlive else { return }
      ScrollSearch(target.value.id, below: node).reveal(anchor)
    }
  }
}

/// Tells a proxy where in the tree it is.
nonisolated public struct _ScrollProxyHost<Content: View>: View {
  public typealias Body = Never
  let proxy: ScrollViewProxy
  let content: Content

  @MainActor public static func _makeNode(
    _ view: _ScrollProxyHost, in context: _NodeContext
  ) -> _ViewNode<_ScrollProxyHost> {
    let node = PassThroughNode(view, context) { $0.content }
    view.proxy.reference.node = node
    return node
  }
}

/// A search for the view with an id, which may have to be repeated as more rows are made.
@MainActor final class ScrollSearch {
  private let id: AnyHashable
  private weak var root: _Node?
  /// Where it was found among rows, which saves going through all of them again.
  private weak var source: (any LazyRowSource)?
  private var row = 0
  /// The state of the tree in which no view had the id.
  private var missed: UInt64?

  init(_ id: AnyHashable, below root: _Node) {
    self.id = id
    self.root = root
  }

  /// A view that is there, or the place where a row will be.
  @MainActor private enum Finding {
    case element(Element)
    case row(LazyStackElement, CGRect)

    var element: Element {
      switch self {
      case .element(let element): element
      case .row(let stack, _): stack
      }
    }

    var frame: CGRect {
      switch self {
      case .element(let element): element.frame
      case .row(_, let frame): frame
      }
    }
  }

  /// The frame of the view in the content's space of `scroll`; nil if it is not in there.
  func frame(in scroll: ScrollElement) -> CGRect? {
    guard let found = find() else { return nil }
    if found.element.enclosingScroll === scroll { return found.frame }
    var next = found.element.enclosingScroll
    // In a scroll view inside: that is what can be brought into sight.
    while let inner = next {
      if inner.enclosingScroll === scroll { return inner.frame }
      next = inner.enclosingScroll
    }
    return nil
  }

  /// Moves every scroll view around the view so that it is seen.
  func reveal(_ anchor: UnitPoint?) {
    guard let found = find(), let root else { return }
    let animation = root.graph.transaction.animation ?? Transaction.current.animation
    var next = found.element.enclosingScroll
    while let scroll = next {
      scroll.go(
        to: ScrollGoal(
          place: .view({ [weak scroll] in scroll.flatMap { self.frame(in: $0) } }, anchor)),
        animation)
      next = scroll.node.isBelow(root) ? scroll.enclosingScroll : nil
    }
  }

  private func find() -> Finding? {
    guard let root, root.isAlive else { return nil }
    if let source, source.isAlive, row < source.rowCount, source.rowID(at: row) == id,
      let found = finding(row, of: source)
    {
      return found
    }
    let state = root.graph.structureNumber
    if missed == state { return nil }
    // Explicit identities first, then the rows of lazy and eager `ForEach`es.
    let candidates = root.graph.identities.nodes(id: id)
    for candidate in candidates where candidate.isBelow(root) {
      if let element = candidate.collectedElements.first, element.enclosingScroll != nil {
        return .element(element)
      }
    }
    hasRow = false
    searches += 1
    let found = search(root)
    // What is there, but not yet shown, may be found without a change of the tree.
    if found == nil, !hasRow, candidates.isEmpty { missed = root.graph.structureNumber }
    return found
  }

  /// How often all of the tree was gone through.
  private(set) var searches = 0
  /// A row had the id, whether it could be shown or not.
  private var hasRow = false

  private func search(_ node: _Node) -> Finding? {
    if node.makesRows, let rows = node as? any LazyRowSource, let index = rows.rowIndex(of: id) {
      (source, row) = (rows, index)
      hasRow = true
      if let found = finding(index, of: rows) { return found }
    }
    for child in node.children { if let found = search(child) { return found } }
    return nil
  }

  private func finding(_ index: Int, of rows: any LazyRowSource) -> Finding? {
    if let row = rows.existingRowNode(at: index), let element = row.collectedElements.first,
      element.flags.contains(.wasPlaced)
    {
      return .element(element)
    }
    guard let stack = LazyStackElement.holding(rows), stack.flags.contains(.wasPlaced),
      let frame = stack.frame(ofRow: index, of: rows)
    else {
      guard let element = rows.rowNode(at: index).collectedElements.first else { return nil }
      return .element(element)
    }
    return .row(stack, frame)
  }
}

extension _Node {
  fileprivate func isBelow(_ other: _Node) -> Bool {
    var next: _Node? = self
    while let node = next {
      if node === other { return true }
      next = node.parent
    }
    return false
  }
}
