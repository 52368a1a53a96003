import Combine
import CombineTesting
import Testing

/// Operators of publishers whose values are known run when they are called, and give such
/// publishers again.
struct FusedOperatorTests {
  @Test func `A5/part5 a sequence's operators give sequences and results`() {
    let numbers = [3, 1, 2].publisher
    let mapped: Publishers.Sequence<[Int], Never> = numbers.map { $0 * 2 }
    let filtered: Publishers.Sequence<[Int], Never> = numbers.filter { $0 > 1 }
    let scanned: Publishers.Sequence<[Int], Never> = numbers.scan(0, +)
    let compact: Publishers.Sequence<[Int], Never> = numbers.compactMap { $0 == 1 ? nil : $0 }
    let unrepeated: Publishers.Sequence<[Int], Never> = [1, 1, 2].publisher.removeDuplicates()
    let reduced: Result<Int, Never>.Publisher = numbers.reduce(0, +)
    let contained: Result<Bool, Never>.Publisher = numbers.contains(3)
    let satisfied: Result<Bool, Never>.Publisher = numbers.allSatisfy { $0 > 0 }
    let collected: Result<[Int], Never>.Publisher = numbers.collect()
    let smallest: Int?.Publisher = numbers.min()
    let largest: Int?.Publisher = numbers.max()
    let prefix: Publishers.Sequence<PrefixSequence<[Int]>, Never> = numbers.prefix(2)
    let dropped: Publishers.Sequence<DropFirstSequence<[Int]>, Never> = numbers.dropFirst(1)
    let first: Int?.Publisher = numbers.first()
    let last: Int?.Publisher = numbers.last()
    let count: Just<Int> = numbers.count()
    #expect(mapped.sequence == [6, 2, 4])
    #expect(filtered.sequence == [3, 2])
    #expect(scanned.sequence == [3, 4, 6])
    #expect(compact.sequence == [3, 2])
    #expect(unrepeated.sequence == [1, 2])
    #expect(reduced.result == .success(6))
    #expect(contained.result == .success(true))
    #expect(satisfied.result == .success(true))
    #expect(collected.result == .success([3, 1, 2]))
    #expect(smallest.output == 1)
    #expect(largest.output == 3)
    #expect(Array(prefix.sequence) == [3, 1])
    #expect(Array(dropped.sequence) == [1, 2])
    #expect(first.output == 3)
    #expect(last.output == 2)
    #expect(count.output == 3)
  }

  @Test func `a sequence's other operators`() {
    let numbers = [3, 1, 2].publisher
    #expect(numbers.drop { $0 > 2 }.sequence.map { $0 } == [1, 2])
    #expect(numbers.prefix { $0 > 2 }.sequence == [3])
    #expect(numbers.first { $0 < 3 }.output == 1)
    #expect(numbers.last { $0 < 3 }.output == 2)
    #expect(numbers.min(by: >).output == 3)
    #expect(numbers.max(by: >).output == 1)
    #expect(numbers.output(at: 1).output == 1)
    #expect(numbers.output(at: 5).output == nil)
    #expect(numbers.output(in: 1..<9).sequence == [1, 2])
    #expect(numbers.contains { $0 == 9 }.result == .success(false))
    #expect(numbers.prepend(7, 8).sequence == [7, 8, 3, 1, 2])
    #expect(numbers.append([9].publisher).sequence == [3, 1, 2, 9])
    #expect(numbers.append(Set([4])).sequence == [3, 1, 2, 4])
    #expect(numbers.ignoreOutput() == Empty())
    #expect((try? numbers.tryReduce(0) { $0 + $1 }.result.get()) == 6)
    #expect((try? numbers.tryAllSatisfy { _ in throw Trouble.first }.result.get()) == nil)
    #expect((try? numbers.tryContains { $0 == 1 }.result.get()) == true)
    #expect(sequence(first: 1) { $0 < 4 ? $0 + 1 : nil }.publisher.count().result == .success(4))
  }

  @Test func `A5/6.2 replaceNil leaves a sequence's elements optional`() {
    let replaced: Publishers.Sequence<[Int?], Never> = ([1, nil, 3] as [Int?]).publisher
      .replaceNil(with: 0)
    #expect(replaced.sequence == [1, 0, 3])
    var plain: [Int] = []
    _ = ([1, nil, 3] as [Int?]).publisher.eraseToAnyPublisher().replaceNil(with: 0)
      .sink { plain.append($0) }
    #expect(plain == [1, 0, 3])
  }

