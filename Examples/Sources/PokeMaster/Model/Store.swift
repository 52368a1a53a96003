import Combine

struct AppState {
  var pokemonList = PokemonList()

  struct PokemonList {
    var selectionState = SelectionState()
    var favorites: Set<Int> = []

    struct SelectionState {
      var expandingIndex: Int?
      var panelIndex: Int?
      var panelPresented = false

      func isExpanding(_ id: Int) -> Bool { expandingIndex == id }
    }
  }
}

enum AppAction {
  /// Opens a row, or with the open one's index closes it.
  case toggleListSelection(index: Int)
  case togglePanelPresenting(presenting: Bool)
  case toggleFavorite(index: Int)
}

/// The state of the app; actions are the only way to change it, but for the sheet's binding.
final class Store: ObservableObject {
  @Published var appState = AppState()

  func dispatch(_ action: AppAction) {
    appState = Store.reduce(state: appState, action: action)
  }

  static func reduce(state: AppState, action: AppAction) -> AppState {
    var state = state
    switch action {
    case .toggleListSelection(let index):
      let expanding = state.pokemonList.selectionState.expandingIndex
      state.pokemonList.selectionState.expandingIndex = expanding == index ? nil : index
      state.pokemonList.selectionState.panelIndex = index
    case .togglePanelPresenting(let presenting):
      state.pokemonList.selectionState.panelPresented = presenting
    case .toggleFavorite(let index):
      state.pokemonList.favorites.formSymmetricDifference([index])
    }
    return state
  }
}
