import Foundation
import Testing
import UIKit

@MainActor struct PerformTests {
  private final class Bell: NSObject {
    var log: [String] = []
    func ring() { log.append("ring") }
    func say(_ word: String) { log.append(word) }
  }

  @Test func `a selector's method is called, and told the object`() {
    let bell = Bell()
    bell.perform(Selector("ring", Bell.ring))
    bell.perform(Selector("say:", Bell.say), with: "ding")
    bell.performSelector(
      onMainThread: Selector("say:", Bell.say), with: "dong", waitUntilDone: true)
    #expect(bell.log == ["ring", "ding", "dong"])
  }

  @Test func `a delayed call comes later unless it is called off`() async throws {
    let (bell, other) = (Bell(), Bell())
    let (ring, say) = (Selector("ring", Bell.ring), Selector("say:", Bell.say))
    bell.perform(ring, with: nil, afterDelay: 0)
    bell.perform(say, with: "a", afterDelay: 0)
    bell.perform(say, with: "b", afterDelay: 0)
    other.perform(ring, with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: bell, selector: say, object: "a")
    NSObject.cancelPreviousPerformRequests(withTarget: other)
    #expect(bell.log == [])
    while bell.log.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(bell.log == ["ring", "b"] && other.log == [])
  }

  @Test func `from another thread the call is made on the main queue`() async throws {
    let bell = Bell()
    nonisolated(unsafe) let target = bell
    let ring = Selector("ring", Bell.ring)
    DispatchQueue.global().async { target.perform(ring) }
    while bell.log.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    #expect(bell.log == ["ring"])
  }
}
