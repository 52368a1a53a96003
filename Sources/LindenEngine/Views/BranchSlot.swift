/// The place of content that comes and goes: what a conditional, an optional or an identity keeps
/// besides its present content.
///
/// Content that leaves under an animation stays here, out of layout but drawn, until its transition
/// is over.
@MainActor package final class BranchSlot {
  private let isLazy: Bool
  private var departures: [Departure] = []

  private struct Departure {
    let node: _Node
    let tag: AnyHashable
  }

  package init(isLazy: Bool) { self.isLazy = isLazy }

  package var leaving: [_Node] { departures.map(\.node) }

  package func context(below owner: _Node) -> _NodeContext {
    var context = _NodeContext(below: owner)
    context.isLazy = isLazy
    return context
  }

  /// Content known by `tag` that is still on its way out and now stays.
  /// What the node shows, and what is on its way out.
  package func children(_ shown: _Node?) -> [_Node] {
    leaving.isEmpty ? _Node.list(shown) : _Node.list(shown) + leaving
  }

  package func revive<N: _Node>(_ type: N.Type, tag: AnyHashable) -> N? {
    guard
      let index = departures.firstIndex(where: { $0.tag == tag && $0.node is N })
    else { return nil }
    let node = departures.remove(at: index).node
    node.graph.transitions.revive(node)
    return node as? N
  }

  /// `new`, already made, takes the place of `old`, which is known by `tag` from now on.
  package func replace(_ old: _Node?, by new: _Node?, in owner: _Node, tag: AnyHashable = 0) {
    if let old { remove(old, from: owner, tag: tag) }
    if let new { new.graph.transitions.insert(new) }
    owner.elementsChanged()
  }

  package func remove(_ old: _Node, from owner: _Node, tag: AnyHashable = 0) {
    let isStaying = old.graph.transitions.remove(old) { [weak self, weak owner] in
      guard let self, let owner, let index = self.departures.firstIndex(where: { $0.node === old })
      else { return }
      self.departures.remove(at: index)
      old.destroy()
      owner.elementsChanged()
    }
    if isStaying { departures.append(Departure(node: old, tag: tag)) } else { old.destroy() }
  }

  /// The elements of the present content and of what is leaving.
  package func collect(_ present: _Node?, into list: inout [Element]) {
    if let present { present.graph.transitions.collect(present, into: &list) }
    for departure in departures {
      departure.node.graph.transitions.collect(departure.node, into: &list)
    }
  }
}
