/// The processor of `encode` and `decode`: one coder call a value; its first error ends everything.
final class CodingRelay<Input, Failure: Error, Downstream: Subscriber>: Relay, RelaySubscriber
where Downstream.Failure == any Error {
  let downstream: Downstream
  private let code: (Input) throws -> Downstream.Input

  override var children: [Mirror.Child] {
    [
      ("downstream", downstream), ("finished", !isActive),
      ("upstreamSubscription", current as Any),
    ]
  }

  init(
    name: String, downstream: Downstream, code: @escaping (Input) throws -> Downstream.Input
  ) {
    self.downstream = downstream
    self.code = code
    super.init(name: name)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    let output: Downstream.Input
    do { output = try code(input) } catch { return fail(error) }
    return downstream.receive(output)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if end(evenIfWaiting: true) { downstream.receive(completion: completion.converted()) }
  }
}
