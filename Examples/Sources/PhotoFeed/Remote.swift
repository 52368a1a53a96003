import SwiftUI

struct LoadingError: Error {}

/// A value that is fetched when it is asked for: nil before, then a failure or the value.
final class Remote<A>: ObservableObject {
  @Published var result: Result<A, Error>? = nil

  var value: A? { try? result?.get() }

  let url: URL
  let transform: (Data) -> A?

  init(url: URL, transform: @escaping (Data) -> A?) {
    self.url = url
    self.transform = transform
  }

  func load() {
    URLSession.shared.dataTask(with: url) { data, _, error in
      DispatchQueue.main.async {
        if let data = data, let value = self.transform(data) {
          self.result = .success(value)
        } else {
          self.result = .failure(error ?? LoadingError())
        }
      }
    }.resume()
  }
}
