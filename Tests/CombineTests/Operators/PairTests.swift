import Combine
import CombineTesting
import Testing

struct ZipTests {
  @Test func `A5/T8 values pair by position`() {
    let (numbers, letters) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let probe = Probe<(Int, String), Never>()
    numbers.zip(letters).subscribe(probe)
    numbers.send(1)
    letters.send("A")
    numbers.send(2)
    for letter in ["B", "C", "D"] { letters.send(letter) }
    for number in [3, 4, 5] { numbers.send(number) }
    #expect(
      probe.log == [
        "subscription Zip", #"value (1, "A")"#, #"value (2, "B")"#, #"value (3, "C")"#,
        #"value (4, "D")"#,
      ])
    probe.cancel()
  }

  @Test func `A5/7.1 subjects with a value pair these at subscription`() {
    let (numbers, letters) = (
      CurrentValueSubject<Int, Never>(2), CurrentValueSubject<String, Never>("A")
    )
    let probe = Probe<(Int, String), Never>()
    numbers.zip(letters).subscribe(probe)
    for letter in ["B", "C", "D"] { letters.send(letter) }
    for number in [3, 4, 5] { numbers.send(number) }
    #expect(probe.values.map { "\($0)\($1)" } == ["2A", "3B", "4C", "5D"])
    probe.cancel()
  }

  @Test func `it ends when an ended publisher's values are all paired`() {
    let (first, second) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
    let probe = Probe<(Int, Int), Never>()
    first.zip(second).subscribe(probe)
    first.send(1)
    first.send(completion: .finished)
    #expect(probe.log.count == 1)
    second.send(2)
    #expect(probe.log.suffix(2) == ["value (1, 2)", "finished"])
    #expect(second.subscription.log == ["request unlimited", "cancel"])
  }

  @Test func `both are asked for as many values as there are pairs to be`() {
    let (first, second) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
    let probe = Probe<(Int, Int), Never>(demand: .max(2)) { $0.0 == 1 ? .max(3) : .none }
    first.zip(second).subscribe(probe)
    #expect(first.subscription.log == ["request max(2)"])
    #expect(first.send(1) == .none)
    #expect(second.send(1) == .max(3))
    #expect(first.subscription.log == ["request max(2)", "request max(3)"])
    #expect(second.subscription.log == ["request max(2)"])
    probe.cancel()
  }

  @Test func `an error ends it at once`() {
    let (first, second) = (ManualPublisher<Int, Trouble>(), ManualPublisher<Int, Trouble>())
    let probe = Probe<(Int, Int), Trouble>()
    first.zip(second).subscribe(probe)
    first.send(1)
    second.send(completion: .failure(.second))
    #expect(probe.log.suffix(1) == ["failure second"])
    #expect(first.subscription.log == ["request unlimited", "cancel"])
  }

  @Test func `three and four publishers zip, and a closure makes one value of them`() {
    let a = [1, 2, 3].publisher
    let b = ["x", "y"].publisher
    let c = [true, false, true].publisher
    let d = [0.5, 1.5].publisher
    var log: [String] = []
    _ = a.zip(b).sink { log.append("\($0)") }
    _ = a.zip(b, c).sink { log.append("\($0)") }
    _ = a.zip(b, c, d).sink { log.append("\($0)") }
    _ = a.zip(b) { "\($0)\($1)" }.sink { log.append($0) }
    _ = a.zip(b, c) { "\($0)\($1)\($2)" }.sink { log.append($0) }
    _ = a.zip(b, c, d) { "\($0)\($1)\($2)\($3)" }.sink { log.append($0) }
    #expect(
      log == [
        #"(1, "x")"#, #"(2, "y")"#, #"(1, "x", true)"#, #"(2, "y", false)"#,
        #"(1, "x", true, 0.5)"#, #"(2, "y", false, 1.5)"#, "1x", "2y", "1xtrue", "2yfalse",
        "1xtrue0.5", "2yfalse1.5",
      ])
  }
}

