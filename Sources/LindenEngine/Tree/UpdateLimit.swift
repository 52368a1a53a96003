import LindenDrawing

/// Ends updates that ask for themselves within one pass, which would otherwise never be over.
///
/// A pass goes down the tree. What is found out on the way may send it up again, for each of many
/// rows if need be; but of the nodes of a circle the uppermost one comes up again and again.
struct UpdateLimit {
  /// Updates of one node within a pass, once the pass has often gone back.
  static let mostUpdates = 100
  /// So often a pass may go back before its repetitions are counted.
  private static let patience = 1_000

  private var lastDepth: Int32 = -1
  private var returns = 0
  private var counts: [ObjectIdentifier: Int] = [:]

  /// Whether `node`, whose turn it is, may run; says so once if not.
  @MainActor mutating func allows(_ node: _Node) -> Bool {
    let isReturn = node.depth <= lastDepth
    lastDepth = node.depth
    guard isReturn else { return true }
    returns += 1
    return returns <= UpdateLimit.patience || count(node)
  }

  @MainActor private mutating func count(_ node: _Node) -> Bool {
    let count = counts[ObjectIdentifier(node), default: 0] + 1
    counts[ObjectIdentifier(node)] = count
    if count <= UpdateLimit.mostUpdates { return true }
    let view = sequence(first: node, next: \.parent).first { $0.viewType != nil }
    let place = view.map { $0 === node ? "" : ", in \($0.name)," } ?? ""
    Diagnostics.warn(
      once: "update limit:\(node.name)",
      "The update of \(node.name)\(place) causes itself again without an end. "
        + "It is left out until something else changes.")
    return false
  }
}
