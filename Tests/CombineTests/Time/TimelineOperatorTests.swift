import Combine
import CombineTesting
import Testing

/// The operators on time, drawn: ten columns are a second.
struct TimelineOperatorTests {
  // MARK: debounce

  @Test func `A5/T11 debounce of the five keystrokes gives Swi at 1.2 and Swift at 2.4`() {
    let keys = timeline("(S)(Sw)(Swi)----------(Swif)(Swift)")
    #expect(
      keys.through { $0.debounce(for: .seconds(1), scheduler: $1) }
        == "------------(Swi)-----------(Swift)")
  }

  @Test func `A5/T12 debounce after an accumulating scan starts requests at 1.5 and 3.0`() {
    let words = timeline("-(I)(Love)--(SwiftUI)----------(And)---(Combine)")
    #expect(
      words.through { input, clock in
        input.scan("") { $0.isEmpty ? $1 : "\($0) \($1)" }
          .debounce(for: .seconds(1), scheduler: clock)
      } == "---------------(I Love SwiftUI)--------------(I Love SwiftUI And Combine)")
  }

  @Test func `A5/B58 each value starts the quiet anew`() {
    #expect(
      timeline("a---b---c").through { $0.debounce(for: .milliseconds(300), scheduler: $1) }
        == "---a---b---c")
    #expect(
      timeline("a-b-c").through { $0.debounce(for: .milliseconds(300), scheduler: $1) }
        == "-------c")
  }

  @Test func `debounce drops the waiting value when the upstream finishes or fails`() {
    #expect(
      timeline("a--|").through { $0.debounce(for: .seconds(1), scheduler: $1) } == "---|")
    #expect(
      timeline("a--#").through { $0.debounce(for: .seconds(1), scheduler: $1) } == "---#")
  }

  // MARK: throttle

  @Test func `A5/7.3 throttle with latest gives S at 0, Swi at 1 and Swift at 2`() {
    let keys = timeline("(S)(Sw)(Swi)----------(Swif)(Swift)")
    #expect(
      keys.through { $0.throttle(for: .seconds(1), scheduler: $1, latest: true) }
        == "(S)---------(Swi)---------(Swift)")
  }

  @Test func `A5/7.3 throttle without latest gives S at 0, Sw at 1 and Swif at 2`() {
    let keys = timeline("(S)(Sw)(Swi)----------(Swif)(Swift)")
    #expect(
      keys.through { $0.throttle(for: .seconds(1), scheduler: $1, latest: false) }
        == "(S)---------(Sw)---------(Swif)")
  }

  @Test func `A5/B59 throttle after a quiet interval delivers at once`() {
    #expect(
      timeline("a------b").through {
        $0.throttle(for: .milliseconds(300), scheduler: $1, latest: true)
      } == "a------b")
  }

  @Test func `throttle delivers the kept value before the end it was overtaken by`() {
    #expect(
      timeline("ab-|").through { $0.throttle(for: .seconds(1), scheduler: $1, latest: true) }
        == "a---------[b|]")
    #expect(
      timeline("a-#").through { $0.throttle(for: .seconds(1), scheduler: $1, latest: true) }
        == "a-#")
  }

  // MARK: delay

  @Test func `A5/T4 A5/B57 delay shifts every event and keeps the spacing`() {
    #expect(
      timeline("a--bc--|").through { $0.delay(for: .seconds(2), scheduler: $1) }
        == "--------------------a--bc--|")
  }

  @Test func `delay shifts a failure as well`() {
    #expect(timeline("a-#").through { $0.delay(for: .milliseconds(200), scheduler: $1) } == "--a-#")
  }

  // MARK: timeout

  @Test func `timeout finishes when the first value is late`() {
    #expect(
      timeline("-----a").through { $0.timeout(.milliseconds(300), scheduler: $1) } == "---|")
  }

  @Test func `timeout counts anew from every value`() {
    #expect(
      timeline("--a--b----c").through { $0.timeout(.milliseconds(300), scheduler: $1) }
        == "--a--b--|")
  }

  @Test func `timeout fails with the custom error`() {
    #expect(
      timeline("a-----b").through {
        $0.timeout(.milliseconds(300), scheduler: $1) { TimelineFailure() }
      } == "a--#")
  }

  @Test func `timeout lets an upstream end that is in time`() {
    #expect(
      timeline("a--b-|").through { $0.timeout(.milliseconds(500), scheduler: $1) } == "a--b-|")
  }

  // MARK: collect

  @Test func `collect by time gives an array an interval and none for an empty one`() {
    #expect(
      timeline("-ab--c--------d-|").through { input, clock in
        input.collect(.byTime(clock, .milliseconds(500))).map { $0.joined() }
      } == "-----(abc)---------d|")
  }

  @Test func `collect by time or count gives full arrays at once`() {
    #expect(
      timeline("-abcd-e----|").through { input, clock in
        input.collect(.byTimeOrCount(clock, .milliseconds(500), 2)).map { $0.joined() }
      } == "--(ab)-(cd)-----e|")
  }

  @Test func `collect gives the rest at the end and drops it at a failure`() {
    #expect(
      timeline("ab-|").through { input, clock in
        input.collect(.byTime(clock, .seconds(1))).map { $0.joined() }
      } == "---[(ab)|]")
    #expect(
      timeline("ab-#").through { input, clock in
        input.collect(.byTime(clock, .seconds(1))).map { $0.joined() }
      } == "---#")
  }

  // MARK: measureInterval, receive(on:)

  @Test func `measureInterval tells the time since the subscription, then between values`() {
    #expect(
      timeline("--a---b|").through { input, clock in
        input.measureInterval(using: clock).map { "\($0.seconds)" }
      } == "--(0.2)---(0.4)|")
  }

  @Test func `A5/B60 receive(on:) keeps values, order and end`() {
    #expect(
      timeline("[abc]-d|").through { $0.receive(on: $1) } == "[abc]-d|")
  }
}
