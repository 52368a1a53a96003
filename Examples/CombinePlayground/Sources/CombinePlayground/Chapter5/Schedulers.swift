import Combine

private class TextView {
  var text: String? {
    didSet {
      print("on \(Thread.isMainThread ? "the main thread" : "another thread"): \(text ?? "")")
    }
  }
}

private func log<P: Publisher>(_ publisher: P) where P.Output == Int, P.Failure == Never {
  let start = Date()
  publisher.sink {
    print(String(format: "%.1f: %d", Date().timeIntervalSince(start), $0))
  }.store(in: &kept)
}

let schedulerExamples = [
  Example("Data Task Closure", lasting: 2) {
    let textView = TextView()
    URLSession.shared
      .dataTask(with: URL(string: serverURL)!) { data, _, _ in
        if let data = data, let text = String(data: data, encoding: .utf8) {
          DispatchQueue.main.async { textView.text = text }
        }
      }
      .resume()
  },
  Example("Receive On", lasting: 2) {
    let textView = TextView()
    URLSession.shared
      .dataTaskPublisher(for: URL(string: serverURL)!)
      .compactMap { String(data: $0.data, encoding: .utf8) }
      .receive(on: RunLoop.main)
      .sink(receiveCompletion: { _ in }) { textView.text = $0 }
      .store(in: &kept)
  },
  Example("Delay", lasting: 2.8) {
    let subject = PassthroughSubject<Int, Never>()
    log(subject.delay(for: .seconds(2), scheduler: RunLoop.main))
    for (time, value) in [(0.1, 1), (0.3, 2), (0.7, 3)] { delay(time) { subject.send(value) } }
  },
  Example("Debounce Numbers", lasting: 2.5) {
    let subject = PassthroughSubject<Int, Never>()
    log(subject.debounce(for: .seconds(1), scheduler: RunLoop.main))
    for (time, value) in [(0, 1), (0.2, 2), (1.3, 3)] { delay(time) { subject.send(value) } }
  },
]
