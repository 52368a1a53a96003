import Combine
import Testing

/// X-A6 and what else concerns the operators with one result.
struct ResultTests {
  /// All of them; each gets 1, 2, 3 below.
  static let all = early + late

  /// Those that know their result at the first 1.
  static let early = [
    OperatorUse("allSatisfy") { $0.allSatisfy { $0 != 1 } },
    OperatorUse("tryAllSatisfy") { $0.tryAllSatisfy { try refuse(13, $0) != 1 } },
    OperatorUse("contains") { $0.contains(1) },
    OperatorUse("contains(where:)") { $0.contains { $0 == 1 } },
    OperatorUse("tryContains") { $0.tryContains { try refuse(13, $0) == 1 } },
    OperatorUse("first") { $0.first() },
    OperatorUse("first(where:)") { $0.first { $0 == 1 } },
    OperatorUse("tryFirst") { $0.tryFirst { try refuse(13, $0) == 1 } },
  ]

  static let late = [
    OperatorUse("collect") { $0.collect() },
    OperatorUse("count") { $0.count() },
    OperatorUse("last") { $0.last() },
    OperatorUse("last(where:)") { $0.last { $0 > 0 } },
    OperatorUse("tryLast") { $0.tryLast { try refuse(13, $0) > 0 } },
    OperatorUse("min") { $0.min() },
    OperatorUse("max") { $0.max() },
    OperatorUse("min(by:)") { $0.min { $0 < $1 } },
    OperatorUse("max(by:)") { $0.max { $0 < $1 } },
    OperatorUse("tryMin") { $0.tryMin { try refuse(13, $0) < $1 } },
    OperatorUse("tryMax") { $0.tryMax { try refuse(13, $1) > $0 } },
    OperatorUse("reduce") { $0.reduce(0, +) },
    OperatorUse("tryReduce") { $0.tryReduce(0) { $0 + (try refuse(13, $1)) } },
  ]

  /// Those that may have no result.
  static let optional = all.filter { operation in
    ["first", "last", "min", "max"].contains { operation.name.lowercased().contains($0) }
  }

  static let throwing = all.filter { $0.name.hasPrefix("try") }

  @Test(arguments: all)
  func `X-A6.1 everything is asked for when the subscription comes, after it went down`(
    _ operation: OperatorUse
  ) {
    let rig = Rig(operation)
    rig.upstream.sendSubscription()
    #expect(rig.take() == ["subscription", "request unlimited"])
    rig.downstream.request(.max(3))
    #expect(rig.upstream.send(7) == .none)
    rig.downstream.request(.unlimited)
    #expect(rig.take().allSatisfy { !$0.hasPrefix("request") })
  }

  @Test(arguments: all)
  func `X-A6.2 the result waits for the first request`(_ operation: OperatorUse) {
    let rig = Rig(operation)
    rig.upstream.sendSubscription()
    _ = rig.take()
    for value in [1, 2, 3] { rig.upstream.send(value) }
    rig.upstream.send(completion: .finished)
    #expect(rig.take().filter { $0 != "cancel" } == [])
    rig.downstream.request(.max(1))
    let events = rig.take()
    #expect(events.count == 2 && events[0].hasPrefix("value"), "\(events)")
    #expect(events.last == "finished")
    rig.downstream.request(.max(1))
    rig.downstream.cancel()
    #expect(rig.take() == [])
  }

  @Test(arguments: all)
  func `X-A6.2 asked for before, the result comes at once`(_ operation: OperatorUse) {
    let rig = Rig(operation, demand: .max(1))
    rig.upstream.sendSubscription()
    #expect(rig.take() == ["subscription", "request unlimited"])
    for value in [1, 2, 3] { rig.upstream.send(value) }
    rig.upstream.send(completion: .finished)
    let events = rig.take().filter { $0 != "cancel" }
    #expect(events.count == 2 && events[0].hasPrefix("value"), "\(events)")
    #expect(events.last == "finished")
  }

  @Test(arguments: optional)
  func `X-A6.3 an end without a result waits for the first request`(_ operation: OperatorUse) {
    let rig = Rig(operation)
    rig.upstream.sendSubscription()
    _ = rig.take()
    rig.upstream.send(completion: .finished)
    #expect(rig.take() == [])
    rig.downstream.request(.max(1))
    #expect(rig.take() == ["finished"])
  }

