import Combine
import CombineTesting
import Testing

struct UntilOutputTests {
  @Test func `prefix(untilOutputFrom:) finishes at the other's first value`() {
    let (tap, other) = (Tap<Int, Never>(), Tap<String, Trouble>())
    let probe = Probe<Int, Never>(demand: .max(5))
    tap.prefix(untilOutputFrom: other).subscribe(probe)
    #expect(tap.log == ["request 5"])
    #expect(other.log == ["request 1"])
    tap.send(1)
    other.send("stop")
    tap.send(2)
    #expect(probe.log.dropFirst() == ["value 1", "finished"])
    #expect(tap.log == ["request 5", "cancel"])
    #expect(other.log == ["request 1"])
  }

  @Test func `the other's end changes nothing for it`() {
    let (tap, other) = (Tap<Int, Never>(), Tap<String, Trouble>())
    let probe = Probe<Int, Never>()
    tap.prefix(untilOutputFrom: other).subscribe(probe)
    other.fail(.first)
    tap.send(1)
    tap.finish()
    #expect(probe.log.suffix(2) == ["value 1", "finished"])
  }

  @Test func `cancelled, it cancels both`() {
    let (tap, other) = (Tap<Int, Never>(), Tap<String, Never>())
    let probe = Probe<Int, Never>()
    tap.prefix(untilOutputFrom: other).subscribe(probe)
    probe.cancel()
    #expect(tap.log.last == "cancel")
    #expect(other.log.last == "cancel")
  }

  @Test func `drop(untilOutputFrom:) begins at the other's first value, and does not ask anew`() {
    let (tap, other) = (Tap<Int, Never>(), Tap<String, Never>())
    let probe = Probe<Int, Never>(demand: .max(5))
    tap.drop(untilOutputFrom: other).subscribe(probe)
    #expect(tap.send(1) == .none)
    other.send("go")
    tap.send(2)
    tap.finish()
    #expect(tap.log == ["request 5"])
    #expect(probe.log == ["subscription DropUntilOutput", "value 2", "finished"])
    #expect(other.log == ["request 1"])
  }

  @Test func `drop(untilOutputFrom:) ends with the other if that ends first`() {
    let (tap, other) = (Tap<Int, Trouble>(), Tap<String, Trouble>())
    let probe = Probe<Int, Trouble>()
    tap.drop(untilOutputFrom: other).subscribe(probe)
    other.fail(.second)
    #expect(probe.log.last == "failure second")
    #expect(tap.log == ["request unlimited", "cancel"])
  }
}
