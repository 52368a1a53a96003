import Combine
import Foundation

/// All data of the guide: the places, and what its user made of them.
@MainActor package final class Guide: ObservableObject {
  @Published package private(set) var places: [Place] = []
  @Published package private(set) var favourites: Set<Place.ID>
  @Published package var profile: Profile { didSet { keep(profile, as: "profile") } }
  /// What is wrong with the places or the profile, for the screen.
  @Published package private(set) var problem: String?

  private let defaults: UserDefaults

  /// - Parameters:
  ///   - file: The places; a file that cannot be read leaves the guide empty and says so.
  ///   - defaults: Where favourites and profile are kept.
  package init(file: URL? = Guide.file, defaults: UserDefaults = .standard) {
    self.defaults = defaults
    favourites = Set(defaults.array(forKey: "favourites") as? [Int] ?? [])
    let kept = defaults.data(forKey: "profile")
    let known = kept.flatMap { try? JSONDecoder().decode(Profile.self, from: $0) }
    profile = known ?? Profile()
    if let kept, known == nil {
      defaults.set(kept, forKey: "profile.broken")
      problem = "Your profile cannot be read. It was put aside."
    }
    do {
      guard let file else { throw CocoaError(.fileNoSuchFile) }
      places = try JSONDecoder().decode([Place].self, from: Data(contentsOf: file))
    } catch {
      problem = "The places cannot be read."
    }
  }

  nonisolated package static var file: URL? {
    Bundle.module.url(forResource: "places", withExtension: "json")
  }

  package var featured: [Place] { places.filter(\.isFeatured) }

  /// In the order of the categories; none is empty.
  package var categories: [(category: Place.Category, places: [Place])] {
    Place.Category.allCases
      .map { category in (category, places.filter { $0.category == category }) }
      .filter { !$0.places.isEmpty }
  }

  package func isFavourite(_ place: Place) -> Bool { favourites.contains(place.id) }

  package func toggleFavourite(_ place: Place) {
    if favourites.remove(place.id) == nil { favourites.insert(place.id) }
    defaults.set(favourites.sorted(), forKey: "favourites")
  }

  private func keep<Value: Encodable>(_ value: Value, as key: String) {
    if let data = try? JSONEncoder().encode(value) { defaults.set(data, forKey: key) }
  }
}

/// Which places a list shows.
package struct PlaceFilter: Equatable {
  package var onlyFavourites = false
  /// Nil is all of them.
  package var category: Place.Category?
  package init() {}

  @MainActor package func callAsFunction(_ guide: Guide) -> [Place] {
    guide.places.filter { place in
      (!onlyFavourites || guide.isFavourite(place))
        && (category == nil || category == place.category)
    }
  }

  package var title: String {
    let name = category?.title ?? "Places"
    return onlyFavourites ? "Favourite \(name.lowercased())" : name
  }
}
