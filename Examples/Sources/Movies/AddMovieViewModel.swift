import SwiftUI

class AddMovieViewModel: ObservableObject {
  @Published private var newMovie = Movie(fullTitle: "")

  // Made when they are first asked for, as they need `self`. They do not keep it.
  lazy var title = Binding<String>(
    get: { [unowned self] in newMovie.fullTitle },
    set: { [unowned self] in newMovie.fullTitle = $0 })

  lazy var rating = Binding<Movie.Rating>(
    get: { [unowned self] in newMovie.givenRating },
    set: { [unowned self] in newMovie.givenRating = $0 })

  var canSave: Bool { !newMovie.fullTitle.isEmpty }

  private let movieStore: MovieStore

  init(movieStore: MovieStore) {
    self.movieStore = movieStore
  }

  func save() {
    movieStore.add(newMovie)
  }
}
