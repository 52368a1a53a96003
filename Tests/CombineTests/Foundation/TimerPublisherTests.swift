import Combine
import CombineTesting
import Testing

/// Timers tick on a run loop of the test's own thread; what is checked is that and in which order,
/// never when.
struct TimerPublisherTests {
  /// Runs this thread's loop until the condition holds, for at most some seconds.
  private func run(until isDone: () -> Bool) {
    let deadline = Date(timeIntervalSinceNow: 10)
    while !isDone(), Date() < deadline {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.002))
    }
  }

  private func publisher() -> Timer.TimerPublisher {
    Timer.publish(every: 0.001, on: .current, in: .default)
  }

  @Test func `A5/B32 A5/C35 nothing comes before connect`() {
    let transcript = Transcript()
    let token = publisher().print("", to: transcript).sink { _ in }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
    #expect(transcript.lines == ["receive subscription: (Timer)", "request unlimited"])
    token.cancel()
  }

  @Test func `A5/C36 dates are printed after connect`() {
    let transcript = Transcript()
    let timer = publisher()
    let token = timer.print("", to: transcript).sink { _ in }
    let connection = timer.connect()
    run(until: { transcript.lines.count >= 3 })
    connection.cancel()
    #expect(transcript.lines[..<2] == ["receive subscription: (Timer)", "request unlimited"])
    #expect(transcript.lines[2].hasPrefix("receive value: ("))
    token.cancel()
  }

  @Test func `subscribers that cancel leave the others in their order`() {
    let timer = publisher()
    var order: [Int] = []
    let tokens = (0..<6).map { number in timer.sink { _ in order.append(number) } }
    for number in [5, 0, 2] { tokens[number].cancel() }
    let connection = timer.connect()
    run(until: { order.count >= 3 })
    connection.cancel()
    #expect(order.prefix(3) == [1, 3, 4])
    for token in tokens { token.cancel() }
  }

  @Test func `A5/B33 A5/B34 dates come after connect and end with its cancel`() {
    var dates: [Date] = []
    let timer = publisher()
    let start = Date()
    let token = timer.sink { dates.append($0) }
    let connection = timer.connect()
    run(until: { dates.count >= 3 })
    connection.cancel()
    #expect(dates.count >= 3)
    #expect(dates == dates.sorted())
    #expect(dates.allSatisfy { $0 >= start })
    let count = dates.count
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
    #expect(dates.count == count)
    token.cancel()
  }

  @Test func `an interval of zero or less repeats all the same`() {
    for interval in [0.0, -1] {
      var (dates, ticks) = (0, 0)
      let timer = Timer.publish(every: interval, on: .current, in: .default).autoconnect()
      var tokens = [timer.sink { _ in dates += 1 }]
      RunLoop.current.schedule(after: RunLoop.current.now, interval: .seconds(interval)) {
        ticks += 1
      }.store(in: &tokens)
      run(until: { dates >= 3 && ticks >= 3 })
      #expect(dates >= 3)
      #expect(ticks >= 3)
    }
  }

  @Test func `A5/T13 the first date comes one interval after connect, not sooner`() {
    var first: Date?
    let timer = Timer.publish(every: 0.05, on: .current, in: .default)
    let start = Date()
    let token = timer.sink { first = first ?? $0 }
    let connection = timer.connect()
    run(until: { first != nil })
    connection.cancel()
    #expect(first.map { $0.timeIntervalSince(start) >= 0.05 } == true)
    token.cancel()
  }

  @Test func `A5/B34 dropping what connect returned does not stop the timer`() {
    var count = 0
    let timer = publisher()
    let token = timer.sink { _ in count += 1 }
    do { _ = timer.connect() }
    run(until: { count >= 2 })
    #expect(count >= 2)
    timer.connect().cancel()
    token.cancel()
  }

  @Test func `A5/B75 wrapped in an AnyCancellable, dropping the connection stops it`() {
    var count = 0
    let timer = publisher()
    let token = timer.sink { _ in count += 1 }
    do { _ = AnyCancellable(timer.connect()) }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
    #expect(count == 0)
    token.cancel()
  }

  @Test func `A5/B36 autoconnect starts with the first subscriber and stops with the last`() {
    var count = 0
    let timer = publisher().autoconnect()
    var token: AnyCancellable? = timer.sink { _ in count += 1 }
    run(until: { count >= 2 })
    #expect(count >= 2)
    token = nil
    let last = count
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
    #expect(count == last)
    #expect(token == nil)
  }

  @Test func `several subscribers get the same dates, in the order they subscribed`() {
    var log: [(Int, Date)] = []
    let timer = publisher()
    let tokens = [0, 1].map { index in timer.sink { log.append((index, $0)) } }
    let connection = timer.connect()
    run(until: { log.count >= 4 })
    connection.cancel()
    #expect(log.prefix(4).map(\.0) == [0, 1, 0, 1])
    #expect(log[0].1 == log[1].1)
    for token in tokens { token.cancel() }
  }

  @Test func `a date nobody asked for is dropped`() {
    let probe = Probe<Date, Never>(demand: .max(1))
    var ticks = 0
    let timer = publisher()
    timer.subscribe(probe)
    let token = timer.sink { _ in ticks += 1 }
    let connection = timer.connect()
    run(until: { ticks >= 3 })
    connection.cancel()
    #expect(probe.values.count == 1)
    token.cancel()
  }

  @Test func `the publisher knows what it was made with`() {
    let timer = Timer.publish(every: 2, tolerance: 0.5, on: .main, in: .common)
    #expect(timer.interval == 2)
    #expect(timer.tolerance == 0.5)
    #expect(timer.runLoop === RunLoop.main)
    #expect(timer.mode == .common)
  }
}
