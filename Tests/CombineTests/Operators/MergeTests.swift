import Combine
import CombineTesting
import Testing

struct MergeTests {
  @Test func `A5/T7 values of both come as they are sent, the end after both`() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let probe = Probe<Int, Never>()
    first.merge(with: second).subscribe(probe)
    first.send(20)
    second.send(1)
    first.send(40)
    first.send(60)
    second.send(1)
    first.send(80)
    first.send(100)
    first.send(completion: .finished)
    #expect(probe.log.last == "value 100")
    second.send(completion: .finished)
    #expect(probe.values == [20, 1, 40, 60, 1, 80, 100])
    #expect(probe.log.last == "finished")
    #expect(probe.log.first == "subscription Merge")
  }

  @Test func `an error ends it and cancels the others`() {
    let (first, second) = (ManualPublisher<Int, Trouble>(), ManualPublisher<Int, Trouble>())
    let probe = Probe<Int, Trouble>()
    first.merge(with: second).subscribe(probe)
    first.send(completion: .failure(.first))
    #expect(probe.log.last == "failure first")
    #expect(second.subscription.log == ["request unlimited", "cancel"])
  }

  @Test func `with demand, each is asked for one, and for the next when that is delivered`() {
    let (first, second) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
    let probe = Probe<Int, Never>(demand: .max(1))
    first.merge(with: second).subscribe(probe)
    #expect(first.send(1) == .max(1))
    #expect(second.send(2) == .none)
    #expect(probe.values == [1])
    #expect(first.subscription.log == ["request max(1)"])
    #expect(second.subscription.log == ["request max(1)"])
    first.send(completion: .finished)
    second.send(completion: .finished)
    #expect(probe.log.last == "value 1")
    probe.request(.max(1))
    #expect(probe.log.suffix(2) == ["value 2", "finished"])
  }

  @Test func `two to eight publishers merge, and merges merge`() {
    func just(_ value: Int) -> Just<Int> { Just(value) }
    func values(_ publisher: some Publisher<Int, Never>) -> [Int] {
      let probe = Probe<Int, Never>()
      publisher.subscribe(probe)
      #expect(probe.log.last == "finished")
      return probe.values
    }
    let e = (0..<9).map { Just($0).eraseToAnyPublisher() }
    let s = Just(0)
    #expect(values(s.merge(with: e[1])) == [0, 1])
    #expect(values(s.merge(with: e[1], e[2])) == [0, 1, 2])
    #expect(values(s.merge(with: e[1], e[2], e[3])) == [0, 1, 2, 3])
    #expect(values(s.merge(with: e[1], e[2], e[3], e[4])) == [0, 1, 2, 3, 4])
    #expect(values(s.merge(with: e[1], e[2], e[3], e[4], e[5])) == [0, 1, 2, 3, 4, 5])
    #expect(values(s.merge(with: e[1], e[2], e[3], e[4], e[5], e[6])) == Array(0...6))
    let eight = s.merge(with: e[1], e[2], e[3], e[4], e[5], e[6], e[7])
    #expect(values(eight) == Array(0...7))
    let pair = s.merge(with: e[1])
    let grown:
      Publishers.Merge4<
        Just<Int>, AnyPublisher<Int, Never>, AnyPublisher<Int, Never>, AnyPublisher<Int, Never>
      > =
        pair.merge(with: e[2], e[3])
    #expect(values(grown) == [0, 1, 2, 3])
    #expect(values(grown.merge(with: e[4], e[5], e[6], e[7])) == Array(0...7))
  }

  @Test func `MergeMany takes any number of one type, and none`() {
    let many = Publishers.MergeMany((0..<100).map { Just($0) })
    let probe = Probe<Int, Never>()
    many.merge(with: Just(100)).subscribe(probe)
    #expect(probe.values == Array(0...100))
    let none = Probe<Int, Never>()
    Publishers.MergeMany([Just<Int>]()).subscribe(none)
    #expect(none.log == ["subscription Empty", "finished"])
  }

  @Test func `a value sent to the other inside a delivery is delivered at once`() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var values: [Int] = []
    let token = first.merge(with: second).sink {
      if $0 == 1 { second.send(2) }
      values.append($0)
    }
    first.send(1)
    #expect(values == [2, 1])
    withExtendedLifetime(token) {}
  }
}
