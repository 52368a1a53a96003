extension Publisher {
  /// Publishes one value if the publisher finishes without any.
  @inlinable public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publishers {
  /// Republishes all values, or one of its own if there is none. Demand goes through; the
  /// replacement waits for it.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Upstream.Output

    @inlinable public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: ReplaceEmptyInner(subscriber, output))
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable
where Upstream: Equatable, Upstream.Output: Equatable {}

@usableFromInline
final class ReplaceEmptyInner<Downstream: Subscriber>: ReplacingRelay<Downstream>,
  RelaySubscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @exclusivity(unchecked) @usableFromInline var isEmpty = true

  @inlinable @inline(__always) init(_ downstream: Downstream, _ output: Input) {
    super.init(downstream, replacement: output, name: "ReplaceEmpty")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    isEmpty = false
    return forward(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    guard end() else { return }
    if isEmpty, case .finished = completion {
      replace()
    } else {
      downstream.receive(completion: completion)
    }
  }
}
