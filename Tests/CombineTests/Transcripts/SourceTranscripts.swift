import Combine
import Testing

/// The console transcripts of sources and simple operators: A5/C1 to A5/C16 and A5/C25.
struct SourceTranscripts {
  private func log<P: Publisher>(_ publisher: P, _ body: () -> Void) -> [String]
  where P.Output == Int, P.Failure == Never {
    var lines = ["开始订阅"]
    let token = publisher.sink {
      lines.append("\($0)")
    } receiveValue: {
      lines.append("\($0)")
    }
    body()
    token.cancel()
    return lines
  }

  @Test func `A5/C1 PassthroughSubject, subscribed first`() {
    let subject = PassthroughSubject<Int, Never>()
    let lines = log(subject) {
      subject.send(1)
      subject.send(2)
      subject.send(completion: .finished)
    }
    #expect(lines == ["开始订阅", "1", "2", "finished"])
  }

  @Test func `A5/C2 PassthroughSubject, 1 sent before`() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(1)
    let lines = log(subject) {
      subject.send(2)
      subject.send(completion: .finished)
    }
    #expect(lines == ["开始订阅", "2", "finished"])
  }

  @Test func `A5/C3 CurrentValueSubject`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let lines = log(subject) {
      subject.value = 1
      subject.value = 2
      subject.send(completion: .finished)
    }
    #expect(lines == ["开始订阅", "0", "1", "2", "finished"])
  }

  @Test func `A5/5.3 a and b: a late subscriber gets the completion only`() {
    let passthrough = PassthroughSubject<Int, Never>()
    passthrough.send(1)
    passthrough.send(completion: .finished)
    #expect(log(passthrough) { passthrough.send(3) } == ["开始订阅", "finished"])
    let current = CurrentValueSubject<Int, Never>(0)
    current.value = 1
    current.send(completion: .finished)
    #expect(log(current) {} == ["开始订阅", "finished"])
  }

  @Test func `A5/5.3 c: send updates the value, which stays readable after the end`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let lines = log(subject) {
      subject.value = 1
      subject.value = 2
      subject.send(3)
      subject.send(completion: .finished)
    }
    #expect(lines == ["开始订阅", "0", "1", "2", "3", "finished"])
    #expect(subject.value == 3)
  }

  @Test func `A5/C4 Empty`() {
    let checked = check("Empty") { _ in Empty<Int, SampleError>() }
    #expect(checked.lines == expected("Empty", "Empty", []))
  }

  @Test func `A5/C5 Just`() {
    let checked = check("Just") { _ in Just(1) }
    #expect(checked.lines == expected("Just", "Just", ["1"]))
  }

  @Test func `A5/C6 A5/C7 Sequence and Array`() {
    let sequence = check("Sequence") { _ in Publishers.Sequence<[Int], Never>(sequence: [1, 2, 3]) }
    #expect(sequence.lines == expected("Sequence", "[1, 2, 3]", ["1", "2", "3"]))
    let array = check("Array") { _ in [1, 2, 3].publisher }
    #expect(array.lines == expected("Array", "[1, 2, 3]", ["1", "2", "3"]))
  }

  @Test func `A5/C8 Map`() {
    let checked = check("Map") { _ in [1, 2, 3].publisher.map { $0 * 2 } }
    #expect(checked.lines == expected("Map", "[2, 4, 6]", ["2", "4", "6"]))
  }

  @Test func `A5/C9 Map Just`() {
    let checked = check("Map Just") { _ in Just(5).map { $0 * 2 } }
    #expect(checked.lines == expected("Map Just", "Just", ["10"]))
  }

  @Test func `A5/C10 Reduce`() {
    let checked = check("Reduce") { _ in [1, 2, 3, 4, 5].publisher.reduce(0, +) }
    #expect(checked.lines == expected("Reduce", "Once", ["15"]))
  }

  @Test func `A5/C11 Scan`() {
    let checked = check("Scan") { _ in [1, 2, 3, 4, 5].publisher.scan(0, +) }
    #expect(checked.lines == expected("Scan", "[1, 3, 6, 10, 15]", ["1", "3", "6", "10", "15"]))
  }

  @Test func `A5/C12 Compact Map`() {
    let checked = check("Compact Map") { _ in
      ["1", "2", "3", "cat", "5"].publisher.compactMap { Int($0) }
    }
    #expect(checked.lines == expected("Compact Map", "[1, 2, 3, 5]", ["1", "2", "3", "5"]))
  }

  @Test func `A5/C13 Compact Map By Filter`() {
    let checked = check("Compact Map By Filter") { _ in
      ["1", "2", "3", "cat", "5"].publisher
        .map { Int($0) }
        .filter { $0 != nil }
        .map { $0! }
    }
    #expect(
      checked.lines == expected("Compact Map By Filter", "[1, 2, 3, 5]", ["1", "2", "3", "5"]))
  }

  @Test func `A5/C16 Remove Duplicates`() {
    let checked = check("Remove Duplicates") { _ in
      ["S", "Sw", "Sw", "Sw", "Swi", "Swif", "Swift", "Swift", "Swif"].publisher
        .removeDuplicates()
    }
    let words = ["S", "Sw", "Swi", "Swif", "Swift", "Swif"]
    #expect(checked.lines == expected("Remove Duplicates", "\(words)", words))
  }

  @Test func `A5/C25 Filter`() {
    let checked = check("Filter") { _ in [1, 2, 3, 4, 5].publisher.filter { $0 % 2 == 0 } }
    #expect(checked.lines == expected("Filter", "[2, 4]", ["2", "4"]))
  }

  @Test func `A5/C26 contains cancels its upstream at a match`() {
    let checked = check("Contains") {
      [1, 2, 3, 4, 5].publisher.print("[Original]", to: $0).contains(3)
    }
    #expect(
      checked.lines == [
        "----- Contains -----",
        "[Original]: receive subscription: ([1, 2, 3, 4, 5])",
        "receive subscription: (Contains)",
        "request unlimited",
        "[Original]: request unlimited",
        "[Original]: receive value: (1)",
        "[Original]: receive value: (2)",
        "[Original]: receive value: (3)",
        "[Original]: receive cancel",
        "receive value: (true)",
        "receive finished",
        "",
      ])
  }

  @Test func `A5/C27 contains without a match waits for the end`() {
    let checked = check("Contains") {
      [1, 2, 3, 4, 5].publisher.print("[Original]", to: $0).contains(10)
    }
    #expect(
      checked.lines == [
        "----- Contains -----",
        "[Original]: receive subscription: ([1, 2, 3, 4, 5])",
        "receive subscription: (Contains)",
        "request unlimited",
        "[Original]: request unlimited",
        "[Original]: receive value: (1)",
        "[Original]: receive value: (2)",
        "[Original]: receive value: (3)",
        "[Original]: receive value: (4)",
        "[Original]: receive value: (5)",
        "[Original]: receive finished",
        "receive value: (false)",
        "receive finished",
        "",
      ])
  }
}
