/// A node whose content comes and goes: of a conditional, an optional, an identity, or rows.
///
/// Content that leaves under an animation stays here, out of layout but drawn, until its transition
/// is over.
@_spi(Engine) @MainActor open class BranchNode<V>: _ViewNode<V> {
  /// Inside a container that asks for its rows one by one.
  package final let isLazy: Bool
  @exclusivity(unchecked) private final var departures: [LeavingContent] = []

  package override init(_ context: _NodeContext) {
    isLazy = context.isLazy
    super.init(context)
  }

  /// What is on its way out.
  package final var leaving: [_Node] { departures.isEmpty ? [] : departures.map(\.node) }

  /// The context of content.
  package final var contextOfBranch: _NodeContext {
    var context = _NodeContext(below: self)
    context.isLazy = isLazy
    return context
  }

  /// Goes through what the node shows, and what is on its way out.
  package final func forEachBranch(_ shown: _Node?, _ body: (_Node) -> Void) {
    if let shown { body(shown) }
    for departure in departures { body(departure.node) }
  }

  /// Content known by `tag` that is still on its way out and now stays.
  package final func revive<N: _Node>(_ type: N.Type, tag: AnyHashable) -> N? {
    guard
      let index = departures.firstIndex(where: { $0.tag == tag && $0.node is N })
    else { return nil }
    let node = departures.remove(at: index).node
    graph.transitions.revive(node)
    return node as? N
  }

  /// `new`, already made, takes the place of `old`, which is known by `tag` from now on.
  package final func replace(_ old: _Node?, by new: _Node?, tag: AnyHashable = 0) {
    if let old { remove(old, tag: tag) }
    if let new { graph.transitions.insert(new) }
    elementsChanged()
  }

  package final func remove(_ old: _Node, tag: AnyHashable = 0) {
    let isStaying = graph.transitions.remove(old) { [weak self] in
      guard let self, let index = self.departures.firstIndex(where: { $0.node === old })
      else { return }
      self.departures.remove(at: index)
      old.destroy()
      self.elementsChanged()
    }
    if isStaying { departures.append(LeavingContent(node: old, tag: tag)) } else { old.destroy() }
  }

  /// The elements of the present content and of what is leaving.
  package final func collect(_ present: _Node?, into list: inout [Element]) {
    let transitions = graph.transitions
    if let present { transitions.collect(present, into: &list) }
    for departure in departures { transitions.collect(departure.node, into: &list) }
  }
}

/// Content on its way out. The same for nodes of every type, so that lists of it need no types made.
private struct LeavingContent {
  let node: _Node
  let tag: AnyHashable
}
