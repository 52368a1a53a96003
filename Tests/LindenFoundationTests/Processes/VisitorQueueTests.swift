import Foundation
import LindenFoundation
import Testing

/// Work in queues where a process serves several visitors.
@Suite struct VisitorQueueTests {
  private final class Noted: @unchecked Sendable {
    var visitor: VisitorDefaults?
  }

  private func ran(
    _ ask: (_ work: @escaping @Sendable () -> Void) -> Void
  ) async -> VisitorDefaults? {
    let noted = Noted()
    await withCheckedContinuation { continuation in
      ask {
        noted.visitor = VisitorDefaults.current
        continuation.resume()
      }
    }
    return noted.visitor
  }

  @Test func `what a visitor's code puts into a queue is done for the visitor`() async {
    let visitor = VisitorDefaults()
    let asks: [(@escaping @Sendable () -> Void) -> Void] = [
      { work in DispatchQueue.main.async { work() } },
      { work in DispatchQueue.global().async { work() } },
      { work in DispatchQueue.main.async(execute: work) },
      { work in DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { work() } },
      { work in DispatchQueue.main.asyncAfter(wallDeadline: .now()) { work() } },
      { work in DispatchQueue.global().async(group: DispatchGroup()) { work() } },
    ]
    for (index, ask) in asks.enumerated() {
      let found = await ran { work in
        VisitorDefaults.$current.withValue(visitor) { ask(work) }
      }
      #expect(found === visitor, "\(index)")
      #expect(await ran(ask) == nil, "\(index)")
    }
  }

  @Test func `work with a group, a quality or flags is Dispatch's, and is done`() async {
    #expect(await ran { work in DispatchQueue.global().async(qos: .utility) { work() } } == nil)
    let item = DispatchWorkItem {}
    DispatchQueue.global().async(execute: item)
    item.wait()
  }
}
