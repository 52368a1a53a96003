import SwiftUI

struct MainView: View {
  @EnvironmentObject private var store: Store

  private var selection: AppState.PokemonList.SelectionState {
    store.appState.pokemonList.selectionState
  }

  var body: some View {
    PokemonList()
      .overlaySheet(isPresented: $store.appState.pokemonList.selectionState.panelPresented) {
        if let index = selection.panelIndex {
          PokemonInfoPanel(model: .sample(id: index))
        }
      }
  }
}
