import Foundation

/// All that is on screen.
struct AppState {
  enum Tab: Hashable { case trees, settings }

  var tab = Tab.trees
  var guide: Guide
  var settings: Settings
  /// What has to be answered before anything else.
  var alert: AppAlert?

  init(folders: Folders, defaults: UserDefaults) {
    guide = Guide(folders)
    settings = Settings(folders, defaults)
  }

  var isLoggedIn: Bool { settings.user != nil }

  func isFavorite(_ id: Tree.ID) -> Bool { settings.user?.favorites.contains(id) ?? false }

  /// The trees that are to be listed, in their order.
  var listedTrees: [Tree] {
    let search = guide.search.trimmingCharacters(in: .whitespaces)
    return guide.treesByNumber
      .filter { !settings.showsFavoritesOnly || isFavorite($0.id) }
      .filter {
        search.isEmpty || $0.name.localizedCaseInsensitiveContains(search)
          || $0.latinName.localizedCaseInsensitiveContains(search)
      }
      .sorted { settings.sorting.areInOrder($0, $1, isFavorite: isFavorite) }
  }
}

/// What is asked over everything.
enum AppAlert: Equatable {
  case failure(AppError)
  case loginNeeded
  case unknownTree(String)
  case clearCache(bytes: Int)
  case notSaved(String)
}
