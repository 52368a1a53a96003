/// The inner part of `encode` and `decode`: one coder call a value; its first error ends everything.
final class CodingRelay<Input, Failure: Error, Downstream: Subscriber>: Passage<Downstream>,
  Subscriber
where Downstream.Failure == any Error {
  private let code: (Input) throws -> Downstream.Input

  init(
    name: String, downstream: Downstream, code: @escaping (Input) throws -> Downstream.Input
  ) {
    self.code = code
    super.init(name: name, downstream: downstream)
  }

  func receive(subscription: any Subscription) { attach(subscription) }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let downstream = openDownstream else { return .none }
    do {
      return downstream.receive(try code(input))
    } catch {
      guard let neighbours = close() else { return .none }
      neighbours.upstream.cancel()
      neighbours.downstream.receive(completion: .failure(error))
      return .none
    }
  }

  func receive(completion: Subscribers.Completion<Failure>) { complete(completion.erased) }
}