  @Test(arguments: all)
  func `X-A6.3 a failure does not wait`(_ operation: OperatorUse) {
    let rig = Rig(operation)
    rig.upstream.sendSubscription()
    _ = rig.take()
    rig.upstream.send(completion: .failure(.first))
    #expect(rig.take() == ["failure first"])
    rig.upstream.send(completion: .finished)
    rig.downstream.request(.max(1))
    #expect(rig.take() == [])
  }

  @Test(arguments: early)
  func `X-A6.4 known early, the upstream is cancelled and the result waits`(
    _ operation: OperatorUse
  ) {
    let rig = Rig(operation)
    rig.upstream.sendSubscription()
    _ = rig.take()
    #expect(rig.upstream.send(1) == .none)
    #expect(rig.take() == ["cancel"])
    rig.upstream.send(2)
    rig.upstream.send(completion: .failure(.second))
    #expect(rig.take() == [])
    rig.downstream.request(.max(1))
    #expect(rig.take().last == "finished")
  }

  @Test(arguments: throwing)
  func `X-A6.5 after a throw the upstream is cancelled, and it fails without demand`(
    _ operation: OperatorUse
  ) {
    let rig = Rig(operation)
    rig.upstream.sendSubscription()
    _ = rig.take()
    for value in [12, 13, 14] { rig.upstream.send(value) }
    #expect(rig.take() == ["cancel", "failure second"])
    rig.downstream.request(.max(1))
    rig.downstream.cancel()
    #expect(rig.take() == [])
  }

  @Test(arguments: all)
  func `X-A6.6 a cancel reaches the upstream once, and nothing after it`(
    _ operation: OperatorUse
  ) {
    let rig = Rig(operation)
    rig.upstream.sendSubscription()
    _ = rig.take()
    rig.downstream.cancel()
    rig.downstream.cancel()
    rig.downstream.request(.max(1))
    rig.upstream.send(1)
    rig.upstream.send(completion: .finished)
    #expect(rig.take() == ["cancel"])
  }

  @Test(arguments: all)
  func `X-A6.6 a result that waits is dropped by a cancel`(_ operation: OperatorUse) {
    let rig = Rig(operation)
    rig.upstream.sendSubscription()
    for value in [1, 2] { rig.upstream.send(value) }
    rig.upstream.send(completion: .finished)
    _ = rig.take()
    rig.downstream.cancel()
    rig.downstream.request(.max(1))
    #expect(rig.take() == [])
  }

  @Test func `X-A9 the two kinds of first have different names`() {
    func name(_ operation: OperatorUse) -> String {
      let rig = Rig(operation)
      rig.upstream.sendSubscription()
      return "\(rig.downstream.subscription!)"
    }
    #expect(name(OperatorUse("") { $0.first { $0 == 1 } }) == "TryFirst")
    #expect(name(OperatorUse("") { $0.tryFirst { $0 == 1 } }) == "TryFirstWhere")
  }

  @Test func `a comparison is asked whether a new value comes before the one so far`() {
    var pairs: [[Int]] = []
    func isGreater(_ a: Int, _ b: Int) -> Bool {
      pairs.append([a, b])
      return a > b
    }
    func check<P: Publisher>(
      _ publisher: P, is result: P.Output, asked: [[Int]],
      sourceLocation: SourceLocation = #_sourceLocation
    ) where P.Output == Int {
      pairs = []
      var values: [Int] = []
      _ = publisher.sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) })
      #expect(values == [result], sourceLocation: sourceLocation)
      #expect(pairs == asked, sourceLocation: sourceLocation)
    }
    let numbers = [1, 3, 2].publisher.eraseToAnyPublisher()
    check(
      Publishers.Comparison(upstream: numbers, areInIncreasingOrder: isGreater), is: 3,
      asked: [[3, 1], [2, 3]])
    check(
      Publishers.TryComparison(upstream: numbers, areInIncreasingOrder: isGreater), is: 3,
      asked: [[3, 1], [2, 3]])
    check(numbers.min(by: isGreater), is: 3, asked: [[3, 1], [2, 3]])
    check(numbers.max(by: isGreater), is: 1, asked: [[1, 3], [1, 2]])
    check(numbers.tryMin(by: isGreater), is: 3, asked: [[3, 1], [2, 3]])
    check(numbers.tryMax(by: isGreater), is: 1, asked: [[1, 3], [1, 2]])
  }
}
