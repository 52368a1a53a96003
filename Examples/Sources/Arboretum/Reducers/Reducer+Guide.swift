/// The list, its rows and its panel.
extension Reducer {
  /// As many trees are loaded at a time as a screen or three can show.
  static let pageSize = 30

  static func loadTrees(_ guide: inout Guide) -> Command? {
    guard !guide.isLoading else { return nil }
    guide.isLoading = true
    guide.failure = nil
    return nextTrees(&guide)
  }

  static func treesCounted(_ state: inout AppState, _ result: Result<Int, AppError>) -> Command? {
    switch result {
    case .success(let count):
      state.guide.count = count
      if let id = state.guide.selection.panelTree, !(1...max(count, 1)).contains(id) {
        state.guide.selection = Guide.Selection()
        state.alert = .unknownTree("\(id)")
      }
      return nextTrees(&state.guide)
    case .failure(let error):
      return stopLoading(&state.guide, error)
    }
  }

  static func treesLoaded(_ guide: inout Guide, _ result: Result<[Tree], AppError>) -> Command? {
    switch result {
    case .success(let trees):
      guide.trees = trees.reduce(into: guide.trees ?? [:]) { $0[$1.id] = $1 }
      return Commands(nextTrees(&guide), guide.selection.isPanelShown ? loadUses(&guide) : nil)
    case .failure(let error):
      return stopLoading(&guide, error)
    }
  }

  private static func stopLoading(_ guide: inout Guide, _ error: AppError) -> Command? {
    guide.isLoading = false
    guide.failure = error
    return nil
  }

  private static func nextTrees(_ guide: inout Guide) -> Command? {
    guard let missing = guide.missing else { return CountTrees() }
    guide.isLoading = !missing.isEmpty
    return missing.isEmpty ? nil : LoadTrees(ids: Array(missing.prefix(pageSize)))
  }

  /// Opens the row of a tree, or closes it if it is open; the panel follows the row.
  static func toggleRow(_ guide: inout Guide, _ tree: Tree) -> Command? {
    guide.selection.openedRow = guide.selection.openedRow == tree.id ? nil : tree.id
    guide.selection.panelTree = tree.id
    return loadUses(&guide)
  }

  /// Loads what the tree on the panel is used for, but what is known or on its way.
  static func loadUses(_ guide: inout Guide) -> Command? {
    guide.usesFailure = nil
    let ids = (guide.treeOnPanel?.uses ?? [])
      .filter { guide.uses?[$0] == nil && !guide.loadingUses.contains($0) }
    guard !ids.isEmpty else { return nil }
    guide.loadingUses.formUnion(ids)
    return LoadUses(ids: ids)
  }

  static func usesLoaded(
    _ guide: inout Guide, _ ids: [Use.ID], _ result: Result<[Use], AppError>
  ) -> Command? {
    guide.loadingUses.subtract(ids)
    switch result {
    case .success(let uses):
      guide.uses = uses.reduce(into: guide.uses ?? [:]) { $0[$1.id] = $1 }
    case .failure(let error):
      guide.usesFailure = error
    }
    return nil
  }

  static func show(_ use: Use, _ state: inout AppState) {
    state.tab = .trees
    state.guide.selection.isPanelShown = false
    state.guide.path.append(.use(use.id))
  }

  static func closeWebPage(_ guide: inout Guide) {
    guide.sheet = nil
    if case .web? = guide.path.last { guide.path.removeLast() }
  }
}
