import SwiftUI

struct MovieStoreKey: EnvironmentKey {
  typealias Value = MovieStore
  static var defaultValue = MovieStore()
}

extension EnvironmentValues {
  var movieStore: MovieStore {
    get { self[MovieStoreKey.self] }
    set { self[MovieStoreKey.self] = newValue }
  }
}
