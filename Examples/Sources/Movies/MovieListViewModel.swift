import Combine

class MovieListViewModel: ObservableObject {
  @Published private(set) var movies: [Movie] = []
  @Published var isPresentingAddMovie = false

  private var cancellables: [AnyCancellable] = []

  init(movieStore: MovieStore) {
    cancellables = [
      movieStore.$allMovies.assign(to: \.movies, on: self)
    ]
  }
}
