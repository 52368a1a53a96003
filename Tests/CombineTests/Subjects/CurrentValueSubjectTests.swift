import Combine
import CombineTesting
import Testing

struct CurrentValueSubjectTests {
  @Test func `A5/B27 a new subscriber gets the stored value, setting it sends it`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let probe = Probe<Int, Never>()
    subject.subscribe(probe)
    subject.value = 1
    subject.send(2)
    subject.send(completion: .finished)
    #expect(
      probe.log == [
        "subscription CurrentValueSubject", "value 0", "value 1", "value 2", "finished",
      ])
  }

  @Test func `A5/5.3b the stored value is not replayed after the completion`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    subject.value = 2
    subject.send(completion: .finished)
    let probe = Probe<Int, Never>()
    subject.subscribe(probe)
    #expect(probe.log == ["subscription Empty", "finished"])
  }

  @Test func `A5/5.3c the value stays readable after the completion, and send does not change it`()
  {
    let subject = CurrentValueSubject<Int, Never>(0)
    subject.send(3)
    subject.send(completion: .finished)
    subject.send(5)
    #expect(subject.value == 3)
  }

  @Test func `X-A23 after the completion the value can be set, and is not published`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let probe = Probe<Int, Never>()
    subject.subscribe(probe)
    subject.send(completion: .finished)
    subject.value = 4
    #expect(subject.value == 4)
    let late = Probe<Int, Never>()
    subject.subscribe(late)
    #expect(probe.log == ["subscription CurrentValueSubject", "value 0", "finished"])
    #expect(late.log == ["subscription Empty", "finished"])
  }

  @Test func `without demand the newest value is kept, and only that`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let probe = Probe<Int, Never>(demand: .none)
    subject.subscribe(probe)
    subject.send(1)
    subject.send(2)
    #expect(probe.values == [])
    probe.request(.max(1))
    #expect(probe.values == [2])
    probe.request(.max(1))
    #expect(probe.values == [2])
    subject.send(3)
    #expect(probe.values == [2, 3])
  }

  @Test func `the value is the new one while it is delivered`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    let token = subject.sink { _ in seen.append(subject.value) }
    subject.value = 5
    #expect(seen == [0, 5])
    withExtendedLifetime(token) {}
  }

  @Test func `a request inside the delivery does not repeat the value`() {
    let subject = CurrentValueSubject<Int, Never>(7)
    let probe = Probe<Int, Never>(demand: .max(1))
    probe.onValue = { _ in probe.request(.max(1)) }
    subject.subscribe(probe)
    #expect(probe.values == [7])
    subject.send(8)
    #expect(probe.values == [7, 8])
    probe.onValue = nil
    probe.cancel()
  }

  @Test func `a value set inside a delivery reaches everybody`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var order: [String] = []
    let first = subject.sink {
      order.append("a\($0)")
      if $0 == 1 { subject.value = 2 }
    }
    let second = subject.sink { order.append("b\($0)") }
    subject.value = 1
    #expect(order == ["a0", "b0", "a1", "a2", "b2", "b1"])
    #expect(subject.value == 2)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a replaced value is released`() {
    weak var left: Witness?
    let subject: CurrentValueSubject<Witness?, Never>
    do {
      let witness = Witness()
      left = witness
      subject = CurrentValueSubject(witness)
    }
    #expect(left != nil)
    subject.send(nil)
    #expect(left == nil)
  }

  @Test func `a subscription gives the value even after the subject has gone`() {
    let probe = Probe<Int, Never>(demand: .none)
    CurrentValueSubject<Int, Never>(4).subscribe(probe)
    probe.request(.max(1))
    #expect(probe.values == [4])
    probe.cancel()
  }
}
