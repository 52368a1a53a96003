import Combine

/// Asks how many trees there are.
struct CountTrees: Command {
  func actions(using services: Services) -> AnyPublisher<AppAction, Never> {
    services.trees.count().result(AppAction.treesCounted)
  }
}

/// Loads some trees, all or none of them.
struct LoadTrees: Command {
  let ids: [Tree.ID]

  func actions(using services: Services) -> AnyPublisher<AppAction, Never> {
    ids.map(services.trees.tree).zipAll.result(AppAction.treesLoaded)
  }
}

/// Loads what trees are used for, all or none of it.
struct LoadUses: Command {
  let ids: [Use.ID]

  func actions(using services: Services) -> AnyPublisher<AppAction, Never> {
    ids.map(services.trees.use).zipAll.result { .usesLoaded(ids, $0) }
  }
}
