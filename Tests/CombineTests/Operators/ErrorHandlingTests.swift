import Combine
import CombineTesting
import Testing

struct ErrorHandlingTests {
  @Test func `A5/B48 after a throw nothing is computed, and the publisher is cancelled`() {
    let tap = ManualPublisher<Int, Never>()
    var computed: [Int] = []
    let probe = Probe<Int, any Error>()
    tap.tryMap { value -> Int in
      computed.append(value)
      if value == 2 { throw Trouble.first }
      return value
    }.subscribe(probe)
    for value in 1...3 { tap.send(value) }
    #expect(computed == [1, 2])
    #expect(tap.subscription.log == ["request unlimited", "cancel"])
    #expect(probe.log == ["subscription TryMap", "value 1", "failure first"])
  }

  @Test func `A5/T10 replaceError gives its value and finishes`() {
    let probe = Probe<Int, Never>()
    Record<Int, Trouble>(output: [1, 2], completion: .failure(.first)).replaceError(with: -1)
      .subscribe(probe)
    #expect(
      probe.log == ["subscription ReplaceError", "value 1", "value 2", "value -1", "finished"])
  }

  @Test func `a replacement waits until it is asked for`() {
    let probe = Probe<Int, Never>(demand: .max(1))
    Record<Int, Trouble>(output: [1], completion: .failure(.first)).replaceError(with: -1)
      .subscribe(probe)
    #expect(probe.values == [1])
    probe.request(.max(1))
    #expect(probe.log.suffix(2) == ["value -1", "finished"])
  }

  @Test func `A5/T10 catch goes on with another publisher`() {
    let probe = Probe<Int, Never>()
    Record<Int, Trouble>(output: [1, 2], completion: .failure(.first))
      .catch { _ in [-1, -2, -3].publisher }.subscribe(probe)
    #expect(probe.values == [1, 2, -1, -2, -3])
    #expect(probe.log.first == "subscription Catch")
    #expect(probe.log.last == "finished")
  }

  @Test func `the replacement is asked for what is left over`() {
    let (failing, replacement) = (ManualPublisher<Int, Trouble>(), ManualPublisher<Int, Never>())
    let probe = Probe<Int, Never>(demand: .max(5))
    failing.catch { _ in replacement }.subscribe(probe)
    failing.send(1)
    failing.send(2)
    failing.send(completion: .failure(.first))
    #expect(failing.subscription.log == ["request max(5)"])
    #expect(replacement.subscription.log == ["request max(3)"])
    probe.cancel()
    #expect(replacement.subscription.log == ["request max(3)", "cancel"])
  }

  @Test func `tryCatch fails with what its closure throws`() {
    let probe = Probe<Int, any Error>()
    Fail<Int, Trouble>(error: .first)
      .tryCatch { _ -> Just<Int> in throw Trouble.second }.subscribe(probe)
    #expect(probe.log == ["subscription TryCatch", "failure second"])
  }

  @Test func `retry subscribes so many times more`() {
    var attempts = 0
    let probe = Probe<Int, Trouble>()
    Deferred { () -> Record<Int, Trouble> in
      attempts += 1
      return Record(output: [attempts], completion: attempts < 3 ? .failure(.first) : .finished)
    }.retry(5).subscribe(probe)
    #expect(attempts == 3)
    #expect(probe.values == [1, 2, 3])
    #expect(probe.log.last == "finished")
  }

  @Test func `retry gives the last error`() {
    var attempts = 0
    let probe = Probe<Int, Trouble>()
    Deferred { () -> Fail<Int, Trouble> in
      attempts += 1
      return Fail(error: .first)
    }.retry(2).subscribe(probe)
    #expect(attempts == 3)
    #expect(probe.log == ["subscription Retry", "failure first"])
  }

  @Test func `a publisher that always fails does not pile up calls`() {
    let probe = Probe<Int, Trouble>()
    Fail<Int, Trouble>(error: .first).retry(100_000).subscribe(probe)
    #expect(probe.log == ["subscription Retry", "failure first"])
  }

  @Test func `mapError turns the error, setFailureType makes it possible`() {
    let probe = Probe<Int, Trouble>()
    Fail<Int, Trouble>(error: .first).mapError { _ in Trouble.second }.subscribe(probe)
    #expect(probe.log == ["subscription Empty", "failure second"])
    let other = Probe<Int, Trouble>()
    Just(1).eraseToAnyPublisher().setFailureType(to: Trouble.self).subscribe(other)
    #expect(other.log == ["subscription Just", "value 1", "finished"])
  }

  @Test func `assertNoFailure passes what does not fail`() {
    let probe = Probe<Int, Never>()
    Record<Int, Trouble>(output: [1], completion: .finished).assertNoFailure().subscribe(probe)
    #expect(probe.log.suffix(2) == ["value 1", "finished"])
  }

  @Test func `assertNoFailure stops the program at an error`() async {
    await #expect(processExitsWith: .failure) {
      _ = Fail<Int, Trouble>(error: .first).assertNoFailure("here").sink { _ in }
    }
  }
}
