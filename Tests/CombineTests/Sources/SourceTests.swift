import Combine
import CombineTesting
import Foundation
import Testing

struct SourceTests {
  @Test func `A5/B21 Just gives its value when asked, and finishes at once`() {
    let probe = Probe<Int, Never>(demand: .none)
    Just(1).subscribe(probe)
    #expect(probe.log == ["subscription Just"])
    probe.request(.max(1))
    #expect(probe.log.suffix(2) == ["value 1", "finished"])
  }

  @Test func `A5/B20 Empty finishes, or never does`() {
    let (now, never) = (Probe<Int, Never>(), Probe<Int, Never>())
    Empty<Int, Never>().subscribe(now)
    Empty<Int, Never>(completeImmediately: false).subscribe(never)
    #expect(now.log == ["subscription Empty", "finished"])
    #expect(never.log == ["subscription Empty"])
    #expect(Empty(outputType: Int.self, failureType: Never.self).completeImmediately)
  }

  @Test func `A5/B22 Fail fails without being asked`() {
    let probe = Probe<Int, Trouble>(demand: .none)
    Fail(outputType: Int.self, failure: Trouble.first).subscribe(probe)
    #expect(probe.log == ["subscription Empty", "failure first"])
  }

  @Test func `A5/B23 a sequence gives what is asked for, and the end with the last`() {
    let probe = Probe<Int, Never>(demand: .max(2))
    [1, 2, 3].publisher.subscribe(probe)
    #expect(probe.log == ["subscription [1, 2, 3]", "value 1", "value 2"])
    probe.request(.max(1))
    #expect(probe.log.suffix(2) == ["value 3", "finished"])
  }

  @Test func `a request inside a delivery does not start a second loop`() {
    let probe = Probe<Int, Never>(demand: .max(1))
    probe.onValue = { _ in probe.request(.max(1)) }
    (0..<10_000).publisher.subscribe(probe)
    #expect(probe.values == Array(0..<10_000))
    probe.onValue = nil
  }

  @Test func `an endless sequence stops at a cancel`() {
    let probe = Probe<Int, Never>()
    probe.onValue = { if $0 == 5 { probe.cancel() } }
    (0...).publisher.subscribe(probe)
    #expect(probe.values == Array(0...5))
    probe.onValue = nil
  }

  @Test func `every subscriber of a sequence starts at the beginning`() {
    let publisher = [1, 2].publisher
    for _ in 0..<2 {
      let probe = Probe<Int, Never>()
      publisher.subscribe(probe)
      #expect(probe.values == [1, 2])
    }
  }

  @Test func `optionals and results have publishers`() {
    let (some, none) = (Probe<Int, Never>(), Probe<Int, Never>())
    Int?.some(1).publisher.subscribe(some)
    Int?.none.publisher.subscribe(none)
    #expect(some.log == ["subscription Optional", "value 1", "finished"])
    #expect(none.log == ["subscription Empty", "finished"])
    let (good, bad) = (Probe<Int, Trouble>(), Probe<Int, Trouble>())
    Result<Int, Trouble>.success(1).publisher.subscribe(good)
    Result<Int, Trouble>.failure(.first).publisher.subscribe(bad)
    #expect(good.log == ["subscription Once", "value 1", "finished"])
    #expect(bad.log == ["subscription Empty", "failure first"])
  }

  @Test func `Deferred makes a publisher a subscriber`() {
    var made = 0
    let publisher = Deferred { () -> Just<Int> in
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    var values: [Int] = []
    _ = publisher.sink { values.append($0) }
    _ = publisher.sink { values.append($0) }
    #expect(values == [1, 2])
  }

  @Test func `AnyPublisher prints its name and wraps one only once`() {
    #expect("\(Just(1).eraseToAnyPublisher())" == "AnyPublisher")
    let erased = Just(1).eraseToAnyPublisher()
    var values: [Int] = []
    _ = AnyPublisher(erased).sink { values.append($0) }
    #expect(values == [1])
  }
}

struct FutureTests {
  @Test func `A5/B25 the closure runs once, at once, and all subscribers get its result`() {
    var runs = 0
    let future = Future<Int, Trouble> { promise in
      runs += 1
      promise(.success(7))
      promise(.success(8))
      promise(.failure(.first))
    }
    #expect(runs == 1)
    for _ in 0..<2 {
      let probe = Probe<Int, Trouble>()
      future.subscribe(probe)
      #expect(probe.log == ["subscription Future", "value 7", "finished"])
    }
    #expect(runs == 1)
  }

  @Test func `a value that comes later is delivered then, if it is asked for`() {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let (eager, lazy, gone) = (
      Probe<Int, Never>(), Probe<Int, Never>(demand: .none), Probe<Int, Never>()
    )
    for probe in [eager, lazy, gone] { future.subscribe(probe) }
    gone.cancel()
    promise?(.success(1))
    #expect(eager.log.suffix(2) == ["value 1", "finished"])
    #expect(lazy.log == ["subscription Future"])
    lazy.request(.max(1))
    #expect(lazy.log.suffix(2) == ["value 1", "finished"])
    #expect(gone.log == ["subscription Future"])
  }

  @Test func `those that cancel while a value is waited for leave the others in their order`() {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    var order: [Int] = []
    var tokens = (0..<10).map { number in future.sink { _ in order.append(number) } }
    for number in [9, 0, 4, 5] { tokens[number].cancel() }
    tokens[4].cancel()
    tokens.append(future.sink { _ in order.append(10) })
    promise?(.success(1))
    #expect(order == [1, 2, 3, 6, 7, 8, 10])
    tokens[1].cancel()
  }

  @Test func `an error is delivered without being asked for`() {
    let probe = Probe<Int, Trouble>(demand: .none)
    Future<Int, Trouble> { $0(.failure(.second)) }.subscribe(probe)
    #expect(probe.log == ["subscription Future", "failure second"])
  }

  @Test func `nothing is left of a subscriber once it has its value`() {
    weak var left: Witness?
    let future = Future<Int, Never> { $0(.success(1)) }
    do {
      let witness = Witness()
      left = witness
      let token = future.sink { _ in _ = witness }
      withExtendedLifetime(token) {}
    }
    #expect(left == nil)
  }
}

struct RecordTests {
  private struct Broken: Error, Codable, Equatable { var code = 1 }

  @Test func `what is recorded is published`() {
    let record = Record<Int, Trouble> {
      $0.receive(1)
      $0.receive(2)
      $0.receive(completion: .failure(.first))
    }
    #expect(record.recording.output == [1, 2])
    let probe = Probe<Int, Trouble>(demand: .max(1))
    record.subscribe(probe)
    #expect(probe.values == [1])
    probe.request(.max(1))
    #expect(probe.log.suffix(2) == ["value 2", "failure first"])
  }

  @Test func `a recording finishes unless told otherwise`() {
    let probe = Probe<Int, Trouble>()
    Record(recording: Record<Int, Trouble>.Recording()).subscribe(probe)
    #expect(probe.log == ["subscription Empty", "finished"])
  }

  @Test func `it survives coding`() throws {
    let record = Record<Int, Broken>(output: [1, 2], completion: .failure(Broken(code: 3)))
    let copy = try JSONDecoder().decode(
      Record<Int, Broken>.self, from: JSONEncoder().encode(record))
    #expect(copy.recording.output == [1, 2])
    #expect(copy.recording.completion == .failure(Broken(code: 3)))
  }
}
