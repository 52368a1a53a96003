import Combine
import CombineTesting
import Testing

struct HandleEventsTests {
  private let subject = PassthroughSubject<Int, TimelineFailure>()

  @Test func `each closure is called before the event goes on`() {
    var log: [String] = []
    let probe = Probe<Int, TimelineFailure>()
    probe.onValue = { log.append("probe \($0)") }
    subject.handleEvents(
      receiveSubscription: { log.append("subscription \($0)") },
      receiveOutput: { log.append("output \($0)") },
      receiveCompletion: { log.append("completion \($0)") },
      receiveCancel: { log.append("cancel") },
      receiveRequest: { log.append("request \($0)") }
    ).subscribe(probe)
    subject.send(1)
    subject.send(completion: .finished)
    #expect(
      log == [
        "subscription PassthroughSubject", "request unlimited", "output 1", "probe 1",
        "completion finished",
      ])
    #expect(probe.log == ["subscription HandleEvents", "value 1", "finished"])
  }

  @Test func `receiveCancel is called once and not after the end`() {
    var cancels = 0
    let first = Probe<Int, TimelineFailure>()
    let counted = subject.handleEvents(receiveCancel: { cancels += 1 })
    counted.subscribe(first)
    first.cancel()
    first.cancel()
    #expect(cancels == 1)
    let second = counted.sink { _ in
    } receiveValue: { _ in
    }
    subject.send(completion: .finished)
    second.cancel()
    #expect(cancels == 1)
  }

  @Test func `receiveRequest sees returned demand, except none`() {
    var requests: [Subscribers.Demand] = []
    let probe = Probe<Int, TimelineFailure>(demand: .max(1)) { $0 == 1 ? .max(2) : .none }
    subject.handleEvents(receiveRequest: { requests.append($0) }).subscribe(probe)
    for value in 1...5 { subject.send(value) }
    #expect(requests == [.max(1), .max(2)])
    #expect(probe.values == [1, 2, 3])
  }

  @Test func `a cancel from inside receiveOutput stops that very value`() {
    let probe = Probe<Int, TimelineFailure>()
    subject.handleEvents(receiveOutput: { if $0 == 2 { probe.cancel() } }).subscribe(probe)
    for value in 1...3 { subject.send(value) }
    #expect(probe.values == [1])
  }

  @Test func `the closures are let go of at the end`() {
    final class Witness {}
    weak var witness: Witness?
    let probe = Probe<Int, TimelineFailure>()
    do {
      let held = Witness()
      witness = held
      subject.handleEvents(receiveOutput: { _ in _ = held }).subscribe(probe)
    }
    #expect(witness != nil)
    probe.cancel()
    #expect(witness == nil)
  }
}
