import Combine

/// The trees, and what of them is open.
final class Grove: ObservableObject {
  /// The tree whose row is open.
  @Published private(set) var opened: Tree.ID?
  /// The tree on the panel, which keeps it while it leaves the screen.
  @Published private(set) var shown: Tree.ID?
  @Published var isPanelShown = false
  @Published private(set) var favorites: Set<Tree.ID> = []

  let trees = Tree.all

  /// Opens the row of a tree, or closes it if it is open; the panel follows the row.
  func toggle(_ tree: Tree) {
    opened = opened == tree.id ? nil : tree.id
    shown = tree.id
  }

  func toggleFavorite(_ tree: Tree) { favorites.formSymmetricDifference([tree.id]) }

  var treeOnPanel: Tree? { trees.first { $0.id == shown } }
}
