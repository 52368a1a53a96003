import Combine
import CombineTesting
import Testing

struct BufferTests {
  private func run(
    _ whenFull: Publishers.BufferingStrategy<Trouble>
  ) -> (Probe<Int, Trouble>, ManualPublisher<Int, Trouble>) {
    let tap = ManualPublisher<Int, Trouble>()
    let probe = Probe<Int, Trouble>(demand: .none)
    tap.buffer(size: 2, prefetch: .byRequest, whenFull: whenFull).subscribe(probe)
    for value in 1...4 { tap.send(value) }
    return (probe, tap)
  }

  @Test func `full, it loses the newest`() {
    let (probe, tap) = run(.dropNewest)
    tap.send(completion: .finished)
    probe.request(.unlimited)
    #expect(probe.log == ["subscription Buffer", "value 1", "value 2", "finished"])
  }

  @Test func `full, it loses the oldest`() {
    let (probe, tap) = run(.dropOldest)
    tap.send(completion: .finished)
    probe.request(.unlimited)
    #expect(probe.log == ["subscription Buffer", "value 3", "value 4", "finished"])
  }

  @Test func `X-A11 full, it fails after the values of the next request`() {
    let (probe, tap) = run(.customError { .second })
    #expect(tap.subscription.log == ["request unlimited", "cancel"])
    #expect(probe.log == ["subscription Buffer"])
    probe.request(.max(1))
    #expect(probe.log == ["subscription Buffer", "value 1", "failure second"])
  }

  @Test func `X-A10 kept full, it asks for its size, then once for as many as a request released`()
  {
    let tap = ManualPublisher<Int, Never>()
    let probe = Probe<Int, Never>(demand: .none)
    tap.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).subscribe(probe)
    #expect(tap.subscription.log == ["request max(3)"])
    for value in 1...3 { tap.send(value) }
    probe.request(.max(2))
    #expect(probe.values == [1, 2])
    #expect(tap.subscription.log == ["request max(3)", "request max(2)"])
    probe.cancel()
    #expect(tap.subscription.log.last == "cancel")
  }

  @Test func `values for which there is demand pass`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>()
    subject.buffer(size: 0, prefetch: .byRequest, whenFull: .dropNewest).subscribe(probe)
    subject.send(1)
    subject.send(2)
    #expect(probe.values == [1, 2])
    probe.cancel()
  }

  @Test func `it lets a slow flatMap have every value of a subject`() {
    let subject = PassthroughSubject<Int, Never>()
    var inner: [PassthroughSubject<Int, Never>] = []
    var values: [Int] = []
    let token = subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
      .flatMap(maxPublishers: .max(1)) { value in
        inner.append(PassthroughSubject())
        return inner.last!.map { $0 + value }
      }
      .sink { values.append($0) }
    for value in [10, 20, 30] { subject.send(value) }
    for index in 0..<3 {
      inner[index].send(1)
      inner[index].send(completion: .finished)
    }
    #expect(values == [11, 21, 31])
    withExtendedLifetime(token) {}
  }
}
