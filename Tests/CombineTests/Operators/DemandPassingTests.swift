import Combine
import CombineTesting
import Testing

/// What operators ask of their publisher, which `print()` shows and so is part of what they do.
struct DemandPassingTests {
  private func requests<P: Publisher>(
    _ demand: Subscribers.Demand, _ operation: (ManualPublisher<Int, Never>) -> P
  ) -> [String] {
    let tap = ManualPublisher<Int, Never>()
    let probe = Probe<P.Output, P.Failure>(demand: demand)
    operation(tap).subscribe(probe)
    probe.cancel()
    return tap.subscription.log.dropLast()
  }

  @Test func `A5/C26 operators with one result ask for everything`() {
    #expect(requests(.max(1)) { $0.contains(3) } == ["request unlimited"])
    #expect(requests(.max(1)) { $0.reduce(0, +) } == ["request unlimited"])
    #expect(requests(.max(1)) { $0.first() } == ["request unlimited"])
    #expect(requests(.max(1)) { $0.collect() } == ["request unlimited"])
    #expect(requests(.max(1)) { $0.min() } == ["request unlimited"])
    #expect(requests(.none) { $0.count() } == ["request unlimited"])
    #expect(requests(.none) { $0.ignoreOutput() } == ["request unlimited"])
  }

  @Test func `operators on single values ask for what they are asked for`() {
    #expect(requests(.max(2)) { $0.map { $0 } } == ["request max(2)"])
    #expect(requests(.max(2)) { $0.filter { _ in true } } == ["request max(2)"])
    #expect(requests(.max(2)) { $0.scan(0, +) } == ["request max(2)"])
    #expect(requests(.max(2)) { $0.prefix(1) } == ["request max(2)"])
    #expect(requests(.max(2)) { $0.removeDuplicates() } == ["request max(2)"])
  }

  @Test func `collect by count asks for so many values an array`() {
    #expect(requests(.max(2)) { $0.collect(3) } == ["request max(6)"])
    #expect(requests(.unlimited) { $0.collect(3) } == ["request unlimited"])
  }

  @Test func `A5/C26 a match cancels before the result is delivered`() {
    let journal = Journal()
    let tap = ManualPublisher<Int, Never>(
      subscription: RecordingSubscription("", journal: journal))
    let probe = Probe<Bool, Never>()
    probe.onValue = { _ in journal.note("result") }
    tap.contains(3).subscribe(probe)
    tap.send(3)
    #expect(journal.entries == ["request unlimited", "cancel", "result"])
    #expect(probe.log == ["subscription Contains", "value true", "finished"])
  }

  @Test func `prefix delivers its last value before it cancels`() {
    let journal = Journal()
    let tap = ManualPublisher<Int, Never>(
      subscription: RecordingSubscription("", journal: journal))
    let probe = Probe<Int, Never>()
    probe.onValue = { _ in journal.note("value") }
    tap.prefix(1).subscribe(probe)
    tap.send(3)
    #expect(journal.entries == ["request unlimited", "value", "cancel"])
  }

  @Test func `prefix of none finishes without a request`() {
    let probe = Probe<Int, Never>(demand: .none)
    ManualPublisher<Int, Never>().prefix(0).subscribe(probe)
    #expect(probe.log == ["subscription Output", "finished"])
  }

  @Test func `A5/P6 operators that keep nothing show their publisher's subscription`() {
    func name<P: Publisher>(_ operation: (PassthroughSubject<Int, Never>) -> P) -> String? {
      let probe = Probe<P.Output, P.Failure>()
      operation(PassthroughSubject()).subscribe(probe)
      defer { probe.cancel() }
      return probe.log.first
    }
    #expect(name { $0.map { $0 } } == "subscription PassthroughSubject")
    #expect(name { $0.filter { _ in true } } == "subscription PassthroughSubject")
    #expect(name { $0.eraseToAnyPublisher() } == "subscription PassthroughSubject")
    #expect(name { $0.setFailureType(to: Trouble.self) } == "subscription PassthroughSubject")
    #expect(name { $0.share() } == "subscription Multicast")
    #expect(name { $0.compactMap { $0 } } == "subscription CompactMap")
    #expect(name { $0.tryMap { $0 } } == "subscription TryMap")
  }
}
