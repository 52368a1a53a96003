import Combine
import CombineTesting
import Testing

struct TimelineTests {
  @Test func `what goes through unchanged is drawn as it was`() {
    let drawing = "-a--(Swift)-[bc]--|"
    #expect(
      timeline(drawing).through { input, _ in input } == TimelineDrawing(stringLiteral: drawing))
    #expect(timeline(drawing).through { input, _ in input }.description == drawing)
  }

  @Test func `a failure is drawn as a number sign`() {
    #expect(timeline("a-#").through { input, _ in input } == "a-#")
  }

  @Test func `several events in one column keep their order`() {
    #expect(timeline("[ab]").through { input, _ in input } == "[ab]")
    #expect(timeline("[ab]").through { input, _ in input } != "[ba]")
  }

  @Test func `trailing dashes and spaces make no difference`() {
    #expect(timeline("a - b --").through { input, _ in input } == "a-b")
  }

  @Test func `a value in another column makes a difference`() {
    #expect(timeline("a-b").through { input, _ in input } != "ab")
  }

  @Test func `output between two columns is drawn in the earlier one`() {
    let shifted = timeline("ab", step: .milliseconds(100))
      .through { $0.delay(for: .milliseconds(250), scheduler: $1) }
    #expect(shifted == "--ab")
  }

  @Test func `what repeats for ever ends a thousand columns after the input`() {
    let ticks = timeline("|").through { _, clock in Ticks(clock: clock) }
    #expect(ticks.description.count == 1_001)
  }

  /// A value a step, until it is cancelled.
  private struct Ticks: Publisher {
    typealias Output = String
    typealias Failure = Never

    let clock: VirtualTimeScheduler

    func receive<S: Subscriber>(subscriber: S) where S.Input == String, S.Failure == Never {
      let subject = PassthroughSubject<String, Never>()
      subject.subscribe(subscriber)
      _ = clock.schedule(after: clock.now, interval: .milliseconds(100)) { subject.send("t") }
    }
  }
}
