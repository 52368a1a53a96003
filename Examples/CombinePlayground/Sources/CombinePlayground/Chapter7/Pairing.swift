import Combine

private enum Step {
  case number(Int)
  case letter(String)
}

/// What the examples send, in this order.
private let early: [Step] = [.number(1), .letter("A"), .number(2)]
private let late: [Step] = [
  .letter("B"), .letter("C"), .letter("D"), .number(3), .number(4), .number(5),
]

private func send<N: Subject, L: Subject>(_ steps: [Step], _ numbers: N, _ letters: L)
where N.Output == Int, L.Output == String {
  for step in steps {
    switch step {
    case .number(let number): numbers.send(number)
    case .letter(let letter): letters.send(letter)
    }
  }
}

let pairingExamples = [
  Example("Sequence Zip") {
    print(Array(zip([1, 2, 3, 4, 5], ["A", "B", "C", "D"])))
  },
  Example("Zip") {
    let subject1 = PassthroughSubject<Int, Never>()
    let subject2 = PassthroughSubject<String, Never>()
    check("Zip") {
      subject1.zip(subject2)
    }.store(in: &kept)
    send(early + late, subject1, subject2)
  },
  Example("Combine Latest") {
    let subject3 = PassthroughSubject<String, Never>()
    let subject4 = PassthroughSubject<String, Never>()
    check("Combine Latest") {
      subject3.combineLatest(subject4)
    }.store(in: &kept)
    subject3.send("1")
    subject4.send("A")
    subject3.send("2")
    subject4.send("B")
    subject4.send("C")
    subject4.send("D")
    subject3.send("3")
    subject3.send("4")
    subject3.send("5")
  },
  Example("Exercise 7.1 zip") {
    let numbers = PassthroughSubject<Int, Never>()
    let letters = PassthroughSubject<String, Never>()
    send(early, numbers, letters)
    check("Zip, Subscribed Late") { numbers.zip(letters) }.store(in: &kept)
    send(late, numbers, letters)
  },
  Example("Exercise 7.1 combineLatest") {
    let numbers = PassthroughSubject<Int, Never>()
    let letters = PassthroughSubject<String, Never>()
    send(early, numbers, letters)
    check("Combine Latest, Subscribed Late") { numbers.combineLatest(letters) }.store(in: &kept)
    send(late, numbers, letters)
  },
  Example("Exercise 7.1 zip of current values") {
    let numbers = CurrentValueSubject<Int, Never>(0)
    let letters = CurrentValueSubject<String, Never>("")
    send(early, numbers, letters)
    check("Zip of Current Values") { numbers.zip(letters) }.store(in: &kept)
    send(late, numbers, letters)
  },
  Example("Exercise 7.1 combineLatest of current values") {
    let numbers = CurrentValueSubject<Int, Never>(0)
    let letters = CurrentValueSubject<String, Never>("")
    send(early, numbers, letters)
    check("Combine Latest of Current Values") { numbers.combineLatest(letters) }
      .store(in: &kept)
    send(late, numbers, letters)
  },
]
