import Combine
import Testing

@testable import Movies

@Suite struct MovieModelTests {
  @Test func `N/M1 ratings run from not seen to excellent`() {
    #expect(
      Movie.Rating.allCases.map(\.localizedName)
        == ["Not seen", "Terrible", "Poor", "Decent", "Good", "Excellent"])
  }

  @Test func `N/M3 the list follows the store`() {
    let store = MovieStore()
    let list = MovieListViewModel(movieStore: store)
    #expect(list.movies == [])
    let movie = Movie(fullTitle: "Metropolis", givenRating: .excellent)
    store.add(movie)
    #expect(list.movies == [movie])
  }

  @Test func `N/M5 a movie can be saved once it has a title`() {
    let store = MovieStore()
    let form = AddMovieViewModel(movieStore: store)
    #expect(!form.canSave)
    form.title.wrappedValue = "Metropolis"
    form.rating.wrappedValue = .good
    #expect(form.canSave)
    form.save()
    #expect(store.allMovies.map(\.fullTitle) == ["Metropolis"])
    #expect(store.allMovies.map(\.givenRating) == [.good])
  }

  @Test func `N/M4 typing a title tells the form's observers`() {
    let form = AddMovieViewModel(movieStore: MovieStore())
    var sends = 0
    let token = form.objectWillChange.sink { sends += 1 }
    form.title.wrappedValue = "M"
    #expect(sends == 1)
    token.cancel()
  }
}
