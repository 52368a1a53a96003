import Combine
import Testing

/// What `print` logs before and behind `retry`, as on an iPhone.
struct RetryTranscripts {
  private func lines<P: Publisher>(
    _ publisher: P, retries: Int
  ) -> [String] where P.Output == Int, P.Failure == SampleError {
    let transcript = Transcript()
    let token = publisher.print("(1)", to: transcript).retry(retries).print("(2)", to: transcript)
      .sink { _ in
      } receiveValue: { _ in
      }
    return withExtendedLifetime(token) { transcript.lines }
  }

  private func start(_ name: String) -> [String] {
    [
      "(1): receive subscription: (\(name))", "(2): receive subscription: (Retry)",
      "(2): request unlimited", "(1): request unlimited",
    ]
  }

  @Test func `a publisher that always fails is asked anew before its failure passes`() {
    let failure = "receive error: (sampleError)"
    let attempt = [
      "(1): receive subscription: (Empty)", "(1): request unlimited", "(1): \(failure)",
    ]
    #expect(
      lines(Fail(error: .sampleError), retries: 3)
        == start("Empty") + ["(1): \(failure)"] + attempt + attempt + attempt + ["(2): \(failure)"])
  }

  @Test func `a future that has failed fails every attempt, and does its work once`() {
    var calls = 0
    let future = Future<Int, SampleError> { promise in
      calls += 1
      promise(.failure(.sampleError))
    }
    let failure = "receive error: (sampleError)"
    let attempt = [
      "(1): receive subscription: (Future)", "(1): request unlimited", "(1): \(failure)",
    ]
    #expect(
      lines(future, retries: 2)
        == start("Future") + ["(1): \(failure)"] + attempt + attempt + ["(2): \(failure)"])
    #expect(calls == 1)
  }

  @Test func `a publisher that finishes is not asked anew`() {
    let values = ["receive value: (7)", "receive finished"]
    #expect(
      lines(Just(7).setFailureType(to: SampleError.self), retries: 3)
        == start("Once") + values.flatMap { ["(1): \($0)", "(2): \($0)"] })
  }
}
