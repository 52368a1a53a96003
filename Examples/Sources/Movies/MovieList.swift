import PreviewScreens
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

struct MovieList_Previews: PreviewProvider {
  private static let store: MovieStore = {
    let store = MovieStore()
    for (title, rating) in [("Metropolis", Movie.Rating.excellent), ("Nosferatu", .good)] {
      store.add(Movie(fullTitle: title, givenRating: rating))
    }
    return store
  }()

  static var previews: some View {
    MovieList(viewModel: MovieListViewModel(movieStore: store))
      .environment(\.movieStore, store)
      .previewedOnScreens()
    AddMovieForm(viewModel: AddMovieViewModel(movieStore: store))
      .previewDisplayName("Add a movie")
  }
}
