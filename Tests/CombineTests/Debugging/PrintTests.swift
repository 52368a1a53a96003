import Combine
import CombineTesting
import Testing

/// The format of `print()`: A5/P2 to A5/P6.
struct PrintTests {
  private let transcript = Transcript()
  private let subject = PassthroughSubject<String, TimelineFailure>()

  @Test func `A5/P2 the subscription, the demand, values and the end are logged`() {
    let token = subject.print("", to: transcript).sink { _ in
    } receiveValue: { _ in
    }
    subject.send("A1")
    subject.send(completion: .finished)
    #expect(
      transcript.lines == [
        "receive subscription: (PassthroughSubject)", "request unlimited", "receive value: (A1)",
        "receive finished",
      ])
    token.cancel()
    #expect(transcript.lines.count == 4)
  }

  @Test func `A5/P2 a failure is logged with its description`() {
    let token = subject.print("", to: transcript).sink { _ in
    } receiveValue: { _ in
    }
    subject.send(completion: .failure(TimelineFailure()))
    #expect(transcript.lines.last == "receive error: (TimelineFailure())")
    token.cancel()
  }

  @Test func `A5/P2 a cancel is logged once`() {
    let token = subject.print("", to: transcript).sink { _ in
    } receiveValue: { _ in
    }
    token.cancel()
    token.cancel()
    subject.send("lost")
    #expect(transcript.lines.dropFirst(2) == ["receive cancel"])
  }

  @Test func `A5/P3 values print with their description, strings in tuples quoted`() {
    let pairs = PassthroughSubject<(Int, String), Never>()
    let token = pairs.print("", to: transcript).sink { _ in }
    pairs.send((1, "A"))
    #expect(transcript.lines.last == #"receive value: ((1, "A"))"#)
    token.cancel()
  }

  @Test func `A5/P4 no demand returned prints nothing, other demand says that it is synchronous`() {
    let probe = Probe<String, TimelineFailure>(demand: .max(1)) {
      switch $0 {
      case "one": .max(1)
      case "all": .unlimited
      default: .none
      }
    }
    subject.print("", to: transcript).subscribe(probe)
    for word in ["one", "all", "none"] { subject.send(word) }
    #expect(
      transcript.lines.dropFirst() == [
        "request max: (1)", "receive value: (one)", "request max: (1) (synchronous)",
        "receive value: (all)", "request unlimited (synchronous)", "receive value: (none)",
      ])
  }

  @Test func `A5/P5 a prefix and a colon start every line`() {
    let token = subject.print("[ TAG ]", to: transcript).sink { _ in
    } receiveValue: { _ in
    }
    subject.send("x")
    token.cancel()
    #expect(
      transcript.lines.allSatisfy {
        $0.hasPrefix("[ TAG ]: receive") || $0 == "[ TAG ]: request unlimited"
      })
    #expect(transcript.lines.count == 4)
  }

  @Test func `print passes on demand, values and the end`() {
    let probe = Probe<String, TimelineFailure>(demand: .max(1)) { $0 == "a" ? .max(1) : .none }
    subject.print("", to: transcript).subscribe(probe)
    for word in ["a", "b", "c"] { subject.send(word) }
    subject.send(completion: .finished)
    #expect(probe.log == ["subscription Print", "value a", "value b", "finished"])
  }

  @Test func `X-A31 a line is three writes: an empty string, the text and a line break`() {
    final class Writes: TextOutputStream {
      var texts: [String] = []
      func write(_ string: String) { texts.append(string) }
    }
    let writes = Writes()
    let token = Empty<Int, Never>(completeImmediately: false).print("on", to: writes).sink { _ in }
    #expect(
      writes.texts == [
        "", "on: receive subscription: (Empty)", "\n", "", "on: request unlimited", "\n",
      ])
    withExtendedLifetime(token) {}
  }

  @Test func `a stream that is a value keeps what is written to it`() {
    let token = subject.print("", to: Counter(total: transcript)).sink { _ in
    } receiveValue: { _ in
    }
    subject.send("x")
    #expect(transcript.lines == ["1", "2", "3"])
    token.cancel()
  }

  @Test func `printing from inside a stream is possible`() {
    let echo = Echo(subject: subject, transcript: transcript)
    let token = subject.print("", to: echo).sink { _ in
    } receiveValue: { _ in
    }
    subject.send("first")
    #expect(
      transcript.lines.filter { $0.contains("value") } == [
        "receive value: (first)", "receive value: (echo)",
      ])
    token.cancel()
  }

  /// Counts lines in a field of its own.
  private struct Counter: TextOutputStream {
    let total: Transcript
    var count = 0
    mutating func write(_ string: String) {
      guard string == "\n" else { return }
      count += 1
      total.write("\(count)\n")
    }
  }

  /// Sends another value as soon as the line of the first is written.
  private struct Echo: TextOutputStream {
    let subject: PassthroughSubject<String, TimelineFailure>
    let transcript: Transcript
    mutating func write(_ string: String) {
      transcript.write(string)
      if string == "\n", transcript.text.hasSuffix("(first)\n") { subject.send("echo") }
    }
  }
}
