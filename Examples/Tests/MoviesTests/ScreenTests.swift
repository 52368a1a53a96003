import SwiftUI
import SwiftUITesting
import Testing

@testable import Movies

/// The list and its sheet, with a store of their own.
@MainActor @Suite struct ScreenTests {
  private let store = MovieStore()
  private let app: Driver

  init() {
    app = Driver(
      MovieList(viewModel: MovieListViewModel(movieStore: store)).environment(\.movieStore, store))
  }

  private func openForm() throws {
    try app.tap("Add Movie", role: .button)
    app.advance(by: 1)
  }

  @Test func `N/M5 a movie with a title is saved, and the sheet closes`() throws {
    try openForm()
    #expect(try !app.find("Save").isEnabled)
    try app.type("Metropolis", into: "Title")
    #expect(try app.find("Save").isEnabled)
    try app.type("", into: "Title")
    #expect(try !app.find("Save").isEnabled)
    try app.type("Metropolis", into: "Title")
    try app.tap("Save")
    app.advance(by: 1)
    #expect(!app.exists("Save") && app.exists("Metropolis"))
    #expect(store.allMovies.map(\.fullTitle) == ["Metropolis"])
  }

  @Test func `N/M5 cancelling adds nothing, and the next form is empty`() throws {
    try openForm()
    try app.type("Metropolis", into: "Title")
    try app.tap("Cancel")
    app.advance(by: 1)
    #expect(!app.exists("Save") && store.allMovies.isEmpty)
    try openForm()
    #expect(try app.find("Title").value == "")
  }

  @Test func `N/M4 the rating is one of all there are`() throws {
    try openForm()
    try app.type("Metropolis", into: "Title")
    try app.tap("Not seen")
    app.advance(by: 1)
    for rating in Movie.Rating.allCases { #expect(app.exists(rating.localizedName)) }
    try app.tap("Excellent")
    app.advance(by: 1)
    try app.tap("Save")
    #expect(store.allMovies.map(\.givenRating) == [.excellent])
  }

  @Test func `N/M2 the form finds the store that the environment has`() throws {
    let other = MovieStore()
    let app = Driver(
      MovieList(viewModel: MovieListViewModel(movieStore: store)).environment(\.movieStore, other))
    try app.tap("Add Movie", role: .button)
    app.advance(by: 1)
    try app.type("Nosferatu", into: "Title")
    try app.tap("Save")
    #expect(other.allMovies.map(\.fullTitle) == ["Nosferatu"] && store.allMovies.isEmpty)
  }

  @Test func `N/M2 without one in the environment there is a store by default`() {
    let key = MovieStoreKey.defaultValue
    #expect(EnvironmentValues()[MovieStoreKey.self] === key)
    #expect(EnvironmentValues().movieStore === key)
  }

  @Test func `N/M3 what is added elsewhere is in the list at once`() {
    store.add(Movie(fullTitle: "Sunrise"))
    app.settle()
    #expect(app.exists("Sunrise"))
  }

  @Test func `N/M4 bindings are made when they are first asked for, and once`() throws {
    let form = AddMovieViewModel(movieStore: store)
    func isMade(_ name: String) throws -> Bool {
      let stored = try #require(
        Mirror(reflecting: form).children.first { $0.label?.hasSuffix(name) == true })
      return Mirror(reflecting: stored.value).children.count == 1
    }
    #expect(try !isMade("title") && !isMade("rating"))
    form.title.wrappedValue = "M"
    #expect(try isMade("title") && !isMade("rating"))
  }

  @Test func `N/M4 a form that nobody shows is gone, though its bindings were made`() {
    weak var form: AddMovieViewModel?
    do {
      let model = AddMovieViewModel(movieStore: store)
      model.title.wrappedValue = "M"
      form = model
    }
    #expect(form == nil)
  }
}
