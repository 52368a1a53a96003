import Dispatch
import Foundation

/// The work that has to do with time, tasks and threads.
extension ByHand {
  /// Keeps the newest value and one wake-up.
  final class Waiting {
    private var value: Int?
    private var deadline = DispatchTime.distantFuture
    private var isScheduled = false
    private let queue: DispatchQueue
    private let deliver: (Int) -> Void

    init(_ queue: DispatchQueue, deliver: @escaping (Int) -> Void) {
      self.queue = queue
      self.deliver = deliver
    }

    func receive(_ value: Int) {
      self.value = value
      deadline = .now() + 3_600
      if isScheduled { return }
      isScheduled = true
      queue.asyncAfter(deadline: deadline) { [weak self] in self?.wake() }
    }

    private func wake() {
      isScheduled = false
      guard let value else { return }
      if DispatchTime.now() < deadline { return receive(value) }
      self.value = nil
      deliver(value)
    }
  }

  static func waiting(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    let waiting = opaque(Waiting(DispatchQueue(label: "by hand")) { sum.value &+= $0 })
    callbacks.add { waiting.receive(sum.add($0)) }
    for event in 0..<events { callbacks.send(event) }
    return sum.value
  }

  static func switchToLatest(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    var newest: Callbacks<Int>?
    callbacks.add {
      let child = opaque(Callbacks<Int>())
      newest = child
      child.add { [unowned child] in if child === newest { sum.value &+= $0 } }
      child.send($0)
    }
    for event in 0..<events { callbacks.send(event) }
    return sum.value
  }

  static func values(_ events: Int) -> Int {
    waitFor {
      var (sum, next) = (0, 0)
      let numbers = AsyncStream<Int> {
        defer { next += 1 }
        return next < events ? next : nil
      }
      for await value in numbers { sum &+= value }
      return sum
    }
  }

  static func timer(_ events: Int) -> Int {
    let sum = Sum()
    let timer = Timer(timeInterval: 0.000_1, repeats: true) { _ in sum.value &+= 1 }
    RunLoop.main.add(timer, forMode: .default)
    while sum.value < events { RunLoop.main.run(until: Date() + 1) }
    timer.invalidate()
    return events
  }

  static func fourThreads(_ events: Int) -> Int {
    let (sum, callbacks, lock) = (Sum(), opaque(Callbacks<Int>()), NSLock())
    callbacks.add { sum.value &+= $0 }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for event in 0..<events / 4 { lock.withLock { callbacks.send(event &+ thread) } }
    }
    return sum.value
  }
}
