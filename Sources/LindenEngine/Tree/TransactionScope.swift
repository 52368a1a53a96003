/// A place in the tree where the transaction of an update is changed for everything below.
///
/// `.animation(_:)`, `.animation(_:value:)` and `.transaction(_:)` make one. Elements ask it for
/// the transaction that moves them; the answer is kept for the rest of the pass.
@MainActor package final class TransactionScope {
  package let parent: TransactionScope?
  /// The views the modifiers below are applied to are to be left alone.
  package let isForModifiersOnly: Bool
  unowned(unsafe) private let graph: Graph
  /// Changes the transaction of the current pass.
  package var modify: ((inout Transaction) -> Void)?
  private var resolvedPass: UInt32 = .max
  private var resolved = Transaction()

  package init(parent: TransactionScope?, graph: Graph, isForModifiersOnly: Bool = false) {
    self.parent = parent
    self.isForModifiersOnly = isForModifiersOnly
    self.graph = graph
  }

  package func resolve() -> Transaction {
    if resolvedPass == graph.passNumber { return resolved }
    var transaction = parent?.resolve() ?? graph.transaction
    modify?(&transaction)
    resolved = transaction
    resolvedPass = graph.passNumber
    return transaction
  }

  /// The answer of this pass no longer holds.
  package func forget() { resolvedPass = .max }
}

extension _Node {
  /// The transaction that applies to changes of this node in the current pass.
  package final var transaction: Transaction { transactions?.resolve() ?? graph.transaction }
}
