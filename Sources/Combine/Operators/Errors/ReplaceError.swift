extension Publisher {
  /// Publishes one value instead of failing, and finishes.
  @inlinable public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  /// Republishes all values, and one of its own instead of an error. Demand goes through; the
  /// replacement waits for it.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let output: Upstream.Output

    @inlinable public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: ReplaceErrorInner<Upstream.Failure, _>(subscriber, output))
    }
  }
}

extension Publishers.ReplaceError: Equatable
where Upstream: Equatable, Upstream.Output: Equatable {}

@usableFromInline
final class ReplaceErrorInner<UpstreamFailure: Error, Downstream: Subscriber>:
  ReplacingRelay<Downstream>, RelaySubscriber
where Downstream.Failure == Never {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @inlinable @inline(__always) init(_ downstream: Downstream, _ output: Input) {
    super.init(downstream, replacement: output, name: "ReplaceError")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isSubscribed else { return .none }
    precondition(demand.take(), "replaceError got a value without demand")
    let more = downstream.receive(input)
    demand.add(more)
    return more
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    guard end() else { return }
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure: replace()
    }
  }
}
