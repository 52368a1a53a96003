import SwiftUI

struct PokemonList: View {
  @EnvironmentObject private var store: Store

  private var list: AppState.PokemonList { store.appState.pokemonList }

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(PokemonViewModel.all) { pokemon in
          PokemonInfoRow(
            model: pokemon, expanded: list.selectionState.isExpanding(pokemon.id),
            isFavorite: list.favorites.contains(pokemon.id)
          )
          .onTapGesture {
            withAnimation(.spring(response: 0.55, dampingFraction: 0.425, blendDuration: 0)) {
              store.dispatch(.toggleListSelection(index: pokemon.id))
            }
          }
        }
      }
    }
  }
}
