import SwiftUI

@main
struct MoviesApp: App {
  private let store = MovieStore()

  var body: some Scene {
    WindowGroup {
      MovieList(viewModel: MovieListViewModel(movieStore: store))
        .environment(\.movieStore, store)
    }
  }
}