  @Test func `A5/part5 the closure runs once an element, at once, and not again for subscribers`() {
    var calls = 0
    let publisher = [1, 2, 3].publisher.map { number -> Int in
      calls += 1
      return number
    }
    #expect(calls == 3)
    _ = publisher.sink { _ in }
    _ = publisher.sink { _ in }
    #expect(calls == 3)
  }

  @Test func `A5/part5 a Just's operators give a Just, an optional or a result`() {
    let just = Just(5)
    let mapped: Just<String> = just.map { "\($0)" }
    let tried: Result<Int, any Error>.Publisher = just.tryMap { _ in throw Trouble.first }
    let filtered: Int?.Publisher = just.filter { $0 > 9 }
    let typed: Result<Int, Trouble>.Publisher = just.setFailureType(to: Trouble.self)
    let appended: Publishers.Sequence<[Int], Never> = just.append(6, 7)
    #expect(mapped.output == "5")
    #expect((try? tried.result.get()) == nil)
    #expect(filtered.output == nil)
    #expect(typed.result == .success(5))
    #expect(appended.sequence == [5, 6, 7])
    #expect(just.prepend(4).sequence == [4, 5])
    #expect(just.count() == Just(1))
    #expect(just.collect() == Just([5]))
    #expect(just.contains(5) == Just(true))
    #expect(just.contains { $0 > 5 } == Just(false))
    #expect(just.allSatisfy { $0 > 5 } == Just(false))
    #expect(just.min() == just && just.max() == just)
    #expect(just.min(by: <) == just && just.max(by: <) == just)
    #expect(just.first() == just && just.last() == just)
    #expect(just.first { $0 > 5 }.output == nil)
    #expect(just.last { $0 == 5 }.output == 5)
    #expect(just.dropFirst().output == nil && just.dropFirst(0).output == 5)
    #expect(just.drop { $0 == 5 }.output == nil)
    #expect(just.prefix(0).output == nil && just.prefix(1).output == 5)
    #expect(just.prefix { $0 == 5 }.output == 5)
    #expect(just.output(at: 0).output == 5 && just.output(at: 1).output == nil)
    #expect(just.output(in: 0..<2).output == 5 && just.output(in: 1...).output == nil)
    #expect(just.compactMap { Optional($0) }.output == 5)
    #expect(just.scan(1, +).result == .success(6))
    #expect(just.reduce(1, +).result == .success(6))
    #expect(just.removeDuplicates() == just && just.removeDuplicates(by: ==) == just)
    #expect(just.replaceEmpty(with: 1) == just && just.replaceError(with: 1) == just)
    #expect(just.retry(3) == just)
    #expect(just.ignoreOutput() == Empty())
    #expect((try? just.tryScan(1) { $0 + $1 }.result.get()) == 6)
    #expect((try? just.tryReduce(1) { $0 + $1 }.result.get()) == 6)
    #expect((try? just.tryAllSatisfy { $0 == 5 }.result.get()) == true)
    #expect((try? just.tryContains { $0 == 6 }.result.get()) == false)
    #expect((try? just.tryRemoveDuplicates { $0 == $1 }.result.get()) == 5)
    #expect(just.mapError { _ -> Trouble in }.result == .success(5))
  }

