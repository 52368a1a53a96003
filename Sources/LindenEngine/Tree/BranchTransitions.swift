/// Decides how content that appears and disappears does so: that of conditionals, optionals,
/// identities and rows. The owners of such content call it, by way of `BranchNode`.
///
/// This one lets everything come and go at once. A feature derives another from it and puts it into
/// `Graph.transitions` before the tree is made.
@_spi(Engine) @MainActor open class BranchTransitions {
  package init() {}

  /// Whether all content is simply there: `collect` then adds what the nodes themselves do.
  @exclusivity(unchecked) package final var isEmpty = true

  /// `node` has just entered the tree.
  open func insert(_ node: _Node) {}

  /// `node` leaves. True if it stays to be seen until `completion` is called; its owner destroys
  /// it then. False if the owner destroys it at once.
  open func remove(_ node: _Node, completion: @escaping () -> Void) -> Bool { false }

  /// Whether all that `node` shows is told to leave at once, before what takes its place comes.
  open func leavesAtOnce(_ node: _Node) -> Bool { false }

  /// `node`, which is on its way out, stays after all: its completion is never called.
  open func revive(_ node: _Node) {}

  /// Adds the elements of `node`, with what is around them while they come or go.
  open func collect(_ node: _Node, into list: inout [Element]) {
    node.collectElements(into: &list)
  }

  /// `node` was destroyed. Called for every node of the tree while `isEmpty` is false.
  open func contentDestroyed(_ node: _Node) {}
}
