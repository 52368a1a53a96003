import SwiftUI

class AddMovieViewModel: ObservableObject {
  @Published private var newMovie = Movie(fullTitle: "")

  lazy var title = Binding<String>(
    get: { self.newMovie.fullTitle },
    set: { self.newMovie.fullTitle = $0 })

  lazy var rating = Binding<Movie.Rating>(
    get: { self.newMovie.givenRating },
    set: { self.newMovie.givenRating = $0 })

  var canSave: Bool { !newMovie.fullTitle.isEmpty }

  private let movieStore: MovieStore

  init(movieStore: MovieStore) {
    self.movieStore = movieStore
  }

  func save() {
    movieStore.add(newMovie)
  }
}