  @Test func `an optional's operators, with and without a value`() {
    let some = Int?.some(5).publisher
    let none = Int?.none.publisher
    #expect(some.map { $0 + 1 }.output == 6 && none.map { $0 + 1 }.output == nil)
    #expect(some.compactMap { $0 > 5 ? $0 : nil }.output == nil)
    #expect(some.filter { $0 == 5 }.output == 5 && none.filter { $0 == 5 }.output == nil)
    #expect(some.count().output == 1)
    #expect(some.collect().output == [5] && none.collect().output == [])
    #expect(some.contains(5).output == true)
    #expect(some.contains { $0 == 6 }.output == false)
    #expect(some.allSatisfy { $0 == 6 }.output == false)
    #expect(some.reduce(1, +).output == 6)
    #expect(some.scan(1, +).output == 6 && none.scan(1, +).output == nil)
    #expect(some.replaceEmpty(with: 1) == Just(5) && none.replaceEmpty(with: 1) == Just(1))
    #expect(some.dropFirst().output == nil && some.drop { $0 == 6 }.output == 5)
    #expect(some.prefix(1).output == 5 && some.prefix { $0 == 6 }.output == nil)
    #expect(some.output(at: 0).output == 5 && some.output(in: 1..<2).output == nil)
    #expect(some.first() == some && some.last() == some && some.min() == some && some.max() == some)
    #expect(some.first { $0 == 5 } == some && some.last { $0 == 6 } == none)
    #expect(some.min(by: <) == some && some.max(by: <) == some)
    #expect(some.removeDuplicates() == some && some.removeDuplicates(by: ==) == some)
    #expect(some.replaceError(with: 1) == some && some.retry(1) == some)
    #expect(none.ignoreOutput() == Empty())
  }

  @Test func `X-A5 without a value an optional's counting and asking give none`() {
    let none = Int?.none.publisher
    var calls = 0
    func asked<Answer>(_ answer: Answer) -> Answer {
      calls += 1
      return answer
    }
    #expect(none.count().output == nil)
    #expect(none.contains(5).output == nil)
    #expect(none.contains { _ in asked(true) }.output == nil)
    #expect(none.allSatisfy { _ in asked(true) }.output == nil)
    #expect(none.reduce(1) { asked($0 + $1) }.output == nil)
    #expect(none.collect().output == [])
    #expect(calls == 0)
    var log: [String] = []
    _ = none.count().sink {
      log.append("\($0)")
    } receiveValue: {
      log.append("\($0)")
    }
    #expect(log == ["finished"])
  }

  @Test func `X-A28 of a known value tryMin, tryMax and tryRemoveDuplicates ask the closure once`()
  {
    var asked: [[Int]] = []
    func note(_ lhs: Int, _ rhs: Int) -> Bool {
      asked.append([lhs, rhs])
      return false
    }
    let good = Result<Int, Trouble>.success(5).publisher
    let bad = Result<Int, Trouble>.failure(.first).publisher
    #expect((try? good.tryMin(by: note).result.get()) == 5)
    #expect((try? good.tryMax(by: note).result.get()) == 5)
    #expect((try? good.tryRemoveDuplicates(by: note).result.get()) == 5)
    #expect((try? Just(6).tryRemoveDuplicates(by: note).result.get()) == 6)
    #expect(throws: Trouble.first) { try bad.tryMin(by: note).result.get() }
    #expect(asked == [[5, 5], [5, 5], [5, 5], [6, 6]])
    func refuse(_: Int, _: Int) throws -> Bool { throw Trouble.second }
    #expect(throws: Trouble.second) { try good.tryMax(by: refuse).result.get() }
    #expect(throws: Trouble.second) { try good.tryRemoveDuplicates(by: refuse).result.get() }
    #expect(throws: Trouble.second) { try Just(6).tryRemoveDuplicates(by: refuse).result.get() }
  }

  @Test func `X-A29 a Just has its value at every range that begins at 0, and at no other`() {
    let just = Just(5)
    #expect(just.output(in: -3..<4).output == nil)
    #expect(just.output(in: (-1)...).output == nil)
    #expect(just.output(in: 0..<0).output == 5)
    #expect(just.output(in: 0...).output == 5)
    #expect(just.output(in: 1..<3).output == nil)
  }

  @Test func `X-A29 a Just has no position below 0`() async {
    await #expect(processExitsWith: .failure) { _ = Just(5).output(at: -1) }
    await #expect(processExitsWith: .failure) { _ = Just(5).prefix(-1) }
  }

