/// The place of content that comes and goes: what a conditional, an optional or an identity keeps besides its
/// present content.
///
/// Content that leaves under an animation stays here, out of layout but drawn, until its transition is over.
@MainActor package final class BranchSlot {
  private let isLazy: Bool
  package private(set) var leaving: [_Node] = []

  package init(isLazy: Bool) { self.isLazy = isLazy }

  package func context(below owner: _Node) -> _NodeContext {
    var context = _NodeContext(below: owner)
    context.isLazy = isLazy
    return context
  }

  /// `new`, already made, takes the place of `old`.
  package func replace(_ old: _Node?, by new: _Node?, in owner: _Node) {
    if let old { remove(old, from: owner) }
    if let new { TransitionRun.insert(new) }
    owner.elementsChanged()
  }

  package func remove(_ old: _Node, from owner: _Node) {
    let isStaying = TransitionRun.remove(old) { [weak self, weak owner] in
      guard let self, let owner, let index = self.leaving.firstIndex(where: { $0 === old }) else { return }
      self.leaving.remove(at: index)
      old.destroy()
      owner.elementsChanged()
    }
    if isStaying { leaving.append(old) } else { old.destroy() }
  }

  /// The elements of the present content and of what is leaving.
  package func collect(_ present: _Node?, into list: inout [Element]) {
    present?.collectElements(into: &list)
    for node in leaving { node.collectElements(into: &list) }
  }
}
