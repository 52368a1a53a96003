import Dispatch

/// Where an element belongs: its node, its parent, and the elements that have the same.
///
/// Nodes and parents own elements, but are not the only ones who keep them: a finger's recogniser, a
/// queue, or a `GeometryProxy` in somebody's closure may do so for longer. So whoever is referred to
/// here clears the references as it goes. To find them, those of one node, and those of one parent,
/// form a list that runs through the elements themselves.
///
/// *Invariant*: every reference here is to an object that is alive. Each end of it clears it: see
/// `Element.deinit` and `_Node.deinit`.
struct ElementFamily {
  unowned(unsafe) var node: _Node
  fileprivate(set) var parentLink = Link()
  fileprivate var firstChild = Link()
  fileprivate var siblings = Links()
  /// The other elements of the node.
  fileprivate var colleagues = Links()

  init(_ node: _Node) { self.node = node }

  @inline(__always) var parent: Element? { parentLink.element }

  struct Links {
    var next = Link()
    var previous = Link()
  }

  /// A reference to an element that is not counted, neither when it is kept nor when it is used.
  struct Link {
    private var target: Unmanaged<Element>?

    @inline(__always) init() {}
    @inline(__always) init(_ element: Element) { target = .passUnretained(element) }

    @inline(__always) var isEmpty: Bool { target == nil }

    @inline(__always) func isTo(_ element: Element) -> Bool {
      target?.toOpaque() == Unmanaged.passUnretained(element).toOpaque()
    }

    @inline(__always) var element: Element? {
      if let target { target.takeUnretainedValue() } else { nil }
    }

    @inline(__always) func use(_ body: (Element) -> Void) {
      target?._withUnsafeGuaranteedRef { body($0) }
    }

    /// Asks an element, which there must be.
    @inline(__always) func asking<Answer>(_ body: (Element) -> Answer) -> Answer {
      target.unsafelyUnwrapped._withUnsafeGuaranteedRef { body($0) }
    }
  }
}

// Trees are taken down on the main thread (see `ViewRoot.deinit`), but a deinit is isolated to
// nothing: so these are not, either.
extension Element {
  nonisolated final func joinNode() {
    let me = ElementFamily.Link(self)
    let first = family.node.firstElement
    first.use { $0.family.colleagues.previous = me }
    family.colleagues.next = first
    family.node.firstElement = me
  }

  nonisolated final func leaveNode() {
    let (next, previous) = (family.colleagues.next, family.colleagues.previous)
    if !previous.isEmpty {
      previous.use { $0.family.colleagues.next = next }
    } else if family.node.firstElement.isTo(self) {
      family.node.firstElement = next
    }
    next.use { $0.family.colleagues.previous = previous }
  }

  nonisolated final func join(parent: Element) {
    leaveParent()
    let me = ElementFamily.Link(self)
    let first = parent.family.firstChild
    first.use { $0.family.siblings.previous = me }
    family.parentLink = ElementFamily.Link(parent)
    family.siblings.next = first
    parent.family.firstChild = me
  }

  nonisolated final func leaveParent() {
    guard !family.parentLink.isEmpty else { return }
    let (next, previous) = (family.siblings.next, family.siblings.previous)
    if previous.isEmpty {
      family.parentLink.use { $0.family.firstChild = next }
    } else {
      previous.use { $0.family.siblings.next = next }
    }
    next.use { $0.family.siblings.previous = previous }
    family.siblings = ElementFamily.Links()
    family.parentLink = ElementFamily.Link()
  }

  /// The children that outlive this element have no parent from here on.
  nonisolated final func releaseChildren() {
    var child = family.firstChild
    family.firstChild = ElementFamily.Link()
    while !child.isEmpty {
      var next = ElementFamily.Link()
      child.use {
        next = $0.family.siblings.next
        $0.family.siblings = ElementFamily.Links()
        $0.family.parentLink = ElementFamily.Link()
      }
      child = next
    }
  }
}

extension _Node {
  /// The elements that outlive this node have no node from here on.
  nonisolated final func releaseElements() {
    guard !firstElement.isEmpty else { return }
    let nowhere = _Node.nowhere
    var element = firstElement
    firstElement = ElementFamily.Link()
    while !element.isEmpty {
      var next = ElementFamily.Link()
      element.use {
        next = $0.family.colleagues.next
        $0.family.colleagues = ElementFamily.Links()
        $0.family.node = nowhere
      }
      element = next
    }
  }

  /// The owner of elements whose own node is gone: not alive, in a scene that shows nothing. They
  /// may still be asked, and ask for frames, to no effect.
  nonisolated(unsafe) static let nowhere: _Node = MainThread.assume {
    let graph = Graph()
    // What is asked for is forgotten, or it would be kept for good.
    graph.onNeedsFrame = { DispatchQueue.main.async { graph.frame(at: 0) } }
    let scope = EnvironmentScope(parent: nil)
    let node = _Node(_NodeContext(graph: graph, scope: scope))
    // Not by `withExtendedLifetime`, whose closure would ask where it runs: any thread may be the first.
    _fixLifetime(scope)
    node.flags = []
    return node
  }
}
