import Combine

/// A button's events become a running count, and the count a text.
let eventStreamExamples = [
  Example("Button Events") {
    let buttonClicked = PassthroughSubject<Void, Never>()
    let buttonClickCount: AnyPublisher<Int, Never> =
      buttonClicked
      .scan(0) { value, _ in value + 1 }
      .eraseToAnyPublisher()
    buttonClickCount
      .map { String($0) }
      .sink { print("Button pressed count: \($0)") }
      .store(in: &kept)
    for _ in 1...3 { buttonClicked.send() }
  }
]
