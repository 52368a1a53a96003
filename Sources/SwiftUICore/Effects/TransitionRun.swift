/// Content that comes or goes under an animation.
@MainActor enum TransitionRun {
  /// `node` has just entered the tree.
  static func insert(_ node: _Node) {}

  /// `node` leaves. True if it stays to be seen until `completion`.
  static func remove(_ node: _Node, completion: @escaping () -> Void) -> Bool { false }
}
