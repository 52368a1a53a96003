import Combine

private struct Response: Decodable {
  struct Args: Decodable {
    let foo: String
  }
  let args: Args?
}

private func url(searching text: String) -> URL {
  var components = URLComponents(string: "\(serverURL)/get")!
  components.queryItems = [URLQueryItem(name: "foo", value: text)]
  return components.url!
}

let debounceExamples = [
  Example("Debounce", lasting: 2.8) {
    let searchText = PassthroughSubject<String, Never>()
    check("Debounce") {
      searchText
        .debounce(for: .seconds(1), scheduler: RunLoop.main)
    }.store(in: &kept)
    delay(0) { searchText.send("S") }
    delay(0.1) { searchText.send("Sw") }
    delay(0.2) { searchText.send("Swi") }
    delay(1.3) { searchText.send("Swif") }
    delay(1.4) { searchText.send("Swift") }
  },
  Example("Exercise 7.2", lasting: 3.6) {
    let searchText = PassthroughSubject<String, Never>()
    check("Debounce") {
      searchText
        .scan("") { $0.isEmpty ? $1 : "\($0) \($1)" }
        .debounce(for: .seconds(1), scheduler: RunLoop.main)
        .map { url(searching: $0) }
        .flatMap { url in
          URLSession.shared.dataTaskPublisher(for: url)
            .map { data, _ in data }
            .decode(type: Response.self, decoder: JSONDecoder())
            .compactMap { $0.args?.foo }
            .replaceError(with: "")
        }
    }.store(in: &kept)
    delay(0.1) { searchText.send("I") }
    delay(0.2) { searchText.send("Love") }
    delay(0.5) { searchText.send("SwiftUI") }
    delay(1.6) { searchText.send("And") }
    delay(2.0) { searchText.send("Combine") }
  },
]
