import SwiftUI

struct MovieList: View {
  @Environment(\.self) var environment
  @ObservedObject var viewModel: MovieListViewModel

  var body: some View {
    NavigationView {
      List(viewModel.movies) { movie in
        Text(movie.fullTitle)
      }
      .navigationBarTitle("Movies")
      .navigationBarItems(trailing: addButton)
    }
  }

  private var addButton: some View {
    Button(action: { viewModel.isPresentingAddMovie = true }) {
      Image(systemName: "plus")
    }
    .accessibilityLabel("Add Movie")
    .sheet(isPresented: $viewModel.isPresentingAddMovie) {
      AddMovieForm(
        viewModel: AddMovieViewModel(movieStore: environment[MovieStoreKey.self]))
    }
  }
}
