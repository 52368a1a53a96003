import Combine

private struct Response: Decodable {
  struct Foo: Decodable {
    let foo: String
  }
  let args: Foo?
}

private class LoadingUI {
  var isSuccess: Bool = false {
    didSet { print("isSuccess: \(isSuccess)") }
  }
  var text: String = "" {
    didSet { print("text: \(text)") }
  }
}

/// Binds one request's answer to two properties; makes one request or two.
private func load<P: Publisher>(_ dataTaskPublisher: P)
where P.Output == URLSession.DataTaskPublisher.Output, P.Failure == URLError {
  let ui = LoadingUI()
  let isSuccess =
    dataTaskPublisher
    .map { data, response -> Bool in
      guard let httpRes = response as? HTTPURLResponse else {
        return false
      }
      return httpRes.statusCode == 200
    }
    .replaceError(with: false)
  let latestText =
    dataTaskPublisher
    .map { data, _ in data }
    .decode(type: Response.self, decoder: JSONDecoder())
    .compactMap { $0.args?.foo }
    .replaceError(with: "")
  isSuccess.receive(on: RunLoop.main).assign(to: \.isSuccess, on: ui).store(in: &kept)
  latestText.receive(on: RunLoop.main).assign(to: \.text, on: ui).store(in: &kept)
}

private let request = URLSession.shared
  .dataTaskPublisher(for: URL(string: "\(serverURL)/get?foo=bar")!)

private func counted<P: Publisher>(_ publisher: P) -> Publishers.HandleEvents<P> {
  publisher.handleEvents(receiveSubscription: { _ in print("a request is made") })
}

let sharingExamples = [
  Example("Loading UI", lasting: 2) { load(counted(request)) },
  Example("Loading UI Shared", lasting: 2) { load(counted(request).share()) },
]
