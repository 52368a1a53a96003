import Combine
import CombineTesting
import Testing

struct SharingTests {
  @Test func `A5/B63 one subscription serves all, the last to leave cancels it`() {
    let tap = Tap<Int, Never>()
    let shared = tap.share()
    let (first, second) = (Probe<Int, Never>(), Probe<Int, Never>())
    shared.subscribe(first)
    shared.subscribe(second)
    #expect(first.log == ["subscription Multicast"])
    #expect(tap.log == ["request unlimited"])
    tap.send(1)
    first.cancel()
    tap.send(2)
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
    #expect(tap.log == ["request unlimited"])
    second.cancel()
    #expect(tap.log == ["request unlimited", "cancel"])
  }

  @Test func `who subscribes after everybody left starts it again`() {
    let tap = Tap<Int, Never>()
    let shared = tap.share()
    for value in 1...2 {
      let probe = Probe<Int, Never>()
      shared.subscribe(probe)
      tap.send(value)
      #expect(probe.values == [value])
      probe.cancel()
    }
    #expect(tap.log == ["request unlimited", "cancel", "request unlimited", "cancel"])
  }

  @Test func `who subscribes after the end gets the end`() {
    let shared = [1, 2].publisher.share()
    let (first, second) = (Probe<Int, Never>(), Probe<Int, Never>())
    shared.subscribe(first)
    shared.subscribe(second)
    #expect(first.log.dropFirst() == ["value 1", "value 2", "finished"])
    #expect(second.log.dropFirst() == ["finished"])
  }

  @Test func `two shares are equal if they are the same`() {
    let publisher = PassthroughSubject<Int, Never>()
    let share = publisher.share()
    #expect(share == share)
    #expect(share != publisher.share())
  }

  @Test func `A5/B35 a connectable publisher waits, and all subscribers hear the beginning`() {
    let connectable = [1, 2].publisher.makeConnectable()
    let (first, second) = (Probe<Int, Never>(), Probe<Int, Never>())
    connectable.subscribe(first)
    connectable.subscribe(second)
    #expect(first.values == [])
    let connection = connectable.connect()
    #expect(first.values == [1, 2])
    #expect(second.values == [1, 2])
    withExtendedLifetime(connection) {}
  }

  @Test func `A5/B34 cancelling the connection stops it, the subscribers stay`() {
    let tap = Tap<Int, Never>()
    let connectable = tap.makeConnectable()
    let probe = Probe<Int, Never>()
    connectable.subscribe(probe)
    let connection = connectable.connect()
    tap.send(1)
    connection.cancel()
    #expect(tap.log == ["request unlimited", "cancel"])
    let again = connectable.connect()
    tap.send(2)
    #expect(probe.values == [1, 2])
    again.cancel()
    probe.cancel()
  }

  @Test func `A5/B36 autoconnect starts for the first subscriber`() {
    let tap = Tap<Int, Never>()
    let publisher = tap.makeConnectable().autoconnect()
    #expect(tap.log == [])
    let probe = Probe<Int, Never>()
    publisher.subscribe(probe)
    #expect(tap.log == ["request unlimited"])
    probe.cancel()
    #expect(tap.log == ["request unlimited", "cancel"])
  }

  @Test func `multicast makes one subject, and everybody hears what it does`() {
    var made = 0
    let tap = Tap<Int, Never>()
    let multicast = tap.multicast { () -> CurrentValueSubject<Int, Never> in
      made += 1
      return CurrentValueSubject(0)
    }
    let (first, second) = (Probe<Int, Never>(), Probe<Int, Never>())
    multicast.subscribe(first)
    let connection = multicast.connect()
    tap.send(1)
    multicast.subscribe(second)
    #expect(made == 1)
    #expect(first.values == [0, 1])
    #expect(second.values == [1])
    connection.cancel()
    first.cancel()
    second.cancel()
  }

  @Test func `multicast goes through the subject given`() {
    let subject = PassthroughSubject<Int, Never>()
    var heard: [Int] = []
    let token = subject.sink { heard.append($0) }
    _ = [1, 2].publisher.multicast(subject: subject).connect()
    #expect(heard == [1, 2])
    withExtendedLifetime(token) {}
  }
}
