import Combine

private func loadPage(
  url: URL,
  handler: @escaping (Data?, URLResponse?, Error?) -> Void
) {
  URLSession.shared
    .dataTask(with: url) { data, response, error in
      handler(data, response, error)
    }
    .resume()
}

let futureExamples = [
  Example("Load Page", lasting: 2) {
    loadPage(url: URL(string: serverURL)!) { data, response, _ in
      if let data = data, let response = response as? HTTPURLResponse {
        print("\(data), \(response.statusCode)")
      }
    }
  },
  Example("Future", lasting: 2) {
    check("Future") {
      Future<(Data, URLResponse), Error> { promise in
        loadPage(url: URL(string: serverURL)!) { data, response, error in
          if let data = data, let response = response {
            promise(.success((data, response)))
          } else {
            promise(.failure(error!))
          }
        }
      }
    }.store(in: &kept)
  },
]
