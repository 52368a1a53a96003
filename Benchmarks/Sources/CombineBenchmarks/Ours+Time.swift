import Combine
import Dispatch
import Foundation

/// The work that has to do with time, tasks and threads.
extension Ours {
  /// Values that come too fast for any to be delivered; they are added up on their way in.
  static func debounce(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let queue = DispatchQueue(label: "debounce")
    let token = subject.map { sum.add($0) }
      .debounce(for: .seconds(3_600), scheduler: queue).sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    return sum.value
  }

  /// The same, on a queue that does not run, so that even the first value waits.
  static func throttle(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let queue = DispatchQueue(label: "throttle")
    queue.suspend()
    let token = subject.map { sum.add($0) }
      .throttle(for: .seconds(3_600), scheduler: queue, latest: true)
      .sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    queue.resume()
    return sum.value
  }

  static func buffer(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let token = subject.buffer(size: 16, prefetch: .byRequest, whenFull: .dropOldest)
      .sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    return sum.value
  }

  static func switchToLatest(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let token = subject.map { Just($0) }.switchToLatest().sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    return sum.value
  }

  static func values(_ events: Int) -> Int {
    waitFor {
      var sum = 0
      for await value in (0..<events).publisher.values { sum &+= value }
      return sum
    }
  }

  /// A tick is an event; the run loop is part of the work.
  static func timer(_ events: Int) -> Int {
    let sum = Sum()
    let token = Timer.publish(every: 0.000_1, on: .main, in: .default).autoconnect()
      .prefix(events).sink { _ in sum.value &+= 1 }
    while sum.value < events { RunLoop.main.run(until: Date() + 1) }
    token.cancel()
    return sum.value
  }

  static func fourThreads(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let token = subject.sink { sum.value &+= $0 }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for event in 0..<events / 4 { subject.send(event &+ thread) }
    }
    token.cancel()
    return sum.value
  }
}
