import Combine
import CombineTesting
import Testing

struct UntilOutputTests {
  @Test func `prefix(untilOutputFrom:) finishes at the other's first value`() {
    let (tap, other) = (ManualPublisher<Int, Never>(), ManualPublisher<String, Trouble>())
    let probe = Probe<Int, Never>(demand: .max(5))
    tap.prefix(untilOutputFrom: other).subscribe(probe)
    #expect(tap.subscription.log == ["request max(5)"])
    #expect(other.subscription.log == ["request max(1)"])
    tap.send(1)
    other.send("stop")
    tap.send(2)
    #expect(probe.log.dropFirst() == ["value 1", "finished"])
    #expect(tap.subscription.log == ["request max(5)", "cancel"])
    #expect(other.subscription.log == ["request max(1)"])
  }

  @Test func `the other's end changes nothing for it`() {
    let (tap, other) = (ManualPublisher<Int, Never>(), ManualPublisher<String, Trouble>())
    let probe = Probe<Int, Never>()
    tap.prefix(untilOutputFrom: other).subscribe(probe)
    other.send(completion: .failure(.first))
    tap.send(1)
    tap.send(completion: .finished)
    #expect(probe.log.suffix(2) == ["value 1", "finished"])
  }

  @Test func `cancelled, it cancels both`() {
    let (tap, other) = (ManualPublisher<Int, Never>(), ManualPublisher<String, Never>())
    let probe = Probe<Int, Never>()
    tap.prefix(untilOutputFrom: other).subscribe(probe)
    probe.cancel()
    #expect(tap.subscription.log.last == "cancel")
    #expect(other.subscription.log.last == "cancel")
  }

  @Test func `drop(untilOutputFrom:) begins at the other's first value, and does not ask anew`() {
    let (tap, other) = (ManualPublisher<Int, Never>(), ManualPublisher<String, Never>())
    let probe = Probe<Int, Never>(demand: .max(5))
    tap.drop(untilOutputFrom: other).subscribe(probe)
    #expect(tap.send(1) == .none)
    other.send("go")
    tap.send(2)
    tap.send(completion: .finished)
    #expect(tap.subscription.log == ["request max(5)"])
    #expect(probe.log == ["subscription DropUntilOutput", "value 2", "finished"])
    #expect(other.subscription.log == ["request max(1)"])
  }

  @Test func `drop(untilOutputFrom:) ends with the other if that ends first`() {
    let (tap, other) = (ManualPublisher<Int, Trouble>(), ManualPublisher<String, Trouble>())
    let probe = Probe<Int, Trouble>()
    tap.drop(untilOutputFrom: other).subscribe(probe)
    other.send(completion: .failure(.second))
    #expect(probe.log.last == "failure second")
    #expect(tap.subscription.log == ["request unlimited", "cancel"])
  }
}
