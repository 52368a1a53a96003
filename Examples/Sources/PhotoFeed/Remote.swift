import Combine
import SwiftUI

struct LoadingError: Error {}

/// A value that is fetched when it is asked for: nil before, then a failure or the value.
final class Remote<A>: ObservableObject {
  let objectWillChange = WatchedPublisher()
  private(set) var result: Result<A, Error>? {
    willSet { objectWillChange.send() }
  }

  var value: A? { try? result?.get() }
  var hasFailed: Bool { result != nil && value == nil }

  let url: URL
  let transform: (Data) -> A?

  /// - Parameter loadsWhenWatched: Whether it is fetched as soon as there is a subscriber, as
  ///   a view does that is shown.
  init(url: URL, loadsWhenWatched: Bool = false, transform: @escaping (Data) -> A?) {
    self.url = url
    self.transform = transform
    if loadsWhenWatched {
      objectWillChange.onFirstSubscriber = { [unowned self] in load() }
    }
  }

  func load() {
    URLSession.shared.dataTask(with: url) { data, response, error in
      let isFine = (response as? HTTPURLResponse).map { (200...299).contains($0.statusCode) }
      DispatchQueue.main.async {
        if isFine != false, let data = data, let value = self.transform(data) {
          self.result = .success(value)
        } else {
          self.result = .failure(error ?? LoadingError())
        }
      }
    }.resume()
  }

  /// Is as before anything was loaded.
  func reset() { result = nil }
}

/// Announces changes, and calls back at the first subscription.
final class WatchedPublisher: Publisher {
  typealias Output = Void
  typealias Failure = Never

  /// Called once.
  var onFirstSubscriber: (() -> Void)?
  private let changes = PassthroughSubject<Void, Never>()

  func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    changes.receive(subscriber: subscriber)
    let tell = onFirstSubscriber
    onFirstSubscriber = nil
    tell?()
  }

  func send() { changes.send() }
}
