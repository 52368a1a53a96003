extension Publishers {
  /// Republishes the accumulated result after every value, until the closure throws. Demand goes
  /// through untouched.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    @inlinable public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = TryScanInner<Upstream.Output, Upstream.Failure, S>(
        subscriber, initialResult, nextPartialResult)
      upstream.receive(subscriber: inner)
    }
  }
}

/// Values count while it waits too, as in `tryMap`.
@usableFromInline
final class TryScanInner<Input, Failure: Error, Downstream: Subscriber>: Relay, RelaySubscriber
where Downstream.Failure == any Error {
  @usableFromInline let downstream: Downstream
  @usableFromInline let nextPartialResult: (Downstream.Input, Input) throws -> Downstream.Input
  @exclusivity(unchecked) @usableFromInline var result: Downstream.Input
  @usableFromInline override var children: [Mirror.Child] {
    [("downstream", downstream), ("status", "\(phase)"), ("result", result)]
  }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ initialResult: Downstream.Input,
    _ nextPartialResult: @escaping (Downstream.Input, Input) throws -> Downstream.Input
  ) {
    self.downstream = downstream
    self.nextPartialResult = nextPartialResult
    result = initialResult
    super.init(name: "TryScan")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    let next: Downstream.Input
    do { next = try nextPartialResult(result, input) } catch { return fail(error) }
    result = next
    return downstream.receive(next)
  }
}
