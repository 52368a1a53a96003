import Combine

/// All movies there are. A plain class: views follow it through their view models.
class MovieStore {
  @Published private(set) var allMovies: [Movie] = []

  func add(_ movie: Movie) {
    allMovies.append(movie)
  }
}
