import Combine
import CombineTesting
import Testing

/// What tests of other modules rely on when they move the clock by hand.
struct VirtualTimeSchedulerTests {
  @Test func `nothing runs until the clock is moved`() {
    let clock = VirtualTimeScheduler()
    var log: [String] = []
    clock.schedule { log.append("now") }
    #expect(log == [])
    clock.advance(by: 0)
    #expect(log == ["now"])
  }

  @Test func `actions run in the order of their times and see them`() {
    let clock = VirtualTimeScheduler()
    var log: [String] = []
    for second in [3, 1, 2] {
      clock.schedule(after: clock.now.advanced(by: .seconds(second))) {
        log.append("\(second) at \(clock.now)")
      }
    }
    clock.advance(by: .seconds(3))
    #expect(log == ["1 at 1.0s", "2 at 2.0s", "3 at 3.0s"])
    #expect(clock.pendingCount == 0)
  }

  @Test func `actions of one time run in the order of scheduling`() {
    let clock = VirtualTimeScheduler()
    var log: [Int] = []
    for index in 0..<4 { clock.schedule(after: clock.now.advanced(by: 5)) { log.append(index) } }
    clock.advance(by: 5)
    #expect(log == [0, 1, 2, 3])
  }

  @Test func `an action scheduled by an action runs in the same advance if it falls due`() {
    let clock = VirtualTimeScheduler()
    var log: [String] = []
    clock.schedule(after: clock.now.advanced(by: .seconds(1))) {
      log.append("outer")
      clock.schedule(after: clock.now.advanced(by: .seconds(1))) { log.append("inner") }
      clock.schedule(after: clock.now.advanced(by: .seconds(2))) { log.append("too late") }
    }
    clock.advance(by: .seconds(2))
    #expect(log == ["outer", "inner"])
    #expect(clock.nextTime?.seconds == 3)
  }

  @Test func `a date in the past runs at the present and moves nothing back`() {
    let clock = VirtualTimeScheduler()
    clock.advance(by: .seconds(5))
    var time: Double?
    clock.schedule(after: .init(nanoseconds: 1)) { time = clock.now.seconds }
    clock.advance(by: 0)
    #expect(time == 5)
  }

  @Test func `a repeating action keeps its interval until it is cancelled`() {
    let clock = VirtualTimeScheduler()
    var times: [Double] = []
    let token = clock.schedule(after: clock.now.advanced(by: .seconds(1)), interval: .seconds(2)) {
      times.append(clock.now.seconds)
    }
    clock.advance(by: .seconds(6))
    #expect(times == [1, 3, 5])
    token.cancel()
    clock.advance(by: .seconds(6))
    #expect(times == [1, 3, 5])
    #expect(clock.pendingCount == 0)
  }

  @Test func `a repeating action may cancel itself`() {
    let clock = VirtualTimeScheduler()
    var token: (any Cancellable)?
    var count = 0
    token = clock.schedule(after: clock.now.advanced(by: 1), interval: 1) {
      count += 1
      if count == 3 { token?.cancel() }
    }
    clock.run()
    #expect(count == 3)
  }

  @Test func `run goes from action to action and says whether all are done`() {
    let clock = VirtualTimeScheduler()
    clock.schedule(after: clock.now.advanced(by: .seconds(100))) {}
    #expect(clock.run())
    #expect(clock.now.seconds == 100)
    let token = clock.schedule(after: clock.now, interval: 1) {}
    #expect(!clock.run(limit: 50))
    token.cancel()
  }

  @Test func `cancelling lets go of what the action holds`() {
    final class Witness {}
    let clock = VirtualTimeScheduler()
    weak var witness: Witness?
    let token = {
      let held = Witness()
      witness = held
      return clock.schedule(after: clock.now, interval: 1) { _ = held }
    }()
    #expect(witness != nil)
    token.cancel()
    #expect(witness == nil)
  }

  @Test func `a dropped clock leaves no repeating action behind`() {
    weak var forgotten: VirtualTimeScheduler?
    do {
      let clock = VirtualTimeScheduler()
      forgotten = clock
      _ = clock.schedule(after: clock.now, interval: 1) {}
    }
    #expect(forgotten == nil)
  }

  @Test func `scheduling from many threads loses nothing`() async {
    let clock = VirtualTimeScheduler()
    let log = Log()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for index in 0..<100 {
            clock.schedule(after: .init(nanoseconds: index)) { log.append(task) }
          }
        }
      }
    }
    clock.run()
    #expect(log.count == 800)
  }

  private final class Log: @unchecked Sendable {
    private var entries: [Int] = []
    var count: Int { entries.count }
    func append(_ entry: Int) { entries.append(entry) }
  }
}
