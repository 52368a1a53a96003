import Combine

private func subscribe<P: Publisher>(to publisher: P) where P.Output == Int, P.Failure == Never {
  print("开始订阅")
  publisher.sink(
    receiveCompletion: { complete in print(complete) },
    receiveValue: { value in print(value) }
  ).store(in: &kept)
}

let subjectExamples = [
  Example("PassthroughSubject") {
    let publisher1 = PassthroughSubject<Int, Never>()
    subscribe(to: publisher1)
    publisher1.send(1)
    publisher1.send(2)
    publisher1.send(completion: .finished)
  },
  Example("PassthroughSubject Late") {
    let publisher2 = PassthroughSubject<Int, Never>()
    publisher2.send(1)
    subscribe(to: publisher2)
    publisher2.send(2)
    publisher2.send(completion: .finished)
  },
  Example("CurrentValueSubject") {
    let publisher3 = CurrentValueSubject<Int, Never>(0)
    subscribe(to: publisher3)
    publisher3.value = 1
    publisher3.value = 2
    publisher3.send(completion: .finished)
  },
]

/// Exercise 5.3: what do these print?
let subjectExercises = [
  Example("Exercise 5.3 a") {
    let publisher1 = PassthroughSubject<Int, Never>()
    publisher1.send(1)
    publisher1.send(2)
    publisher1.send(completion: .finished)
    subscribe(to: publisher1)
    publisher1.send(3)
    publisher1.send(completion: .finished)
  },
  Example("Exercise 5.3 b") {
    let publisher2 = CurrentValueSubject<Int, Never>(0)
    publisher2.value = 1
    publisher2.value = 2
    publisher2.send(completion: .finished)
    subscribe(to: publisher2)
  },
  Example("Exercise 5.3 c") {
    let publisher3 = CurrentValueSubject<Int, Never>(0)
    subscribe(to: publisher3)
    publisher3.value = 1
    publisher3.value = 2
    publisher3.send(3)
    publisher3.send(completion: .finished)
    print("--- \(publisher3.value) ---")
  },
]
