extension Future where Failure == Never {
  /// Waits for the value.
  ///
  /// Cancelling the task does not end the wait, as there is no other value to return; a future
  /// whose promise is never kept is waited for for ever.
  public final var value: Output {
    get async {
      switch await result() {
      case .success(let value): value
      }
    }
  }
}

extension Future {
  /// Waits for the value, or throws the error. Cancelling the task does not end the wait.
  public final var value: Output {
    get async throws { try await result().get() }
  }

  private func result() async -> Result<Output, Failure> {
    await withUnsafeContinuation { (waiter: UnsafeContinuation<Answer, Never>) in
      let sink = Subscribers.Sink<Output, Failure>(
        receiveCompletion: {
          if case .failure(let error) = $0 { waiter.resume(returning: Answer(.failure(error))) }
        },
        receiveValue: { waiter.resume(returning: Answer(.success($0))) })
      receive(subscriber: sink)
    }.result
  }

  /// Moves the result to the waiting task. A future hands one value to many, so that its value may
  /// be used from several threads is up to the code that made the future.
  private struct Answer: @unchecked Sendable {
    let result: Result<Output, Failure>

    init(_ result: Result<Output, Failure>) { self.result = result }
  }
}
