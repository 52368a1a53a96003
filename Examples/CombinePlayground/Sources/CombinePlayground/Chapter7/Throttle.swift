import Combine

private func type(_ word: PassthroughSubject<String, Never>) {
  delay(0) { word.send("S") }
  delay(0.1) { word.send("Sw") }
  delay(0.2) { word.send("Swi") }
  delay(1.3) { word.send("Swif") }
  delay(1.4) { word.send("Swift") }
}

/// Exercise 7.3: what does `latest` change?
let throttleExercises = [
  Example("Exercise 7.3 latest", lasting: 2.8) {
    let searchText = PassthroughSubject<String, Never>()
    check("Throttle") {
      searchText.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true)
    }.store(in: &kept)
    type(searchText)
  },
  Example("Exercise 7.3 first", lasting: 2.8) {
    let searchText = PassthroughSubject<String, Never>()
    check("Throttle") {
      searchText.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: false)
    }.store(in: &kept)
    type(searchText)
  },
]