  @Test func `a result's operators, with a value and with an error`() {
    let good = Result<Int, Trouble>.success(5).publisher
    let bad = Result<Int, Trouble>.failure(.first).publisher
    #expect(
      good.map { $0 + 1 }.result == .success(6) && bad.map { $0 + 1 }.result == .failure(.first))
    #expect(bad.mapError { _ in Trouble.second }.result == .failure(.second))
    #expect(good.replaceError(with: 1).result == .success(5))
    #expect(bad.replaceError(with: 1).result == .success(1))
    #expect(good.count().result == .success(1) && bad.count().result == .failure(.first))
    #expect(good.collect().result == .success([5]))
    #expect(good.contains(5).result == .success(true))
    #expect(good.contains { $0 == 6 }.result == .success(false))
    #expect(good.allSatisfy { $0 == 5 }.result == .success(true))
    #expect(good.reduce(1, +).result == .success(6) && good.scan(1, +).result == .success(6))
    #expect(good.first() == good && good.last() == good && good.min() == good && good.max() == good)
    #expect(good.min(by: <) == good && good.max(by: <) == good)
    #expect(good.removeDuplicates() == good && good.removeDuplicates(by: ==) == good)
    #expect(good.replaceEmpty(with: 1) == good && good.retry(1) == good)
    #expect(
      Result<Int, Never>.success(1).publisher.setFailureType(to: Trouble.self).result == .success(1)
    )
    #expect((try? good.tryMap { $0 + 1 }.result.get()) == 6)
    #expect((try? good.tryScan(1) { $0 + $1 }.result.get()) == 6)
    #expect((try? good.tryReduce(1) { $0 + $1 }.result.get()) == 6)
    #expect((try? good.tryAllSatisfy { $0 == 5 }.result.get()) == true)
    #expect((try? good.tryContains { $0 == 5 }.result.get()) == true)
    #expect((try? good.tryMin { $0 < $1 }.result.get()) == 5)
    #expect((try? good.tryMax { $0 < $1 }.result.get()) == 5)
    #expect((try? good.tryRemoveDuplicates { $0 == $1 }.result.get()) == 5)
    #expect(throws: Trouble.first) { try bad.tryMap { $0 }.result.get() }
    #expect(Result<Int, Trouble>.Publisher(5) == good)
    #expect(Result<Int, Trouble>.Publisher(Trouble.first) == bad)
  }

  @Test func `A5/part5 operators that are not fused keep their own type`() {
    let tried: Publishers.TryMap<Publishers.Sequence<[String], Never>, Int> = ["1"].publisher
      .tryMap { Int($0)! }
    let erased: Publishers.Map<AnyPublisher<Int, Never>, Int> = Just(1).eraseToAnyPublisher()
      .map { $0 }
    let flat:
      Publishers.FlatMap<Publishers.Sequence<[Int], Never>, Publishers.Sequence<[[Int]], Never>> =
        [[1, 2], [3]].publisher.flatMap { $0.publisher }
    var values: [Int] = []
    _ = tried.sink(receiveCompletion: { _ in }) { values.append($0) }
    _ = erased.sink { values.append($0) }
    _ = flat.sink { values.append($0) }
    #expect(values == [1, 1, 1, 2, 3])
  }

  @Test func `maps and filters in a row are one`() {
    let subject = PassthroughSubject<Int, Never>()
    let map: Publishers.Map<PassthroughSubject<Int, Never>, String> = subject.map { $0 + 1 }
      .map { "\($0)" }
    let filter: Publishers.Filter<PassthroughSubject<Int, Never>> = subject.filter { $0 > 1 }
      .filter { $0 < 5 }
    let compact: Publishers.CompactMap<PassthroughSubject<Int, Never>, String> =
      subject
      .compactMap { $0 > 1 ? $0 : nil }.map { "\($0)" }
    let throwing: Publishers.TryMap<PassthroughSubject<Int, Never>, Int> = subject.map { $0 + 1 }
      .tryMap { $0 * 2 }.map { $0 + 1 }.tryMap { $0 * 2 }
    let sieve: Publishers.TryFilter<PassthroughSubject<Int, Never>> = subject.filter { $0 > 1 }
      .tryFilter { $0 < 5 }.filter { $0 != 3 }.tryFilter { $0 != 4 }
    var log: [String] = []
    let tokens = [
      map.sink { log.append("map \($0)") }, filter.sink { log.append("filter \($0)") },
      compact.sink { log.append("compact \($0)") },
      throwing.sink(receiveCompletion: { _ in }) { log.append("throwing \($0)") },
      sieve.sink(receiveCompletion: { _ in }) { log.append("sieve \($0)") },
    ]
    subject.send(1)
    subject.send(2)
    #expect(
      log == [
        "map 2", "throwing 10", "map 3", "filter 2", "compact 2", "throwing 14", "sieve 2",
      ])
    withExtendedLifetime(tokens) {}
  }
}
