import Combine
import CombineTesting
import Testing

struct AnySubscriberTests {
  @Test func `it passes everything to the subscriber it hides`() {
    let probe = Probe<Int, Trouble>(demand: .max(1)) { _ in .max(1) }
    let tap = ManualPublisher<Int, Trouble>()
    tap.subscribe(AnySubscriber(probe))
    #expect(tap.subscription.log == ["request max(1)"])
    #expect(tap.send(4) == .max(1))
    tap.send(completion: .failure(.first))
    #expect(probe.log.dropFirst() == ["value 4", "failure first"])
  }

  @Test func `closures make one, and those left out ask for nothing`() {
    var log: [String] = []
    let tap = ManualPublisher<Int, Never>()
    tap.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { $0.request(.max(2)) },
        receiveValue: {
          log.append("value \($0)")
          return .max(1)
        },
        receiveCompletion: { log.append("\($0)") }))
    #expect(tap.subscription.log == ["request max(2)"])
    #expect(tap.send(1) == .max(1))
    tap.send(completion: .finished)
    #expect(log == ["value 1", "finished"])

    let silent = ManualPublisher<Int, Never>()
    silent.subscribe(AnySubscriber<Int, Never>())
    #expect(silent.subscription.log == [])
    #expect(silent.send(1) == .none)
  }

  @Test func `a subject makes one`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>()
    subject.subscribe(probe)
    [1, 2].publisher.subscribe(AnySubscriber(subject))
    #expect(probe.values == [1, 2])
    #expect(probe.log.last == "finished")
  }

  @Test func `X-D16 its mirror is that of what it hides, or of its description`() {
    let subject = PassthroughSubject<Int, Never>()
    let feeder = AnySubscriber(subject)
    let labels = Mirror(reflecting: feeder).children.map(\.label)
    #expect(labels == ["downstreamSubject", "upstreamSubscription", "subject"])
    let closures = AnySubscriber<Int, Never>()
    #expect(
      ObjectIdentifier(Mirror(reflecting: closures).subjectType) == ObjectIdentifier(String.self))
  }

  @Test func `wrapping one again changes nothing`() {
    let inner = AnySubscriber(Probe<Int, Never>())
    #expect(AnySubscriber(inner).combineIdentifier == inner.combineIdentifier)
  }

  @Test func `it prints as what it hides`() {
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }) { _ in }
    #expect("\(AnySubscriber(sink))" == "Sink")
    #expect("\(AnySubscriber<Int, Never>())" == "Anonymous AnySubscriber")
  }
}
