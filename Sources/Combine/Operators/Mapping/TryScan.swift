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
      upstream.receive(
        subscriber: TryScanInner<_, Upstream.Failure, _>(
          subscriber, initialResult, nextPartialResult))
    }
  }
}

@usableFromInline
final class TryScanInner<
  Input, UpstreamFailure: Error, Downstream: Subscriber
>: Relay, RelaySubscriber
where Downstream.Failure == any Error {
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let nextPartialResult: (Downstream.Input, Input) throws -> Downstream.Input
  @exclusivity(unchecked) @usableFromInline var result: Downstream.Input

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