struct CombineLatestTests {
  @Test func `A5/T8 the newest values pair whenever one comes`() {
    let (numbers, letters) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let probe = Probe<(Int, String), Never>()
    numbers.combineLatest(letters).subscribe(probe)
    numbers.send(1)
    letters.send("A")
    numbers.send(2)
    for letter in ["B", "C", "D"] { letters.send(letter) }
    for number in [3, 4, 5] { numbers.send(number) }
    #expect(
      probe.values.map { "\($0)\($1)" } == ["1A", "2A", "2B", "2C", "2D", "3D", "4D", "5D"])
    #expect(probe.log.first == "subscription CombineLatest")
    numbers.send(completion: .finished)
    #expect(probe.log.last == #"value (5, "D")"#)
    letters.send("E")
    letters.send(completion: .finished)
    #expect(probe.log.suffix(2) == [#"value (5, "E")"#, "finished"])
  }

  @Test func `A5/7.1 subjects with a value pair these at subscription`() {
    let (numbers, letters) = (
      CurrentValueSubject<Int, Never>(2), CurrentValueSubject<String, Never>("A")
    )
    var pairs: [String] = []
    let token = numbers.combineLatest(letters).sink { pairs.append("\($0)\($1)") }
    for letter in ["B", "C", "D"] { letters.send(letter) }
    for number in [3, 4, 5] { numbers.send(number) }
    #expect(pairs == ["2A", "2B", "2C", "2D", "3D", "4D", "5D"])
    withExtendedLifetime(token) {}
  }

  // Source of the next two: the log of Apple's Combine in its developer forums, thread 709494.
  @Test func `the subscription comes when both have sent theirs, and a request goes to both`() {
    let (first, second) = (
      ManualPublisher<Int, Never>(isWaiting: true), ManualPublisher<Int, Never>(isWaiting: true)
    )
    let probe = Probe<(Int, Int), Never>(demand: .max(2))
    first.combineLatest(second).subscribe(probe)
    first.sendSubscription()
    #expect(probe.log == [])
    #expect(first.subscription.log == [])
    second.sendSubscription()
    #expect(probe.log == ["subscription CombineLatest"])
    probe.request(.max(1))
    #expect(first.subscription.log == ["request max(2)", "request max(1)"])
    #expect(second.subscription.log == ["request max(2)", "request max(1)"])
    probe.cancel()
  }

  @Test func `what is returned for a pair goes to the publisher whose value completed it`() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let probe = Probe<(Int, Int), Never>(demand: .max(1)) { _ in .max(1) }
    first.combineLatest(second).subscribe(probe)
    first.send(1)
    second.send(1)
    first.send(2)
    second.send(2)
    #expect(probe.values.map { [$0.0, $0.1] } == [[1, 1], [1, 2]])
    probe.cancel()
  }

  // Source: Swift's forums, thread 83677.
  @Test func `a change while no pair is owed is never published, but kept for the next pair`() {
    let (first, second) = (
      CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Bool, Never>(false)
    )
    let probe = Probe<(Int, Bool), Never>(demand: .max(1))
    first.combineLatest(second).subscribe(probe)
    probe.request(.max(1))
    first.value = 2
    second.value = true
    probe.request(.max(1))
    #expect(probe.values.map { "\($0.0) \($0.1)" } == ["1 false", "2 false"])
    first.value = 3
    #expect(probe.values.last.map { "\($0.0) \($0.1)" } == "3 true")
    probe.cancel()
  }

  @Test func `of four publishers all are asked alike, and the newest values are kept of each`() {
    let publishers = (0..<4).map { _ in ManualPublisher<Int, Never>() }
    let probe = Probe<[Int], Never>(demand: .max(1))
    publishers[0].combineLatest(publishers[1], publishers[2], publishers[3]) { [$0, $1, $2, $3] }
      .subscribe(probe)
    for publisher in publishers {
      #expect(publisher.subscription.log == ["request max(1)"])
      for value in 1...3 { publisher.send(value) }
    }
    #expect(probe.values == [[3, 3, 3, 1]])
    probe.request(.max(1))
    publishers[1].send(4)
    #expect(probe.values == [[3, 3, 3, 1], [3, 4, 3, 3]])
    probe.cancel()
  }

  @Test func `an error that comes before all subscriptions finds a subscriber that has one`() {
    let never = ManualPublisher<Int, Trouble>(isWaiting: true)
    let probe = Probe<(Int, Int), Trouble>()
    Fail<Int, Trouble>(error: .first).combineLatest(never).subscribe(probe)
    #expect(probe.log == ["subscription Empty", "failure first"])
    never.sendSubscription()
    #expect(never.subscription.log == ["cancel"])
  }

  @Test func `an error ends it at once`() {
    let (first, second) = (ManualPublisher<Int, Trouble>(), ManualPublisher<Int, Trouble>())
    let probe = Probe<(Int, Int), Trouble>()
    first.combineLatest(second).subscribe(probe)
    second.send(completion: .failure(.first))
    #expect(probe.log.last == "failure first")
    #expect(first.subscription.log == ["request unlimited", "cancel"])
  }

  @Test func `three and four publishers combine, and a closure makes one value of them`() {
    let subjects = (0..<4).map { CurrentValueSubject<Int, Never>($0) }
    let (a, b, c, d) = (subjects[0], subjects[1], subjects[2], subjects[3])
    var log: [String] = []
    let tokens = [
      a.combineLatest(b, c).sink { log.append("\($0)") },
      a.combineLatest(b, c, d).sink { log.append("\($0)") },
      a.combineLatest(b) { $0 + $1 }.sink { log.append("\($0)") },
      a.combineLatest(b, c) { $0 + $1 + $2 }.sink { log.append("\($0)") },
      a.combineLatest(b, c, d) { $0 + $1 + $2 + $3 }.sink { log.append("\($0)") },
    ]
    #expect(log == ["(0, 1, 2)", "(0, 1, 2, 3)", "1", "3", "6"])
    log = []
    d.send(13)
    #expect(log == ["(0, 1, 2, 13)", "16"])
    withExtendedLifetime(tokens) {}
  }
}
