extension Publisher {
  /// Publishes one value if the publisher finishes without any.
  @inlinable public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publishers {
  /// Republishes all values, or one of its own if there is none. Demand: the upstream is asked for
  /// everything, and besides for what the subscriber asks, so a value may come unasked, as Apple's
  /// does. The replacement waits for a request.
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

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    demand.requireSome()
    super.request(demand)
  }

  @inlinable func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    downstream.receive(subscription: self)
    current?.request(.unlimited)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isSubscribed else { return .none }
    isEmpty = false
    return downstream.receive(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    guard end(evenIfWaiting: true) else { return }
    if isEmpty, case .finished = completion {
      replace()
    } else {
      downstream.receive(completion: completion)
    }
  }
}
