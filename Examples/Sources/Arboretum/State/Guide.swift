import SwiftUI

/// The state of the list of trees, and of what is opened from it.
struct Guide {
  /// What of the trees is open.
  struct Selection: Equatable {
    var openedRow: Tree.ID?
    /// The tree on the panel, which keeps it while it leaves the screen.
    var panelTree: Tree.ID?
    var isPanelShown = false
  }

  /// A page above the list.
  enum Page: Hashable {
    case use(Use.ID)
    case web(Tree.ID)
  }

  @FileStorage var trees: [Tree.ID: Tree]?
  @FileStorage var uses: [Use.ID: Use]?
  /// How many trees the service has; nil before it was asked.
  @FileStorage var count: Int?
  var isLoading = false
  var failure: AppError?
  var loadingUses: Set<Use.ID> = []
  var usesFailure: AppError?
  var search = ""
  var selection = Selection()
  var path: [Page] = []
  /// The tree whose page lies over the list.
  var sheet: Tree?

  init(_ folders: Folders) {
    _trees = FileStorage(folders.cache("trees.json"))
    _uses = FileStorage(folders.cache("uses.json"))
    _count = FileStorage(folders.cache("count.json"))
  }

  var treesByNumber: [Tree] { (trees ?? [:]).values.sorted { $0.id < $1.id } }

  /// Trees that are still to be loaded, in their order; nil while their number is not known.
  var missing: [Tree.ID]? {
    count.map { count in (1...max(count, 1)).filter { $0 <= count && trees?[$0] == nil } }
  }

  var isComplete: Bool { missing?.isEmpty ?? false }

  /// What a tree is used for; nil while not all of it is known.
  func uses(of tree: Tree) -> [Use]? {
    let known = tree.uses.compactMap { uses?[$0] }
    return known.count == tree.uses.count ? known : nil
  }

  var treeOnPanel: Tree? { selection.panelTree.flatMap { trees?[$0] } }
}
